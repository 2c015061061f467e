import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { field, fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson } from '../../../tests/support/sample-person.ts'
import { PersonNoteForm } from './note-form.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const form = <PersonNoteForm personId="p1" isMain />
const path = 'POST /api/people/p1/notes'
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const note = () => field(/New note/)
const write = (text: string) => fireEvent.input(note(), { target: { value: text } })

test('a note is sent, and the field is empty again', async () => {
  const { requests } = renderOffice(form, { answers: { [path]: makePerson() } })
  write('Prefers mornings')
  press('Add note')
  await waitFor(() => expect(note().value).toBe(''))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { note: 'Prefers mornings' },
  ])
})

test('Control and Enter send it too, and nothing is sent of an empty note', async () => {
  const { requests } = renderOffice(form, { answers: { [path]: makePerson() } })
  press('Add note')
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  write('Prefers mornings')
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test('a note that does not get through stays, also when another person was shown meanwhile', async () => {
  renderOffice(form, { answers: { [path]: noNetwork } })
  fillIn({ 'New note N': 'Asks for 18 lakh' })
  press('Add note')
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  expect(note().value).toBe('Asks for 18 lakh')
  cleanup()
  renderOffice(form)
  expect(note().value).toBe('Asks for 18 lakh')
})

const tasksPath = 'GET /api/tasks/person/p1'
const owner = { _id: 'asha', name: 'asha' }
const next = { _id: 's1', step: 'Write', dueAt: null, owner, madeBy: 'asha', madeAt: '2026-11-15T10:00:00.000Z' }
const sent = (requests: { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('note and next step are saved by one Enter in one request, in place of the step that was next', async () => {
  const tasks = { owner, steps: [next], version: 'v1' }
  const { requests } = renderOffice(form, { answers: { [path]: makePerson(), [tasksPath]: tasks } })
  await waitFor(() => expect(requests.some(({ path: to }) => to === '/api/tasks/person/p1')).toBe(true))
  fillIn({ 'New note N': 'Could join in January', 'Next step': 'Call again', When: '3 jan 2031' })
  expect(screen.getByText('Fri 3 Jan 2031')).toBeTruthy()
  fireEvent.submit(screen.getByRole('form', { name: 'Note and next step' }))
  await waitFor(() => expect(note().value).toBe(''))
  expect(sent(requests)).toEqual([
    { note: 'Could join in January', step: 'Call again', dueAt: '2031-01-03T18:29:59.999Z', replaces: 's1' },
  ])
  expect([field('Next step').value, field('When').value]).toEqual(['', ''])
  expect(screen.queryByText('Fri 3 Jan 2031')).toBeNull()
})

test('a day that cannot be read, or without a step, is named, and one in the past is asked about once', async () => {
  const { requests } = renderOffice(form, { answers: { [path]: makePerson() } })
  const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Note and next step' }))
  fillIn({ When: 'tue' })
  save()
  expect(await screen.findByText('Please enter what is next on that day.')).toBeTruthy()
  fillIn({ 'Next step': 'Call again', When: 'soon' })
  save()
  expect(await screen.findByText(/^Write a day such as tue/)).toBeTruthy()
  fillIn({ When: 'yesterday' })
  save()
  expect(await screen.findByText('Yesterday is past. Save again to keep it.')).toBeTruthy()
  expect(sent(requests)).toEqual([])
  save()
  await waitFor(() => expect(sent(requests)).toMatchObject([{ step: 'Call again', replaces: null }]))
})

test('when a colleague has set another step meanwhile, both texts stay, and a second try replaces it', async () => {
  const theirs = { owner, steps: [next], version: 'v2' }
  const refusal = { code: 'changed_meanwhile', error: 'Changed.', current: theirs, changed: null }
  const { requests, answers } = renderOffice(form, {
    answers: {
      [path]: () => Response.json(refusal, { status: 412 }),
      [tasksPath]: { owner: null, steps: [], version: 'v1' },
    },
  })
  await waitFor(() => expect(requests.some(({ path: to }) => to === '/api/tasks/person/p1')).toBe(true))
  fillIn({ 'New note N': 'Called', 'Next step': 'Call again' })
  answers[tasksPath] = theirs
  fireEvent.submit(screen.getByRole('form', { name: 'Note and next step' }))
  expect(await screen.findByText(/A colleague has changed what is next meanwhile/)).toBeTruthy()
  expect([note().value, field('Next step').value]).toEqual(['Called', 'Call again'])
  answers[path] = makePerson()
  await waitFor(() =>
    expect(requests.filter(({ path: to }) => to === '/api/tasks/person/p1').length).toBeGreaterThan(1),
  )
  fireEvent.submit(screen.getByRole('form', { name: 'Note and next step' }))
  await waitFor(() => expect(note().value).toBe(''))
  expect(sent(requests)).toMatchObject([{ replaces: null }, { replaces: 's1' }])
})

test('names of colleagues are completed by keyboard while an @ is typed', async () => {
  const colleagues = ['asha', 'meena', 'meera'].map((name) => ({
    _id: name,
    name,
    isSelf: name === 'asha',
    mayOwn: true,
  }))
  renderOffice(form, { answers: { 'GET /api/colleagues': colleagues } })
  write('For @me')
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await waitFor(() => expect(options()).toEqual(['meena', 'meera']))
  fireEvent.keyDown(note(), { key: 'ArrowDown' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('meera')
  fireEvent.keyDown(note(), { key: 'Enter' })
  expect([note().value, options()]).toEqual(['For @meera ', []])
  write('For @meera and @x')
  expect(options()).toEqual([])
})
