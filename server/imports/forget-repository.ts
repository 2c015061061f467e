import { caseKey } from '../../contract/case-key.ts'
import { iso } from '../clock.ts'
import { phoneKey } from '../people/phone-key.ts'
import type { Database, Storage } from '../storage/storage.ts'

/** Somebody as imports may know them. */
export type Sought = { people?: string[]; additions?: string[]; emails?: string[]; phones?: string[] }

const MAX = 20_000

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

/** Deletes what imports keep of somebody: names, words, and what was uploaded. How many files and rows there were stays. */
export async function forgetImportItems(storage: Storage, sought: Sought, now: number): Promise<void> {
  const contents = await storage.write(async (trx) => {
    const rows = await itemsAbout(trx, sought)
    for (const row of rows) {
      const own = [row.n, ...(row.partner_n === null ? [] : [row.partner_n])]
      await trx
        .updateTable('import_items')
        .set({
          ...{ name: '', state: 'refused', problem: 'It was erased.', full_name: '', email: '', phone: '' },
          ...{ email_key: null, phone_key: null, file_key: null, cells: '[]', content_id: null, sha256: null },
          ...{ warnings: '[]', text: '', tokens: '', candidates: '[]', decision: null, partner_n: null },
          ...{ person_id: null, addition_id: null, added_tags: null, changed_at: iso(now) },
        })
        .where('import_id', '=', row.import_id)
        .where('n', 'in', own)
        .execute()
      if (row.kind === 'file')
        await trx
          .updateTable('import_files')
          .set({ name: '' })
          .where('import_id', '=', row.import_id)
          .where('n', '=', row.file_n)
          .where('kind', '=', 'resume')
          .execute()
    }
    return rows
  })
  for (const { content_id } of contents) if (content_id) await storage.imports.remove(content_id)
  if (contents.length > 0) storage.scrub()
}
