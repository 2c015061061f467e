import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Action } from '../../contract/team.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { SamplePanel } from './sample-panel.tsx'

const sample = { people: 70, applications: 66, enquiries: 13, jobs: 12, clients: 3 }
const removed = {
  people: [
    { _id: 'p1', name: 'Asha Verma' },
    { _id: 'p2', name: 'Ravi Iyer' },
  ],
  jobs: [{ _id: 'j1', title: 'Plant Head' }],
  clients: [{ _id: 'c1', name: 'Sample Softworks' }],
}
const path = '/api/admin/sample-data'
const open = (may?: readonly Action[]) =>
  renderOffice(<SamplePanel />, {
    answers: { [`GET ${path}`]: { sample }, [`DELETE ${path}`]: removed },
    ...(may && { may }),
  })

test('owners are asked before the sample data goes, and read who stays', async () => {
  const { requests, answers } = open()
  expect(
    await screen.findByText(/^Sample data: 70 people, 66 applications, 13 enquiries, 12 jobs and 3 clients/),
  ).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Start with an empty office' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Start with an empty office?' }))
  expect(question.getByText(/This cannot be undone\.$/)).toBeTruthy()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)

  answers[`GET ${path}`] = { sample: null }
  fireEvent.click(question.getByRole('button', { name: 'Remove the sample data' }))
  expect(
    await screen.findByText('Asha Verma and Ravi Iyer stay, with what was not part of the sample data.'),
  ).toBeTruthy()
  expect(screen.getByText('Plant Head stays: somebody has changed this job or applied.')).toBeTruthy()
  expect(screen.getByText(/^Sample Softworks stays: somebody has changed this client/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('others read what it is, and cannot remove it', async () => {
  open(['overview.read'])
  expect(await screen.findByText(/^Sample data: 70 people/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an office without sample data shows nothing of it', async () => {
  const { answers, requests } = renderOffice(<SamplePanel />, { answers: { [`GET ${path}`]: { sample: null } } })
  expect(answers).toBeTruthy()
  await expect.poll(() => requests.some((request) => request.path === path)).toBe(true)
  expect(screen.queryByText(/Sample data/)).toBeNull()
})
