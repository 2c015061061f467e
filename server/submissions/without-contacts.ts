import type { Submission } from '../../contract/submissions/submission.ts'
import { maskContacts } from '../intake/mask-contacts.ts'

/** For accounts that may not read contact details: what staff and clients wrote may name some. */
export const withoutContacts = (one: Submission): Submission => ({
  ...one,
  people: one.people.map((sent) => ({
    ...sent,
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
