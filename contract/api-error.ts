import * as z from 'zod/mini'

/** Every answer that is not a success: a sentence for people, a word for programs, and sentences per field. */
export const apiError = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

export type ApiError = z.infer<typeof apiError>
