import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../contract/time.ts'
import type { ContentRendering } from '../../server/content-source.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { onPostgres } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const iso = () => new Date(api.clock()).toISOString()
const sitePages = async () => (await api.staff('GET', '/api/site/pages')).json()

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

describe('publishing', () => {
  test('shows the draft, empties it, and is in history and audit log', async () => {
    const api = await openApi()
    const home = editing(api, 'home')
    await home.change({ lead: 'Published words.' })
    const { version } = await home.read()
    const published = await home.publish({ note: 'For the fair' }, version)
    expect(published.statusCode).toBe(200)
    const now = new Date(api.clock()).toISOString()
    expect(published.json()).toMatchObject({
      hasDraft: false,
      published: { lead: 'Published words.' },
      publishedAt: now,
      publishedBy: 'asha',
    })
    expect(published.json().version).not.toBe(version)
    const history = await home.history()
    expect(history.headers['x-total-count']).toBe('1')
    expect(history.json()).toEqual([
      {
        id: expect.any(String),
        at: now,
        by: 'asha',
        note: 'For the fair',
        changes: [
          {
            kind: 'changed',
            path: 'lead',
            where: ['Lead'],
            before: 'A first sentence.',
            after: 'Published words.',
          },
        ],
      },
    ])
    const entries = (await api.staff('GET', '/api/admin/audit-log?action=content_publish')).json()
    expect(entries).toMatchObject([{ who: 'asha', subjectId: 'home', subject: 'Home', detail: 'For the fair' }])
    expect((await api.staff('GET', '/api/site/pages')).json()[0]).toMatchObject({
      hasDraft: false,
      publishedAt: now,
      publishedBy: 'asha',
    })
    expect((await home.publish({}, published.json().version)).json().code).toBe('conflict')
    await api.close()
  })

  test('the shipped texts as they are is possible once', async () => {
    const privacy = editing(api, 'privacy')
    expect((await privacy.publish()).statusCode).toBe(200)
    expect((await privacy.publish()).statusCode).toBe(409)
  })

  test('of another version than the seen one is refused', async () => {
    const home = editing(api, 'home')
    const { version } = await home.read()
    await home.change({ lead: 'Changed by a colleague' })
    const answer = await home.publish({}, version)
    expect(answer.statusCode).toBe(412)
    expect(answer.json().current.draft.lead).toBe('Changed by a colleague')
    expect((await home.read()).published.lead).toBe('A first sentence.')
    await home.discard()
  })

  test('names every field that is not as it should be, and changes nothing', async () => {
    const home = editing(api, 'home')
    await home.change({ lead: '', action: { label: 'Go', to: 'contact' }, mark: { id: 'gone', alt: 'x' } })
    const before = await home.read()
    const answer = await home.publish({}, before.version)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_content',
      error: 'Lead is empty: please write something.',
      problems: [
        { path: 'lead', message: 'Lead is empty: please write something.' },
        { path: 'action.to', message: expect.stringMatching(/^Please start the link/) },
      ],
    })
    expect(await home.read()).toEqual(before)
    await home.change({ lead: 'Fine', action: { label: 'Go', to: '/contact' } })
    const picture = await home.publish()
    expect(picture.json().problems).toEqual([{ path: 'mark', message: 'Please choose the picture of "Mark" again.' }])
    await home.discard()
  })

  test('is refused with the reason when a page cannot be shown, and the site stays as it was', async () => {
    const failure = { path: '/about', reason: 'the name is needed' }
    const rendering: ContentRendering = { renderPreview: async () => '', checkRendering: async () => failure }
    const api = await openApi({ rendering })
    const home = editing(api, 'home')
    await home.change({ lead: 'Cannot be shown' })
    const before = await home.read()
    const answer = await home.publish({}, before.version)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'cannot_render',
      error: 'The page /about cannot be shown with these texts, so nothing was published: the name is needed',
    })
    expect(await home.read()).toEqual(before)
    expect((await home.history()).json()).toEqual([])
    expect((await api.staff('GET', '/api/admin/audit-log?action=content_publish')).json()).toEqual([])
    await api.close()
  })

  test.each([
    ['a link that hides its host', { action: { label: 'Pay', to: 'https://bank.example@evil.example' } }, 'action.to'],
    ['a link that runs', { action: { label: 'Go', to: 'javascript:alert(1)' } }, 'action.to'],
  ])('again texts of an earlier release with %s is refused', async (_name, fields, path) => {
    const api = await openApi()
    const home = editing(api, 'home')
    await home.publish()
    const { published } = await home.read()
    const { db } = api.storage
    await db
      .updateTable('content_publications')
      .set({ data: JSON.stringify({ ...published, ...fields }) })
      .execute()
    const [{ id }] = (await home.history()).json()
    const answer = await home.restore({ id, publish: true })
    expect([answer.statusCode, answer.json().problems?.[0]?.path]).toEqual([400, path])
    await api.close()
  })

  // The ends of what the databases and JavaScript can count, which earlier releases imported.
  test.each([2 ** 31 - 1, Number.MAX_SAFE_INTEGER, 2 ** 53, -3].filter((number) => !onPostgres || number < 2 ** 31))(
    'goes on after a publication with the number %d',
    async (number) => {
      const api = await openApi()
      const home = editing(api, 'home')
      for (const lead of ['One', 'Two']) {
        await home.change({ lead })
        expect((await home.publish()).statusCode).toBe(200)
      }
      await api.storage.db
        .updateTable('content_publications')
        .set({ number })
        .where('number', '=', number < 0 ? 1 : 2)
        .execute()
      for (const lead of ['Three', 'Four', 'Five']) {
        await home.change({ lead })
        expect((await home.publish()).statusCode).toBe(200)
        expect((await home.read()).published.lead).toBe(lead)
      }
      const leads = (await home.history()).json().map((one: { changes: { after: string }[] }) => one.changes[0]?.after)
      expect(leads).toEqual(['Five', 'Four', 'Three', 'Two', 'One'])
      await until(async () => (await api.get('/')).body.includes('Five'))
      await api.close()
    },
  )

  test('with a long note is refused', async () => {
    expect((await editing(api, 'home').publish({ note: 'x'.repeat(201) })).statusCode).toBe(400)
  })
})

