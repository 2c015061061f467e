import type { InjectOptions, RouteOptions } from 'fastify'
import { vi } from 'vitest'
import type { Role } from '../../contract/team.ts'
import { HOUR, MINUTE } from '../../contract/time.ts'
import { type AppOptions, buildApp } from '../../server/app.ts'
import { findAccount, findAccountById, setAccount } from '../../server/auth/accounts.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { sessionRepository } from '../../server/auth/sessions.ts'
import { catchUp } from '../../server/desk/catch-up.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import type { MailAddresses } from '../../server/mail/mail.ts'
import { secretSeal } from '../../server/secret-seal.ts'
import { datePages } from '../../server/seo/page-dates.ts'
import { readSite } from '../../server/site/read-site.ts'
import { defaultTimings, type PostgresTimings } from '../../server/storage/open-postgres.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { writeSampleSite } from './sample-site.ts'
import { newMigratedStorage, type TestStorage } from './test-storage.ts'

export const SECRET_KEY = 'the key of all sites of the tests'
export const STAFF = { username: 'asha', password: 'a-long-enough-pass-phrase' }

/** A mail server in the settings file; nothing listens there. */
export const withMail = (mailTo: Partial<MailAddresses> = {}) => ({
  smtp: { url: new URL('smtp://127.0.0.1:9'), from: 'Jobs <jobs@firm.example>' },
  mailTo,
})

/** Limits that a machine without a free core does not reach. Tests of a limit set it themselves. */
const patientTimings: PostgresTimings = {
  ...defaultTimings,
  connect: 120_000,
  query: 150_000,
  statement: 120_000,
  lock: 120_000,
  idleInTransaction: 120_000,
  probeTimeout: 60_000,
  heartbeatTimeout: 60_000,
}

const siteDir = writeSampleSite()
/** The cheapest parameters, because most tests are not about the strength of the hash. */
const staffHash = await hashPassword(STAFF.password, { memory: 8, passes: 1, parallelism: 1 })

type Options = Partial<
  Pick<
    AppOptions,
    'loginFailureTime' | 'rendering' | 'onStored' | 'onImport' | 'importProblem' | 'shedsLoad' | 'uploadLimits'
  >
> & {
  testStorage?: TestStorage
  resumeSpace?: number
  postgresTimings?: PostgresTimings
  /** Starts the clock this many milliseconds later than usual. */
  startsLater?: number
  config?: Partial<AppOptions['config']>
}

export type Api = Awaited<ReturnType<typeof openApi>>

/** The whole app on an empty database, with one account and a clock that only `advance` and `setClock` move. */
export async function openApi({
  testStorage,
  resumeSpace,
  postgresTimings = patientTimings,
  startsLater = 0,
  config,
  ...options
}: Options = {}) {
  const opened = await openStorage({
    ...(testStorage ?? (await newMigratedStorage())),
    resumeSpace,
    postgresTimings,
    // Shortens delays of a second or more, so that tests need not wait.
    sqliteTimings: { scrub: 10, watch: 10 },
  })
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { storage } = opened
  const publicUrl = config?.publicUrl ?? new URL('http://127.0.0.1:3000')
  const site = await readSite(siteDir, publicUrl)
  if (!site) throw new Error('the sample site was not written')

  let now = Date.parse('2026-11-15T10:00:00.000Z') + startsLater
  const clock = () => now
  let elapsed = 0
  const monotonic = () => elapsed
  const pageDates = datePages(storage, site.publicPages, clock)
  await pageDates
  const app = buildApp({
    site,
    pageDates: () => pageDates,
    storage,
    seal: secretSeal(SECRET_KEY),
    clock,
    monotonic,
    config: {
      publicUrl,
      trustProxy: [],
      logLevel: 'silent',
      rateLimit: false,
      smtpTls: {},
      mailTo: {},
      retention: {},
      ...config,
    },
    logOutput: { write() {}, lost: () => 0 },
    chores: () => [],
    onStored() {},
    onImport() {},
    importProblem: () => '',
    onFatal() {},
    eventInterval: 20,
    loginFailureTime: 0,
    // Tests may block the event loop.
    shedsLoad: false,
    ...options,
  })
  /** Every route, as it was registered. */
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  await app.ready()
  if (!(await findAccount(storage.db, STAFF.username))) await setAccount(storage, STAFF.username, staffHash, now)
  const account = await storage.db.selectFrom('accounts').select('id').orderBy('created_at').executeTakeFirstOrThrow()
  const sessions = sessionRepository(storage, monotonic)
  async function newSession(accountId: string): Promise<string> {
    const current = await findAccountById(storage.db, accountId)
    const token = current && (await sessions.create(current, now))
    if (!token) throw new Error('this account cannot sign in')
    return token
  }
  let session = { token: await newSession(account.id), since: now }
  /** Signs in again when the moved clock may have ended the last session. */
  async function staffToken(): Promise<string> {
    if (Math.abs(now - session.since) > 4 * MINUTE) session = { token: await newSession(account.id), since: now }
    return session.token
  }

  /** Creates an account with this role, and returns its token. */
  async function tokenOf(role: Role, username: string = role): Promise<string> {
    await setAccount(storage, username, staffHash, now, { role })
    const { id } = (await findAccount(storage.db, username)) ?? { id: '' }
    return newSession(id)
  }

  const call = (options: InjectOptions) => app.inject({ remoteAddress: '127.0.0.1', ...options })
  return {
    app,
    storage,
    newSession,
    routes,
    tokenOf,
    staffToken,
    clock,
    monotonic,
    /** Moves wall clock and monotonic clock. */
    advance(milliseconds: number) {
      now += milliseconds
      elapsed += milliseconds
      if (vi.isFakeTimers()) vi.setSystemTime(now)
    },
    /** Sets the wall clock only. */
    setClock(milliseconds: number) {
      now += milliseconds
      if (vi.isFakeTimers()) vi.setSystemTime(now)
    },
    call,
    get: (url: string, headers = {}) => call({ url, headers }),
    post: (url: string, payload?: unknown, headers = {}) =>
      call({ method: 'POST', url, payload: payload as InjectOptions['payload'], headers }),
    /** Calls the API with a session. */
    staff: async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: unknown) =>
      call({
        method,
        url,
        payload: payload as InjectOptions['payload'],
        headers: { authorization: `Bearer ${await staffToken()}` },
      }),
    /** Indexes and compares everybody who has changed, also those whose resume is not read. Returns how many. */
    catchUp: () => catchUp(peopleOf(storage), now + HOUR),
    async close() {
      await app.close()
      await storage.close()
    },
  }
}
