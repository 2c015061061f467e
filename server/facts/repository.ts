import { caseKey } from '../../contract/case-key.ts'
import { type FactKind, factKindNames, isKnown } from '../../contract/facts/fact-kinds.ts'
import type { DatedFact, FactSource, PersonFact, SummaryFact } from '../../contract/facts/person-fact.ts'
import type { Database, Write } from '../storage/storage.ts'
import type { NewFact } from './store-facts.ts'

type StoredFact = DatedFact & { id: string; personId: string; record: string | null }

/** Where facts have the same time, the source listed first counts. */
const ranks: readonly FactSource[] = ['staff', 'form', 'sheet', 'resume']

const newestFirst = (one: StoredFact, other: StoredFact) =>
  one.at === other.at
    ? ranks.indexOf(one.source) - ranks.indexOf(other.source) || (one.id < other.id ? 1 : -1)
    : one.at < other.at
      ? 1
      : -1

/** By kind, and of each kind the newest first. */
async function readFacts(db: Database, people: string[]): Promise<StoredFact[]> {
  const rows = await db
    .selectFrom('person_facts')
    .leftJoin('accounts', 'accounts.id', 'person_facts.account_id')
    .leftJoin('former_accounts', 'former_accounts.id', 'person_facts.account_id')
    .selectAll('person_facts')
    .select(({ fn }) => fn.coalesce('accounts.username', 'former_accounts.username').as('who'))
    .where('person_id', 'in', ['', ...people])
    .execute()
  const facts = rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    record: row.record_id,
    kind: row.kind as FactKind,
    number: row.number,
    text: row.text,
    at: row.at,
    source: row.source as FactSource,
    who: row.source === 'staff' ? (row.who ?? 'Unknown') : null,
  }))
  return facts.sort(
    (one, other) => factKindNames.indexOf(one.kind) - factKindNames.indexOf(other.kind) || newestFirst(one, other),
  )
}

const newestOfKinds = (facts: readonly StoredFact[]) =>
  facts.filter((fact, index) => facts.findIndex(({ kind }) => kind === fact.kind) === index)

const toDated = ({ id: _id, personId: _person, record: _record, ...fact }: StoredFact): DatedFact => fact

/** The current facts of these people, as lists show them. */
export async function summaryFactsOf(db: Database, people: string[]): Promise<Map<string, SummaryFact[]>> {
  const byPerson = Map.groupBy(await readFacts(db, people), ({ personId }) => personId)
  return new Map(
    Array.from(byPerson, ([person, facts]) => [
      person,
      newestOfKinds(facts)
        .filter(isKnown)
        .map(({ kind, number, text, at }) => ({ kind, number, text, at })),
    ]),
  )
}

/** Whether exactly these facts came with a record. */
export async function hasFacts(db: Database, record: string, facts: readonly NewFact[]): Promise<boolean> {
  const rows = await db
    .selectFrom('person_facts')
    .select(['kind', 'number', 'text'])
    .where('record_id', '=', record)
    .execute()
  const same = ({ kind, number, text }: NewFact) =>
    rows.some((row) => row.kind === kind && row.number === number && row.text === text)
  return rows.length === facts.length && facts.every(same)
}

/** All facts of a person, with those that were replaced. */
export async function factsOfPerson(db: Database, person: string): Promise<PersonFact[]> {
  const facts = await readFacts(db, [person])
  return newestOfKinds(facts).map((newest) => ({
    ...toDated(newest),
    earlier: facts.filter((fact) => fact.kind === newest.kind && fact !== newest).map(toDated),
  }))
}

/** The ids of facts that colleagues typed about a person. */
export async function typedFactsOf(db: Database, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_facts')
    .select('id')
    .where('person_id', '=', person)
    .where('record_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything that came with these records, and these facts that a colleague typed, for the person. */
export async function exportFacts(db: Database, records: readonly string[], typed: readonly string[]) {
  return db
    .selectFrom('person_facts')
    .select(['kind', 'number', 'text', 'at', 'source'])
    .where(({ eb, or }) => or([eb('record_id', 'in', ['', ...records]), eb('id', 'in', ['', ...typed])]))
    .orderBy('at')
    .orderBy('kind')
    .execute()
}

/** The columns of `people` that follow from the newest facts. */
export type FactColumns = {
  experience: number | null
  current_ctc: number | null
  expected_ctc: number | null
  notice_days: number | null
  city_key: string | null
}

/** Deletes the facts of records that are gone, and returns what follows from the others. */
export async function settleFacts(trx: Write, person: string, records: readonly string[]): Promise<FactColumns> {
  const facts = await readFacts(trx, [person])
  const isGone = ({ record }: StoredFact) => record !== null && !records.includes(record)
  const gone = facts.filter(isGone).map(({ id }) => id)
  if (gone.length > 0) await trx.deleteFrom('person_facts').where('id', 'in', gone).execute()
  const newest = new Map(newestOfKinds(facts.filter((fact) => !isGone(fact))).map((fact) => [fact.kind, fact]))
  const number = (kind: FactKind) => newest.get(kind)?.number ?? null
  return {
    experience: number('experience'),
    current_ctc: number('currentCtc'),
    expected_ctc: number('expectedCtc'),
    notice_days: number('notice'),
    city_key: caseKey(newest.get('city')?.text ?? '') || null,
  }
}
