import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAccount } from '../../server/auth/accounts.ts'
import { hashPassword } from '../../server/auth/password.ts'
import { countRows } from '../support/count-rows.ts'
import { type DocumentedRoute, documentedRoutes } from '../support/documented-routes.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdfOf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

const CROWD = 300
/** Requests to each staff route. All share the lookup of the session and the limits, so every sixteenth gets the crowd. */
const crowdOf = (index: number) => (index % 16 > 0 ? 10 : CROWD)
const OTHER = { username: 'ravi', password: 'another long pass phrase' }

let api: Api
let changing: DocumentedRoute[]
let jobId: string
beforeAll(async () => {
  api = await openApi({ config: { rateLimit: true } })
  const cheap = { memory: 8, passes: 1, parallelism: 1 }
  await setAccount(api.storage, OTHER.username, await hashPassword(OTHER.password, cheap), api.clock())
  changing = (await documentedRoutes(api)).filter(({ method }) => method !== 'GET')
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())

type Answer = Awaited<ReturnType<Api['call']>>
let networks = 0
/** An address that no request has used before. */
const newAddress = () => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}
const flood = (options: (n: number) => InjectOptions, length = CROWD): Promise<Answer[]> =>
  Promise.all(Array.from({ length }, (_, n) => api.call(options(n))))
const login = (body: object, remoteAddress = newAddress()) =>
  api.call({ method: 'POST', url: '/api/admin/login', payload: body, remoteAddress })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const statusesOf = (answers: Answer[]) => [...new Set(answers.map((answer) => answer.statusCode))].toSorted()
const turnedAway = (answers: Answer[], status = 429) => answers.filter((answer) => answer.statusCode === status)

/** A busy database may refuse requests too, as long as it answers with Retry-After. */
function expectRefusedWithRetryAfter(answers: Answer[]) {
  for (const answer of [...turnedAway(answers), ...turnedAway(answers, 503)]) {
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().error).toMatch(/^[A-Z].*\.$/)
  }
}

/** Without digests, which announce several records. */
async function countSingleMails(): Promise<number> {
  const mails = await api.storage.db.selectFrom('outbox').select('id').where('kind', '!=', 'staff-digest').execute()
  return mails.length
}

test('invalid requests from one address to any public route are answered, limited and not stored', async () => {
  const open = changing.filter(({ isStaff }) => !isStaff)
  expect(open.map(({ path }) => path).toSorted()).toEqual([
    '/api/admin/login',
    '/api/admin/login/passkey',
    '/api/admin/login/passkey-options',
    '/api/admin/login/second-factor',
    '/api/applications',
    '/api/consent/answers',
    '/api/contact',
    '/api/invitations/accept',
    '/api/invitations/check',
    '/api/password-resets',
    '/api/password-resets/check',
    '/api/password-resets/use',
    '/api/private-links/views',
    '/api/resume-details',
    '/api/shortlist/answers',
    '/api/shortlist/through',
  ])
  const before = await countRows(api.storage)
  for (const { method, path } of open) {
    const remoteAddress = newAddress()
    // They need no fields: this site has an IP address instead of a name, and there is no link.
    const refusedAs: Record<string, number> = {
      '/api/admin/login/passkey-options': 409,
      '/api/consent/answers': 410,
      '/api/private-links/views': 410,
      '/api/shortlist/answers': 410,
      '/api/shortlist/through': 410,
    }
    const invalid = refusedAs[path] ?? 400
    const answers = await flood((n) => ({ method, url: path, payload: { n }, remoteAddress }))
    expect([path, statusesOf(answers)]).toEqual([path, [invalid, 429]])
    expectRefusedWithRetryAfter(answers)
    // Neither staff at the same address nor people at other addresses are limited.
    const staff = await api.call({ url: '/api/applications', headers: bearer(await api.staffToken()), remoteAddress })
    expect([path, staff.statusCode]).toEqual([path, 200])
    const elsewhere = await api.call({ method, url: path, payload: {}, remoteAddress: newAddress() })
    expect([path, elsewhere.statusCode]).toEqual([path, invalid])
  }
  expect(await countRows(api.storage)).toEqual(before)
})

