import { type FactKind, isKnown, readFact } from '../../contract/facts/fact-kinds.ts'
import type { FactValue } from '../../contract/facts/fact-value.ts'
import { type AskedKind, askedKinds, type FactSource } from '../../contract/facts/person-fact.ts'
import { newId } from '../storage/ids.ts'
import type { Write } from '../storage/storage.ts'

export type NewFact = FactValue & { kind: FactKind }

/** `record`: the application, enquiry or addition that they came with, which takes them along when it is erased. */
type Origin = { record?: string | undefined; account?: string | undefined }

/**
 * Adds facts to those that are known. `at` is an instant of when they were true. Only a colleague may say that nothing is
 * known any more; empty facts of other sources are left out. `refreshPerson` follows, so that lists sort by the newest.
 */
export async function storeFacts(
  trx: Write,
  personId: string,
  facts: readonly NewFact[],
  source: FactSource,
  at: string,
  { record, account }: Origin = {},
): Promise<void> {
  const stored = facts.filter((fact) => source === 'staff' || isKnown(fact))
  if (stored.length === 0) return
  await trx
    .insertInto('person_facts')
    .values(
      stored.map(({ kind, number, text }) => ({
        id: newId(),
        person_id: personId,
        kind,
        number,
        text,
        at,
        source,
        record_id: record ?? null,
        account_id: account ?? null,
      })),
    )
    .execute()
}

/** Facts that an applicant, or a colleague who adds somebody, has typed. The form was validated before. */
export function readAskedFacts(typed: Partial<Record<AskedKind, string | undefined>>, now: number): NewFact[] {
  return askedKinds.flatMap((kind) => {
    const reading = readFact(kind, typed[kind] ?? '', now)
    return 'value' in reading && isKnown(reading.value) ? [{ kind, ...reading.value }] : []
  })
}

/** The ids of the facts that came with no record, which belong to `to` now. */
export async function moveFactsOfPerson(trx: Write, from: string, to: string): Promise<string[]> {
  const rows = await trx
    .updateTable('person_facts')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('record_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Moves those of these facts that belong to `from` to `to`. */
export async function moveFacts(trx: Write, ids: string[], from: string, to: string): Promise<void> {
  await trx
    .updateTable('person_facts')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('id', 'in', ['', ...ids])
    .execute()
}

/** Moves the facts of records to another person. */
export async function moveFactsOfRecords(trx: Write, records: string[], to: string): Promise<void> {
  await trx
    .updateTable('person_facts')
    .set({ person_id: to })
    .where('record_id', 'in', ['', ...records])
    .execute()
}

/** Deletes facts typed by these accounts. The caller calls `refreshPerson` afterwards. */
export async function deleteFactsOfAccounts(trx: Write, accountIds: string[]): Promise<void> {
  await trx.deleteFrom('person_facts').where('account_id', 'in', accountIds).execute()
}

/** Deletes facts that a colleague typed about a person. The facts of a record are deleted with the record. */
export async function deleteFactsOfPerson(trx: Write, personId: string): Promise<void> {
  await trx.deleteFrom('person_facts').where('person_id', '=', personId).where('record_id', 'is', null).execute()
}
