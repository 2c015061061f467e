import * as z from 'zod/mini'
import { enquiryKinds } from './enquiry.ts'

/** The number of weeks that the overview covers. */
export const OVERVIEW_WEEKS = 12

/** Figures of the last weeks. Weeks begin on Monday in India, at `from`. */
export const overview = z.object({
  weeks: z.array(z.object({ from: z.string(), applications: z.number() })),
  /** Most first; null where the job has been deleted. */
  industries: z.array(z.object({ industry: z.nullable(z.string()), applications: z.number() })),
  kinds: z.array(z.object({ kind: z.enum(enquiryKinds), enquiries: z.number() })),
  /** Counts every enquiry of these weeks once. */
  promise: z.object({ within: z.number(), late: z.number(), waiting: z.number(), overdue: z.number() }),
})

export type Overview = z.infer<typeof overview>