test.each([
  ['/api/contact', 'enquiries', 30, (n: number) => ({ ...sampleMessage, email: `p${n}@example.com` })],
  [
    '/api/applications',
    'applications',
    40,
    (n: number) => ({ jobId, ...samplePerson, email: `p${n}@example.com`, resume: dataUrl(pdfOf(100 + n)) }),
  ],
])(
  'of 300 valid submissions at once to %s, each is stored completely or not at all',
  async (url, table, most, body) => {
    const before = await countRows(api.storage)
    const mailsBefore = await countSingleMails()
    const remoteAddress = newAddress()
    const answers = await flood((n) => ({ method: 'POST', url, payload: body(n), remoteAddress }))
    expect(statusesOf(answers)).toEqual([201, 429])
    expect(turnedAway(answers)).toHaveLength(CROWD - most)
    expectRefusedWithRetryAfter(answers)
    const after = await countRows(api.storage)
    expect(after[table]).toBe(Number(before[table]) + most)
    expect(await countSingleMails()).toBe(mailsBefore + 2 * most)
    expect(after.resumes).toBe(Number(before.resumes) + (table === 'applications' ? most : 0))
    const elsewhere = await api.call({ method: 'POST', url, payload: body(CROWD), remoteAddress: newAddress() })
    expect(elsewhere.statusCode).toBe(201)
  },
)

test('requests without a session to staff routes are refused, limited when they guess, and change nothing', async () => {
  const before = await countRows(api.storage)
  const guesser = newAddress()
  const guesses: Answer[] = []
  for (const [index, { method, path }] of changing.filter(({ isStaff }) => isStaff).entries()) {
    const url = path.replace('{id}', jobId)
    const remoteAddress = newAddress()
    const silent = await flood(() => ({ method, url, payload: sampleJob, remoteAddress }), crowdOf(index))
    expect([method, url, statusesOf(silent)]).toEqual([method, url, [401]])
    guesses.push(
      ...(await flood(
        (n) => ({
          method,
          url,
          payload: sampleJob,
          headers: bearer(`adm_${n}`),
          remoteAddress: guesser,
        }),
        crowdOf(index),
      )),
    )
    const staff = await api.call({
      url: '/api/admin/stats',
      headers: bearer(await api.staffToken()),
      remoteAddress: guesser,
    })
    expect([url, staff.statusCode]).toEqual([url, 200])
  }
  expect(statusesOf(guesses).filter((status) => status !== 503)).toEqual([401, 429])
  expectRefusedWithRetryAfter(guesses)
  expect(await countRows(api.storage)).toEqual(before)
})

test('a flood from a signed-in browser breaks no route', async () => {
  const accounts = () => api.storage.db.selectFrom('accounts').selectAll().orderBy('id').execute()
  const before = [await countRows(api.storage), await accounts()]
  for (const [index, { method, path }] of changing.filter(({ isStaff }) => isStaff).entries()) {
    const { token } = (await login(OTHER)).json()
    const remoteAddress = newAddress()
    const url = path.replace('{id}', 'f'.repeat(32))
    const payload = method === 'DELETE' ? undefined : {}
    const answers = await flood(() => ({ method, url, payload, headers: bearer(token), remoteAddress }), crowdOf(index))
    const name = `${method} ${path}`
    expect([name, turnedAway(answers, 500).length]).toEqual([name, 0])
    expectRefusedWithRetryAfter(answers)
    // These routes need no fields: two end sessions, one retries failed mails, of which there are none, one begins to set
    // up an authenticator app, and one says that the account is here.
    const works = [
      '/api/admin/logout',
      '/api/admin/sessions',
      '/api/admin/mails/retry',
      '/api/admin/second-factors/totp',
      '/api/today/visits',
    ].includes(path)
    expect([name, answers.some((answer) => answer.statusCode < 400)]).toEqual([name, works])
    expect([name, (await api.staff('GET', '/api/admin/stats')).statusCode]).toEqual([name, 200])
  }
  const [rows, known] = [await countRows(api.storage), await accounts()]
  const unchanged = { ...before[0], audit_log: rows.audit_log, sessions: rows.sessions }
  expect([rows, known]).toEqual([unchanged, before[1]])
})

test('200 addresses that guess one password lock that account and no other', async () => {
  const { token } = (await login(STAFF)).json()
  const guess = (n: number) => login({ ...STAFF, password: `guess number ${n}` })
  const atOnce = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(n)))
  const inTurn: Answer[] = []
  for (let n = 100; n < 200; n += 1) inTurn.push(await guess(n))
  const answers = [...atOnce, ...inTurn]
  expect(statusesOf(answers)).toEqual([401, 429])
  expectRefusedWithRetryAfter(answers)
  // The first lock is of one minute, so the clock that stands still sees it once.
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)

  const owner = await login(STAFF)
  const wait = Number(owner.headers['retry-after'])
  expect([owner.statusCode, wait >= 60]).toEqual([429, true])
  expect((await login(OTHER)).statusCode).toBe(200)
  expect((await api.get('/api/applications', bearer(token))).statusCode).toBe(200)
  api.advance(wait * 1000)
  expect((await login(STAFF)).statusCode).toBe(200)
})
