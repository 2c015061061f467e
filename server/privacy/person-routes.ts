import { type PersonCounts, personErasure } from '../../contract/people.ts'
import { applicationReview } from '../applications/review-repository.ts'
import { type Actor, actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import type { Clock } from '../clock.ts'
import { enquiryInbox } from '../enquiries/inbox.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { findPerson } from '../people/find-person.ts'
import type { Storage } from '../storage/storage.ts'
import { eraseAll } from './records-of-person.ts'

export function personPrivacyRoutes(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  api.delete(
    '/people/:id',
    {
      config: { access: 'staff', action: 'people.erase', needsProof: true },
      schema: {
        summary: 'Erase a person with all records, resumes, notes and mails',
        params: idParams,
        response: { 200: personErasure },
      },
    },
    async (request, reply) => {
      const erased = await eraseWholePerson(storage, request.params.id, actorOf(request, clock))
      return erased ? { erased } : refuse(reply, refusals.unknownRecord)
    },
  )
}

/** The person goes with the last record. What was stored, or undefined when there is no such person. */
async function eraseWholePerson(storage: Storage, id: string, actor: Actor): Promise<PersonCounts | undefined> {
  const person = await findPerson(storage.db, id)
  if (!person) return undefined
  const ids = (records: { _id: string }[]) => records.map(({ _id }) => _id)
  await eraseAll(ids(person.applications), (one) => applicationReview(storage).erase(one, actor))
  await eraseAll(ids(person.enquiries), (one) => enquiryInbox(storage).erase(one, actor))
  await recordAudit(storage.db, actor, { action: 'person_erase', subjectId: id })
  return person.counts
}
