import { type Kysely, sql } from 'kysely'

type Row = { page: string; number: number; data: string; note: string; published_at: string; published_by: string }
type Holiday = { day: string; name: string }

/** Earlier releases marked these by themselves, whatever the list said. */
const yearly: readonly Holiday[] = [
  { day: '01-26', name: 'Republic Day' },
  { day: '08-15', name: 'Independence Day' },
  { day: '10-02', name: 'Gandhi Jayanti' },
  { day: '12-25', name: 'Christmas Day' },
]

/**
 * The holidays that staff have published with the dates of a search become those of the firm, for which the promise of an
 * answer is counted. Where nobody has published them, the firm has the shipped ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`
    select * from content_publications p
    where page in ('executive-search', 'firm')
      and number = (select max(number) from content_publications where page = p.page)`.execute(db)
  const search = rows.find(({ page }) => page === 'executive-search')
  const holidays = search && holidaysOf(JSON.parse(search.data))
  if (!search || !holidays) return

  const firm = rows.find(({ page }) => page === 'firm')
  const withHolidays = (data: string) => JSON.stringify({ ...JSON.parse(data), holidays })
  if (firm)
    await sql`update content_publications set data = ${withHolidays(firm.data)}
      where page = 'firm' and number = ${firm.number}`.execute(db)
  else
    await sql`insert into content_publications (id, page, number, data, note, published_at, published_by)
      values ('holidays-of-the-firm', 'firm', 1, ${JSON.stringify({ holidays })}, '', ${search.published_at},
        ${search.published_by})`.execute(db)
  const drafts = await sql<{ data: string | null }>`select data from content_drafts where page = 'firm'`.execute(db)
  for (const { data } of drafts.rows)
    if (data !== null) await sql`update content_drafts set data = ${withHolidays(data)} where page = 'firm'`.execute(db)
}

function holidaysOf({ dates }: { dates?: { holidays?: unknown } }): Holiday[] | undefined {
  if (!Array.isArray(dates?.holidays)) return undefined
  const listed = dates.holidays.map(({ day, name }: Holiday) => ({ day: day.trim(), name }))
  return [...yearly, ...listed]
}
