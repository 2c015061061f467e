import * as z from 'zod/mini'
import { fullName } from '../../contract/person.ts'
import type { ResumeDetails } from '../../contract/resume-details.ts'
import { findEmail } from './find-email.ts'
import { findName } from './find-name.ts'
import { findPhone } from './find-phone.ts'

/** About ten pages. The first match counts, because those of references stand at the end. */
const MAX_LENGTH = 30_000

/** What the text of a resume says about its sender. Ligatures and digits of other scripts are read as plain ones. */
export function findDetails(text: string): ResumeDetails {
  const plain = text
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, latinDigit)
    .replace(/[^\S\n]+/g, ' ')
  const email = findEmail(plain)
  const phone = findPhone(plain)
  const { data: name } = z.safeParse(fullName, findName(plain, email))
  return { ...(name && { fullName: name }), ...(email && { email }), ...(phone && { phone }) }
}

const latinDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) - 0x0966)
