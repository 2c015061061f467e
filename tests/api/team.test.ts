import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Member } from '../../contract/team.ts'
import { HOUR } from '../../contract/time.ts'
import { composeInvitationWith } from '../../server/auth/compose-invitation.ts'
import { invitationRepository } from '../../server/auth/invitations.ts'
import { type Api, openApi, STAFF, withMail } from '../support/open-api.ts'

const PASSWORD = 'seven green mangoes on a roof'

let api: Api
beforeAll(async () => {
  api = await openApi({ config: withMail() })
})
afterAll(() => api.close())
beforeEach(() => api.advance(1000))

const as = (token: string) => ({ authorization: `Bearer ${token}` })
const team = async () => (await api.staff('GET', '/api/team')).json()
const idOf = async (username: string): Promise<string> =>
  (await team()).members.find((member: Member) => member.username === username)?._id
const change = async (username: string, body: object) => api.staff('PATCH', `/api/team/${await idOf(username)}`, body)
const keyIn = (link: string) => link.split('#invitation=')[1] ?? ''
const invite = async (body: object = { role: 'consultant' }) =>
  (await api.staff('POST', '/api/team/invitations', body)).json()
const check = (key: string) => api.post('/api/invitations/check', { key })
const accept = (key: string, username: string, more: object = {}) =>
  api.post('/api/invitations/accept', { key, username, password: PASSWORD, ...more })
const login = (username: string, password = PASSWORD) => api.post('/api/admin/login', { username, password })
const newest = async (action: string) =>
  (await api.staff('GET', `/api/admin/audit-log?limit=1&action=${action}`)).json()[0]
const over = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code]

test('an invited colleague chooses name and password, and gets the role of the invitation', async () => {
  const { link, expiresAt, isMailed } = await invite({ role: 'consultant' })
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/admin\/login#invitation=inv_[\w-]{43}$/)
  expect([Date.parse(expiresAt) - api.clock(), isMailed]).toEqual([72 * HOUR, false])
  expect(await newest('invitation_create')).toMatchObject({ who: STAFF.username, detail: 'consultant' })
  const stored = JSON.stringify(await api.storage.db.selectFrom('invitations').selectAll().execute())
  expect(stored).not.toContain(keyIn(link))

  expect((await check(keyIn(link))).json()).toMatchObject({ role: 'consultant', inviter: 'asha' })
  const weak = await accept(keyIn(link), 'meera', { password: 'passwordpassword1' })
  expect(weak.json().fields.password).toContain('too easy to guess')
  const taken = await accept(keyIn(link), STAFF.username.toUpperCase())
  expect([taken.statusCode, Object.keys(taken.json().fields)]).toEqual([409, ['username']])

  const answer = await accept(keyIn(link), 'meera', { role: 'owner' })
  expect([answer.statusCode, answer.json()]).toEqual([201, { username: 'meera', role: 'consultant' }])
  expect(await newest('invitation_accept')).toMatchObject({ subject: 'meera', detail: 'consultant, invited by asha' })
  expect((await login('meera')).statusCode).toBe(200)
  expect((await team()).invitations).toEqual([])
})

test('a name that looks like that of a colleague is refused, and the invitation stays open', async () => {
  await accept(keyIn((await invite()).link), 'bill moore')
  const key = keyIn((await invite()).link)
  for (const [name, status, sentence] of [
    ['\u0430sha', 400, 'Please use only letters from a to z'],
    ['ａｓｈａ', 400, 'Please use only letters from a to z'],
    ['as\u200dha', 400, 'Please use only letters from a to z'],
    ['as\u200bha', 409, 'an account with this name'],
    ['Bi11 Moore', 409, 'whose name looks like this one'],
    ['bill rnoore', 409, 'whose name looks like this one'],
    ['BlLL M0ORE', 409, 'whose name looks like this one'],
  ] as const) {
    const answer = await accept(key, name)
    expect([name, answer.statusCode]).toEqual([name, status])
    expect(answer.json().fields.username).toContain(sentence)
  }
  expect((await accept(key, 'bill more')).statusCode).toBe(201)
})

