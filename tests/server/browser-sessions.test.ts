import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../contract/account.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { outboxRepository } from '../../server/mail/outbox.ts'
import { composeMails } from '../support/compose-mails.ts'
import { type Api, openApi, STAFF } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const browser = { 'sec-fetch-site': 'same-origin', 'user-agent': firefox }

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(() => api.advance(DAY))

type Answer = Awaited<ReturnType<Api['post']>>
const login = (headers: object) => api.post('/api/admin/login', STAFF, headers)
const cookiesOf = (answer: Answer) => [answer.headers['set-cookie'] ?? []].flat()
const pairOf = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const as = (token: string, cookie?: string) => ({ authorization: `Bearer ${token}`, ...(cookie && { cookie }) })
const read = async (headers: object) => (await api.get('/api/applications', headers)).statusCode

test('the token of a browser opens nothing without the cookie of that browser', async () => {
  const answer = await login(browser)
  const { token } = answer.json()
  const header = cookiesOf(answer).find((cookie) => cookie.startsWith('session='))
  expect(header).toMatch(/^session=[\w-]{43}; Max-Age=43200; Path=\/api; HttpOnly; SameSite=Strict$/)
  const cookie = pairOf(answer, 'session')
  expect(await read(as(token, cookie))).toBe(200)
  const others = pairOf(await login(browser), 'session')
  for (const wrong of [undefined, 'session=', `session=${'A'.repeat(43)}`, others, `${cookie}; ${others}`]) {
    const stolen = await api.get('/api/applications', as(token, wrong))
    expect([wrong, stolen.statusCode, stolen.json().code]).toEqual([wrong, 401, 'session_ended'])
  }
  expect(await read(as(token, cookie))).toBe(200)
  const dump = JSON.stringify(await api.storage.db.selectFrom('sessions').selectAll().execute())
  expect(dump).not.toContain(cookie.slice('session='.length))

  // A late answer to a sign-out must not remove the cookie of the next sign-in.
  const out = await api.post('/api/admin/logout', undefined, as(token, cookie))
  expect([out.statusCode, cookiesOf(out)]).toEqual([204, []])
  expect(await read(as(token, cookie))).toBe(401)
})

test('a program signs in without cookies, and is listed as one', async () => {
  const program = (await login({ 'user-agent': 'curl/8.11.0' })).json().token
  const answer = await login(browser)
  const cookie = pairOf(answer, 'session')
  expect(await read(as(program))).toBe(200)
  const { sessions } = (await api.get('/api/admin/account', as(answer.json().token, cookie))).json()
  const shown = sessions.map(({ client, network, isBrowser, isThis }: Session) => ({
    client,
    network,
    isBrowser,
    isThis,
  }))
  const network = '127.0.0.0/24'
  expect(shown).toHaveLength(2)
  expect(shown).toEqual(
    expect.arrayContaining([
      { client: 'Firefox on Windows', network, isBrowser: true, isThis: true },
      { client: 'curl', network, isBrowser: false, isThis: false },
    ]),
  )
})

test('over HTTPS the cookie is for HTTPS only', async () => {
  const secure = await openApi({ config: { publicUrl: new URL('https://www.example.com') } })
  const answer = await secure.post('/api/admin/login', STAFF, browser)
  for (const cookie of cookiesOf(answer)) expect(cookie).toMatch(/^__Secure-\w+=.*; Secure$/)
  expect(cookiesOf(answer)).toHaveLength(2)
  await secure.close()
})

test('a sign-in from a new browser is mailed to the account, one from a known browser is not', async () => {
  const put = (email: string) => api.staff('PUT', '/api/admin/account/email', { email, current: STAFF.password })
  expect((await put('not an address')).statusCode).toBe(400)
  expect((await put('asha@example.com')).statusCode).toBe(204)
  const outbox = outboxRepository(api.storage)
  const known = pairOf(await login(browser), 'device')
  const mail = await outbox.claim(api.clock())
  expect(mail).toMatchObject({ kind: 'sign-in-notice' })
  const addresses = { applications: '', enquiries: '', quotes: '' }
  const compose = composeMails(api, addresses)
  const composed = mail && (await compose(mail))
  expect(composed).toMatchObject({ to: 'asha@example.com', subject: 'Sample & Partners: new sign-in to your account' })
  expect(composed?.text).toContain('How: password, Firefox on Windows, 127.0.0.0/24')
  const listed = (await api.staff('GET', '/api/admin/mails')).json()
  expect(listed).toMatchObject([{ kind: 'sign-in-notice', to: 'asha@example.com' }])
  if (mail) await outbox.markSent(mail)
  await login({ ...browser, cookie: known })
  expect(await outbox.claim(api.clock())).toBeUndefined()
  await put('')
})

test('what cannot be taken back asks for the password again after ten minutes', async () => {
  const { token } = (await login({})).json()
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    api.call({ method, url, payload, headers: as(token) })
  const prove = (body: object) => call('POST', '/api/admin/proof', body)
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const { _id } = (
    await api.post('/api/applications', { ...samplePerson, jobId: job._id, resume: dataUrl(pdf) })
  ).json()
  const guarded = [
    ['DELETE', `/api/applications/${_id}`],
    ['DELETE', '/api/enquiries/unknown'],
    ['GET', '/api/applications.csv'],
    ['PATCH', '/api/team/unknown'],
    ['POST', '/api/team/invitations'],
    ['POST', '/api/team/unknown/reset-link'],
    ['POST', '/api/admin/recovery-codes'],
    ['POST', '/api/admin/second-factors/totp'],
  ] as const
  api.advance(10 * MINUTE + 1)
  for (const [method, url] of guarded) {
    const answer = await call(method, url)
    expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'proof_required'])
  }
  expect((await call('GET', `/api/applications.csv?job=${job._id}`)).statusCode).toBe(200)
  expect((await call('GET', '/api/team')).statusCode).toBe(200)

  const wrong = await prove({ password: 'not my password' })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { password: 'This is not your password.' }])
  expect((await prove({})).statusCode).toBe(400)
  expect((await call('DELETE', `/api/applications/${_id}`)).json().code).toBe('proof_required')
  expect((await prove({ password: STAFF.password })).statusCode).toBe(204)
  for (const [method, url] of guarded) expect((await call(method, url)).body).not.toContain('proof_required')
  expect((await call('GET', `/api/applications/${_id}`)).statusCode).toBe(404)
  api.advance(10 * MINUTE + 1)
  expect((await call('POST', '/api/team/invitations')).json().code).toBe('proof_required')
  for (let n = 0; n < 5; n += 1) await prove({ password: 'a guess' })
  expect((await prove({ password: STAFF.password })).statusCode).toBe(429)
})
