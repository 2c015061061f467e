import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isLoopback } from './http/client-address.ts'

/** An encrypted connection to a server whose certificate is verified, by these authorities or by those of Node. */
export type Tls = { ca?: string }

/** SMTP_TLS and the certificates of SMTP_CA_FILE. */
export type SmtpTls = { choice?: 'on' | 'off' | undefined; ca?: string }

type Value = (name: string) => string | undefined

/** An address, perhaps with a name before it. */
const sender = /^(?:[^<>@\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>,"]+@[^\s@<>,"]+)$/
const encryptedModes = new Set(['require', 'verify-ca', 'verify-full'])

/** `DATABASE_URL` and its TLS. `isExposed`: encryption is switched off by name for a server outside this machine. */
export function readDatabase(
  value: Value,
  problems: string[],
): { databaseUrl?: string; databaseTls?: Tls; isExposed: boolean } {
  const text = value('DATABASE_URL')
  if (text === undefined) return { isExposed: false }
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    problems.push('DATABASE_URL must be a URL such as postgres://user:password@host/database.')
    return { isExposed: false }
  }
  const modes = url.searchParams.getAll('sslmode')
  url.searchParams.delete('sslmode')
  const isOurs = modes.every((mode) => encryptedModes.has(mode)) && ![...url.searchParams.keys()].some(isAboutTls)
  if (!isOurs)
    problems.push(
      'DATABASE_URL may say sslmode=verify-full; everything else about TLS is set with DATABASE_TLS and DATABASE_CA_FILE.',
    )
  // The driver takes the host from here too: the last parameter of that name, the URL itself, PGHOST.
  const named = url.searchParams.getAll('host').at(-1) || decodeURIComponent(url.hostname) || value('PGHOST')
  const isLocal = isOnThisMachine(named ?? 'localhost')
  const { tls: databaseTls } = readTls('DATABASE', modes.length > 0 || !isLocal, value, problems)
  return {
    databaseUrl: modes.length > 0 ? String(url) : text,
    databaseTls,
    isExposed: !isLocal && databaseTls === undefined,
  }
}

const isAboutTls = (parameter: string) => /^(ssl|uselibpqcompat$)/.test(parameter)

type SmtpSettings = { smtp?: { url: URL; from: string; tls?: Tls }; mailFrom?: string; smtpTls: SmtpTls }

/** `SMTP_URL`, `MAIL_FROM` and the TLS of the mail server. */
export function readSmtp(value: Value, problems: string[]): SmtpSettings & { isExposed: boolean } {
  const text = value('SMTP_URL')
  const from = value('MAIL_FROM')
  if (text === undefined) {
    const isUsable = from !== undefined && sender.test(from)
    if (from !== undefined && !isUsable) problems.push('MAIL_FROM must be an address such as jobs@example.com.')
    const { choice, tls } = readTls('SMTP', false, value, problems)
    return { ...(isUsable && { mailFrom: from }), smtpTls: { choice, ...tls }, isExposed: false }
  }
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    problems.push('SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587.')
    return { smtpTls: {}, isExposed: false }
  }
  if (!from || !sender.test(from)) {
    problems.push('MAIL_FROM must be the address that mails come from, such as jobs@example.com, when SMTP_URL is set.')
    return { smtpTls: {}, isExposed: false }
  }
  const isLocal = isOnThisMachine(url.hostname)
  const isAlwaysEncrypted = url.protocol === 'smtps:'
  const { tls } = readTls('SMTP', isAlwaysEncrypted || !isLocal, value, problems)
  if (isAlwaysEncrypted && !tls) problems.push('SMTP_TLS cannot be off for smtps://. Write smtp:// or leave it unset.')
  if (!isLocal && !tls && url.username !== '')
    problems.push('SMTP_TLS cannot be off while SMTP_URL has a password, which would travel unencrypted.')
  return { smtp: { url, from, ...(tls && { tls }) }, smtpTls: {}, isExposed: !isLocal && tls === undefined }
}

/** A host that begins with a slash is the folder of a Unix socket. */
export const isOnThisMachine = (host: string) => isLoopback(host) || host.startsWith('/')

const modes = ['on', 'off'] as const

/** `…_TLS` and `…_CA_FILE`. Without them the connection is encrypted if `byDefault` says so. */
function readTls(
  server: 'DATABASE' | 'SMTP',
  byDefault: boolean,
  value: Value,
  problems: string[],
): { choice?: 'on' | 'off'; tls?: Tls } {
  const choice = value(`${server}_TLS`)
  const caFile = value(`${server}_CA_FILE`)
  const known = modes.find((mode) => mode === choice)
  if (choice !== undefined && !known) problems.push(`${server}_TLS must be on or off.`)
  const chosen = known ? { choice: known } : {}
  if (choice === 'off' || (choice === undefined && caFile === undefined && !byDefault)) return chosen
  if (caFile === undefined) return { ...chosen, tls: {} }
  const ca = readCertificates(caFile)
  if (ca === undefined) problems.push(`${server}_CA_FILE must be a readable file with certificates in PEM form.`)
  return { ...chosen, tls: { ca } }
}

function readCertificates(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    new X509Certificate(text)
    return text
  } catch {
    return undefined
  }
}