test('an account of an earlier release with other letters signs in and is managed', async () => {
  await api.tokenOf('consultant', 'आशा')
  expect((await login('आशा', STAFF.password)).statusCode).toBe(200)
  expect((await change('आशा', { role: 'viewer' })).statusCode).toBe(204)
})

test('an invitation works once, also for two at the same time', async () => {
  const { link } = await invite()
  const answers = await Promise.all([accept(keyIn(link), 'twin one'), accept(keyIn(link), 'twin two')])
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 410])
  expect(over(await accept(keyIn(link), 'late'))).toEqual([410, 'invitation_over'])
})

test('an expired, withdrawn, changed or unknown invitation is refused with the same sentence', async () => {
  const { link } = await invite()
  const key = keyIn(link)
  for (const wrong of [`${key}x`, key.slice(0, -1), key.toUpperCase(), `inv_${'x'.repeat(43)}`])
    for (const answer of [await check(wrong), await accept(wrong, 'stranger')])
      expect(over(answer)).toEqual([410, 'invitation_over'])
  const [{ _id }] = (await team()).invitations
  expect((await api.staff('DELETE', `/api/team/invitations/${_id}`)).statusCode).toBe(204)
  expect((await api.staff('DELETE', `/api/team/invitations/${_id}`)).statusCode).toBe(404)
  expect(over(await accept(key, 'stranger'))).toEqual([410, 'invitation_over'])

  const late = keyIn((await invite()).link)
  api.advance(72 * HOUR)
  expect(over(await accept(late, 'stranger'))).toEqual([410, 'invitation_over'])
  expect((await team()).invitations).toEqual([])
})

test('an invitation ends with the rights of the person who made it', async () => {
  const token = await api.tokenOf('owner', 'nila')
  const issued = await api.post('/api/team/invitations', { role: 'owner' }, as(token))
  const key = keyIn(issued.json().link)
  for (const state of [{ state: 'inactive' }, { state: 'active', role: 'consultant' }]) {
    expect((await change('nila', state)).statusCode).toBe(204)
    expect(over(await accept(key, 'friend of nila'))).toEqual([410, 'invitation_over'])
  }
  await change('nila', { role: 'owner' })
  expect((await accept(key, 'friend of nila')).statusCode).toBe(201)
})

test('the mail of an invitation waits in the outbox, and each attempt has a link of its own', async () => {
  const compose = composeInvitationWith({
    invitations: invitationRepository(api.storage),
    origin: 'https://firm.example',
    firm: () => 'Sample & Partners',
    clock: api.clock,
  })
  const { link, isMailed } = await invite({ role: 'viewer', email: 'new@example.com' })
  expect(isMailed).toBe(true)
  const [mail] = (await api.staff('GET', '/api/admin/mails')).json()
  expect(mail).toMatchObject({ kind: 'invitation', to: 'new@example.com', state: 'waiting' })
  const [first, retried] = [await compose(mail.recordId), await compose(mail.recordId)]
  expect(first).toMatchObject({
    to: 'new@example.com',
    subject: 'Your invitation to the back office of Sample & Partners',
  })
  const keys = [first, retried].map(
    (sent) => /https:\/\/firm\.example\/admin\/login#invitation=(\S+)/.exec(sent?.text ?? '')?.[1] ?? '',
  )
  expect(new Set([keyIn(link), ...keys]).size).toBe(3)
  const { db } = api.storage
  const stored = JSON.stringify([
    await db.selectFrom('invitations').selectAll().execute(),
    await db.selectFrom('invitation_keys').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ])
  for (const key of keys) expect(stored).not.toContain(key)

  expect((await accept(keys[0] ?? '', 'mailed')).statusCode).toBe(201)
  for (const key of [keyIn(link), ...keys]) expect(over(await accept(key, 'again'))).toEqual([410, 'invitation_over'])
  expect(await compose(mail.recordId)).toBeUndefined()
  expect((await invite({ role: 'viewer' })).isMailed).toBe(false)
})

