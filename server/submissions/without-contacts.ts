import type { Submission } from '../../contract/submissions/submission.ts'
import { maskContacts } from '../intake/mask-contacts.ts'

/** For accounts that may not read contact details: what staff, clients and the people themselves wrote may name some. */
export const withoutContacts = (one: Submission): Submission => ({
  ...one,
  people: one.people.map((sent) => ({
    ...sent,
    name: maskContacts(sent.name),
    lines: maskContacts(sent.lines),
    sendAnyway: maskContacts(sent.sendAnyway),
    withoutConsent: maskContacts(sent.withoutConsent),
    contacts: null,
    answers: sent.answers.map((answer) => ({
      ...answer,
      reason: maskContacts(answer.reason),
      comment: maskContacts(answer.comment),
    })),
  })),
  files: [],
})
