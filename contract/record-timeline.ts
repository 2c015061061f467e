import * as z from 'zod/mini'

/** A note about a job or a client, a step that was done, or that people were sent to the client. */
export const recordTimelineEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  kind: z.enum(['note', 'step', 'submission']),
  text: z.string(),
})

export type RecordTimelineEntry = z.infer<typeof recordTimelineEntry>
