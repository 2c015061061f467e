import type { ApplicationStatus } from '../../contract/application.ts'
import type { TimelineEntry, TimelineKind } from '../../contract/people.ts'
import type { Database } from '../storage/storage.ts'
import type { Correction } from './person-details.ts'

type Entry = Omit<TimelineEntry, 'correction'> & { correction: Correction | null }

const entry = (fields: Pick<Entry, '_id' | 'at' | 'kind'> & Partial<Omit<Entry, '_id' | 'at' | 'kind'>>): Entry => ({
  who: null,
  text: '',
  status: null,
  record: null,
  correction: null,
  ...fields,
})

/** What the person sent and what staff did, newest first. */
export async function timelineOf(db: Database, id: string): Promise<Entry[]> {
  const entries = [
    ...(await applicationsOf(db, id)),
    ...(await reviewsOf(db, id)),
    ...(await enquiriesOf(db, id)),
    ...(await eventsOf(db, id)),
  ]
  return entries.sort((a, b) => (a.at === b.at ? (a._id < b._id ? 1 : -1) : a.at < b.at ? 1 : -1))
}

async function applicationsOf(db: Database, id: string): Promise<Entry[]> {
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
      text: row.title ?? row.deleted_job_title ?? 'N/A',
      record: row.id,
    }),
  )
}

async function reviewsOf(db: Database, id: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('application_events')
    .innerJoin('applications', 'applications.id', 'application_events.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('application_events')
    .select(['jobs.title', 'deleted_job_title'])
    .where('person_id', '=', id)
    .execute()
  return rows.flatMap(({ id: _id, at, who, status, note, application_id: record, title, deleted_job_title }) => {
    const text = title ?? deleted_job_title ?? 'N/A'
    return [
      ...(status === null
        ? []
        : [entry({ _id, at, who, kind: 'status', status: status as ApplicationStatus, text, record })]),
      ...(note === null || note === ''
        ? []
        : [entry({ _id: `${_id}-note`, at, who, kind: 'note', text: note, record })]),
    ]
  })
}

async function enquiriesOf(db: Database, id: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'submitted_at', 'message', 'answered_at', 'changed_by'])
    .where('person_id', '=', id)
    .execute()
  return rows.flatMap((row) => [
    entry({ _id: row.id, at: row.submitted_at, kind: 'enquiry', text: row.message, record: row.id }),
    ...(row.answered_at === null
      ? []
      : [entry({ _id: `${row.id}-answer`, at: row.answered_at, who: row.changed_by, kind: 'answer', record: row.id })]),
  ])
}

async function eventsOf(db: Database, id: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('person_events')
    .leftJoin('people as other', 'other.id', 'person_events.other_id')
    .selectAll('person_events')
    .select('other.name as other_name')
    .where('person_id', '=', id)
    .execute()
  return rows.map((row) => {
    const isCorrection = row.kind === 'correction'
    return entry({
      _id: row.id,
      at: row.at,
      who: row.who,
      kind: row.kind as TimelineKind,
      text: isCorrection ? '' : textOf(row),
      correction: isCorrection ? (JSON.parse(row.text) as Correction) : null,
    })
  })
}

type EventRow = { kind: string; text: string; other_id: string | null; other_name: string | null }

const verbs: Record<string, string> = { merge: 'Merged with', split: 'Split from', apart: 'Not the same person as' }

/** Events of earlier releases do not always know whom they were about. */
function textOf({ kind, text, other_id, other_name }: EventRow): string {
  const verb = verbs[kind]
  if (!verb) return text
  return `${verb} ${other_name ?? (other_id === null ? 'another person' : 'somebody whose data was erased')}`
}
