import * as z from 'zod/mini'

/** The `:id` of a path. Rejects anything that cannot be an id before it reaches the database; the answer is 404. */
export const idParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

/** The query parameter of a list that staff search. */
export const searchWords = z.optional(
  z.string().check(
    z.maxLength(200, 'Please search for at most 200 characters.'),
    z.refine((text) => !text.includes('\0')),
  ),
)

/** The empty body of a 204 response. */
export const noContent = z.undefined()
