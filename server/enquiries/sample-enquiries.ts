import type { OfficeHours } from '../../contract/office-hours.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { People } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import type { InspectedResume } from '../resumes/inspect-resume.ts'
import { insertResume } from '../resumes/records.ts'
import type { TestPeriod } from '../storage/demo-data.ts'
import type { Database, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { newEnquiry } from './repository.ts'

type SampleEnquiry = {
  id: string
  person: { id: string; name: string; email: string; phone: string }
  message: string
  submittedAt: number
  resume: InspectedResume | undefined
  /** The account that answered it, and the time. */
  answeredBy: Actor | undefined
  hours: OfficeHours
}

/** An enquiry with its answer, without mails and audit entries. */
export async function addSampleEnquiry(
  { storage }: People,
  trx: Write,
  { id, person, message, submittedAt, resume, answeredBy, hours }: SampleEnquiry,
): Promise<void> {
  if (resume) await insertResume(storage, trx, resume, submittedAt)
  const { name: fullName, email, phone } = person
  const row = newEnquiry({
    id,
    input: { fullName, email, phone, message },
    resume: resume?.id ?? null,
    noticeVersion: '',
    submittedAt,
    person: person.id,
    phone_key: phoneKey(phone),
    hours,
  })
  const at = answeredBy && iso(answeredBy.now)
  const answer = answeredBy && {
    status: 'answered',
    answered_at: at,
    changed_at: at,
    changed_by: answeredBy.username,
    version: 2,
  }
  await trx
    .insertInto('enquiries')
    .values({ ...row, ...answer })
    .execute()
  if (answeredBy) await addEvents(trx, answeredBy, { person: person.id, enquiry: id, kind: 'answer' })
}

/** The enquiries that came in this time, with their resumes. */
export function enquiriesSentIn(db: Database, { from, until }: TestPeriod) {
  return db
    .selectFrom('enquiries')
    .select(['id', 'resume_id'])
    .where('submitted_at', '>=', from)
    .where('submitted_at', '<', until)
    .execute()
}
