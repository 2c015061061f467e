import * as z from 'zod/mini'

/** Query parameter of a list that staff search. */
export const searchWords = z.optional(
  z.string().check(
    z.maxLength(200, 'Please search for at most 200 characters.'),
    z.refine((text) => !text.includes('\0')),
  ),
)
