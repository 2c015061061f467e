import * as z from 'zod/mini'

/** An entry of an enquiry's timeline. `who` is null for the sender's own acts; `text` is the note or the step that was done. */
export const enquiryTimelineEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.nullable(z.string()),
  kind: z.enum(['received', 'answer', 'reopen', 'note', 'step']),
  text: z.string(),
})

export type EnquiryTimelineEntry = z.infer<typeof enquiryTimelineEntry>
