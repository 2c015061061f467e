import * as z from 'zod/mini'
import { category } from './category.ts'
import { type JobType, job } from './job.ts'

const isText = (value: unknown) => typeof value === 'string'

/**
 * A job as pages read it. The specification lets it lack a date ("Unknown") and skills ("No skills listed"); a type that
 * a newer release knows is shown as it is.
 */
export const publicJob = z.extend(job, {
  type: z.custom<JobType>(isText),
  skills: z.pipe(
    z.transform((skills: unknown) => [skills].flat().filter(isText)),
    z.array(z.string()),
  ),
  postedDate: z.catch(z.string(), ''),
  closesAt: z.catch(z.nullable(z.string()), null),
  placesToFill: z.catch(job.shape.placesToFill, undefined),
  client: z.catch(job.shape.client, undefined),
  figures: z.catch(job.shape.figures, undefined),
})

/** The part of a category that the filter of the openings page needs. One that does not say whether it is active is not. */
export const industry = z.object({ name: category.shape.name, isActive: z.optional(category.shape.isActive) })
