import type { Application } from '../../contract/application.ts'
import type { SummaryFact } from '../../contract/facts/person-fact.ts'
import type { Database } from '../storage/storage.ts'
import { readEvents, type StoredEvent } from '../timeline/events.ts'

/** A note of a member of staff about an application or its person. */
export type StaffNote = { id: string; at: string; who: string; text: string }

/** An application with its notes and those of its person, newest first, and what is known of the person. */
export type NotedApplication = Application & { notes: readonly StaffNote[]; facts: readonly SummaryFact[] }

type Noted = { _id: string; person: string }

/** The notes of each application and of its person, newest first, by the application's id. */
export async function notesOf(db: Database, applications: readonly Noted[]): Promise<Map<string, StaffNote[]>> {
  const people = applications.map(({ person }) => person)
  const ofApplications = await readEvents(
    db,
    'application_id',
    applications.map(({ _id }) => _id),
    ['note'],
  )
  const ofPeople = (await readEvents(db, 'person_id', [...new Set(people)], ['note'])).filter(({ record }) => !record)
  const byApplication = Map.groupBy(ofApplications, ({ record }) => record)
  const byPerson = Map.groupBy(ofPeople, ({ person }) => person)
  return new Map(
    applications.map(({ _id, person }) => {
      const notes = [...(byApplication.get(_id) ?? []), ...(byPerson.get(person) ?? [])]
      return [
        _id,
        notes
          .map(toNote)
          .filter(({ text }) => text !== '')
          .sort(newestFirst),
      ]
    }),
  )
}

const toNote = ({ id, at, who, data }: StoredEvent): StaffNote => ({ id, at, who, text: data.text ?? '' })

const newestFirst = (a: StaffNote, b: StaffNote) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1)
