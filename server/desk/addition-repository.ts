import type { AdditionInput, KnownPerson, ResumeAddition } from '../../contract/addition.ts'
import type { Person } from '../../contract/person-page.ts'
import { formatDate } from '../../contract/time.ts'
import { addPerson, type GivenFacts } from '../additions/add-person.ts'
import { personOfAddition } from '../additions/repository.ts'
import { spellSource } from '../additions/source-repository.ts'
import { putOnJob } from '../applications/put-on-job.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import { type Refusal, Refused, refusals } from '../errors.ts'
import { readAskedFacts } from '../facts/store-facts.ts'
import { ownersOf } from '../people/assign-added.ts'
import { lockPeople } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import { findPerson } from './find-person.ts'
import { summariesOf } from './summary-repository.ts'
import { takeBack } from './take-back.ts'

/** Most people offered for one phone number. */
const MAX_KNOWN = 5

type ResumeOfKnown = {
  personId: string
  input: Omit<ResumeAddition, 'resume'>
  resume: InspectedResume
  actor: Actor
  idempotencyKey: string | undefined
}

type Contacts = { email?: string | undefined; phone?: string | undefined }
type Addition = {
  input: Omit<AdditionInput, 'resume'>
  resume: InspectedResume | undefined
  actor: Actor
  idempotencyKey: string | undefined
}

export function additionPages(people: People) {
  const { storage } = people

  /** The person with this address first, then the people with this phone number. */
  async function known(db: Database, { email = '', phone = '' }: Contacts): Promise<KnownPerson[]> {
    const { byEmail: owner, byPhone } = await ownersOf(people, db, { email, phone })
    const found = await summariesOf(db, [...new Set([...(owner ? [owner] : []), ...byPhone.slice(0, MAX_KNOWN)])])
    return found.map((person) => ({ ...person, same: person._id === owner ? 'email' : 'phone' }))
  }

  /** Refuses somebody who is known, and takes the person back when the job is gone. */
  async function insert(
    trx: Write,
    id: string,
    { job, isSomebodyElse = false, experience, city, ...details }: Addition['input'],
    resume: Addition['resume'],
    actor: Actor,
  ): Promise<string> {
    const [other] = (await known(trx, details)).filter(({ same }) => same === 'email' || !isSomebodyElse)
    if (other) throw new Refused(alreadyKnown(other))
    const source = await spellSource(trx, details.source)
    const facts = toldFacts({ experience, city }, actor)
    const { personId } = await addPerson(people, trx, { id, ...details, source, resume, isSomebodyElse, facts, actor })
    await recordAudit(trx, actor, { action: 'person_add', subjectId: personId })
    if (job) await place(trx, personId, job, actor)
    return personId
  }

  async function place(trx: Write, personId: string, jobId: string, actor: Actor): Promise<void> {
    const placed = await putOnJob(people, trx, { personId, jobId, source: 'added' }, actor)
    if ('refusal' in placed) throw new Refused(placed.refusal)
    if ('reason' in placed) throw new Refused({ code: 'conflict', sentence: `${placed.reason} Nothing was added.` })
  }

  /** Stores an addition once for all tries with one key. `insertInto` returns the person. */
  async function storeOnce(
    { resume, actor, idempotencyKey }: Pick<Addition, 'resume' | 'actor' | 'idempotencyKey'>,
    insertInto: (trx: Write, id: string) => Promise<string>,
  ): Promise<Person | undefined> {
    const id = idempotencyKey ? digest(`${actor.accountId}\n${idempotencyKey}`).slice(0, 32) : newId()
    if (resume) await storage.resumes.prepare(resume.id, resume.bytes)
    let isStored = false
    try {
      return await storage.write(async (trx) => {
        await storage.lock(trx, id)
        const earlier = await personOfAddition(trx, id)
        const person = earlier ?? (await insertInto(trx, id))
        isStored = earlier === undefined
        return findPerson(trx, person)
      })
    } finally {
      if (resume && !isStored) await storage.resumes.remove(resume.id)
    }
  }

  return {
    known: (contacts: Contacts) => known(storage.db, contacts),
    takeBack: (id: string, actor: Actor) => takeBack(people, id, actor),

    /** Adds somebody who is not known yet, once for all tries with one key. */
    add: ({ input, resume, ...request }: Addition): Promise<Person | undefined> =>
      storeOnce({ resume, ...request }, (trx, id) => insert(trx, id, input, resume, request.actor)),

    /** Adds a resume to somebody who is known. Refuses an exact copy of one that is theirs already. */
    addResume: ({ personId, input, resume, ...request }: ResumeOfKnown): Promise<Person | undefined> =>
      storeOnce({ resume, ...request }, async (trx, id) => {
        await lockPeople(storage, trx, [personId])
        const person = await findPerson(trx, personId)
        if (!person) throw new Refused(refusals.unknownRecord)
        const copy = await findCopy(trx, person, resume)
        if (copy) throw new Refused(alreadyTheirs(person.name, copy))
        const source = await spellSource(trx, input.source)
        const { actor } = request
        const known = { fullName: person.name, email: '', phone: '', personId: person._id }
        const facts = toldFacts(input, actor)
        await addPerson(people, trx, { id, ...known, consent: input.consent, source, resume, facts, actor })
        await recordAudit(trx, actor, { action: 'person_add', subjectId: person._id, detail: 'resume' })
        if (input.job) await place(trx, person._id, input.job, actor)
        return person._id
      }),
  }
}

export type AdditionPages = ReturnType<typeof additionPages>

/** Facts that the colleague has typed, or left as they were filled in from the resume. */
function toldFacts({ experience, city }: Pick<ResumeAddition, 'experience' | 'city'>, { now }: Actor): GivenFacts[] {
  return [{ facts: readAskedFacts({ experience, city }, now), source: 'staff', at: iso(now) }]
}

/** The resume of the person that has the same bytes. */
async function findCopy(db: Database, { resumes = [] }: Person, { sha256 }: InspectedResume) {
  const row = await db
    .selectFrom('resumes')
    .select('id')
    .where('sha256', '=', sha256)
    .where('id', 'in', ['', ...resumes.map(({ _id }) => _id)])
    .executeTakeFirst()
  return resumes.find(({ _id }) => _id === row?.id)
}

function alreadyTheirs(name: string, { filename, sentAt }: { filename: string; sentAt: string }): Refusal {
  const sentence = `${name} has this resume already: ${filename} of ${formatDate(sentAt)}. Nothing was added.`
  return { code: 'conflict', sentence, fields: { resume: sentence } }
}

function alreadyKnown({ name, same }: KnownPerson): Refusal {
  const sentence =
    same === 'email'
      ? `${name} has this email address. Please open ${name} instead.`
      : `${name} has this phone number. Please open ${name}, or say that this is somebody else.`
  return { code: 'conflict', sentence, fields: { [same]: sentence } }
}
