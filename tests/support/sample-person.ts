import type { Person } from '../../contract/person-page.ts'

/** A person as the desk reads one, with a single application. */
export function makePerson(changes: Partial<Person> = {}): Person {
  return {
    _id: 'p1',
    name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '+91 98765 43210',
    application: 'a1',
    isNewest: true,
    status: 'pending',
    endedBy: null,
    job: 'Plant Head',
    submittedAt: '2026-11-15T10:00:00.000Z',
    applicationCount: 1,
    enquiryCount: 0,
    tags: ['CNC'],
    facts: [],
    starred: false,
    doNotContact: false,
    erasureAskedAt: null,
    version: '1',
    applications: [],
    enquiries: [],
    additions: [],
    timeline: [],
    samePerson: [],
    merges: [],
    counts: { applications: 1, enquiries: 0, additions: 0, resumes: 1, notes: 0, mails: 0, clientContacts: 0 },
    ...changes,
  }
}

/** The refusal of a change of an outdated view, by meena. */
export const staleAnswer = (current: Person) =>
  Response.json(
    {
      code: 'changed_meanwhile',
      error: 'Somebody else has changed this meanwhile.',
      current,
      changed: { by: 'meena', at: '2026-11-15T11:00:00.000Z' },
    },
    { status: 412 },
  )
