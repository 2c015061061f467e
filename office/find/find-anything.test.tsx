import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import { press } from '../../tests/support/fill-in.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { makePerson } from '../../tests/support/sample-person.ts'
import { makeJob } from '../../tests/support/samples.ts'
import type { Act } from '../frame/act.ts'
import { FindAnything } from './find-anything.tsx'

beforeEach(() => {
  ran.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => window.history.replaceState(null, '', '/admin'))

const enquiry = {
  _id: 'e1',
  kind: 'contact',
  fullName: 'Gopal Quillon',
  email: 'gopal@example.com',
  phone: '',
  message: 'Twenty welders, please',
  submittedAt: '2026-11-15T10:00:00.000Z',
  status: 'open',
  dueAt: '2026-11-16T10:00:00.000Z',
  soonAt: '2026-11-16T06:00:00.000Z',
  owner: null,
  next: null,
  jobs: [],
  client: null,
  answeredAt: null,
  resume: null,
  version: '1',
}
const names = ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha']
const people = (total: number): PeoplePage => ({
  people: names.slice(0, total).map((name) => {
    const match = { source: 'name' as const, text: `${name} Quillon`, marks: [] }
    return makePerson({ _id: name, name: `${name} Quillon`, match })
  }),
  total,
  hasMore: false,
  hint: null,
  corrected: null,
  newest: '',
})
const all = {
  'GET /api/people': people(7),
  'GET /api/jobs': [makeJob({ _id: 'j1', title: 'Quillon Works Head', location: 'Pune' })],
  'GET /api/enquiries': [enquiry],
  'GET /api/clients': [],
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find anything' })
const group = (name: string) => screen.getByRole('group', { name })
const optionsOf = (name: string) => within(group(name)).getAllByRole('option')
const key = (name: string) => fireEvent.keyDown(input(), { key: name })

/** An act on what follows "do", and one that is always offered. */
const ran = vi.fn()
const doing: Act = {
  key: 'do',
  action: 'people.edit',
  verbs: ['do'],
  useOffers(words) {
    const [verb, ...what] = words.split(' ')
    const isAsked = verb === 'do'
    if (!isAsked)
      return { offers: words === 'quillon' ? [{ id: 'q', title: 'Do it…', words: 'do quillon ' }] : [], isAsked }
    return {
      isAsked,
      offers: what.map((word) => ({
        id: word,
        title: `Do ${word}`,
        consequence: `${word} is done.`,
        run: () => ran(word),
      })),
      missing: 'Say what.',
    }
  },
}
const always: Act = {
  key: 'always',
  action: 'people.add',
  verbs: [],
  useOffers: (words) => ({
    offers: words ? [{ id: 'a', title: 'Always', run: ran }] : [],
    isAsked: false,
    isAlways: true,
  }),
}
const acts = [doing, always]

function show(answers: Record<string, unknown> = {}, may?: Parameters<typeof renderOffice>[1]) {
  const view = renderOffice(<FindAnything acts={acts} />, { answers: { ...all, ...answers }, ...may })
  input().focus()
  return view
}
const type = (words: string) => fireEvent.input(input(), { target: { value: words } })

test('people, jobs and enquiries are listed under their headings, with the way to all of a kind', async () => {
  show()
  type('quillon')
  await waitFor(() => expect(optionsOf('People')).toHaveLength(6))
  expect(optionsOf('People')[0]?.textContent).toBe('Asha QuillonPlant Head')
  expect(optionsOf('People').at(-1)?.textContent).toBe('All results in People7')
  expect(optionsOf('People').at(-1)?.getAttribute('href')).toBe('/admin/people?q=quillon*')
  expect(optionsOf('People')[1]?.getAttribute('href')).toBe('/admin/people/Bela?q=quillon*')
  await waitFor(() => expect(optionsOf('Jobs')[0]?.textContent).toContain('Quillon Works Head'))
  expect(optionsOf('Jobs')[0]?.getAttribute('href')).toBe('/admin/jobs/j1?q=quillon')
  await waitFor(() => expect(optionsOf('Enquiries')[0]?.textContent).toContain('Twenty welders, please'))
  expect(optionsOf('Enquiries')[0]?.getAttribute('href')).toBe('/admin/enquiries/e1?q=quillon')
})

test('arrows choose, Enter opens what is chosen, and Escape closes the list and then empties the field', async () => {
  show()
  type('quillon')
  await waitFor(() => expect(optionsOf('People')).toHaveLength(6))
  expect(input().getAttribute('aria-expanded')).toBe('true')
  key('ArrowDown')
  const [first] = optionsOf('People')
  expect([first?.getAttribute('aria-selected'), input().getAttribute('aria-activedescendant')]).toEqual([
    'true',
    first?.id,
  ])
  key('ArrowUp')
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
  key('Escape')
  expect([input().getAttribute('aria-expanded'), input().value]).toEqual(['false', 'quillon'])
  key('Escape')
  expect(input().value).toBe('')
})

test('Enter without a choice shows everybody who is found at the desk', async () => {
  show()
  type('quillon')
  key('Enter')
  expect(window.location.pathname + window.location.search).toBe('/admin/people?q=quillon*')
  expect(input().value).toBe('')
})

test('nothing found, and a kind that cannot be searched, are said in a sentence, with another try', async () => {
  const nothing = { 'GET /api/people': people(0), 'GET /api/jobs': [] }
  const { answers } = show({ ...nothing, 'GET /api/enquiries': () => new Response('', { status: 500 }) })
  type('quillon again')
  expect(
    await screen.findByText('Enquiries could not be searched.', { exact: false, selector: '[class*=danger]' }),
  ).toBeTruthy()
  answers['GET /api/enquiries'] = []
  press('Try again: Enquiries')
  expect((await screen.findAllByText('Nothing found for “quillon again”.')).length).toBeGreaterThan(0)
})

test('a search that takes long says so; one letter is not searched', async () => {
  const { requests } = show({ 'GET /api/people': () => new Promise(() => {}) })
  type('q')
  expect(screen.queryByRole('listbox')).toBeNull()
  type('qu')
  expect((await screen.findAllByText('Searching...')).length).toBeGreaterThan(0)
  await waitFor(() => expect(requests.some(({ path }) => path.startsWith('/api/people?'))).toBe(true))
})

test('who may not read enquiries finds none', async () => {
  show({}, { may: ['people.read', 'jobs.read'] })
  type('quillon')
  await waitFor(() => expect(optionsOf('People')).toHaveLength(6))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Enquiries' })).toBeNull())
})

const spoken = () => document.querySelector('search [aria-live]')?.textContent

test('the only act that the words name says what happens, and Enter does it', async () => {
  show()
  type('do one')
  await waitFor(() => expect(spoken()).toBe('Enter: Do one. one is done.'))
  const option = screen.getByRole('option', { name: /^Do one/ })
  expect([option.getAttribute('aria-selected'), input().getAttribute('aria-activedescendant')]).toEqual([
    'true',
    option.id,
  ])
  key('Enter')
  expect([ran.mock.calls, input().value, screen.queryByRole('listbox')]).toEqual([[['one']], '', null])
})

test('of several acts none is done before it is chosen', async () => {
  show()
  type('do one two')
  await waitFor(() => expect(spoken()).toBe('2 acts. Choose one with the arrow keys.'))
  key('Enter')
  expect([ran.mock.calls, window.location.pathname]).toEqual([[], '/admin'])
  key('ArrowDown')
  key('ArrowDown')
  key('Enter')
  expect(ran.mock.calls).toEqual([['two']])
})

test('Enter right after typing shows what would be done, and does not do it', async () => {
  show()
  type('do one')
  key('Enter')
  expect([ran.mock.calls, window.location.pathname, input().value]).toEqual([[], '/admin', 'do one'])
  expect(await screen.findByRole('option', { name: /^Do one/ })).toBeTruthy()
  // Other words than those that were read.
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toBeTruthy())
  type('do one three')
  expect(input().getAttribute('aria-activedescendant')).toBeNull()
  key('Enter')
  expect(ran.mock.calls).toEqual([])
})

test('an act that lacks something says so, and one that goes on puts its words into the field', async () => {
  show()
  type('do')
  expect(await screen.findByText('Say what.', { selector: 'p:not([aria-live])' })).toBeTruthy()
  await waitFor(() => expect(spoken()).toBe('Say what.'))
  type('quillon')
  await waitFor(() => expect(optionsOf('Do').map(({ textContent }) => textContent)).toEqual(['Do it…']))
  fireEvent.click(screen.getByRole('option', { name: 'Do it…' }))
  expect([input().value, document.activeElement === input()]).toEqual(['do quillon ', true])
  expect(await screen.findByRole('option', { name: /^Do quillon/ })).toBeTruthy()
})

test('acts that the account may not do are not offered; others stand at the end of every search', async () => {
  show({}, { may: ['people.read', 'jobs.read', 'people.add'] })
  type('do one')
  await waitFor(() => expect(screen.queryAllByRole('option').at(-1)?.textContent).toBe('Always'))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Do' })).toBeNull())
})
