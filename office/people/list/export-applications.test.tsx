import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { actions } from '../../../contract/team.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { readDeskAddress } from '../desk-address.ts'
import { ExportApplications } from './export-applications.tsx'
import { filterWords } from './filter-words.ts'

// The light DOM would open the file.
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

const csv = new Response('Name\r\n', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''all.csv" } })

function open(query: string, options: Parameters<typeof renderOffice>[1] = {}) {
  const { filter } = readDeskAddress('', new URLSearchParams(query))
  const set = filterWords(filter, { titleOfJob: () => 'Plant Head', ownerWords: () => 'Mine' })
  const office = renderOffice(<ExportApplications filter={filter} set={set} />, {
    answers: { 'GET /api/applications.csv': csv },
    ...options,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export applications' }))
  return office
}
const button = () => screen.getByRole('button', { name: 'Export CSV' })

test('the file holds the applications of the job and the status, and says what does not narrow it', async () => {
  const { requests } = open('q=welder&job=j1&status=pending&tag=Robots')
  expect(screen.getByText(/^The applications of this filter: New, Plant Head\. Other filters do not/)).toBeTruthy()
  fireEvent.click(button())
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/applications.csv?job=j1&status=pending'))
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('the words of the search narrow the file when that is wanted', async () => {
  const { requests } = open('q=welder&job=j1')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only with welder in the name, contact details or job' }))
  fireEvent.click(button())
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/applications.csv?job=j1&q=welder'))
})

test('without a job, only accounts that may export everything can', async () => {
  const { requests } = open('status=pending', { may: actions.filter((action) => action !== 'applications.export_all') })
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
  expect(screen.getByText(/Choose a job to export its applications\./)).toBeTruthy()
  fireEvent.click(button())
  expect(requests.some(({ path }) => path.startsWith('/api/applications.csv'))).toBe(false)
})

test('a file that could not be downloaded is told', async () => {
  open('', { answers: { 'GET /api/applications.csv': new Response('', { status: 500 }) } })
  fireEvent.click(button())
  expect(await screen.findByText('The file could not be downloaded. Please try again.')).toBeTruthy()
})
