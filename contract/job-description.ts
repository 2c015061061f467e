import { cutText } from './cut-text.ts'

/** A part of a job's description. Lines of a paragraph are kept as they were typed. */
export type DescriptionBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/** The marks that staff type before a heading and before an entry of a list. */
export const HEADING_MARK = '## '
export const LIST_MARK = '- '

const heading = /^\s*## +(\S.*)$/
const listEntry = /^\s*[-•]\s+(\S.*)$/
/** A mark that nothing follows, as it stands while somebody types. */
const nothing = /^\s*([-•]|##)?\s*$/

/**
 * Reads the one text of a description. A line that begins with `## ` is a heading, lines that begin with `- ` are a list,
 * a line with nothing but a mark or spaces
 * ends a paragraph; everything else, markup included, is text.
 */
export function parseDescription(text: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  let isNew = true
  for (const line of text.split(/\r?\n/)) {
    const [, title] = heading.exec(line) ?? []
    const [, entry] = listEntry.exec(line) ?? []
    const last = blocks.at(-1)
    if (title) blocks.push({ kind: 'heading', text: title.trimEnd() })
    else if (entry && last?.kind === 'list') last.items.push(entry.trimEnd())
    else if (entry) blocks.push({ kind: 'list', items: [entry.trimEnd()] })
    else if (nothing.test(line)) {
      isNew = true
      continue
    } else if (last?.kind === 'paragraph' && !isNew) last.text += `\n${line.trim()}`
    else blocks.push({ kind: 'paragraph', text: line.trim() })
    isNew = false
  }
  return blocks
}

/** The description on one line, for the tags of a page. */
export function plainDescription(text: string): string {
  return parseDescription(text)
    .map((block) => {
      if (block.kind === 'list') return block.items.join(' ')
      return block.kind === 'heading' ? `${block.text}:` : block.text
    })
    .join(' ')
    .replace(/\s+/g, ' ')
}

const MAX_CARD = 140

/** The first sentence, for a card. A text that was cut before stays as it is. */
export function cardSentence(description: string): string {
  const first = parseDescription(description).find(({ kind }) => kind !== 'heading')
  const text = first?.kind === 'list' ? first.items[0] : first?.kind === 'paragraph' ? first.text : ''
  // A longer sentence is cut anyway.
  const [sentence = ''] = sentencesOf((text ?? '').slice(0, 4 * MAX_CARD))
  return cutAtWord(sentence, MAX_CARD)
}

/** A full stop after one of these ends no sentence. */
const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|no|nos|rs|st|sr|jr|dr|mr|ms|mrs|vs|min|max|incl|\p{L})\.$/iu
const sentenceEnd = /[.!?।…]+["'”’)]*(?=\s)/gu

/** By rule and not by the browser's own segmenter, so that server and browser always agree. */
export function sentencesOf(text: string): string[] {
  const line = text.replace(/\s+/g, ' ').trim()
  const sentences: string[] = []
  let start = 0
  for (const { 0: end, index } of line.matchAll(sentenceEnd)) {
    const sentence = line.slice(start, index + end.length)
    if (abbreviation.test(sentence)) continue
    sentences.push(sentence)
    start = index + end.length + 1
  }
  if (start < line.length) sentences.push(line.slice(start))
  return sentences
}

/** A text of at most so many characters, cut after a whole word. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = cutText(text, most)
  const space = cut.lastIndexOf(' ')
  const words = space > most / 2 ? cut.slice(0, space) : cutText(text, most - 1)
  return `${words.replace(/[\s,.;:–-]+$/, '')}…`
}
