import { type Clock, iso } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'

export type PageDates = ReadonlyMap<string, string>

/**
 * When the words of each page last changed. A build knows no past, so the database keeps what each page said and since
 * when: a new release or a restart alone changes no date.
 */
export async function datePages(
  storage: Storage,
  pages: readonly { path: string; contentHash: string }[],
  clock: Clock,
): Promise<PageDates> {
  const rows = await storage.db.selectFrom('settings').selectAll().where('name', 'like', 'page:%').execute()
  const known = new Map(rows.map(({ name, value }) => [name, value.split(' ')]))
  const now = iso(clock())
  const dates = new Map<string, string>()
  const changed: { name: string; value: string }[] = []
  for (const { path, contentHash } of pages) {
    const [hash, since] = known.get(`page:${path}`) ?? []
    const same = hash === contentHash && since !== undefined
    dates.set(path, same ? since : now)
    if (!same) changed.push({ name: `page:${path}`, value: `${contentHash} ${now}` })
  }
  if (changed.length > 0) {
    await storage.write((trx) =>
      trx
        .insertInto('settings')
        .values(changed)
        .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ value: row.ref('excluded.value') })))
        .execute(),
    )
  }
  return dates
}
