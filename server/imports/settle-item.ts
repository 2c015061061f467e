import { iso } from '../clock.ts'
import type { People } from '../people/people.ts'
import type { Write } from '../storage/storage.ts'
import { compareItem, keysOf } from './compare-item.ts'
import { filesNamed, type ItemRow, namesOfFile } from './import-rows.ts'
import { lostContacts } from './lost-contacts.ts'
import { valuesOf } from './row-values.ts'

/** Characters of a resume in which the city is named. */
const CITY_PART = 2000

const itemAt = (trx: Write, importId: string, n: number) =>
  trx.selectFrom('import_items').selectAll().where('import_id', '=', importId).where('n', '=', n).executeTakeFirst()

/** Puts an item that was read into its group, together with the row or the resume that belongs to it. The import is locked. */
export async function settleItem(people: People, trx: Write, importId: string, n: number, now: number): Promise<void> {
  const item = await itemAt(trx, importId, n)
  if (!item) return
  const partner = item.partner_n === null ? await findPartner(trx, item) : await itemAt(trx, importId, item.partner_n)
  const both = partner ? [item, partner] : [item]
  const row = both.find(({ kind }) => kind === 'row')
  const file = both.find(({ kind }) => kind === 'file')
  const first = row ?? item
  const details = {
    full_name: first.full_name || (file?.full_name ?? ''),
    email: first.email || (file?.email ?? ''),
    phone: first.phone || (file?.phone ?? ''),
  }
  const values = row ? ((await valuesOf(trx, [row])).get(row.n) ?? {}) : {}
  const { candidates, problem, ...outcome } = await compareItem(people, trx, {
    import_id: importId,
    ...details,
    kind: row ? 'row' : 'file',
    cells: row?.cells ?? '[]',
    n: Math.min(...both.map((one) => one.n)),
    partner_n: partner ? Math.max(...both.map((one) => one.n)) : null,
    sha256: row ? null : (file?.sha256 ?? null),
    hasText: file ? file.text !== '' : true,
    text: `${values.city ?? ''}\n${file?.text.slice(0, CITY_PART) ?? ''}`,
    decision: first.decision,
  })
  for (const one of both)
    await trx
      .updateTable('import_items')
      .set({
        ...outcome,
        problem: [problem, ...lostContacts(values, details)].filter(Boolean).join(' '),
        ...keysOf(details),
        ...(one === first && details),
        candidates: JSON.stringify(candidates),
        partner_n: both.find((other) => other !== one)?.n ?? null,
        changed_at: iso(now),
      })
      .where('import_id', '=', importId)
      .where('n', '=', one.n)
      .execute()
}

/** The resume that a row names, or whose address or phone is that of the row; for a resume the row. */
async function findPartner(trx: Write, item: ItemRow): Promise<ItemRow | undefined> {
  const others = () =>
    trx
      .selectFrom('import_items')
      .selectAll()
      .where('import_id', '=', item.import_id)
      .where('kind', '=', item.kind === 'row' ? 'file' : 'row')
      .where('partner_n', 'is', null)
      .where('state', 'not in', ['uploaded', 'refused', 'stored', 'undone'])
      .orderBy('n')
  if (item.file_key !== null) {
    const keys = item.kind === 'row' ? filesNamed(item.file_key) : namesOfFile(item.file_key)
    const named = await others().where('file_key', 'in', keys).executeTakeFirst()
    if (named) return named
  }
  const { email_key, phone_key } = keysOf(item)
  if (email_key === null && phone_key === null) return undefined
  return others()
    .where(({ or, eb }) =>
      or([
        ...(email_key === null ? [] : [eb('email_key', '=', email_key)]),
        ...(phone_key === null ? [] : [eb('phone_key', '=', phone_key)]),
      ]),
    )
    .executeTakeFirst()
}
