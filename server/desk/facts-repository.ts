import { factKindNames, readFact } from '../../contract/facts/fact-kinds.ts'
import type { FactsChange, PersonFact } from '../../contract/facts/person-fact.ts'
import { DAY } from '../../contract/time.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { factsOfPerson } from '../facts/repository.ts'
import { type NewFact, storeFacts } from '../facts/store-facts.ts'
import type { People } from '../people/people.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import { touchPerson } from '../people/touch-person.ts'
import { findPerson } from './find-person.ts'
import { type ChangedPerson, staleOrUnknown } from './person-repository.ts'

export function personFactsRepository(people: People) {
  const { storage } = people
  return {
    /** Adds what a colleague has typed to what is known. With `expected`, only to that version of the person. */
    change(id: string, change: FactsChange, actor: Actor, expected?: string): Promise<ChangedPerson> {
      return storage.write(async (trx): Promise<ChangedPerson> => {
        const stale = await staleOrUnknown(storage, trx, id, expected)
        if (stale) return stale
        const read = readChange(change, actor.now)
        if (!Array.isArray(read)) return { state: 'refused', refusal: read }
        const known = await factsOfPerson(trx, id)
        const facts = read.filter((fact) => isNews(fact, known, actor.now))
        if (facts.length > 0) {
          await storeFacts(trx, id, facts, 'staff', iso(actor.now), { account: actor.accountId })
          await refreshPerson(people, trx, id, { textChanged: false })
          await touchPerson(trx, id, actor)
          await recordAudit(trx, actor, { action: 'person_change', subjectId: id, detail: 'facts' })
        }
        const person = await findPerson(trx, id)
        return person ? { state: 'saved', person } : { state: 'unknown' }
      })
    },
  }
}

export type PersonFacts = ReturnType<typeof personFactsRepository>

function readChange(change: FactsChange, now: number): NewFact[] | Refusal {
  const facts: NewFact[] = []
  for (const kind of factKindNames) {
    const typed = change[kind]
    if (typed === undefined) continue
    const reading = readFact(kind, typed, now)
    if ('problem' in reading)
      return { code: 'invalid_input', sentence: reading.problem, fields: { [kind]: reading.problem } }
    facts.push({ kind, ...reading.value })
  }
  return facts
}

/** The same value again says that it is still true, which is news after a day. */
function isNews({ kind, number, text }: NewFact, known: readonly PersonFact[], now: number): boolean {
  const newest = known.find((fact) => fact.kind === kind)
  if (!newest) return number !== null || text !== ''
  return newest.number !== number || newest.text !== text || now - Date.parse(newest.at) > DAY
}
