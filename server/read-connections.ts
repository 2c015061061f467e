import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isLoopback } from './http/client-address.ts'

/** An encrypted connection to a server whose certificate is verified, by these authorities or by those of Node. */
export type Tls = { ca?: string }

type Value = (name: string) => string | undefined

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
  const databaseTls = readTls('DATABASE', modes.length > 0 || !isLocal, value, problems)
  return {
    databaseUrl: modes.length > 0 ? String(url) : text,
    databaseTls,
    isExposed: !isLocal && databaseTls === undefined,
  }
}

const isAboutTls = (parameter: string) => /^(ssl|uselibpqcompat$)/.test(parameter)

/** `SMTP_URL`, `MAIL_FROM` and the TLS of the mail server. */
export function readSmtp(
  value: Value,
  problems: string[],
): { smtp?: { url: URL; from: string; tls?: Tls }; isExposed: boolean } {
  const text = value('SMTP_URL')
  const from = value('MAIL_FROM')
  if (text === undefined) return { isExposed: false }
  const url = URL.parse(text)
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname) {
    problems.push('SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587.')
    return { isExposed: false }
  }
  if (!from || !sender.test(from)) {
    problems.push('MAIL_FROM must be the address that mails come from, such as jobs@example.com, when SMTP_URL is set.')
    return { isExposed: false }
  }
  const isLocal = isOnThisMachine(url.hostname)
  const isAlwaysEncrypted = url.protocol === 'smtps:'
  const tls = readTls('SMTP', isAlwaysEncrypted || !isLocal, value, problems)
  if (isAlwaysEncrypted && !tls) problems.push('SMTP_TLS cannot be off for smtps://. Write smtp:// or leave it unset.')
  if (!isLocal && !tls && url.username !== '')
    problems.push('SMTP_TLS cannot be off while SMTP_URL has a password, which would travel unencrypted.')
  return { smtp: { url, from, ...(tls && { tls }) }, isExposed: !isLocal && tls === undefined }
}

/** A host that begins with a slash is the folder of a Unix socket. */
const isOnThisMachine = (host: string) => isLoopback(host) || host.startsWith('/')

/** `…_TLS` and `…_CA_FILE`. Without them the connection is encrypted if `byDefault` says so. */
function readTls(server: 'DATABASE' | 'SMTP', byDefault: boolean, value: Value, problems: string[]): Tls | undefined {
  const choice = value(`${server}_TLS`)
  const caFile = value(`${server}_CA_FILE`)
  if (choice !== undefined && choice !== 'on' && choice !== 'off') problems.push(`${server}_TLS must be on or off.`)
  if (choice === 'off' || (choice === undefined && caFile === undefined && !byDefault)) return undefined
  if (caFile === undefined) return {}
  const ca = readCertificates(caFile)
  if (ca === undefined) problems.push(`${server}_CA_FILE must be a readable file with certificates in PEM form.`)
  return { ca }
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
