import * as z from 'zod/mini'

/** Whatever cannot be an id is an unknown record, and never reaches the database. */
export const recordId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

const pageNumber = 'Please give the page as a number from 1.'
const limitNumber = 'Please give the limit as a number from 1 to 100.'
const MOST = 100

export type Page = { page: number; limit: number }

/** Of a list that staff leaf through. A higher limit than the highest counts as the highest. */
export const paging = {
  page: z._default(
    z.coerce.number(pageNumber).check(z.int(pageNumber), z.minimum(1, pageNumber), z.maximum(1e6, pageNumber)),
    1,
  ),
  limit: z._default(
    z.coerce.number(limitNumber).check(
      z.int(limitNumber),
      z.minimum(1, limitNumber),
      z.overwrite((limit) => Math.min(limit, MOST)),
    ),
    MOST,
  ),
}

/** What staff typed to find someone. */
export const searchWords = z.optional(
  z.string().check(
    z.maxLength(200, 'Please search for at most 200 characters.'),
    z.refine((text) => !text.includes('\0')),
  ),
)
