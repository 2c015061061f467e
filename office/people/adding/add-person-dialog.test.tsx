import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { field, fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson } from '../../../tests/support/sample-person.ts'
import { makeJob } from '../../../tests/support/samples.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'

beforeEach(() => window.sessionStorage.clear())

const added = makePerson({ _id: 'p9', name: 'Ganesh Pawar', application: null, applicationCount: 0 })

function show(answers: Record<string, unknown> = {}, may?: Parameters<typeof renderOffice>[1]) {
  window.history.replaceState(null, '', '/admin/people?q=press')
  const onClose = vi.fn()
  const all = {
    'GET /api/people/sources': ['Naukri', 'Referral'],
    'GET /api/people/known': [],
    'GET /api/jobs': [makeJob({ _id: 'j1', title: 'Fitter', location: 'Pune' })],
    'POST /api/people': added,
    'POST /api/people/p9/take-back': () => new Response(null, { status: 204 }),
    ...answers,
  }
  const view = renderOffice(<AddPersonDialog resume={undefined} onClose={onClose} />, { answers: all, ...may })
  const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { ...view, onClose, sent }
}

const details = {
  'Full name': 'Ganesh Pawar',
  'Phone number': '98200 11111',
  'Where they come from': 'Referral',
}

test('somebody is added with job and consent, is shown beside the list, and can be taken back', async () => {
  const { onClose, sent } = show()
  await screen.findByRole('option', { name: 'Fitter, Pune' })
  fillIn({ ...details, 'How they agreed to be kept (optional)': 'Told us on the phone, 18 Nov' })
  fireEvent.change(field('Job (optional)'), { target: { value: 'j1' } })
  press('Add person')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    [
      '/api/people',
      {
        fullName: 'Ganesh Pawar',
        email: '',
        phone: '98200 11111',
        source: 'Referral',
        consent: 'Told us on the phone, 18 Nov',
        job: 'j1',
      },
    ],
  ])
  expect(window.location.pathname + window.location.search).toBe('/admin/people/p9?q=press')
  expect(await screen.findByText('Ganesh Pawar added.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Take back/ }))
  expect(await screen.findByText('Ganesh Pawar is taken back. Nothing of them is kept.')).toBeTruthy()
  expect(sent()[1]?.[0]).toBe('/api/people/p9/take-back')
  expect(window.location.pathname).toBe('/admin/people')
})

test('who has the number is shown while it is typed, and opened by one press', async () => {
  const known = { ...makePerson({ _id: 'p2', name: 'Asha Verma', job: 'Plant Head' }), same: 'phone' }
  const { onClose, requests, sent } = show({ 'GET /api/people/known': [known] })
  fillIn({ 'Phone number': '98200' })
  fillIn({ 'Phone number': '98200 11111' })
  expect((await screen.findByText('Asha Verma', { selector: 'b' })).parentElement?.textContent).toMatch(
    /has this phone number.*Plant Head/,
  )
  expect(requests.filter(({ path }) => path.includes('known')).map(({ path }) => path)).toEqual([
    '/api/people/known?phone=98200+11111',
  ])
  press('Open Asha Verma')
  expect([onClose.mock.calls.length, window.location.pathname, sent()]).toEqual([1, '/admin/people/p2', []])
})

test('a resume that was chosen may be added to who is known', async () => {
  const known = { ...makePerson({ _id: 'p2', name: 'Asha Verma' }), same: 'phone' }
  show({ 'GET /api/people/known': [known] })
  fillIn(details)
  await screen.findByText('Asha Verma', { selector: 'b' })
  expect(screen.queryByRole('button', { name: /^Add this resume/ })).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Resume/), {
    target: { files: [new File(['%PDF-1.4'], 'cv.pdf', { type: 'application/pdf' })] },
  })
  expect(await screen.findByRole('button', { name: /^Add this resume to them.*Asha Verma/ })).toBeTruthy()
})

test('what is missing is said at once for all fields', async () => {
  show()
  fillIn({ 'Where they come from': 'Referral' })
  press('Add person')
  expect(await screen.findByText('Please give an email address or a phone number.')).toBeTruthy()
  expect(field('Full name').getAttribute('aria-invalid')).toBe('true')
})

test('a number may be that of somebody else, an address may not', async () => {
  const known = { ...makePerson({ _id: 'p2' }), same: 'phone' }
  const { sent, answers } = show({ 'GET /api/people/known': [known] })
  fillIn(details)
  fireEvent.click(await screen.findByLabelText('This is somebody else with the same number'))
  press('Add person')
  await waitFor(() => expect(sent()[0]?.[1]).toMatchObject({ isSomebodyElse: true }))
  answers['GET /api/people/known'] = [{ ...known, same: 'email' }]
  fillIn({ 'Email address': 'asha@example.com' })
  await screen.findByText(/has this email address/)
  expect(screen.queryByLabelText('This is somebody else with the same number')).toBeNull()
})

test('answers are kept when sending fails, and what is missing is named at its field', async () => {
  const { onClose, answers } = show({ 'POST /api/people': () => Promise.reject(new TypeError('offline')) })
  fillIn({ ...details, 'Phone number': '' })
  press('Add person')
  expect(await screen.findByText('Please give an email address or a phone number.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Phone number'))
  fillIn(details)
  press('Add person')
  expect(await screen.findByText('Network error. Please try again.')).toBeTruthy()
  expect([field('Full name').value, onClose.mock.calls.length]).toEqual(['Ganesh Pawar', 0])
  answers['POST /api/people'] = added
  press('Add person')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('an owner edits the words for sources beside the form', async () => {
  const list = {
    words: [
      { word: 'Naukri', people: 4 },
      { word: 'Referral', people: 1 },
    ],
    others: [{ word: 'Job fair', people: 2 }],
    version: 'v1',
  }
  const { requests } = show({ 'GET /api/people/source-list': list, 'PUT /api/people/source-list': list })
  await act(async () => press('Edit these words'))
  fireEvent.change(await screen.findByLabelText('Word 1'), { target: { value: 'Naukri.com' } })
  press('Remove Referral')
  press('Offer Job fair')
  press('Add a word')
  fireEvent.change(field('Word 3'), { target: { value: 'Walk-in' } })
  press('Save words')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Where people come from' })).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    words: ['Naukri.com', 'Job fair', 'Walk-in'],
  })
})

test('a consultant uses the words and does not edit them', async () => {
  show({}, { may: ['people.read', 'people.add', 'jobs.read'] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit these words' })).toBeNull())
  expect(field('Where they come from')).toBeTruthy()
})
