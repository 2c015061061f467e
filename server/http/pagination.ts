import * as z from 'zod/mini'

/** One page of a list: its number, from 1, and its size. */
export type Page = { page: number; limit: number }

const pageNumber = 'Please give the page as a number from 1.'
const limitNumber = 'Please give the limit as a number from 1 to 100.'
const MAX_LIMIT = 100

/** Query parameters of a paged list. A limit above the maximum counts as the maximum. */
export const paging = {
  page: z._default(
    z.coerce.number(pageNumber).check(z.int(pageNumber), z.minimum(1, pageNumber), z.maximum(1e6, pageNumber)),
    1,
  ),
  limit: z._default(
    z.coerce.number(limitNumber).check(
      z.int(limitNumber),
      z.minimum(1, limitNumber),
      z.overwrite((limit) => Math.min(limit, MAX_LIMIT)),
    ),
    MAX_LIMIT,
  ),
}

/** Counts all records only when needed: a page that is not full is the last one. */
export async function totalCount(
  records: readonly unknown[],
  { page, limit }: Page,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = records.length < limit && (records.length > 0 || page === 1)
  return isLast ? (page - 1) * limit + records.length : count()
}
