import { choice, group, list, text } from '../../contract/content/build-fields.ts'

const block = group('Block', {
  kind: choice('Kind', ['heading', 'paragraph', 'list entry'], 'paragraph'),
  words: text('Words', 2000),
})

/** The text of a legal page. Words in square brackets tell the owner what to complete. */
export const legalBlocks = (blocks: readonly (readonly ['heading' | 'paragraph' | 'list entry', string])[]) =>
  list(
    'Text',
    {
      entry: 'block',
      item: block,
      min: 1,
      max: 80,
      sample: true,
      help: 'Headings, paragraphs and list entries in the order of the page. Have it read by your lawyer.',
    },
    blocks.map(([kind, words]) => ({ kind, words })),
  )
