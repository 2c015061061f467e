import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { BoardCard } from '../../contract/board.ts'
import { DAY, istDay } from '../../contract/time.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { makePerson } from '../../tests/support/sample-person.ts'
import { makeJob } from '../../tests/support/samples.ts'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { JobWorkspace } from './job-workspace.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

function makeCard(name: string, changes: Partial<BoardCard> = {}): BoardCard {
  const { _id, application, ...person } = makePerson({ name })
  const id = name.toLowerCase()
  const own = { movedAt: daysAgo(1), reason: '', owners: [], source: 'site' as const, nextStep: null }
  return { ...person, _id: `p-${id}`, application: `a-${id}`, ...own, ...changes }
}

const late = { step: 'Call about notice', dueAt: daysAgo(2) }
const cards = [
  makeCard('Asha', { owners: ['me-id'] }),
  makeCard('Bala', { status: 'interview', movedAt: daysAgo(9), source: 'added' }),
  makeCard('Chitra', { status: 'interview', nextStep: late, owners: ['ravi'] }),
  makeCard('Devika', { status: 'placed' }),
  makeCard('Esha', { status: 'rejected', endedBy: 'client', reason: 'Location' }),
]
const job = makeJob({ _id: 'j1', title: 'PLC Lead', placesToFill: 3, targetDate: istDay(Date.now() + 30 * DAY) })
const colleagues = [
  { _id: 'me-id', name: 'asha', isSelf: true, mayOwn: true },
  { _id: 'ravi', name: 'ravi', isSelf: false, mayOwn: true },
]
const steps = [
  { _id: 's', step: 'Ask for the shift plan', dueAt: null, owner: null, madeBy: 'ravi', madeAt: daysAgo(1) },
]

function Place() {
  useShortcutKeys()
  return <JobWorkspace id="j1" />
}

async function open(at = '/admin/jobs/j1', answers: Record<string, Answer> = {}) {
  navigate(at)
  const view = renderOffice(<Place />, {
    answers: {
      'GET /api/jobs': [job],
      'GET /api/jobs/j1/board': { cards, total: cards.length, hasMore: false },
      'GET /api/jobs/new-matches': {},
      'GET /api/categories': [],
      'GET /api/colleagues': colleagues,
      'GET /api/tasks/job/j1': { owner: { _id: 'ravi', name: 'ravi' }, steps, version: 'v' },
      ...answers,
    },
  })
  await waitFor(() => expect(document.querySelector('[data-card]')).toBeTruthy())
  return view
}

const column = (name: string) => within(screen.getByRole('region', { name }))
const link = (name: string) => screen.getByRole('link', { name })
const shown = () => [...document.querySelectorAll('[data-card]')].map(({ textContent }) => textContent)
const query = () => Object.fromEntries(new URLSearchParams(window.location.search))
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')

followLinks()
beforeEach(() => setScreen(1440))

for (const [part, query, path] of [
  ['the board', 'q=plc&who=asha', '/api/jobs/j1/board'],
  ['what was sent', 'q=plc&view=sent', '/api/jobs/j1/submissions'],
]) {
  test(`Escape leads back to the jobs while ${part} is not there yet`, async () => {
    navigate(`/admin/jobs/j1?${query}`)
    const never = () => new Promise(() => {})
    renderOffice(<Place />, { answers: { 'GET /api/jobs': [job], [`GET ${path}`]: never } })
    await screen.findByRole('heading', { level: 1, name: 'PLC Lead' })
    press('Escape')
    expect(`${window.location.pathname}${window.location.search}`).toBe('/admin/jobs?q=plc')
  })
}

test('the head says how far the job is, by when, whose it is and what is next', async () => {
  await open()
  const head = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement)
  expect(head.getByText('1 of 3 joined')).toBeTruthy()
  expect(head.getByText(/^Target /)).toBeTruthy()
  expect((await head.findByText('Owner: ravi')).getAttribute('href')).toBe('/admin/jobs/j1?view=about')
  expect(head.getByText('Next: Ask for the shift plan')).toBeTruthy()
  expect(screen.getByText('2 places still empty')).toBeTruthy()
})

