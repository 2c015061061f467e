import { isIP } from 'node:net'
import { passwordContext } from './auth/password-context.ts'
import { weakPassword } from './auth/weak-password.ts'
import type { MailAddresses } from './mail/mail.ts'
import type { Retention } from './privacy/retention.ts'
import { projectPath } from './program-files.ts'
import { readDatabase, readSmtp, type SmtpTls, type Tls } from './read-connections.ts'

export type Config = {
  port: number
  host: string
  /** The origin in canonical links, mails and structured data; never taken from a request. */
  publicUrl: URL
  /** The folder of the built site. */
  siteDir: string
  /** SQLite database and resumes, unless `databaseUrl` names PostgreSQL. */
  dataDir: string
  databaseUrl?: string
  /** Undefined when the connection to PostgreSQL is not encrypted. */
  databaseTls?: Tls
  /** Encrypts secrets in the database. Undefined: with SQLite there is a file for it. */
  secretKey?: string
  /** The maximum size of all resumes in bytes. */
  resumeSpace: number
  /** ADMIN_USERNAME and ADMIN_PASSWORD, which create the first account. */
  admin?: { username: string; password: string }
  /** The mail server. Without it owners may set one in the browser. */
  smtp?: { url: URL; from: string; tls?: Tls }
  /** MAIL_FROM, for a mail server that is set in the browser too. */
  mailFrom?: string
  /** How a mail server is reached that is set in the browser. */
  smtpTls: SmtpTls
  /** Those that are set here; owners may set the others in the browser. */
  mailTo: Partial<MailAddresses>
  /** CIDRs of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[]
  rateLimit: boolean
  /** Whether a demo on an empty database gets sample people beside its sample jobs. */
  samplePeople: boolean
  /** The periods that are set here, in days; 0 keeps the records. Owners may set the others in the browser. */
  retention: Retention
  /** Days until an entry of the audit log is deleted. */
  auditLogDays: number
  logLevel: string
  /** Settings that switch encryption off for a server outside this machine. */
  exposedBy: string[]
}

type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] }

export const SECRET_KEY_MIN = 32

type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const address = /^[^\s@<>,"]+@[^\s@<>,"]+$/

