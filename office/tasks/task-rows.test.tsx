import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RecordTasks } from '../../contract/task.ts'
import { type Action, actions } from '../../contract/team.ts'
import { DAY } from '../../contract/time.ts'
import { fillIn, press } from '../../tests/support/fill-in.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { TaskRows } from './task-rows.tsx'

const path = '/api/tasks/job/j1'
const asha = { _id: 'asha', name: 'asha' }
const meena = { _id: 'meena', name: 'meena' }
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const step = (changes = {}) => ({
  _id: 's1',
  step: 'Send three profiles',
  dueAt: inDays(3),
  owner: asha,
  madeBy: 'asha',
  madeAt: inDays(-1),
  ...changes,
})
const tasks = (changes: Partial<RecordTasks> = {}): RecordTasks => ({
  owner: asha,
  steps: [step()],
  version: 'v1',
  ...changes,
})
const colleagues = [
  { ...asha, isSelf: true, mayOwn: true },
  { ...meena, isSelf: false, mayOwn: true },
  { _id: 'vani', name: 'vani', isSelf: false, mayOwn: false },
]

function open(shown: RecordTasks, answers = {}, may: readonly Action[] = actions) {
  return renderOffice(<TaskRows about={{ kind: 'job', record: 'j1' }} name="Plant Head" />, {
    answers: { [`GET ${path}`]: shown, 'GET /api/colleagues': colleagues, ...answers },
    may,
  })
}
const changes = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path: to, body }) => [method, to, body])

test('a colleague takes care at one press, oneself first, and the press is taken back', async () => {
  const { requests } = open(tasks({ owner: null, steps: [] }), {
    [`PUT ${path}`]: tasks({ owner: meena, steps: [], version: 'v2' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Owner: Nobody' }))
  const menu = screen.getByRole('group', { name: 'Owner: Nobody' })
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Me (asha)', 'meena', 'Nobody']),
  )
  press('meena')
  expect(await screen.findByRole('button', { name: 'Owner: meena' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await screen.findByText('It is as it was before.')
  expect(changes(requests)).toEqual([
    ['PUT', path, { owner: 'meena' }],
    ['PUT', path, { owner: null }],
  ])
})

test('a step is done at one press, and comes back', async () => {
  const { requests } = open(tasks(), {
    'POST /api/tasks/s1/done': tasks({ steps: [] }),
    'POST /api/tasks/s1/reopen': tasks(),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(await screen.findByText('Done: Send three profiles')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy()
  expect(changes(requests).map(([, to]) => to)).toEqual(['/api/tasks/s1/done', '/api/tasks/s1/reopen'])
})

test('later is a day of the menu or any that is typed, in place of the step that was shown', async () => {
  const { requests } = open(tasks(), { [`PUT ${path}`]: tasks() })
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }))
  fillIn({ 'Another day': 'whenever' })
  press('Save')
  expect(screen.getByText('Write a day such as tue, tomorrow 4pm or 24 nov, or leave it empty.')).toBeTruthy()
  fillIn({ 'Another day': '3 jan 2031' })
  expect(screen.getByText('Fri 3 Jan 2031')).toBeTruthy()
  press('Save')
  await waitFor(() =>
    expect(changes(requests)).toEqual([
      ['PUT', path, { step: 'Send three profiles', dueAt: '2031-01-03T18:29:59.999Z', replaces: 's1' }],
    ]),
  )
})

test('a first step is written in place, and a day in the past is asked about once', async () => {
  const { requests } = open(tasks({ owner: null, steps: [] }), { [`PUT ${path}`]: tasks() })
  fireEvent.click(await screen.findByRole('button', { name: 'Next step' }))
  fillIn({ 'Next step': 'Send three profiles', When: 'yesterday' })
  press('Save')
  expect(await screen.findByText('Yesterday is past. Save again to keep it.')).toBeTruthy()
  expect(changes(requests)).toEqual([])
  press('Save')
  await screen.findByRole('button', { name: 'Done' })
  expect(changes(requests)).toMatchObject([['PUT', path, { step: 'Send three profiles', replaces: null }]])
})

test('what is late says so, and what a colleague set meanwhile is shown instead of a change', async () => {
  const theirs = tasks({
    owner: meena,
    steps: [step({ _id: 's2', step: 'Call the plant', owner: meena })],
    version: 'v2',
  })
  const refusal = { code: 'changed_meanwhile', error: 'Changed.', current: theirs, changed: null }
  open(tasks({ steps: [step({ dueAt: inDays(-2) })] }), {
    [`PUT ${path}`]: () => Response.json(refusal, { status: 412 }),
  })
  expect((await screen.findByText(/^Late, /)).className).toContain('text-danger')
  fireEvent.click(screen.getByRole('button', { name: 'Owner: asha' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Nobody' }))
  expect(await screen.findByText(/A colleague has changed this meanwhile/)).toBeTruthy()
  expect(screen.getByText('Call the plant')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Owner: meena' })).toBeTruthy()
})

test('a form stays with what was typed when a colleague was faster, and then replaces theirs', async () => {
  const theirs = tasks({ steps: [step({ _id: 's2', step: 'Call the plant', owner: meena })], version: 'v2' })
  const refusal = { code: 'changed_meanwhile', error: 'Changed.', current: theirs, changed: null }
  const { requests, answers } = open(tasks(), {
    [`PUT ${path}`]: () => Response.json(refusal, { status: 412 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fillIn({ 'Next step': 'Send five profiles', When: '3 jan 2031' })
  press('Save')
  expect(await screen.findByText(/A colleague has changed what is next meanwhile/)).toBeTruthy()
  expect(screen.getByText('Call the plant', { exact: false })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Next step').value).toBe('Send five profiles')
  answers[`PUT ${path}`] = theirs
  press('Save')
  await waitFor(() => expect(screen.queryByLabelText('Next step')).toBeNull())
  expect(changes(requests).map(([, , body]) => body)).toMatchObject([
    { step: 'Send five profiles', replaces: 's1' },
    { step: 'Send five profiles', replaces: 's2' },
  ])
})

test('after a merge each open step is shown, those of others by name, and a viewer reads them', async () => {
  const both = [step(), step({ _id: 's2', step: 'Ask for a resume', dueAt: null, owner: meena })]
  open(tasks({ steps: both }), {}, ['tasks.read'])
  expect((await screen.findByText(/Ask for a resume/)).textContent).toBe('Ask for a resume (meena)')
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
})
