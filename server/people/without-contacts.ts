import type { Person, PersonSummary } from '../../contract/people.ts'
import { maskContacts } from '../submissions/mask-contacts.ts'

/** The person in a list as a viewer sees them. */
export function summaryWithoutContacts({ email, phone, hasResume, match, ...rest }: PersonSummary): PersonSummary {
  // The marks of a line with a masked part would be elsewhere, so such a line is left out.
  const isOpen = match && maskContacts(match.text) === match.text
  return {
    ...rest,
    name: maskContacts(rest.name),
    tags: rest.tags.map(maskContacts),
    ...(match !== undefined && { match: isOpen ? match : null }),
  }
}

/** The person as a viewer sees them: nothing that reaches them, also in free text, and nothing of their resumes. */
export function personWithoutContacts({ emails, phones, resumes, ...person }: Person): Person {
  const withoutResume = <Row extends { fullName: string; resume?: unknown }>({ resume, ...row }: Row) => ({
    ...row,
    fullName: maskContacts(row.fullName),
  })
  return {
    ...person,
    ...summaryWithoutContacts(person),
    email: undefined,
    phone: undefined,
    hasResume: undefined,
    applications: person.applications.map(withoutResume),
    enquiries: person.enquiries.map((row) => ({ ...withoutResume(row), message: maskContacts(row.message) })),
    timeline: person.timeline.map((entry) => ({ ...entry, text: maskContacts(entry.text) })),
    merges: person.merges.map((merge) => ({ ...merge, name: maskContacts(merge.name) })),
    // Two people with one number are not named to somebody who may not see numbers.
    samePerson: [],
  }
}
