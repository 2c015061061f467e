import { sql } from 'kysely'
import type {
  ImportDecision,
  ImportItem,
  ImportItemChange,
  ImportItemKind,
  ImportItemState,
  ImportKnown,
} from '../../contract/imports/import-items.ts'
import type { Refusal } from '../errors.ts'
import { summaryFactsOf } from '../facts/repository.ts'
import { type Page, totalCount } from '../http/pagination.ts'
import type { People } from '../people/people.ts'
import { findFacts } from '../resume-details/find-details.ts'
import type { Database, Write } from '../storage/storage.ts'
import { type Candidate, keysOf } from './compare-item.ts'
import { dayOfDetails, instantOfDay } from './details-date.ts'
import { type ItemRow, lockImport, unknownImport } from './import-rows.ts'
import { nameFromFile } from './name-from-file.ts'
import { valuesOf } from './row-values.ts'
import { settleItem } from './settle-item.ts'

const decidable = ['new', 'newer_resume', 'copy', 'unsure', 'no_contact', 'unreadable']
const decided: Refusal = { code: 'conflict', sentence: 'This was stored or refused already. Please reload the page.' }
const pleaseName: Refusal = { code: 'conflict', sentence: 'Please type a name first.' }
const pleasePerson: Refusal = { code: 'conflict', sentence: 'Please choose who it is.' }

type Filter = Page & { state?: ImportItemState | undefined; entries?: 'true' | undefined }
type BulkDecision = ImportDecision | 'file_name'

/** The files and rows of imports, and what staff decide about them. */
export function importItemRepository(people: People) {
  const { storage } = people
  const { reader } = storage
  const itemsOf = (db: Database, id: string) => db.selectFrom('import_items').where('import_id', '=', id)

  async function toItems(db: Database, rows: ItemRow[], now: number): Promise<ImportItem[]> {
    const values = await valuesOf(db, rows)
    const asOf = await asOfImport(db, rows[0]?.import_id)
    const partners = await partnersOf(
      db,
      rows[0]?.import_id,
      rows.flatMap(({ partner_n }) => partner_n ?? []),
    )
    const persons = rows.flatMap(({ person_id }) => person_id ?? [])
    const candidates = new Map(rows.map((row) => [row, JSON.parse(row.candidates) as Candidate[]]))
    const ids = [
      ...new Set(
        [...candidates.values()]
          .flat()
          .map(({ person }) => person)
          .concat(persons),
      ),
    ]
    const known = await knownPeople(db, ids)
    return rows.map((row): ImportItem => {
      const { name, email, phone, lostPhone, resumeFile, asOf: cell = '', ...cells } = values.get(row.n) ?? {}
      const day = dayOfDetails(cell, now) ?? asOf
      const partner = partners.get(row.partner_n ?? -1)
      const stored = row.state === 'stored' ? known.get(row.person_id ?? '') : undefined
      return {
        ...{ n: row.n, name: row.name, problem: row.problem },
        kind: row.kind as ImportItemKind,
        state: row.state as ImportItemState,
        fullName: row.full_name || (stored?.name ?? ''),
        ...{ email: row.email, phone: row.phone },
        values: row.kind === 'file' ? findFacts(row.text, now) : { ...findFacts(partner?.text ?? '', now), ...cells },
        valuesAt: day ? instantOfDay(day, now) : '',
        decision: row.decision as ImportDecision | null,
        ...{ person: row.person_id, of: row.of_n, partner: row.partner_n },
        partnerName: partner?.name ?? '',
        known: (candidates.get(row) ?? []).flatMap(({ person, why }) => {
          const found = known.get(person)
          return found ? { ...found, why } : []
        }),
      }
    })
  }

  async function decide(trx: Write, row: ItemRow, change: ImportItemChange, now: number): Promise<Refusal | undefined> {
    const own = [row.n, ...(row.partner_n === null ? [] : [row.partner_n])]
    const update = (set: Partial<ItemRow>) =>
      trx.updateTable('import_items').set(set).where('import_id', '=', row.import_id).where('n', 'in', own).execute()
    const { details, decision, person } = change
    if (details) {
      const { fullName, email, phone } = details
      const isByName = email === '' && phone === ''
      const typed = { full_name: fullName, email, phone, ...keysOf(details), decision: isByName ? 'new' : null }
      await update(typed)
      await settleItem(people, trx, row.import_id, row.n, now)
      if (decision === undefined) return undefined
      const again = await itemsOf(trx, row.import_id).selectAll().where('n', '=', row.n).executeTakeFirst()
      return again && decide(trx, again, { decision, person }, now)
    }
    if (decision === undefined) return undefined
    if (decision === null) {
      await update({ decision: null, ...(row.state === 'unsure' && { person_id: null }) })
      return undefined
    }
    if (decision === 'leave_out') return void (await update({ decision }))
    if (decision === 'same') {
      const candidates: Candidate[] = JSON.parse(row.candidates)
      const chosen =
        person === undefined ? candidates[0]?.person : candidates.find((one) => one.person === person)?.person
      if (chosen === undefined) return pleasePerson
      return void (await update({ decision, person_id: chosen }))
    }
    if (row.full_name === '') return pleaseName
    const owner = await ownerOfAddress(trx, row)
    if (owner !== undefined) return addressOf(owner, row.email)
    await update({ decision, person_id: null })
    if (row.state === 'no_contact' || row.state === 'unreadable')
      await settleItem(people, trx, row.import_id, row.n, now)
    return undefined
  }

  return {
    async list(
      importId: string,
      { state, entries, ...page }: Filter,
      now: number,
    ): Promise<{ items: ImportItem[]; total: number }> {
      const query = itemsOf(reader, importId)
        .$if(state !== undefined, (all) => all.where('state', '=', state ?? ''))
        .$if(entries !== undefined, (all) =>
          all.where(({ or, eb }) => or([eb('kind', '=', 'row'), eb('partner_n', 'is', null)])),
        )
      const rows = await query
        .selectAll()
        .orderBy('n')
        .limit(page.limit)
        .offset((page.page - 1) * page.limit)
        .execute()
      const total = await totalCount(rows, page, async () => {
        const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
        return count
      })
      return { items: await toItems(reader, rows, now), total }
    },

    async text(importId: string, n: number): Promise<{ text: string } | undefined> {
      const row = await itemsOf(reader, importId).selectAll().where('n', '=', n).executeTakeFirst()
      if (!row || row.kind === 'file' || row.partner_n === null) return row && { text: row.text }
      return itemsOf(reader, importId).select('text').where('n', '=', row.partner_n).executeTakeFirst()
    },

    /** The files and rows that do not come in, with the reason. */
    problems: (importId: string) =>
      itemsOf(reader, importId)
        .select(['name', 'state', 'problem'])
        .where('state', 'in', ['refused', 'unreadable'])
        .orderBy('state')
        .orderBy('n')
        .execute(),

    change(importId: string, n: number, change: ImportItemChange, now: number): Promise<ImportItem | Refusal> {
      return storage.write(async (trx) => {
        const found = await lockImport(storage, trx, importId)
        const one = () => itemsOf(trx, importId).selectAll().where('n', '=', n).executeTakeFirst()
        const row = found && (await one())
        if (!row) return unknownImport
        if (!decidable.includes(row.state) || !['open', 'stored'].includes(found.state)) return decided
        const refusal = await decide(trx, row, change, now)
        if (refusal) return refusal
        const changed = await one()
        const [item] = changed ? await toItems(trx, [changed], now) : []
        return item ?? unknownImport
      })
    },

    /** One answer for all of a group that are not decided yet. Those for which it is no answer stay undecided. */
    async decideAll(
      importId: string,
      { state, decision }: { state: ImportItemState; decision: BulkDecision },
      now: number,
    ): Promise<number> {
      let changed = 0
      let last = -1
      for (;;) {
        const after = last
        const batch = await storage.write(async (trx) => {
          const found = await lockImport(storage, trx, importId)
          if (!found || !['open', 'stored'].includes(found.state)) return []
          const rows = await itemsOf(trx, importId)
            .selectAll()
            .where('state', '=', state)
            .where('decision', 'is', null)
            .where('n', '>', after)
            .orderBy('n')
            .limit(BATCH)
            .execute()
          for (const row of rows) if (!(await decide(trx, row, changeOf(row, decision), now))) changed += 1
          return rows
        })
        const end = batch.at(-1)
        if (!end) return changed
        last = end.n
      }
    },
  }
}