test.each([
  ['whose=me', ['Asha']],
  ['whose=nobody', ['Bala']],
  ['whose=ravi', ['Chitra']],
  ['source=added', ['Bala']],
  ['waits=long', ['Bala']],
  ['waits=late', ['Chitra']],
])('%s narrows the board and the list to the same people', async (filter, names) => {
  navigate(`/admin/jobs/j1?${filter}`)
  navigate(`/admin/jobs/j1?${filter}&view=list`)
  renderOffice(<Place />, {
    answers: {
      'GET /api/jobs': [job],
      'GET /api/jobs/j1/board': { cards, total: cards.length, hasMore: false },
      'GET /api/colleagues': colleagues,
      'GET /api/tasks/job/j1': { owner: null, steps: [], version: 'v' },
    },
  })
  const ended = filter === 'whose=nobody' ? ['Devika', 'Esha'] : []
  await waitFor(() => expect(shown()).toEqual([...names, ...ended]))
  fireEvent.click(screen.getByRole('link', { name: 'Board' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(shown()).toEqual(names)
  expect(window.location.search).toBe(`?${filter}`)
  expect(said()).toContain(`${names.length + ended.length} of 5 people`)
})

test('filters and words stay in the address from the board to the list and back, and are taken off one by one', async () => {
  await open('/admin/jobs/j1?whose=ravi&who=chitra')
  fireEvent.click(screen.getByRole('link', { name: 'List' }))
  expect(query()).toEqual({ whose: 'ravi', who: 'chitra', view: 'list' })
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByRole('button', { name: '1 filter' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Owner: ravi' }))
  expect(query()).toEqual({ who: 'chitra', view: 'list' })
})

test('why applications ended leads to these people', async () => {
  await open('/admin/jobs/j1?source=site')
  fireEvent.click(screen.getByRole('link', { name: /^Location/ }))
  expect(query()).toEqual({ source: 'site', view: 'list', reason: 'Location' })
  expect(shown()).toEqual(['Esha'])
  expect(said()).toContain('1 of 5 people')
})

test('J goes from anywhere to the first card and on through the columns, and K goes back', async () => {
  await open('/admin/jobs/j1')
  const walked = ['j', 'j', 'k', 'k'].map((key) => {
    press(key)
    return document.activeElement
  })
  const [first, second] = shown()
  expect(walked).toEqual([first, second, first, first].map((name) => link(name ?? '')))
})

test('the list has everybody in the order of the columns, and is worked by the same keys', async () => {
  const moved = { moved: [{ _id: 'a-asha', from: 'pending', to: 'offer' }], left: [] }
  const { requests } = await open('/admin/jobs/j1?view=list', { 'POST /api/applications/moves': moved })
  expect(shown()).toEqual(['Asha', 'Bala', 'Chitra', 'Devika', 'Esha'])
  expect(within(link('Esha').closest('tr') as HTMLElement).getByText('Rejected by the client')).toBeTruthy()
  link('Asha').focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(link('Bala'))
  press('ArrowUp')
  await act(async () => press('6'))
  await waitFor(() => expect(document.activeElement).toBe(link('Bala')))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    moves: [{ _id: 'a-asha', from: 'pending', to: 'offer' }],
  })
  await waitFor(() => expect(said()).toContain('Asha moved to Offer.'))
})

test.each([
  ['of a card', '/admin/jobs/j1'],
  ['of a row', '/admin/jobs/j1?view=list'],
])('a move %s that the server refuses goes back and says why', async (_what, at) => {
  const refusal = Response.json({ code: 'forbidden', error: 'Your role may not do this.' }, { status: 403 })
  await open(at, { 'POST /api/applications/moves': refusal })
  link('Asha').focus()
  await act(async () => press('5'))
  await waitFor(() =>
    expect(screen.getByText('Asha could not be moved to Interview. Your role may not do this.')).toBeTruthy(),
  )
  await waitFor(() => expect(shown()[0]).toBe('Asha'))
  if (!at.includes('list')) expect(column('New').getByRole('link', { name: 'Asha' })).toBeTruthy()
})

test('every move is announced: to a step, on hold, and to an end with who ended it', async () => {
  const moves: Answer = ({ body }: { body: unknown }) => ({ moved: (body as { moves: object[] }).moves, left: [] })
  await open('/admin/jobs/j1', { 'POST /api/applications/moves': moves, 'GET /api/applications/end-reasons': [] })
  for (const [key, words] of [
    ['2', 'Asha moved to Reviewed.'],
    ['4', 'Asha moved to With client.'],
    ['8', 'Asha moved to On hold.'],
  ] as const) {
    link('Asha').focus()
    await act(async () => press(key))
    await waitFor(() => expect(said()).toContain(words))
  }
  link('Bala').focus()
  press('9')
  fireEvent.click(await screen.findByRole('radio', { name: 'Withdrawn', hidden: true }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Withdrawn', hidden: true })))
  await waitFor(() => expect(said()).toContain('Bala moved to Ended, withdrawn.'))
})

test('somebody who was opened has the focus again on the way back, also in a folded end', async () => {
  await open('/admin/jobs/j1?whose=nobody&view=list')
  fireEvent.click(link('Esha'))
  expect(window.location.pathname).toBe('/admin/people/p-esha')
  window.history.back()
  await waitFor(() => expect(query()).toEqual({ whose: 'nobody', view: 'list', card: 'a-esha' }))
})

test.each([
  ['a card', '/admin/jobs/j1?card=a-chitra', 'Chitra'],
  ['a card in a folded end', '/admin/jobs/j1?card=a-esha', 'Esha'],
  ['a row', '/admin/jobs/j1?view=list&card=a-devika', 'Devika'],
])('the address names %s, which has the focus', async (_what, at, name) => {
  await open(at)
  await waitFor(() => expect(document.activeElement).toBe(link(name)))
})

test('a job that names its hidden client offers to hold it and to edit its words', async () => {
  const named = { ...job, clientId: 'c1', title: 'PLC Lead, Varada Pressings', version: '1' }
  const { requests, answers } = await open('/admin/jobs/j1', {
    'GET /api/jobs': [named],
    'GET /api/clients/names': { c1: 'Varada Pressings' },
    'PUT /api/jobs/j1': { ...named, status: 'held', version: '2' },
  })
  expect(await screen.findByText(', hidden, but named in the title')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Edit the words' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  answers['GET /api/jobs'] = [{ ...named, status: 'held', version: '2' }]
  fireEvent.click(screen.getByRole('button', { name: 'Hold the job' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hold the job' })).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ status: 'held' })
  expect(screen.getByRole('button', { name: 'Edit the words' })).toBeTruthy()

  const refusal = 'Visitors would read "Varada Pressings" here, whose name is hidden.'
  answers['PUT /api/jobs/j1'] = () => Response.json({ code: 'invalid_input', error: refusal }, { status: 400 })
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText(refusal)).toBeTruthy()
})

test('who comes to send people finds the first box, and what to press', async () => {
  await open('/admin/jobs/j1?view=list&choose=people')
  expect(screen.getByText(/^Tick who is to be sent, then press/)).toBeTruthy()
  const box = screen.getByRole('checkbox', { name: 'Select Asha' })
  expect(document.activeElement).toBe(box)
  fireEvent.click(box)
  expect(await screen.findByRole('button', { name: /^Send.*to client$/ })).toBeTruthy()
})
