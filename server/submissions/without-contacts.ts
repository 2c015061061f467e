import { maskContacts } from './mask-contacts.ts'

type Reachable = { email?: string; phone?: string; resume?: unknown }
/** What people and staff write freely, and where they write phone numbers and addresses. */
type Written = {
  fullName: string
  message?: string
  note?: string
  history?: { note: string | null }[]
}

/** The record as a viewer sees it, without the fields that reach the person and without such details in free text. */
export function withoutContacts<Record extends Reachable & Written>(
  record: Record,
): Omit<Record, 'email' | 'phone' | 'resume'> & { email?: undefined; phone?: undefined; resume?: undefined } {
  const { email: _email, phone: _phone, resume: _resume, ...rest } = record
  const { fullName, message, note, history } = record
  return {
    ...rest,
    fullName: maskContacts(fullName),
    ...(message !== undefined && { message: maskContacts(message) }),
    ...(note !== undefined && { note: maskContacts(note) }),
    ...(history && {
      history: history.map((event) => ({ ...event, note: event.note && maskContacts(event.note) })),
    }),
  }
}
