import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { valueAt, withValueAt } from '../../contract/content/content-path.ts'
import type { Json } from '../../contract/content/fields.ts'
import type { PageDraft } from '../../contract/content/site-editing.ts'
import { defaultOf } from '../../contract/content/values.ts'
import { sampleSchema } from '../../tests/support/sample-content.ts'
import type { Answer } from '../session/staff-api.ts'
import type { UnsavedEdits } from '../session/unsaved-edits.ts'
import { startDraftSession } from './draft-session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const first: Json = defaultOf(sampleSchema)

/** The server's side: one draft with a version that counts savings. */
function fakeServer() {
  const server = { draft: first, version: 1, connected: true, saves: 0 }
  const page = (): PageDraft => ({
    key: 'sample',
    title: 'Sample',
    path: '/sample',
    schema: sampleSchema,
    version: String(server.version),
    draft: server.draft,
    published: first,
    shipped: first,
    hasDraft: true,
    planned: null,
    publishedAt: null,
    publishedBy: null,
    savedAt: '2026-11-16T17:11:00.000Z',
    savedBy: 'ravi',
    alsoHere: [],
  })
  async function save(draft: Json, version: string): Promise<Answer<PageDraft>> {
    if (!server.connected) return { outcome: 'network' }
    server.saves++
    if (version !== String(server.version)) {
      return { outcome: 'refused', status: 412, stale: { current: page(), changed: null } }
    }
    server.draft = draft
    server.version++
    return { outcome: 'accepted', value: page(), response: new Response() }
  }
  /** A colleague saves. */
  function colleagueSets(path: string, value: Json) {
    server.draft = withValueAt(server.draft, path, value)
    server.version++
  }
  return { server, page, save, colleagueSets }
}

function open(backend = fakeServer(), unsaved?: UnsavedEdits) {
  let kept: UnsavedEdits | null = unsaved ?? null
  const session = startDraftSession({
    page: backend.page(),
    unsaved,
    save: backend.save,
    keep: (edits) => {
      kept = edits
    },
  })
  const type = (path: string, value: Json) =>
    session.edit(withValueAt(session.getState().history.value, path, value), { path, label: path, typed: true })
  const at = (path: string) => valueAt(session.getState().history.value, path)
  return { ...backend, session, type, at, kept: () => kept }
}

test('a draft is saved once after a pause, and is kept in the browser until then', async () => {
  const { session, type, server, kept } = open()
  type('hero.lead', 'O')
  type('hero.lead', 'Ours')
  expect(kept()?.draft).toEqual(withValueAt(first, 'hero.lead', 'Ours'))
  await vi.advanceTimersByTimeAsync(500)
  expect([server.saves, valueAt(server.draft, 'hero.lead')]).toEqual([1, 'Ours'])
  expect(kept()).toBeNull()
  expect(session.getState().saving).toEqual({ state: 'saved', at: '2026-11-16T17:11:00.000Z' })
})

test('without a connection the edits stay in the browser and are sent when it is back', async () => {
  const { session, type, server, kept } = open()
  server.connected = false
  type('hero.lead', 'Ours')
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.getState().saving).toEqual({ state: 'offline' })
  expect(kept()).not.toBeNull()
  server.connected = true
  await vi.advanceTimersByTimeAsync(4000)
  expect(valueAt(server.draft, 'hero.lead')).toBe('Ours')
  expect(kept()).toBeNull()
})

test('edits that an earlier tab could not send are merged and sent', async () => {
  const backend = fakeServer()
  backend.colleagueSets('phone', '+91 11111 11111')
  const { at, server } = open(backend, { base: first, draft: withValueAt(first, 'hero.lead', 'Kept') })
  expect([at('hero.lead'), at('phone')]).toEqual(['Kept', '+91 11111 11111'])
  await vi.advanceTimersByTimeAsync(500)
  expect([valueAt(server.draft, 'hero.lead'), valueAt(server.draft, 'phone')]).toEqual(['Kept', '+91 11111 11111'])
})

test('fields that only a colleague changed are merged silently, and undo takes back own edits only', async () => {
  const { session, type, at, server, colleagueSets } = open()
  colleagueSets('phone', '+91 11111 11111')
  type('hero.lead', 'Ours')
  await vi.advanceTimersByTimeAsync(1000)
  expect(session.getState().conflict).toBeUndefined()
  expect([valueAt(server.draft, 'hero.lead'), valueAt(server.draft, 'phone')]).toEqual(['Ours', '+91 11111 11111'])
  session.undo()
  expect([at('hero.lead'), at('phone')]).toEqual(['A first sentence.', '+91 11111 11111'])
})

test.each(['mine', 'theirs'] as const)('a field that both changed waits for a decision: %s', async (choice) => {
  const { session, type, at, server, colleagueSets, kept } = open()
  colleagueSets('hero.lead', 'Theirs')
  type('hero.lead', 'Mine')
  await vi.advanceTimersByTimeAsync(5000)
  const [field] = session.getState().conflict?.fields ?? []
  expect(field).toMatchObject({ path: 'hero.lead', mine: 'Mine', theirs: 'Theirs' })
  expect(valueAt(server.draft, 'hero.lead')).toBe('Theirs')
  expect(at('hero.lead')).toBe('Mine')
  expect(kept()).toEqual({ base: first, draft: withValueAt(first, 'hero.lead', 'Mine') })
  if (field) session.resolve(field, choice)
  await vi.advanceTimersByTimeAsync(1000)
  const expected = choice === 'mine' ? 'Mine' : 'Theirs'
  expect([at('hero.lead'), valueAt(server.draft, 'hero.lead'), kept()]).toEqual([expected, expected, null])
  expect(session.getState().conflict).toBeUndefined()
})

test("a colleague's draft is shown when it arrives, and the own edits stay", async () => {
  const { session, at, page, colleagueSets } = open()
  colleagueSets('hero.lead', 'Theirs')
  expect(session.hear(page())).toBe(true)
  session.receive(page())
  expect(session.hear(page())).toBe(false)
  expect(at('hero.lead')).toBe('Theirs')
  expect(session.getState().saving.state).toBe('saved')
})

test('a version that was restored is the draft, and undo leads back to the texts before it', async () => {
  const { session, type, at, page, server, kept } = open()
  type('hero.lead', 'Ours')
  await vi.advanceTimersByTimeAsync(500)
  server.draft = first
  server.version++
  session.adopt(page(), 'Earlier version')
  expect([at('hero.lead'), kept()]).toEqual(['A first sentence.', null])
  session.undo()
  await vi.advanceTimersByTimeAsync(500)
  expect(valueAt(server.draft, 'hero.lead')).toBe('Ours')
})

test('an answer that refuses the draft is told with its sentence', async () => {
  const backend = fakeServer()
  backend.save = async () => ({ outcome: 'refused', status: 400, error: 'The draft is too large.' })
  const { session, type, kept } = open(backend)
  type('hero.lead', 'Ours')
  await vi.advanceTimersByTimeAsync(500)
  expect(session.getState().saving).toEqual({ state: 'refused', sentence: 'The draft is too large.' })
  expect(kept()).not.toBeNull()
})
