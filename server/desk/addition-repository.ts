import type { AdditionInput, KnownPerson } from '../../contract/addition.ts'
import type { Person } from '../../contract/person-page.ts'
import { addPerson } from '../additions/add-person.ts'
import { personOfAddition } from '../additions/repository.ts'
import { spellSource } from '../additions/source-repository.ts'
import { putOnJob } from '../applications/put-on-job.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { type Refusal, Refused } from '../errors.ts'
import { ownersOf } from '../people/assign-added.ts'
import type { People } from '../people/people.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import { findPerson } from './find-person.ts'
import { summariesOf } from './summary-repository.ts'
import { takeBack } from './take-back.ts'

/** So many people with one phone number are offered. */
const MAX_KNOWN = 5

type Contacts = { email?: string | undefined; phone?: string | undefined }
type Addition = {
  input: Omit<AdditionInput, 'resume'>
  resume: InspectedResume | undefined
  actor: Actor
  idempotencyKey: string | undefined
}

export function additionPages(people: People) {
  const { storage } = people

  /** Who has this address, and then who has this phone number. */
  async function known(db: Database, { email = '', phone = '' }: Contacts): Promise<KnownPerson[]> {
    const { byEmail: owner, byPhone } = await ownersOf(people, db, { email, phone })
    const found = await summariesOf(db, [...new Set([...(owner ? [owner] : []), ...byPhone.slice(0, MAX_KNOWN)])])
    return found.map((person) => ({ ...person, same: person._id === owner ? 'email' : 'phone' }))
  }

  /** Refuses somebody who is known, and takes the person back when the job is gone. */
  async function insert(
    trx: Write,
    id: string,
    { job, isSomebodyElse = false, ...details }: Addition['input'],
    resume: Addition['resume'],
    actor: Actor,
  ): Promise<string> {
    const [other] = (await known(trx, details)).filter(({ same }) => same === 'email' || !isSomebodyElse)
    if (other) throw new Refused(alreadyKnown(other))
    const source = await spellSource(trx, details.source)
    const { personId } = await addPerson(people, trx, { id, ...details, source, resume, isSomebodyElse, actor })
    await recordAudit(trx, actor, { action: 'person_add', subjectId: personId })
    const placed = job && (await putOnJob(people, trx, { personId, jobId: job, source: 'added' }, actor))
    if (placed && 'refusal' in placed) throw new Refused(placed.refusal)
    return personId
  }

  return {
    known: (contacts: Contacts) => known(storage.db, contacts),
    takeBack: (id: string, actor: Actor) => takeBack(people, id, actor),

    /** Adds somebody who is not known yet, once for all tries with one key. */
    async add({ input, resume, actor, idempotencyKey }: Addition): Promise<Person | undefined> {
      const id = idempotencyKey ? digest(`${actor.accountId}\n${idempotencyKey}`).slice(0, 32) : newId()
      if (resume) await storage.resumes.prepare(resume.id, resume.bytes)
      let isStored = false
      try {
        return await storage.write(async (trx) => {
          await storage.lock(trx, id)
          const earlier = await personOfAddition(trx, id)
          const person = earlier ?? (await insert(trx, id, input, resume, actor))
          isStored = earlier === undefined
          return findPerson(trx, person)
        })
      } finally {
        if (resume && !isStored) await storage.resumes.remove(resume.id)
      }
    },
  }
}

export type AdditionPages = ReturnType<typeof additionPages>

function alreadyKnown({ name, same }: KnownPerson): Refusal {
  const sentence =
    same === 'email'
      ? `${name} has this email address. Please open ${name} instead.`
      : `${name} has this phone number. Please open ${name}, or say that this is somebody else.`
  return { code: 'conflict', sentence, fields: { [same]: sentence } }
}
