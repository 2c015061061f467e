import * as z from 'zod/mini'
import { resumeSentences } from './resume.ts'

/** The body of `POST /api/resume-details`: a resume as a data URL. It is read and not stored. */
export const resumeDetailsInput = z.object({
  resume: z.string(resumeSentences.missing).check(z.minLength(1, resumeSentences.missing)),
})

/** Details of the sender that were found in the file. Fields that were not found are absent. */
export const resumeDetails = z.object({
  fullName: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** Years in all, and the city where the sender lives. */
  experience: z.optional(z.string()),
  city: z.optional(z.string()),
})

export type ResumeDetails = z.infer<typeof resumeDetails>
