import type { TimelineEntry } from '../../contract/timeline.ts'
import { selectAdditions } from '../additions/repository.ts'
import type { Correction } from '../people/person-details.ts'
import type { Database } from '../storage/storage.ts'
import { speakersOf } from '../submissions/speakers.ts'
import { doneStepsOf } from '../tasks/done-steps.ts'
import { readEvents, type StoredEvent } from '../timeline/events.ts'

type Entry = Omit<TimelineEntry, 'correction'> & { correction: Correction | null }

const entry = (fields: Pick<Entry, '_id' | 'at' | 'kind'> & Partial<Omit<Entry, '_id' | 'at' | 'kind'>>): Entry => ({
  who: null,
  text: '',
  status: null,
  ended: null,
  record: null,
  correction: null,
  ...fields,
})

/** Acts of the person and of staff, newest first. */
export async function timelineOf(db: Database, id: string): Promise<Entry[]> {
  const events = await readEvents(db, 'person_id', [id])
  const applications = await applicationsOf(db, id, events)
  const entries = [
    ...applications,
    ...(await enquiriesOf(db, id, events)),
    ...(await additionsOf(db, id)),
    ...(await entriesOf(db, events, applications)),
    ...(await doneStepsOf(db, 'person_id', id)).map((step) => entry({ ...step, kind: 'step' })),
  ]
  return entries.sort((a, b) => (a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1))
}

/** `who` is the colleague who put the person on the job. */
async function applicationsOf(db: Database, id: string, events: StoredEvent[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'submitted_at', 'jobs.title', 'deleted_job_title'])
    .where('person_id', '=', id)
    .execute()
  return rows.map((row) =>
    entry({
      _id: row.id,
      at: row.submitted_at,
      kind: 'application',
      who: events.find(({ kind, record }) => kind === 'on_job' && record === row.id)?.who ?? null,
      text: row.title ?? row.deleted_job_title ?? 'N/A',
      record: row.id,
    }),
  )
}

async function additionsOf(db: Database, id: string): Promise<Entry[]> {
  const rows = await selectAdditions(db).where('person_id', '=', id).execute()
  return rows.map((row) =>
    entry({
      _id: row.id,
      at: row.submitted_at,
      who: row.who ?? 'Unknown',
      kind: 'addition',
      text: row.source,
      record: row.id,
    }),
  )
}

/** An answer is shown at the time that counts for the promise, which an undo restores. */
async function enquiriesOf(db: Database, id: string, events: StoredEvent[]): Promise<Entry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'submitted_at', 'message', 'answered_at'])
    .where('person_id', '=', id)
    .execute()
  return rows.flatMap((row) => {
    const answer = events.find(({ kind, record }) => kind === 'answer' && record === row.id)
    return [
      entry({ _id: row.id, at: row.submitted_at, kind: 'enquiry', text: row.message, record: row.id }),
      ...(row.answered_at === null
        ? []
        : [
            entry({
              _id: `${row.id}-answer`,
              at: row.answered_at,
              who: answer?.who ?? null,
              kind: 'answer',
              record: row.id,
            }),
          ]),
    ]
  })
}

/** `applications`: the entries that name the jobs. */
async function entriesOf(db: Database, events: StoredEvent[], applications: Entry[]): Promise<Entry[]> {
  const others = events.flatMap(({ data }) => data.other ?? [])
  const people = await db
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...others])
    .execute()
  const names = new Map(people.map((person) => [person.id, person.name]))
  const speakers = await speakersOf(
    db,
    events.flatMap(({ data }) => data.link ?? []),
  )
  return events.flatMap(({ id: _id, at, who, kind, record, data }) => {
    if (kind === 'answer' || kind === 'reopen' || kind === 'on_job') return []
    const { text = '', status = null, ended = null, other } = data
    const shared = { _id, at, who, kind, record }
    if (kind === 'status') {
      const job = applications.find((application) => application.record === record)
      return entry({ ...shared, status, ended, text: job?.text ?? 'N/A' })
    }
    if (kind === 'correction') return entry({ ...shared, correction: data.correction as Correction })
    const verb = verbs[kind]
    if (verb) return entry({ ...shared, text: `${verb} ${nameOf(other, names)}` })
    const speaker = data.link ? (speakers.get(data.link) ?? 'The client') : data.followsName && who
    if (speaker) return entry({ ...shared, who: null, text: `${speaker} ${text}` })
    return kind === 'note' && text === '' ? [] : entry({ ...shared, text })
  })
}

const verbs: Record<string, string> = { merge: 'Merged with', split: 'Split from', apart: 'Not the same person as' }

/** Events of earlier releases do not always know whom they were about. */
const nameOf = (other: string | null | undefined, names: ReadonlyMap<string, string>) =>
  other ? (names.get(other) ?? 'somebody whose data was erased') : 'another person'
