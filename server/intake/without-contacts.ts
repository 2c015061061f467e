import { type ApplicationTexts, type ContactName, fieldList } from '../../contract/application-texts.ts'
import type { Ending } from '../../contract/stages.ts'
import { maskContacts } from './mask-contacts.ts'

/** Free text of people and staff, which may contain phone numbers and addresses. */
type Written = {
  fullName: string
  message?: string
  note?: string
  ended?: Ending | null
  history?: { note: string | null; ended?: Ending | null }[]
}
type Hidden = ContactName | 'resume'

/** The record as a viewer sees it, without the fields that reach the person and without such details in free text. */
export function withoutContacts<Sent extends Partial<ApplicationTexts> & Written & { resume?: unknown }>(
  record: Sent,
): Omit<Sent, Hidden> & { [Name in Hidden]?: undefined } {
  const seen: Partial<ApplicationTexts> & { resume?: unknown } = { ...record }
  delete seen.resume
  for (const { name, isContact } of fieldList)
    if (isContact) delete seen[name]
    else if (seen[name] !== undefined) seen[name] = maskContacts(seen[name])
  const { message, note, ended, history } = record
  return {
    ...(seen as Omit<Sent, Hidden>),
    ...(message !== undefined && { message: maskContacts(message) }),
    ...(note !== undefined && { note: maskContacts(note) }),
    ...(ended && { ended: maskedEnding(ended) }),
    ...(history && {
      history: history.map((event) => ({
        ...event,
        note: event.note && maskContacts(event.note),
        ...(event.ended && { ended: maskedEnding(event.ended) }),
      })),
    }),
  }
}

/** The ending of an application as a viewer sees it. */
export const maskedEnding = ({ by, reason }: Ending): Ending => ({ by, reason: maskContacts(reason) })
