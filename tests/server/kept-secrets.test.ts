import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealSecrets } from '../../server/auth/seal-secrets.ts'
import { secretSeal } from '../../server/secret-seal.ts'
import { digest } from '../../server/storage/ids.ts'
import { documentedRoutes } from '../support/documented-routes.ts'
import { openApi, SECRET_KEY, STAFF } from '../support/open-api.ts'
import { textPdf } from '../support/resume-files.ts'
import { OWN_ACCOUNT, startSite } from '../support/run-site.ts'
import { dataUrl, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
const api = await openApi({ testStorage })
const ids: Record<string, string> = {}
let token: string
beforeAll(async () => {
  token = (await api.post('/api/admin/login', STAFF)).json().token
  // Only a resume with text can be masked.
  const file = textPdf('Asha Verma', 'Plant engineer')
  const resume = dataUrl(file)
  ids.jobs = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  ids.clients = (await api.staff('POST', '/api/clients', { name: 'Varada Pressings' })).json()._id
  ids.categories = (await api.staff('POST', '/api/categories', { name: 'Tyres' })).json()._id
  ids.trash = (await api.staff('POST', '/api/categories', { name: 'Steel' })).json()._id
  await api.staff('DELETE', `/api/categories/${ids.trash}`)
  const application = { jobId: ids.jobs, ...samplePerson, resume }
  ids.applications = (await api.post('/api/applications', application)).json()._id
  const enquiry = { ...sampleMessage, resume: { filename: 'cv.pdf', content: resume, size: file.length } }
  ids.enquiries = (await api.post('/api/contact', enquiry)).json()._id
  const [person] = (await api.staff('GET', '/api/people')).json().people
  ids.people = person._id
  const [self] = (await api.staff('GET', '/api/colleagues')).json()
  ids.team = self._id
  const [entry] = (await api.staff('GET', '/api/admin/audit-log')).json()
  ids['audit-log'] = entry._id
  const [mail] = (await api.staff('GET', '/api/admin/mails')).json()
  ids.mails = mail._id
  ids.imports = (await api.staff('POST', '/api/imports', { source: 'Naukri', purpose: 'finding work' })).json()._id
  await api.staff('POST', `/api/imports/${ids.imports}/files`, { files: [{ name: 'refused.jpg', size: 1 }] })
  const client = await api.staff('POST', '/api/clients', { name: 'Kept Kilns' })
  const contacts = `/api/clients/${client.json()._id}/contacts`
  const contact = (await api.staff('POST', contacts, { name: 'Rekha Menon', email: 'rekha@example.com' })).json()._id
  await api.storage.db
    .updateTable('jobs')
    .set({ client_id: client.json()._id })
    .where('id', '=', String(ids.jobs))
    .execute()
  const people = [{ application: ids.applications, withoutConsent: 'Asked on the phone' }]
  const sent = await api.staff('POST', `/api/jobs/${ids.jobs}/submissions`, {
    people,
    contacts: [contact],
    way: 'by_hand',
  })
  ids.submissions = sent.json()._id
  ids.file = sent.json().files[0]._id
  ids.resumes = (await api.staff('GET', `/api/people/${person._id}`)).json().resumes[0]._id
})
afterAll(() => api.close())

const as = (authorization: string) => ({ authorization })

const queries: Record<string, string> = {
  '/api/people/rows': '?entries=nobody:',
  '/api/private-links': '?record=none',
  '/api/jobs/new-matches': '?jobs=none',
}

test('only the login returns a token, and it may not be cached', async () => {
  const answer = await api.post('/api/admin/login', STAFF)
  expect([answer.json().token.length, answer.headers['cache-control']]).toEqual([47, 'no-store'])
  // The device cookie is not a session.
  const [, device] = /^device=([\w-]{43});/.exec(String(answer.headers['set-cookie'])) ?? []
  expect(answer.json().token).not.toContain(device)
  for (const authorization of [`Bearer ${device}`, `Bearer adm_${device}`])
    expect((await api.get('/api/applications', as(authorization))).statusCode).toBe(401)
  // The stream of events never ends; events.test.ts compares all that it says.
  const routes = (await documentedRoutes(api)).filter(({ method, path }) => method === 'GET' && path !== '/api/events')
  for (const { path } of [...routes, { path: '/api/openapi.json' }, { path: '/admin' }]) {
    const query = queries[path] ?? ''
    const [, subject = ''] = /([^/]+)\/\{id\}/.exec(path) ?? []
    const url = `${path}${query}`
      .replace('{key}', 'home')
      .replace('{kind}/{record}', `person/${ids.people}`)
      .replace('{id}', ids[subject] ?? 'none')
      .replace('{n}', '0')
      .replace('{file}', ids.file ?? 'none')
      .replace('{resumeId}', ids.resumes ?? 'none')
    const { statusCode, headers, body } = await api.get(url, as(`Bearer ${token}`))
    // A session opens no private page.
    const other = path === '/api/admin/demo' ? 404 : /^\/api\/(shortlist|consent)/.test(path) ? 410 : undefined
    expect([url, statusCode]).toEqual([url, other ?? 200])
    const text = JSON.stringify(headers) + body
    for (const secret of [token, token.slice(4), digest(token), STAFF.password, 'argon2']) {
      expect([url, text.includes(secret)]).toEqual([url, false])
    }
  }
})

test('the database contains no usable token and no password', async () => {
  const { db } = api.storage
  const tables = (await db.introspection.getTables()).filter((table) => !table.isView)
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'sessions')
        .selectAll()
        .execute(),
    ),
  )
  const texts = [JSON.stringify(rows)]
  for (const file of readdirSync(testStorage.dataDir, { withFileTypes: true })) {
    if (file.isFile()) texts.push(readFileSync(join(testStorage.dataDir, file.name), 'latin1'))
  }
  expect(texts.some((text) => text.includes(digest(token)))).toBe(true)
  for (const secret of [token, token.slice(4), STAFF.password]) {
    expect(texts.some((text) => text.includes(secret))).toBe(false)
  }
})

