import type { PersonSummary } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import { maskedEnding, withoutContacts } from '../intake/without-contacts.ts'
import type { SearchedText } from '../search/find-match.ts'

/**
 * Whether a viewer may see a line of this text as the one that was found. Asked of the whole text, because half of a
 * phone number is not known as one, and the marks of a line with a masked part would be elsewhere.
 */
export const isOpenToViewers = ({ source, text }: SearchedText): boolean =>
  (source === 'name' || source === 'tag') && maskContacts(text) === text

const withoutContact = <Fact extends { text: string }>(fact: Fact): Fact => ({ ...fact, text: maskContacts(fact.text) })

/** The person in a list as a viewer sees them. */
export function summaryWithoutContacts({ email, phone, hasResume, ...rest }: PersonSummary): PersonSummary {
  const { added } = rest
  return {
    ...rest,
    name: maskContacts(rest.name),
    added: added && { ...added, source: maskContacts(added.source) },
    tags: rest.tags.map(maskContacts),
    facts: rest.facts.map(withoutContact),
  }
}

/** The person as a viewer sees them: nothing that reaches them, also in free text, and nothing of their resumes. */
export function personWithoutContacts({ emails, phones, alsoGiven, resumes, ...person }: Person): Person {
  return {
    ...person,
    ...summaryWithoutContacts(person),
    email: undefined,
    phone: undefined,
    hasResume: undefined,
    applications: person.applications.map(withoutContacts),
    enquiries: person.enquiries.map(withoutContacts),
    additions: person.additions.map(({ resume, ...addition }) => ({
      ...addition,
      fullName: maskContacts(addition.fullName),
      source: maskContacts(addition.source),
      consent: maskContacts(addition.consent),
    })),
    facts: person.facts.map((fact) => ({ ...withoutContact(fact), earlier: fact.earlier.map(withoutContact) })),
    timeline: person.timeline.map(entryWithoutContacts),
    merges: person.merges.map((merge) => ({ ...merge, name: maskContacts(merge.name) })),
    // Two people with one number are not named to somebody who may not see numbers.
    samePerson: [],
  }
}

/** Says that an address or a number was corrected, without either of them. */
function entryWithoutContacts({ text, ended, correction, ...entry }: TimelineEntry): TimelineEntry {
  const mask = (detail: string | null) =>
    correction?.detail === 'name' && detail !== null ? maskContacts(detail) : null
  return {
    ...entry,
    text: maskContacts(text),
    ended: ended && maskedEnding(ended),
    correction: correction && { ...correction, from: mask(correction.from), to: mask(correction.to) },
  }
}