test('without a mail server no mail is promised, and input that is no invitation is refused', async () => {
  const silent = await openApi()
  const answer = await silent.staff('POST', '/api/team/invitations', { role: 'viewer', email: 'new@example.com' })
  expect(answer.json()).toMatchObject({ isMailed: false, link: expect.stringContaining('inv_') })
  expect((await silent.staff('GET', '/api/admin/mails')).json()).toEqual([])
  await silent.close()
  expect((await api.staff('POST', '/api/team/invitations', { role: 'viewer', email: 'a\r\nb@c.de' })).statusCode).toBe(
    400,
  )
  expect((await api.staff('POST', '/api/team/invitations', { role: 'boss' })).json().error).toBe(
    'Please choose a role: owner, consultant, viewer.',
  )
})

test('a deactivated colleague is signed out at once and cannot sign in until reactivated', async () => {
  const token = await api.tokenOf('consultant', 'leaver')
  const works = async () => (await api.get('/api/admin/stats', as(token))).json()
  await change('leaver', { state: 'inactive' })
  expect(await works()).toMatchObject({
    code: 'session_ended',
    error: 'You were signed out because an owner of this site has deactivated this account.',
  })
  expect(await newest('account_deactivate')).toMatchObject({ who: 'asha', subject: 'leaver' })
  expect((await login('leaver', STAFF.password)).json().error).toBe('Invalid username or password')
  expect((await team()).members).toContainEqual(expect.objectContaining({ username: 'leaver', state: 'inactive' }))
  await change('leaver', { state: 'active' })
  expect((await login('leaver', STAFF.password)).statusCode).toBe(200)
  expect((await works()).code).toBe('session_ended')
})

test('the last active owner stays one, also when two owners demote each other at once', async () => {
  const place = await openApi()
  const owner = async (): Promise<Member[]> => (await place.staff('GET', '/api/team')).json().members
  const [self] = await owner()
  for (const body of [{ role: 'viewer' }, { state: 'inactive' }]) {
    const answer = await place.staff('PATCH', `/api/team/${self?._id}`, body)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_owner'])
  }
  const token = await place.tokenOf('owner', 'second')
  const other = (await owner()).find((member) => member.username === 'second')
  const answers = await Promise.all([
    place.staff('PATCH', `/api/team/${other?._id}`, { role: 'consultant' }),
    place.call({ method: 'PATCH', url: `/api/team/${self?._id}`, payload: { state: 'inactive' }, headers: as(token) }),
  ])
  const left = await place.storage.db.selectFrom('accounts').select(['role', 'state']).execute()
  expect(left.filter(({ role, state }) => role === 'owner' && state === 'active')).toHaveLength(1)
  expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(1)
  await place.close()
})

test('a role or a grant is changed with both names in the log, and an unknown account is 404', async () => {
  await api.tokenOf('viewer', 'vik')
  expect((await change('vik', { seesContacts: true })).statusCode).toBe(204)
  expect(await newest('account_contacts')).toMatchObject({ who: 'asha', subject: 'vik', detail: 'granted' })
  api.advance(1)
  expect((await change('vik', { mayImport: true })).statusCode).toBe(204)
  expect(await newest('account_imports')).toMatchObject({ who: 'asha', subject: 'vik', detail: 'granted' })
  api.advance(1)
  expect((await change('vik', { role: 'consultant' })).statusCode).toBe(204)
  expect(await newest('account_role')).toMatchObject({ who: 'asha', subject: 'vik', detail: 'viewer to consultant' })
  expect((await api.staff('PATCH', '/api/team/unknown', { role: 'viewer' })).statusCode).toBe(404)
})
