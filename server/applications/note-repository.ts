import type { Application } from '../../contract/application.ts'
import type { Database } from '../storage/storage.ts'

/** What a member of staff wrote about an application or its person. */
export type StaffNote = { id: string; at: string; who: string; text: string }

/** An application with its notes and those of its person, newest first. */
export type NotedApplication = Application & { notes: readonly StaffNote[] }

type Noted = { _id: string; person: string | null }

/** The notes of each application and of its person, newest first, by the application's id. */
export async function notesOf(db: Database, applications: readonly Noted[]): Promise<Map<string, StaffNote[]>> {
  const people = [...new Set(applications.flatMap(({ person }) => person ?? []))]
  const ofApplications = await notesOfApplications(
    db,
    applications.map(({ _id }) => _id),
  )
  const ofPeople = await notesOfPeople(db, people)
  return new Map(
    applications.map(({ _id, person }) => {
      const notes = [...(ofApplications.get(_id) ?? []), ...(ofPeople.get(person ?? '') ?? [])]
      return [_id, notes.sort(newestFirst)]
    }),
  )
}

const newestFirst = (a: StaffNote, b: StaffNote) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)

async function notesOfApplications(db: Database, ids: string[]): Promise<Map<string, StaffNote[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('application_events')
    .select(['id', 'application_id as about', 'at', 'who', 'note as text'])
    .where('application_id', 'in', ids)
    .where('note', '!=', '')
    .$narrowType<{ text: string }>()
    .execute()
  return byRecord(rows)
}

async function notesOfPeople(db: Database, ids: string[]): Promise<Map<string, StaffNote[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('person_events')
    .select(['id', 'person_id as about', 'at', 'who', 'text'])
    .where('person_id', 'in', ids)
    .where('kind', '=', 'note')
    .execute()
  return byRecord(rows)
}

function byRecord(rows: readonly (StaffNote & { about: string })[]): Map<string, StaffNote[]> {
  const notes = new Map<string, StaffNote[]>()
  for (const { about, ...note } of rows) {
    const known = notes.get(about)
    if (known) known.push(note)
    else notes.set(about, [note])
  }
  return notes
}
