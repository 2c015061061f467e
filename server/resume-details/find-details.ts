import * as z from 'zod/mini'
import type { FactKind } from '../../contract/facts/fact-kinds.ts'
import { fullName } from '../../contract/person.ts'
import type { ResumeDetails } from '../../contract/resume-details.ts'
import { withLatinDigits } from '../../contract/text.ts'
import { findEmail } from './find-email.ts'
import { findCity, findExperience } from './find-facts.ts'
import { findLabelled } from './find-labelled.ts'
import { findName } from './find-name.ts'
import { findPhone } from './find-phone.ts'

/** About ten pages. The first match counts, because those of references stand at the end. */
const MAX_LENGTH = 30_000

/** Name, e-mail, phone, experience and city of the person whose resume it is. Ligatures and Devanagari digits are read as Latin ones. */
export function findDetails(text: string): ResumeDetails {
  const plain = plainText(text)
  const email = findEmail(plain)
  const phone = findPhone(plain)
  const { data: name } = z.safeParse(fullName, findName(plain, email))
  return {
    ...(name && { fullName: name }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...factsIn(plain),
  }
}

/** Everything that is stated about work: experience, city, and what stands behind a label. `at`: today, for days without a year. */
export function findFacts(text: string, at: number): Partial<Record<FactKind, string>> {
  const plain = plainText(text)
  return { ...findLabelled(plain, at), ...factsIn(plain) }
}

const plainText = (text: string) =>
  withLatinDigits(text.slice(0, MAX_LENGTH).normalize('NFKC')).replace(/[^\S\n]+/g, ' ')

function factsIn(plain: string): { experience?: string; city?: string } {
  const experience = findExperience(plain)
  const city = findCity(plain)
  return { ...(experience && { experience }), ...(city && { city }) }
}
