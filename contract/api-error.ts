import * as z from 'zod/mini'

/** Every error response: a sentence for people, a code for programs, sentences per field, and the id in the log. */
export const apiError = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
})

/**
 * The 412 response to a change whose If-Match names an older version: the current record, and who changed it last
 * if that is known.
 */
export const staleError = z.extend(apiError, {
  current: z.unknown(),
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
})

export type ApiError = z.infer<typeof apiError>
export type LastChange = z.infer<typeof staleError>['changed']
