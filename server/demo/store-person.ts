import { caseKey } from '../../contract/case-key.ts'
import type { OfficeHours } from '../../contract/office-hours.ts'
import { addPerson } from '../additions/add-person.ts'
import { addSampleApplication } from '../applications/sample-applications.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { addSampleEnquiry } from '../enquiries/sample-enquiries.ts'
import { storeFacts } from '../facts/store-facts.ts'
import { insertRefusedMail } from '../mail/enqueue.ts'
import { assignPerson } from '../people/assign-person.ts'
import { dueWithResume } from '../people/changed-people.ts'
import { setFlag, setTags } from '../people/marks.ts'
import type { People } from '../people/people.ts'
import { refreshPerson } from '../people/refresh-person.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import type { SampleMark } from '../storage/sample-mark.ts'
import type { Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { colleagues } from './colleagues.ts'
import type { PlannedApplication, PlannedPerson } from './plan-firm.ts'

type Storing = {
  planned: PlannedPerson
  /** The ids of what this person gets, by its name: the same ones in another try. */
  idOf: (name: string) => string
  /** One for each record that comes with a file, by the name of the record. */
  resumes: ReadonlyMap<string, InspectedResume>
  mark: SampleMark
  hours: OfficeHours
  now: number
}

/** The names of the records that come with a file. An application by staff has none of its own. */
export const recordsWithFile = ({ resume, addition, enquiry, applications }: PlannedPerson): string[] =>
  resume
    ? [
        ...(addition ? ['addition'] : []),
        ...(enquiry ? ['enquiry'] : []),
        ...applications.flatMap(({ source }, n) => (source === 'site' ? applicationName(n) : [])),
      ]
    : []

const applicationName = (n: number) => `application ${n}`

function colleague(n: number, now: number): Actor {
  const { id, username } = colleagues[n % colleagues.length] ?? colleagues[0]
  return { accountId: id, username, now }
}

/** Stores a planned person with everything about them, and adds their records to the mark. */
export async function storePerson(
  people: People,
  trx: Write,
  { planned, idOf, resumes, mark, hours, now }: Storing,
): Promise<void> {
  const { records } = mark
  const { name, email, phone, addition, enquiry, applications } = planned
  const person = { id: await assign(), name, email, phone }
  for (const [n, application] of applications.entries()) await addApplication(application, n)
  if (enquiry) {
    const id = idOf('enquiry')
    const { at: submittedAt, message, answeredAt } = enquiry
    const answeredBy = answeredAt === null ? undefined : colleague(mark.people, answeredAt)
    await addSampleEnquiry(people, trx, {
      id,
      person,
      message,
      submittedAt,
      resume: resumes.get('enquiry'),
      answeredBy,
      hours,
    })
    records.enquiries.push(id)
  }
  await addMarks(trx, person.id, planned)
  for (const { record, source, at, facts } of planned.facts)
    await storeFacts(trx, person.id, facts, source, iso(at), {
      ...(record === null ? { account: colleague(0, at).accountId } : { record: idOf(record) }),
    })
  mark.resumes.push(...[...resumes.values()].map(({ id }) => id))
  // The real time: what was sent months ago is indexed when its resume has been read, like what arrives now.
  await refreshPerson(people, trx, person.id, { dueAt: resumes.size > 0 ? dueWithResume(now) : undefined })

  async function assign(): Promise<string> {
    const [first] = applications
    const at = addition?.at ?? first?.at ?? enquiry?.at ?? now
    if (!addition)
      return assignPerson(people.storage, trx, { fullName: name, emailKey: caseKey(email), submittedAt: iso(at) })
    const { source, consent } = addition
    const added = await addPerson(people, trx, {
      ...{ id: idOf('addition'), fullName: name, email, phone, source, consent },
      resume: resumes.get('addition'),
      actor: colleague(0, at),
    })
    records.additions.push(added.additionId)
    return added.personId
  }

  async function addApplication(
    { job, at, source, steps, hasRefusedMail }: PlannedApplication,
    n: number,
  ): Promise<void> {
    const id = idOf(applicationName(n))
    const isThere = await addSampleApplication(people, trx, {
      ...{ id, jobId: records.jobs[job] ?? '', person, source, by: colleague(0, at) },
      resume: resumes.get(applicationName(n)),
      steps: steps.map(({ at, colleague: who, ...step }) => ({ by: colleague(who, at), ...step })),
    })
    if (!isThere) return
    records.applications.push(id)
    const mail = { kind: 'application-sender', recordId: id, personId: person.id, email, now: at } as const
    if (hasRefusedMail) await insertRefusedMail(trx, mail)
  }
}

async function addMarks(
  trx: Write,
  person: string,
  { tags, starred, doNotContact, notes, applications }: PlannedPerson,
) {
  await setTags(trx, person, tags)
  if (starred) await setFlag(trx, person, 'starred', true)
  for (const { at, text } of notes) await addEvents(trx, colleague(1, at), { person, kind: 'note', data: { text } })
  const contact = doNotContact && (await setFlag(trx, person, 'do_not_contact', true))
  const last = applications[0]?.steps.at(-1)
  if (contact && last) await addEvents(trx, colleague(last.colleague, last.at), { person, ...contact })
}
