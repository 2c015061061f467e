import type { Person, PersonSummary } from '../../contract/people.ts'

/** The person in a list as a viewer sees them. */
export function summaryWithoutContacts({ email, phone, hasResume, ...rest }: PersonSummary): PersonSummary {
  return rest
}

/** The person as a viewer sees them: nothing that reaches them, and nothing of their resumes. */
export function personWithoutContacts({ emails, phones, resumes, ...person }: Person): Person {
  const withoutResume = <Row extends { resume?: unknown }>({ resume, ...row }: Row) => row
  return {
    ...person,
    ...summaryWithoutContacts(person),
    email: undefined,
    phone: undefined,
    hasResume: undefined,
    applications: person.applications.map(withoutResume),
    enquiries: person.enquiries.map(withoutResume),
    // Two people with one number are not named to somebody who may not see numbers.
    samePerson: [],
  }
}