test('the secret of an authenticator app is encrypted, also one of an earlier release, and needs the key', async () => {
  const one = await openApi()
  const { db } = one.storage
  const { secret } = (await one.staff('POST', '/api/admin/second-factors/totp')).json()
  const stored = async () => (await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret
  const confirm = async () => {
    const code = await generate({ secret, epoch: one.clock() / 1000 })
    return (await one.staff('POST', '/api/admin/second-factors/totp/confirm', { code })).statusCode
  }
  expect(await stored()).not.toContain(secret)

  await db.updateTable('second_factors').set({ secret }).execute()
  expect(await sealSecrets(one.storage, secretSeal())).toEqual([expect.stringContaining('SECRET_KEY')])
  expect(await stored()).toBe(secret)
  expect(await sealSecrets(one.storage, secretSeal('a key of another site, as long as ours'))).toEqual([])
  expect(await stored()).not.toContain(secret)
  expect(await confirm()).toBe(400)

  await db.updateTable('second_factors').set({ secret }).execute()
  expect(await sealSecrets(one.storage, secretSeal(SECRET_KEY))).toEqual([])
  expect(await stored()).not.toContain(secret)
  expect(await confirm()).toBe(200)
  expect(await sealSecrets(one.storage, secretSeal())).toEqual([expect.stringContaining('another key')])
  await one.close()
})

test('no refusal repeats a password or a token', async () => {
  const secret = 'canary-secret-1234567'
  const signIn = (body: object) => api.post('/api/admin/login', body)
  const change = (current: string, next: string) =>
    api.post('/api/admin/password', { current, next }, as(`Bearer ${token}`))
  const answers = [
    await signIn({ username: 'asha', password: secret }),
    await signIn({ username: secret.repeat(9), password: secret }),
    await signIn({ username: 'asha', password: [secret] }),
    await signIn({ username: 'asha', password: secret.repeat(100) }),
    await api.post('/api/admin/login', `{"password":"${secret}"`, { 'content-type': 'application/json' }),
    await change(secret, 'seven green mangoes on a roof'),
    await change(STAFF.password, secret.slice(0, 10)),
    await change(STAFF.password, secret.repeat(100)),
    await api.get('/api/applications', as(`Bearer ${secret}`)),
    await api.get(`/api/${secret}?token=${secret}`, as(secret)),
  ]
  for (const { statusCode, headers, body } of answers) {
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(JSON.stringify(headers) + body).not.toContain(secret.slice(0, 10))
  }
})

test('ids have 128 bits, and the neighbours of an id are unknown', async () => {
  for (const [kind, id] of Object.entries(ids))
    expect([kind, id]).toEqual([kind, expect.stringMatching(/^[0-9a-f]{32}$/)])
  const id = ids.applications ?? ''
  const read = async (url: string) => (await api.get(url, as(`Bearer ${token}`))).statusCode
  const step = (by: bigint) => (BigInt(`0x${id}`) + by).toString(16).padStart(32, '0')
  for (const near of [step(1n), step(-1n), step(16n), id.slice(0, -1), `${id}0`, id.toUpperCase(), ids.enquiries]) {
    for (const url of [`/api/applications/${near}`, `/api/applications/${near}/resume`]) {
      expect([url, await read(url)]).toEqual([url, 404])
    }
  }
  expect(await read(`/api/applications/${id}`)).toBe(200)
})

test('the log contains no key of a private link, neither of an open one nor of one in the address', async () => {
  const site = await startSite(await newMigratedStorage(), { ...OWN_ACCOUNT, LOG_LEVEL: 'trace' })
  const headers = { ...as(`Bearer ${await site.token()}`), 'content-type': 'application/json' }
  const made = async (path: string, body: object) =>
    (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  const client = await made('/api/clients', { name: 'Logged Lathes' })
  const contact = await made(`/api/clients/${client._id}/contacts`, { name: 'Rekha Menon' })
  const job = await made('/api/jobs', { ...sampleJob, clientId: client._id })
  const resume = dataUrl(textPdf('Asha Verma', 'Plant engineer'))
  const { _id: application } = await made('/api/applications', { jobId: job._id, ...samplePerson, resume })
  const { links } = await made(`/api/jobs/${job._id}/submissions`, {
    people: [{ application, withoutConsent: 'Asked on the phone' }],
    contacts: [contact._id],
    way: 'by_hand',
  })
  const key: string = links[0].link.split('#')[1]
  const link = as(`Link ${key}`)
  const statuses = []
  for (const [path, sent] of [
    ['/api/shortlist', link],
    ['/api/shortlist/people/0/resume', link],
    ['/api/consent', link],
    ['/api/applications', link],
    [`/shortlist?key=${key}`, {}],
    [`/shortlist/${key}`, { referer: links[0].link }],
    [`/api/shortlist?key=${key}`, {}],
  ] as const) {
    const answer = await fetch(site.url + path, { headers: sent })
    await answer.text()
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 410, 401, 404, 404, 410])
  const { output } = await site.stop()
  expect(output).toContain('link_rejected')
  expect(output).not.toContain(key.slice(0, 20))
}, 60_000)

test('the log contains no token from any part of a request', async () => {
  const site = await startSite(await newMigratedStorage(), { ...OWN_ACCOUNT, LOG_LEVEL: 'trace' })
  const own = await site.token()
  const places: [path: string, headers: Record<string, string>][] = [
    ['/api/applications', as(`Bearer ${own}`)],
    ['/api/applications', as(`Bearer ${own}x`)],
    ['/api/applications', { cookie: `token=${own}` }],
    [`/api/applications?token=${own}`, {}],
    [`/api/applications/${own}`, as(`Bearer ${own}`)],
    [`/api/${own}`, {}],
    [`/${own}`, {}],
  ]
  for (const [path, headers] of places) await (await fetch(site.url + path, { headers })).text()
  const { output } = await site.stop()
  expect(output).toContain('token rejected')
  expect(output).not.toContain(own.slice(4))
})
