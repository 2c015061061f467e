import * as z from 'zod/mini'

export const jobTypes = ['Full-time', 'Part-time', 'Contract', 'Freelance', 'Remote', 'Hybrid', 'Internship'] as const
export const jobStatuses = ['active', 'draft', 'closed'] as const

/** A job as every list and answer shows it. */
export const job = z.object({
  _id: z.string(),
  title: z.string(),
  location: z.string(),
  experience: z.string(),
  industry: z.string(),
  salary: z.string(),
  type: z.enum(jobTypes),
  description: z.string(),
  skills: z.array(z.string()),
  postedDate: z.string(),
  status: z.enum(jobStatuses),
  closesAt: z.nullable(z.string()),
})

export type Job = z.infer<typeof job>
export type JobType = Job['type']
export type JobStatus = Job['status']
