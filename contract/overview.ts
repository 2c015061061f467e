import * as z from 'zod/mini'
import { enquiryKinds } from './enquiry.ts'

/** How far back the overview looks. */
export const OVERVIEW_WEEKS = 12

/** The last weeks in numbers. Weeks begin on Monday in India; `from` is that moment. */
export const overview = z.object({
  weeks: z.array(z.object({ from: z.string(), applications: z.number() })),
  /** Most first; null where the job has been deleted. */
  industries: z.array(z.object({ industry: z.nullable(z.string()), applications: z.number() })),
  kinds: z.array(z.object({ kind: z.enum(enquiryKinds), enquiries: z.number() })),
  /** Every enquiry of these weeks is in one of them. */
  promise: z.object({ within: z.number(), late: z.number(), waiting: z.number(), overdue: z.number() }),
})

export type Overview = z.infer<typeof overview>