/** The only place that reads the environment. Each invalid setting gets a sentence. */
export function readConfig(env: Environment): ConfigResult {
  const problems: string[] = []
  const value = (name: string) => env[name]?.trim() || undefined

  /** The parsed value of a setting. An invalid one adds a sentence to `problems` and counts as the default. */
  function read<T>(name: string, initial: string, parse: (text: string) => T | undefined, rule: string): T {
    const parsed = parse(value(name) ?? initial)
    if (parsed !== undefined) return parsed
    problems.push(`${name} must be ${rule}.`)
    return parse(initial) as T
  }
  const one = (allowed: string[]) => (text: string) => (allowed.includes(text) ? text : undefined)
  const mailbox = (text: string) => (text === '' || address.test(text) ? text : undefined)

  /** Empty when the name is unset. */
  const days = (kind: keyof Retention, name: string): Retention =>
    value(name) === undefined ? {} : { [kind]: read(name, '0', parseDays, 'a whole number of days from 30 to 9999') }
  /** The settings file of earlier releases shipped with example addresses, which owners may replace. */
  const mailTo = (destination: keyof MailAddresses, name: string): Partial<MailAddresses> =>
    [undefined, `${destination}@example.com`].includes(value(name))
      ? {}
      : { [destination]: read(name, '', mailbox, 'one e-mail address') }

  const port = read('PORT', '3000', parsePort, 'a whole number from 0 to 65535')
  const host = read('HOST', '127.0.0.1', parseHost, 'an IP address or a host name, such as 127.0.0.1')
  const publicUrl = read(
    'PUBLIC_URL',
    originOf(host, port),
    parseOrigin,
    'an origin such as https://www.example.com, without a path',
  )
  const { isExposed: isDatabaseExposed, ...database } = readDatabase(value, problems)
  const { isExposed: isMailExposed, ...mail } = readSmtp(value, problems)
  const config: Config = {
    port,
    host,
    publicUrl,
    siteDir: value('SITE_DIR') ?? projectPath('dist'),
    dataDir: value('DATA_DIR') ?? 'data',
    ...database,
    secretKey: read('SECRET_KEY', '', parseSecretKey, `at least ${SECRET_KEY_MIN} characters long`) || undefined,
    resumeSpace: read('RESUME_SPACE_GB', '50', parseGigabytes, 'a whole number of gigabytes from 1 to 9999'),
    admin: readAdmin(value('ADMIN_USERNAME'), env.ADMIN_PASSWORD, publicUrl, problems),
    ...mail,
    mailTo: {
      ...mailTo('applications', 'MAIL_TO_APPLICATIONS'),
      ...mailTo('enquiries', 'MAIL_TO_ENQUIRIES'),
      ...mailTo('quotes', 'MAIL_TO_QUOTES'),
    },
    trustProxy: read(
      'TRUST_PROXY',
      '',
      parseCidrs,
      'a comma-separated list of addresses or CIDRs such as 10.0.0.0/8, and not all addresses (/0)',
    ),
    rateLimit: read('RATE_LIMIT', 'on', one(['on', 'off']), 'on or off') === 'on',
    samplePeople: read('SAMPLE_PEOPLE', 'on', one(['on', 'off']), 'on or off') === 'on',
    retention: {
      ...days('application', 'RETAIN_APPLICATIONS_DAYS'),
      ...days('contact', 'RETAIN_MESSAGES_DAYS'),
      ...days('quote', 'RETAIN_QUOTES_DAYS'),
      ...days('resume', 'RETAIN_RESUMES_DAYS'),
      ...days('clientContact', 'RETAIN_CLIENT_CONTACTS_DAYS'),
    },
    auditLogDays: read('AUDIT_LOG_DAYS', '730', parseAuditDays, 'a whole number of days from 30 to 9999'),
    logLevel: read('LOG_LEVEL', 'info', one(logLevels), `one of ${logLevels.join(', ')}`),
    exposedBy: [...(isDatabaseExposed ? ['DATABASE_TLS'] : []), ...(isMailExposed ? ['SMTP_TLS'] : [])],
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config }
}

function readAdmin(username: string | undefined, password: string | undefined, publicUrl: URL, problems: string[]) {
  if (!password) {
    if (username) problems.push('ADMIN_USERNAME needs ADMIN_PASSWORD beside it.')
    return undefined
  }
  const name = username ?? 'admin'
  if (name.length > 64) problems.push('ADMIN_USERNAME may have at most 64 characters.')
  const weakness = weakPassword(password, [name, ...passwordContext(undefined, publicUrl)])
  if (weakness) problems.push(`ADMIN_PASSWORD ${weakness}`)
  return { username: name, password }
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined
}

const parseSecretKey = (text: string) => (text === '' || text.length >= SECRET_KEY_MIN ? text : undefined)

/** A name must make a URL, which an address with a part above 255 does not. */
function parseHost(text: string): string | undefined {
  const isName = /^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$/.test(text)
  return (isIP(text) !== 0 || isName) && URL.canParse(originOf(text, 80)) ? text : undefined
}

/** Without the network card of an address, as in `fe80::1%eth0`. */
function originOf(host: string, port: number): string {
  const [address = host] = host.split('%')
  return `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`
}

/** Less than a month is probably a mistake, and an erasure cannot be undone. */
function parseDays(text: string): number | undefined {
  if (text === '0') return 0
  return /^\d{2,4}$/.test(text) && Number(text) >= 30 ? Number(text) : undefined
}

const parseAuditDays = (text: string) => parseDays(text) || undefined

function parseGigabytes(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) * 1024 ** 3 : undefined
}

function parseOrigin(text: string): URL | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const onlyOrigin = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  return onlyOrigin ? url : undefined
}

function parseCidrs(text: string): string[] | undefined {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  return parts.every(isCidr) ? parts : undefined
}

function isCidr(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
