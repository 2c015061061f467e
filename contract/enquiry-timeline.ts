import * as z from 'zod/mini'

/** What happened with an enquiry. `who` is null for what its sender did; `text` is the note or the step that was done. */
export const enquiryTimelineEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.nullable(z.string()),
  kind: z.enum(['received', 'answer', 'reopen', 'note', 'step']),
  text: z.string(),
})

export type EnquiryTimelineEntry = z.infer<typeof enquiryTimelineEntry>
