import { caseKey } from '../../contract/case-key.ts'
import { iso } from '../clock.ts'
import { rememberErasures } from '../intake/erasures.ts'
import { phoneKey } from '../people/phone-key.ts'
import type { Erasure } from '../storage/erasure-list.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { ItemRow } from './import-rows.ts'

/** Somebody as imports may know them. */
export type Sought = { people?: string[]; additions?: string[]; emails?: string[]; phones?: string[] }

const MAX = 20_000
const ERASED = 'It was erased.'

/** The files and rows that are about somebody, whether they are stored or wait to be decided. */
async function itemsAbout(db: Database, { people = [], additions = [], emails = [], phones = [] }: Sought) {
  const keys = emails.map((email) => caseKey(email.trim())).filter(Boolean)
  const numbers = phones.flatMap((phone) => phoneKey(phone) ?? [])
  return db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .selectAll('import_items')
    .select(['source', 'purpose'])
    .where(({ or, and, eb }) =>
      or([
        eb('person_id', 'in', ['', ...people]),
        eb('addition_id', 'in', ['', ...additions]),
        eb('email_key', 'in', ['', ...keys]),
        // A family or an office may share a number, so another address is somebody else.
        and([
          eb('phone_key', 'in', ['', ...numbers]),
          or([eb('email_key', 'is', null), eb('email_key', 'in', ['', ...keys])]),
        ]),
      ]),
    )
    .orderBy('imports.created_at')
    .orderBy('import_items.import_id')
    .orderBy('import_items.n')
    .limit(MAX)
    .execute()
}

/** The items about somebody that imports keep. */
export async function exportImportItems({ db }: Storage, sought: Sought) {
  return (await itemsAbout(db, sought)).map((row) => ({
    ...{ file: row.name, state: row.state, source: row.source, purpose: row.purpose, at: row.changed_at },
    ...{ fullName: row.full_name, email: row.email, phone: row.phone, text: row.text },
    cells: JSON.parse(row.cells) as string[],
  }))
}

/**
 * Deletes what imports keep of somebody: names, words, and what was uploaded. How many files and rows there were stays, and
 * so do their ids in the list of erasures.
 */
export async function forgetImportItems(storage: Storage, sought: Sought, now: number): Promise<void> {
  await forgetItems(storage, now, async (trx) => itemsAbout(trx, sought))
}

/** Erases again the listed items that an older backup has brought back, and returns how many there were. */
export function forgetListedItems(storage: Storage, erasures: readonly Erasure[], now: number): Promise<number> {
  const listed = new Map<string, Set<number>>()
  for (const { kind, id } of erasures) {
    const [importId = '', n] = id.split('-')
    if (kind === 'import_item') listed.set(importId, (listed.get(importId) ?? new Set()).add(Number(n)))
  }
  return forgetItems(storage, now, async (trx) => {
    const found: ItemRow[] = []
    for (const [importId, numbers] of listed) {
      const rows = await trx
        .selectFrom('import_items')
        .selectAll()
        .where('import_id', '=', importId)
        .where('problem', '!=', ERASED)
        .execute()
      found.push(...rows.filter(({ n }) => numbers.has(n)))
    }
    return found
  })
}

async function forgetItems(storage: Storage, now: number, find: (trx: Write) => Promise<ItemRow[]>): Promise<number> {
  const { rows, erasures } = await storage.write(async (trx) => {
    const rows = await withPartners(trx, await find(trx))
    for (const row of rows) await forgetItem(trx, row, now)
    const erasures = rows.map((row) => erasureOf(row, now))
    if (erasures.length > 0) await rememberErasures(trx, erasures)
    return { rows, erasures }
  })
  if (rows.length === 0) return 0
  for (const { content_id } of rows) if (content_id) await storage.imports.remove(content_id)
  // Housekeeping repeats it when the list cannot be written now.
  await storage.erasures.append(erasures).catch(() => {})
  storage.scrub()
  return rows.length
}

/** The resume of a row and the row of a resume go with it. */
async function withPartners(trx: Write, rows: ItemRow[]): Promise<ItemRow[]> {
  const all = new Map(rows.map((row) => [idOf(row), row]))
  for (const { import_id, partner_n } of rows) {
    if (partner_n === null || all.has(`${import_id}-${partner_n}`)) continue
    const query = trx.selectFrom('import_items').selectAll().where('import_id', '=', import_id)
    const partner = await query.where('n', '=', partner_n).executeTakeFirst()
    if (partner) all.set(idOf(partner), partner)
  }
  return [...all.values()]
}

const idOf = ({ import_id, n }: ItemRow) => `${import_id}-${n}`
const erasureOf = (row: ItemRow, now: number): Erasure => ({
  kind: 'import_item',
  id: idOf(row),
  at: iso(now),
})

async function forgetItem(trx: Write, row: ItemRow, now: number): Promise<void> {
  await trx
    .updateTable('import_items')
    .set({
      ...{ name: '', state: 'refused', problem: ERASED, full_name: '', email: '', phone: '' },
      ...{ email_key: null, phone_key: null, file_key: null, cells: '[]', content_id: null, sha256: null },
      ...{ warnings: '[]', text: '', tokens: '', candidates: '[]', decision: null, partner_n: null },
      ...{ person_id: null, addition_id: null, added_tags: null, changed_at: iso(now) },
    })
    .where('import_id', '=', row.import_id)
    .where('n', '=', row.n)
    .execute()
  if (row.kind !== 'file') return
  await trx
    .updateTable('import_files')
    .set({ name: '' })
    .where('import_id', '=', row.import_id)
    .where('n', '=', row.file_n)
    .where('kind', '=', 'resume')
    .execute()
}
