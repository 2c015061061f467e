import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const iso = () => new Date(api.clock()).toISOString()

describe('a draft', () => {
  test('begins as the shipped texts, is kept, and is seen by all staff', async () => {
    const api = await openApi()
    const home = editing(api, 'home')
    const before = await home.read()
    expect(before).toMatchObject({
      key: 'home',
      title: 'Home',
      path: '/',
      hasDraft: false,
      savedAt: null,
      publishedAt: null,
      alsoHere: [],
      schema: { kind: 'group' },
    })
    expect(before.draft).toEqual(before.shipped)
    expect(before.published).toEqual(before.shipped)
    const saved = await home.put({ ...before.draft, lead: '' }, before.version)
    expect(saved.json()).toEqual({
      version: expect.not.stringMatching(`^${before.version}$`),
      hasDraft: true,
      savedAt: new Date(api.clock()).toISOString(),
      savedBy: 'asha',
    })
    expect(await home.read()).toMatchObject({ draft: { lead: '' }, published: { lead: 'A first sentence.' } })
    expect((await api.staff('GET', '/api/site/pages')).json()[0]).toMatchObject({ key: 'home', hasDraft: true })
    await api.close()
  })

  test('of an older version is refused with the current one, and nothing is lost', async () => {
    const home = editing(api, 'home')
    const { version, draft } = await home.read()
    expect((await home.put({ ...draft, lead: 'Mine' }, version)).statusCode).toBe(200)
    const late = await home.put({ ...draft, lead: 'Yours' }, version)
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      error: 'This page was changed after you opened it. Nothing was saved.',
      changed: { by: 'asha', at: iso() },
      current: { draft: { lead: 'Mine' }, schema: { kind: 'group' } },
    })
    expect((await home.put({ ...draft, lead: 'Yours' }, late.json().current.version)).statusCode).toBe(200)
  })

  test('that is discarded can be put back, and a version never returns', async () => {
    const home = editing(api, 'home')
    await home.change({ lead: 'Kept in the hand' })
    const { version, draft } = await home.read()
    const discarded = await home.discard(version)
    expect(discarded.json()).toMatchObject({ hasDraft: false, draft: { lead: 'A first sentence.' } })
    expect((await home.discard(version)).statusCode).toBe(412)
    const again = await home.put(draft, discarded.json().version)
    expect(again.json().hasDraft).toBe(true)
    expect(again.json().version).not.toBe(version)
    await home.discard()
  })

  test('that is what is published is none', async () => {
    const home = editing(api, 'home')
    await home.change({ lead: 'Typed' })
    expect((await home.change({ lead: 'A first sentence.' })).json().hasDraft).toBe(false)
  })

  test('of ten at once from one version, one is saved', async () => {
    const home = editing(api, 'home')
    const { version, draft } = await home.read()
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => home.put({ ...draft, lead: `Version ${n}` }, version)),
    )
    expect(all.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...new Array(9).fill(412)])
    await home.discard()
  })

  test.each<[string, (draft: { stories: object[] }) => unknown, string]>([
    ['a number', (draft) => ({ ...draft, lead: 7 }), 'lead'],
    ['a missing field', ({ stories }) => ({ stories }), 'lead'],
    ['no object', () => 'text', ''],
    ['nothing', () => undefined, ''],
    ['a list in place of a text', (draft) => ({ ...draft, lead: ['x'] }), 'lead'],
    ['another choice', (draft) => ({ ...draft, scene: 'boat' }), 'scene'],
    ['a text in place of a picture', (draft) => ({ ...draft, mark: 'x' }), 'mark'],
    ['a bad entry', (draft) => ({ ...draft, stories: [{ title: {} }] }), 'stories.0.title'],
    ['too many entries', (draft) => ({ ...draft, stories: Array(300).fill(draft.stories[0]) }), 'stories'],
    ['two lines for one', (draft) => ({ ...draft, lead: 'One\ntwo' }), 'lead'],
    [
      'two lines on a button',
      (draft) => ({ ...draft, action: { label: 'Call\u2028us', to: '/contact' } }),
      'action.label',
    ],
    [
      'a link that hides its host',
      (draft) => ({ ...draft, action: { label: 'Pay', to: 'https://bank.example@evil.example' } }),
      'action.to',
    ],
    ['a link that runs', (draft) => ({ ...draft, action: { label: 'Go', to: 'javascript:alert(1)' } }), 'action.to'],
    ['300 KB', (draft) => ({ ...draft, lead: 'x'.repeat(300_000) }), ''],
  ])('with %s is refused', async (_name, change, path) => {
    const home = editing(api, 'home')
    const { version, draft } = await home.read()
    const answer = await home.put(change(draft as never), version)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_content', error: expect.stringMatching(/^[A-Z].*\.$/) })
    expect(answer.json().problems[0].path).toBe(path)
    expect((await home.read()).version).toBe(version)
  })

  test.each([
    ['deep', `{"draft":${'['.repeat(50)}${']'.repeat(50)}}`],
    ['of many values', `{"draft":[${'1,'.repeat(60_000)}1]}`],
    ['with a poisoned key', '{"draft":{"__proto__":{"lead":"x"}}}'],
    ['of 2 MB', `{"draft":"${'x'.repeat(2_000_000)}"}`],
  ])('%s is refused unread', async (_name, payload) => {
    const url = '/api/site/pages/home/draft'
    const headers = { authorization: `Bearer ${await api.staffToken()}`, 'content-type': 'application/json' }
    const answer = await api.call({ method: 'PUT', url, payload, headers })
    expect([400, 413]).toContain(answer.statusCode)
  })

  test('keeps unknown names and fixed texts out, and every character in', async () => {
    const home = editing(api, 'home')
    const lead = '</script><!--<script>]]>\u0000\u202e\ud800 नमस्ते 👩‍🏭'
    await home.change({ lead, heading: 'Another', unknown: 'x' })
    const { draft } = await home.read()
    expect(draft).toMatchObject({ lead, heading: 'As the specification has it' })
    expect(draft).not.toHaveProperty('unknown')
    await home.discard()
  })

  test('of an unknown page is not found', async () => {
    for (const key of ['nowhere', '__proto__', 'a%2Fb']) {
      expect((await editing(api, key).call('GET', 'draft')).statusCode).toBe(404)
    }
  })
})
