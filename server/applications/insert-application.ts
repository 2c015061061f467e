import type { ApplicationSource } from '../../contract/application.ts'
import { caseKey } from '../../contract/case-key.ts'
import type { ApplicationStatus, Ending } from '../../contract/stages.ts'
import { phoneKey } from '../people/phone-key.ts'
import { searchText } from '../storage/search-text.ts'
import type { Write } from '../storage/storage.ts'
import { columnsOfEnding } from './ending.ts'

type NewApplication = {
  id: string
  job: { id: string; title: string }
  person: { id: string; name: string; email: string; phone: string }
  source: ApplicationSource
  submittedAt: string
  /** Null when staff have put the person on the job. */
  resume?: string | null
  status?: ApplicationStatus
  ended?: Ending | null
  movedAt?: string
  note?: string
  version?: number
}

/** An application that no form has sent. `refreshPerson` follows. */
export async function insertApplication(
  trx: Write,
  {
    id,
    job,
    person,
    source,
    submittedAt,
    resume = null,
    status = 'pending',
    ended = null,
    movedAt = submittedAt,
    note = '',
    version = 1,
  }: NewApplication,
): Promise<void> {
  const { name, email, phone } = person
  await trx
    .insertInto('applications')
    .values({
      id,
      job_id: job.id,
      full_name: name,
      email,
      email_key: caseKey(email),
      phone,
      phone_key: phoneKey(phone),
      resume_id: resume,
      status,
      ...columnsOfEnding(ended),
      moved_at: movedAt,
      note,
      search_text: searchText({ words: [name, email, job.title], phone }),
      notice_version: '',
      submitted_at: submittedAt,
      deleted_job_title: null,
      version,
      person_id: person.id,
      source,
    })
    .execute()
}
