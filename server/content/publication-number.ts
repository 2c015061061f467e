import type { Write } from '../storage/storage.ts'

/** Far more publications than a page can have, and far less than a column or a JavaScript number can hold. */
export const MAX_PUBLICATION_NUMBER = 1_000_000

/**
 * The number of the next publication of a page. Earlier releases imported any number, and one at the end of the column
 * left none for the next publication: such publications get the numbers that follow the others. The caller holds the lock
 * of the page.
 */
export async function nextPublicationNumber(trx: Write, page: string): Promise<number> {
  const rows = await trx
    .selectFrom('content_publications')
    .select(['id', 'number'])
    .where('page', '=', page)
    .orderBy('number')
    .execute()
  let last = rows.findLast(({ number }) => number <= MAX_PUBLICATION_NUMBER)?.number ?? 0
  for (const { id } of rows.filter(({ number }) => number > MAX_PUBLICATION_NUMBER)) {
    last += 1
    await trx.updateTable('content_publications').set({ number: last }).where('id', '=', id).execute()
  }
  return last + 1
}
