type Reachable = { email?: string; phone?: string; resume?: unknown }

/** The record as a viewer sees it, without the fields that reach the person. */
export function withoutContacts<Record extends Reachable>(
  record: Record,
): Omit<Record, 'email' | 'phone' | 'resume'> & { email?: undefined; phone?: undefined; resume?: undefined } {
  const { email: _email, phone: _phone, resume: _resume, ...rest } = record
  return rest
}