describe('history', () => {
  test('is paged, and any publication can be the draft or be published again', async () => {
    const api = await openApi()
    const home = editing(api, 'home')
    for (const lead of ['One', 'Two', 'Three']) {
      api.advance(1000)
      await home.change({ lead })
      await home.publish()
    }
    const second = await home.history('?page=2&limit=1')
    expect(second.headers['x-total-count']).toBe('3')
    expect(second.json()).toMatchObject([{ changes: [{ before: 'One', after: 'Two' }] }])
    const [{ id }] = second.json()

    const asDraft = await home.restore({ id }, (await home.read()).version)
    expect(asDraft.json()).toMatchObject({ hasDraft: true, draft: { lead: 'Two' }, published: { lead: 'Three' } })
    await home.change({ lead: 'My next idea' })
    const { version } = await home.read()
    const atOnce = await home.restore({ id, publish: true, note: 'Back' }, version)
    expect(atOnce.json()).toMatchObject({ published: { lead: 'Two' }, draft: { lead: 'My next idea' }, hasDraft: true })
    expect((await home.restore({ id, publish: true }, version)).statusCode).toBe(412)
    expect((await home.history()).json()).toMatchObject([
      { note: 'Back', changes: [{ before: 'Three', after: 'Two' }] },
      {},
      {},
      {},
    ])
    const entries = (await api.staff('GET', '/api/admin/audit-log?action=content_restore')).json()
    expect(entries).toMatchObject([{ who: 'asha', subject: 'Home' }])
    expect((await home.restore({ id: 'unknown' })).statusCode).toBe(404)
    expect((await editing(api, 'firm').restore({ id })).statusCode).toBe(404)
    await api.close()
  })

  test('keeps every privacy notice by its version', async () => {
    const api = await openApi()
    const privacy = editing(api, 'privacy')
    await privacy.publish()
    api.advance(DAY)
    await privacy.change({ notice: { line: 'You agree to more.' } })
    await privacy.publish()
    const notices = (await api.staff('GET', '/api/site/privacy-notices')).json()
    expect(notices).toMatchObject([
      { version: '2026-11-16.2', notice: { line: 'You agree to more.' } },
      { version: '2026-11-15.1', notice: { line: 'You agree.' } },
    ])
    await api.close()
  })
})

