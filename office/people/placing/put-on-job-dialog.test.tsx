import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makeJob } from '../../../tests/support/samples.ts'
import { keepLastJob } from '../../jobs/last-job.ts'
import { PutOnJobDialog } from './put-on-job-dialog.tsx'

const jobs = [
  makeJob({ _id: 'j1', title: 'Fitter', location: 'Pune' }),
  makeJob({ _id: 'j2', title: 'Closed Welder', location: 'Delhi', status: 'closed' }),
  makeJob({ _id: 'j3', title: 'Welder', location: 'Nashik' }),
]
const on = (person: string) => ({ person, name: person, application: `a-${person}` })
const people = ['Asha', 'Bala'].map((name) => ({ _id: name, name }))

beforeEach(() => window.localStorage.clear())

function show(answer: unknown = { added: people.map(({ _id }) => on(_id)), there: [], refused: [] }) {
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const view = renderOffice(<PutOnJobDialog people={people} onClose={onClose} onDone={onDone} />, {
    answers: {
      'GET /api/jobs': jobs,
      'POST /api/applications/additions': answer,
      'POST /api/applications/additions/undo': { removed: ['a-Asha'] },
    },
  })
  const sent = () => view.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...view, onClose, onDone, sent }
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const input = () => screen.getByRole('combobox', { name: 'Job' })
const key = (name: string) => fireEvent.keyDown(input(), { key: name })

test('the last job stands first, Enter puts everybody there, and Undo says who stays', async () => {
  keepLastJob('asha', 'j2')
  const { onClose, onDone, sent } = show()
  await screen.findAllByRole('option')
  expect(options()).toEqual(['Closed Welderlast usedDelhi, not active', 'FitterPune', 'WelderNashik'])
  key('Enter')
  await waitFor(() => expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1]))
  expect(sent()).toEqual([{ jobId: 'j2', personIds: ['Asha', 'Bala'] }])
  expect(await screen.findByText('2 added to Closed Welder.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  await screen.findByText('1 person taken off Closed Welder. 1 stay, because something was done since.')
  expect(sent()[1]).toEqual({ applications: ['a-Asha', 'a-Bala'] })
})

test('typing narrows the jobs, arrows walk around, and the job is remembered', async () => {
  const { sent } = show()
  await screen.findAllByRole('option')
  fireEvent.change(input(), { target: { value: 'welder' } })
  expect(options()).toEqual(['WelderNashik', 'Closed WelderDelhi, not active'])
  const marked = () => screen.getByRole('option', { selected: true })
  expect(input().getAttribute('aria-activedescendant')).toBe(marked().id)
  key('ArrowUp')
  expect(marked().textContent).toContain('Closed')
  key('ArrowDown')
  key('Enter')
  await waitFor(() => expect(sent()).toMatchObject([{ jobId: 'j3' }]))
  await waitFor(() => expect(window.localStorage.getItem('admin-last-job asha')).toBe('j3'))
})

test('a refusal is said, nobody is doubled, and nothing can be undone then', async () => {
  const refused = [{ person: 'Bala', name: 'Bala', reason: 'Asked not to be contacted.' }]
  const { onClose } = show({ added: [], there: [on('Asha')], refused })
  fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sentence = 'Nobody was added to Fitter, 1 was on it already, 1 is not to be contacted.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

test('a failure is said in the dialog, which stays', async () => {
  const { onClose } = show(() => Promise.reject(new TypeError('offline')))
  await screen.findAllByRole('option')
  key('Enter')
  expect(await screen.findByText('Network error. Please try again.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.change(input(), { target: { value: 'nothing' } })
  expect(screen.getByText('No job has these words.')).toBeTruthy()
})
