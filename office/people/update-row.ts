import type { PersonSummary } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'

/** A row after a change of the person. It goes on standing for the same application, unless that was erased. */
export function updateRow(row: PersonSummary, person: Person): PersonSummary {
  const [newest] = person.applications
  const application = person.applications.find(({ _id }) => _id === row.application) ?? newest
  return {
    ...row,
    name: person.name,
    email: person.email,
    phone: person.phone,
    application: application?._id ?? null,
    isNewest: application === newest,
    status: application?.status ?? null,
    endedBy: application?.ended?.by ?? null,
    job: application?.jobTitle ?? null,
    applicationCount: person.applicationCount,
    enquiryCount: person.enquiryCount,
    tags: person.tags,
    starred: person.starred,
    doNotContact: person.doNotContact,
    erasureAskedAt: person.erasureAskedAt,
    version: person.version,
  }
}