describe('another person', () => {
  async function colleague(role: 'owner' | 'consultant' | 'viewer') {
    const token = await api.tokenOf(role, `${role}-colleague`)
    return async () => token
  }

  test('in the same page is named for half a minute', async () => {
    const mine = editing(api, 'firm')
    const theirs = editing(api, 'firm', await colleague('owner'))
    await mine.read()
    expect((await theirs.read()).alsoHere).toEqual(['asha'])
    expect((await mine.presence()).json()).toEqual({
      version: (await mine.read()).version,
      alsoHere: ['owner-colleague'],
    })
    expect((await editing(api, 'home').read()).alsoHere).toEqual([])
    api.advance(20_000)
    expect((await mine.presence()).json().alsoHere).toEqual(['owner-colleague'])
    api.advance(11_000)
    expect((await mine.presence()).json().alsoHere).toEqual([])
  })

  test('may edit as a consultant but not publish, and nothing as a viewer', async () => {
    const consultant = editing(api, 'firm', await colleague('consultant'))
    expect((await consultant.change({ name: 'Ours' })).statusCode).toBe(200)
    expect((await consultant.publish()).statusCode).toBe(403)
    await editing(api, 'firm').publish()
    const [{ id }] = (await consultant.history()).json()
    expect((await consultant.restore({ id, publish: true })).statusCode).toBe(403)
    expect((await consultant.restore({ id })).statusCode).toBe(200)
    const viewer = editing(api, 'firm', await colleague('viewer'))
    for (const answer of [await viewer.call('GET', 'draft'), await viewer.put({}), await viewer.history()]) {
      expect(answer.statusCode).toBe(403)
    }
  })
})

describe('the preview', () => {
  const rendering: ContentRendering = {
    renderPreview: async ({ path, values }) => {
      if (path === '/broken') throw new Error('no page')
      return `<p>${path} ${JSON.stringify(values.home)}</p>`
    },
    checkRendering: async () => undefined,
  }

  test('shows the drafts that are stored and those that are sent, to staff only and never from a cache', async () => {
    const api = await openApi({ rendering })
    const home = editing(api, 'home')
    await home.change({ lead: 'Stored draft' })
    const stored = await api.staff('POST', '/api/site/preview', { path: '/' })
    expect(stored.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(stored.body).toContain('Stored draft')
    const { draft } = await home.read()
    const sent = { path: '/', drafts: { home: { ...draft, lead: 'Being typed' } } }
    expect((await api.staff('POST', '/api/site/preview', sent)).body).toContain('Being typed')
    expect((await api.post('/api/site/preview', sent)).statusCode).toBe(401)
    expect((await api.staff('POST', '/api/site/preview', { path: '/broken' })).json().code).toBe('cannot_render')
    const bad = { path: '/', drafts: { home: { lead: 1 } } }
    expect((await api.staff('POST', '/api/site/preview', bad)).statusCode).toBe(400)
    const unknown = { path: '/', drafts: { constructor: {} } }
    expect((await api.staff('POST', '/api/site/preview', unknown)).statusCode).toBe(400)
    await api.close()
  })
})

test('the list has every record in order', async () => {
  expect((await sitePages()).map(({ key }: { key: string }) => key)).toEqual(['home', 'firm', 'privacy', 'openings'])
})
