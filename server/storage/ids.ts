import { hash, randomUUID } from 'node:crypto'
import { caseKey } from '../../contract/case-key.ts'

/** 122 random bits, which cannot be guessed. */
export const newId = () => randomUUID().replaceAll('-', '')

/** Lets a secret or an address be looked up without storing it in readable form. */
export const digest = (text: string | Uint8Array) => hash('sha256', text, 'hex')

/**
 * Equal for addresses that lead to one mailbox: everything after a plus is a label, and Gmail ignores dots. Addresses
 * are stored as they were typed; this only counts mails.
 */
export function mailboxKey(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/s.exec(caseKey(email)) ?? []
  const unlabelled = name.replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${unlabelled.replaceAll('.', '')}@gmail.com` : `${unlabelled}@${domain}`
}
