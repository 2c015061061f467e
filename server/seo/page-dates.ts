import { type Clock, iso } from '../clock.ts'
import type { ContentSource } from '../content-source.ts'
import type { Storage } from '../storage/storage.ts'

export type PageDates = ReadonlyMap<string, string>

/**
 * When the text of each page last changed. The database keeps a hash of each page's text and its date, so a new release
 * or a restart changes no date by itself.
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

/** A page is as new as its text in the build, or as the last publication of its records. */
export function datesWithContent(
  built: PageDates,
  pages: readonly { path: string; reads: readonly string[] }[],
  content: ContentSource,
): PageDates {
  const { publications } = content.current()
  const dates = pages.map(({ path, reads }): [string, string] => {
    const published = reads.map((tag) => publications[tag.replace('content:', '')]?.at ?? '')
    return [path, [built.get(path) ?? '', ...published].reduce((newest, date) => (date > newest ? date : newest))]
  })
  return new Map(dates)
}
