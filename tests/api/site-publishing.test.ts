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
        together: [],
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
    const failure = { path: '/about', reason: 'the name is needed', isPassing: false }
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
