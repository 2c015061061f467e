import { isIP } from 'node:net'
import { mailDestinations, retainedKinds } from '../../contract/settings.ts'
import type { Config } from '../config.ts'
import type { MailAddresses } from '../mail/mail.ts'
import type { SmtpServer } from '../mail/transport.ts'
import type { Retention } from '../privacy/retention.ts'
import { isOnThisMachine, type Tls } from '../read-connections.ts'
import type { SecretSeal } from '../secret-seal.ts'
import type { Database } from '../storage/storage.ts'
import { readSection, type StoredMailServer } from './stored-settings.ts'

/** Settings of the server's settings file. They win over stored ones. */
export type FixedSettings = Pick<Config, 'smtp' | 'mailFrom' | 'smtpTls' | 'mailTo' | 'retention'>

/** The names in the server's settings file. */
export const namesOfSettings = {
  smtp: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mailTo: { applications: 'MAIL_TO_APPLICATIONS', enquiries: 'MAIL_TO_ENQUIRIES', quotes: 'MAIL_TO_QUOTES' },
  retention: {
    application: 'RETAIN_APPLICATIONS_DAYS',
    contact: 'RETAIN_MESSAGES_DAYS',
    quote: 'RETAIN_QUOTES_DAYS',
    resume: 'RETAIN_RESUMES_DAYS',
    clientContact: 'RETAIN_CLIENT_CONTACTS_DAYS',
  },
} as const

/** Addresses used until owners set their own. */
export const exampleAddresses: MailAddresses = {
  applications: 'applications@example.com',
  enquiries: 'enquiries@example.com',
  quotes: 'quotes@example.com',
}

/** The name for which the password of the mail server is sealed. */
export const PASSWORD_OWNER = 'mail server'
const TLS_FROM_START = 465

/** `changedAt`: when staff last changed it; without it for one of the server's settings file. */
export type MailServerState = { server?: SmtpServer; problem: string | null; changedAt?: string }

const otherKey =
  'The password of the mail server was stored with another key (SECRET_KEY or secret.key). Please enter it again.'
const noSender = 'No address is set that mails come from.'

/** The settings as they are now: read when they are used, so that a change needs no restart on any instance. */
export function currentSettings(db: Database, fixed: FixedSettings, seal: SecretSeal) {
  async function mailServer(): Promise<MailServerState> {
    if (fixed.smtp) return { server: fixed.smtp, problem: null }
    const { value, changed } = await readSection(db, 'mailServer')
    if (!value.host) return { problem: null }
    const from = fixed.mailFrom ?? value.from
    if (!from) return { problem: noSender }
    const password = seal.open(value.password ?? '', PASSWORD_OWNER)
    if (password === undefined) return { problem: otherKey }
    const url = urlOf({ host: value.host, port: value.port ?? 587, user: value.user ?? '', password })
    const tls = tlsOf(value.host, url, fixed.smtpTls)
    return {
      server: { url, from, ...(tls && { tls }) },
      problem: null,
      ...(changed && { changedAt: changed.at }),
    }
  }

  return {
    mailServer,

    async mailAddresses(): Promise<MailAddresses> {
      const { value } = await readSection(db, 'mailAddresses')
      const addresses = { ...exampleAddresses }
      for (const destination of mailDestinations)
        addresses[destination] = fixed.mailTo[destination] ?? value[destination] ?? exampleAddresses[destination]
      return addresses
    },

    retention: () => readRetention(db, fixed.retention),
  }
}

export type CurrentSettings = ReturnType<typeof currentSettings>

/** The periods in use. Kinds without one are kept. */
export async function readRetention(db: Database, fixed: Retention): Promise<Retention> {
  const { value } = await readSection(db, 'retention')
  const periods = retainedKinds.map((kind) => [kind, fixed[kind] ?? value[kind] ?? 0] as const)
  return Object.fromEntries(periods.filter(([, days]) => days > 0))
}

function urlOf({ host, port, user, password }: Omit<StoredMailServer, 'from'>): URL {
  const name = isIP(host) === 6 ? `[${host}]` : host
  const url = new URL(`${port === TLS_FROM_START ? 'smtps' : 'smtp'}://${name}:${port}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return url
}

/** A server outside this machine is reached over TLS, whatever SMTP_TLS says: only SMTP_URL can name one without. */
function tlsOf(host: string, url: URL, { choice, ca }: FixedSettings['smtpTls']): Tls | undefined {
  const isOptional = isOnThisMachine(host) && url.protocol === 'smtp:'
  const isWanted = choice === 'on' || (choice === undefined && ca !== undefined)
  return isOptional && !isWanted ? undefined : { ...(ca !== undefined && { ca }) }
}
