import type { DescriptionBlock } from '../contract/job-description.ts'

type DescriptionTextProps = {
  blocks: readonly DescriptionBlock[]
  /** The element of headings inside the text. */
  heading?: 'h3' | 'h4'
}

/** A job's description, or a part of it. */
export function DescriptionText({ blocks, heading: Heading = 'h3' }: DescriptionTextProps) {
  return blocks.map((block, position) => {
    // Blocks have no other name, and none of them keeps anything between two texts.
    const key = `${position}`
    if (block.kind === 'heading') {
      return (
        <Heading key={key} className="description-heading">
          {block.text}
        </Heading>
      )
    }
    if (block.kind === 'list') {
      return (
        <ul key={key} className="square-list">
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change places.
            <li key={index}>{item}</li>
          ))}
        </ul>
      )
    }
    return (
      <p key={key} className="whitespace-pre-line">
        {block.text}
      </p>
    )
  })
}