export type ImportItemRepository = ReturnType<typeof importItemRepository>

const BATCH = 100
/** Characters of a resume in which facts are looked for. */
const FACTS_PART = 30_000

async function partnersOf(db: Database, importId = '', numbers: number[]) {
  const rows = await db
    .selectFrom('import_items')
    .select(['n', 'name', sql<string>`substr(text, 1, ${FACTS_PART})`.as('text')])
    .where('import_id', '=', importId)
    .where('n', 'in', [-1, ...numbers])
    .execute()
  return new Map(rows.map((row) => [row.n, row]))
}

async function asOfImport(db: Database, id = ''): Promise<string> {
  return (await db.selectFrom('imports').select('as_of').where('id', '=', id).executeTakeFirst())?.as_of ?? ''
}

function changeOf(row: ItemRow, decision: BulkDecision): ImportItemChange {
  if (decision !== 'file_name') return { decision }
  const fullName = row.full_name || nameFromFile(row.name)
  if (fullName === '') return { decision: 'new' }
  return { details: { fullName, email: row.email, phone: row.phone } }
}

/** An address belongs to one person, so nobody else can have it. */
async function ownerOfAddress(trx: Write, { email_key }: ItemRow): Promise<string | undefined> {
  if (email_key === null) return undefined
  const owner = await trx
    .selectFrom('person_emails')
    .innerJoin('people', 'people.id', 'person_emails.person_id')
    .select('people.name')
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  return owner?.name
}

const addressOf = (name: string, email: string): Refusal => ({
  code: 'conflict',
  sentence: `${email} belongs to ${name}, and an address can belong to one person only. Please say that it is the same person, or correct the address.`,
})

async function knownPeople(db: Database, ids: string[]): Promise<Map<string, Omit<ImportKnown, 'why'>>> {
  const rows = await db
    .selectFrom('people')
    .select(['id', 'name', 'email', 'phone', 'submitted_at', 'application_count', 'has_resume'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const factsOf = await summaryFactsOf(db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        ...{ name: row.name, email: row.email, phone: row.phone, facts: factsOf.get(row.id) ?? [] },
        city: factsOf.get(row.id)?.find(({ kind }) => kind === 'city')?.text ?? '',
        submittedAt: row.submitted_at,
        applicationCount: row.application_count,
        hasResume: row.has_resume === 1,
      },
    ]),
  )
}
