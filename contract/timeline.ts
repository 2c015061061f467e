import * as z from 'zod/mini'
import { applicationStatuses, keptEnding } from './stages.ts'

const timelineKinds = [
  'application',
  'enquiry',
  'addition',
  'answer',
  'status',
  'note',
  'tags',
  'star',
  'contact',
  'erasure_request',
  'merge',
  'split',
  'correction',
  'apart',
  'step',
  'submission',
] as const

/** Details of a person that staff may correct. */
export const personDetails = ['name', 'email', 'phone'] as const

/**
 * A corrected detail. A text is null when it came from a record that is erased, or for viewers without the grant. `mails`
 * had failed for the old address and are sent to the new one.
 */
const correction = z.object({
  detail: z.enum(personDetails),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  mails: z.number(),
})

/**
 * One entry of the timeline. `who` is null for what the person did, and when the text names who did it. `text` is the note, the message,
 * the title of the job, the source of an addition, the step that was done, or the change in words. `record` is the id of the application or enquiry that it belongs to. `correction` is null for
 * entries of other kinds.
 */
export const timelineEntry = z.object({
  _id: z.string(),
  at: z.string(),
  who: z.nullable(z.string()),
  kind: z.enum(timelineKinds),
  text: z.string(),
  status: z.nullable(z.enum(applicationStatuses)),
  /** The ending, for a status that ends an application; null where an earlier release did not ask for it. */
  ended: z.nullable(keptEnding),
  record: z.nullable(z.string()),
  correction: z.nullable(correction),
})

export type PersonDetail = (typeof personDetails)[number]
export type PersonCorrection = z.infer<typeof correction>
export type TimelineEntry = z.infer<typeof timelineEntry>
export type TimelineKind = (typeof timelineKinds)[number]
