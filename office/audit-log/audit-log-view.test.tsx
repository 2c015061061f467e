import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { actions } from '../../contract/team.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { AuditLogView } from './audit-log-view.tsx'

const base: AuditEntry = {
  _id: 'l1',
  at: '2026-11-15T10:00:00.000Z',
  who: 'boss',
  action: 'job_update',
  subjectId: 'j1',
  subject: 'Plant Head',
  detail: '',
  changes: [
    { field: 'Title', from: 'Works Head', to: 'Plant Head' },
    { field: 'Salary', from: '', to: '60 lakh' },
  ],
  about: { kind: 'job', _id: 'j1', name: 'Plant Head', person: null },
  other: null,
}
const merge: AuditEntry = {
  ...base,
  _id: 'l2',
  who: 'meena',
  action: 'person_merge',
  subject: '',
  changes: [],
  about: { kind: 'person', _id: 'p1', name: 'Asha Verma', person: 'p1' },
  other: { kind: 'person', _id: 'p2', name: 'A. Verma', person: 'p1' },
}
const account: AuditEntry = {
  ...base,
  _id: 'l3',
  action: 'account_create',
  subject: 'vik',
  changes: [],
  about: { kind: 'account', _id: 'a1', name: 'vik', person: null },
}

function open(at = '/admin/audit-log', answers: Record<string, Answer> = {}, may = actions.slice()) {
  navigate(at)
  return renderOffice(<AuditLogView />, {
    may,
    answers: {
      'GET /api/admin/audit-log': [base, merge, account],
      'GET /api/admin/audit-log/people': ['boss', 'meena'],
      'GET /api/admin/audit-log.csv': new Response('When\r\n'),
      ...answers,
    },
  })
}
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const pane = async () => within(await screen.findByRole('region', { name: 'Entry' }))

followLinks()
beforeEach(() => setScreen(1440))

test('a row says who did what to which record, and leads to the record', async () => {
  open()
  const row = within(await rowOf('Changed a job'))
  expect(row.getByText('Title: Works Head to Plant Head, Salary: empty to 60 lakh')).toBeTruthy()
  expect(row.getByText('boss')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Plant Head' }).getAttribute('href')).toBe('/admin/jobs/j1')
  expect(within(await rowOf('Merged two people')).getByText('With A. Verma')).toBeTruthy()
})

test('an entry is read beside the log, each change in a row, and Escape closes it', async () => {
  open('/admin/audit-log/l1')
  const entry = await pane()
  await entry.findByRole('heading', { level: 2, name: 'Changed a job' })
  expect(entry.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBeforeAfter',
    'TitleWorks HeadPlant Head',
    'Salaryempty60 lakh',
  ])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(window.location.pathname).toBe('/admin/audit-log')
})

test('the second person of a merge is a link', async () => {
  open('/admin/audit-log/l2')
  const entry = await pane()
  expect((await entry.findByRole('link', { name: 'A. Verma' })).getAttribute('href')).toBe('/admin/people/p1')
})

test('an account is named without a link to those who may not manage the team', async () => {
  open(
    '/admin/audit-log',
    {},
    actions.filter((action) => action !== 'team.manage'),
  )
  await waitFor(async () =>
    expect(within(await rowOf('Created an account')).queryByRole('link', { name: 'vik' })).toBeNull(),
  )
})

test('filters narrow the log and its file', async () => {
  // The light DOM would open the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { requests } = open()
  await rowOf('Changed a job')
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'job_update' } })
  fireEvent.change(await screen.findByLabelText('Person'), { target: { value: 'meena' } })
  await waitFor(() => expect(requests.at(-1)?.path).toMatch(/audit-log\?action=job_update&who=meena&limit=50&page=1$/))
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/admin/audit-log.csv?action=job_update&who=meena'))
})

test('a filter without entries offers all of them', async () => {
  open('/admin/audit-log?who=gone', { 'GET /api/admin/audit-log': [] })
  expect(await screen.findByText('There is no entry of this kind yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Nothing has been done yet')).toBeTruthy()
})

test('an entry of another page is loaded by itself, and one that is gone says so', async () => {
  const { unmount } = open('/admin/audit-log/l8', { 'GET /api/admin/audit-log/l8': { ...account, _id: 'l8' } })
  expect((await (await pane()).findByRole('heading', { level: 2 })).textContent).toBe('Created an account')
  unmount()
  open('/admin/audit-log/l9')
  expect(await screen.findByText(/^The entry of this link could not be opened\./)).toBeTruthy()
})
