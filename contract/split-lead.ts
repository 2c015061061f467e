import { type DescriptionBlock, parseDescription, sentencesOf } from './job-description.ts'

/** The blocks under one heading; those before the first heading have none. */
export type DescriptionSection = { heading: string | undefined; blocks: DescriptionBlock[] }

const MAX_LEAD = 150

/** The sections of a description. A heading without anything under it is left out. */
export function descriptionSections(text: string): DescriptionSection[] {
  const sections: DescriptionSection[] = []
  for (const block of parseDescription(text)) {
    if (block.kind === 'heading') sections.push({ heading: block.text, blocks: [] })
    else {
      if (sections.length === 0) sections.push({ heading: undefined, blocks: [] })
      sections.at(-1)?.blocks.push(block)
    }
  }
  return sections.filter(({ blocks }) => blocks.length > 0)
}

/**
 * The first two sentences of what stands before the first heading, if they are short enough to be read at a glance, and
 * the sections with the rest. A description without headings keeps all of its text.
 */
export function splitLead(description: string): { lead: string; sections: DescriptionSection[] } {
  const sections = descriptionSections(description)
  const [intro, ...others] = sections
  const [first, ...rest] = intro?.blocks ?? []
  if (!intro || intro.heading !== undefined || others.length === 0 || first?.kind !== 'paragraph') {
    return { lead: '', sections }
  }
  const sentences = sentencesOf(first.text)
  const fitting = [2, 1].find((count) => sentences.slice(0, count).join(' ').length <= MAX_LEAD)
  if (!fitting) return { lead: '', sections }
  const left = sentences.slice(fitting).join(' ')
  const blocks = left ? [{ ...first, text: left }, ...rest] : rest
  return {
    lead: sentences.slice(0, fitting).join(' '),
    sections: [...(blocks.length > 0 ? [{ heading: undefined, blocks }] : []), ...others],
  }
}
