import * as z from 'zod/mini'
import { block } from './text.ts'

/** The body of `POST /api/jobs/:id/notes` and `POST /api/clients/:id/notes`. */
export const recordNote = z.object({ note: block('the note', 5000) })

/** A note about a job or a client, a step that was done, or that people were sent to the client. */
export const recordTimelineEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.string(),
  kind: z.enum(['note', 'step', 'submission']),
  text: z.string(),
})

export type RecordTimelineEntry = z.infer<typeof recordTimelineEntry>
