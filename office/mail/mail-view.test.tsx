import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MailSummary, UnsentMail } from '../../contract/mail.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { MailView } from './mail-view.tsx'

const receipt: UnsentMail = {
  _id: 'm1',
  kind: 'enquiry-sender',
  state: 'failed',
  to: 'asha@example.com',
  recordId: 'e1',
  createdAt: '2026-11-15T10:00:00.000Z',
  attempts: 3,
  nextAt: null,
  problem: 'The mail server had an error.',
}
const digest: UnsentMail = {
  ...receipt,
  _id: 'm2',
  kind: 'staff-digest',
  state: 'waiting',
  to: null,
  nextAt: '2026-11-15T11:00:00.000Z',
}
const summary: MailSummary = { isConfigured: true, waiting: 1, delayed: 1, failed: 1 }

function open(answers: Record<string, Answer> = {}, at = '/admin/mail') {
  navigate(at)
  return renderOffice(<MailView />, {
    answers: {
      'GET /api/admin/mails': [receipt, digest],
      'GET /api/admin/mail': summary,
      'POST /api/admin/mails/m1/retry': { changed: 1 },
      'POST /api/admin/mails/retry': { changed: 1 },
      'DELETE /api/admin/mails/m1': new Response(null, { status: 204 }),
      'DELETE /api/admin/mails': { changed: 1 },
      ...answers,
    },
  })
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const pane = () => within(screen.getByRole('region', { name: 'Unsent mail' }))
const sent = (requests: { method: string; path: string }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

followLinks()
beforeEach(() => setScreen(1440))

test('a row says to whom, what, why not, and when it is tried next', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'asha@example.com' })).closest('tr')?.textContent
  for (const words of ['Receipt of an enquiry', 'Failed', 'The mail server had an error.']) expect(row).toContain(words)
  const other = screen.getByRole('link', { name: 'The team' }).closest('tr')?.textContent
  expect(other).toContain('Digest of new records, to the team')
  expect(other).toContain('Next try 15 Nov 2026')
})

test('a mail is read beside the list, with the way to its record, and tried again there', async () => {
  const { requests } = open({}, '/admin/mail/m1')
  await screen.findByRole('heading', { level: 2, name: 'asha@example.com' })
  expect(pane().getByText('The mail server had an error.')).toBeTruthy()
  expect(pane().getByRole('link', { name: 'The enquiry' }).getAttribute('href')).toBe('/admin/enquiries/e1')
  await press('Try again')
  expect(await screen.findByText('The mail is tried again')).toBeTruthy()
  expect(sent(requests)).toEqual(['POST /api/admin/mails/m1/retry'])
})

test('one mail is discarded after a question, and its pane closes', async () => {
  const { requests } = open({}, '/admin/mail/m1')
  fireEvent.click(await screen.findByRole('button', { name: 'Discard mail' }))
  const question = within(screen.getByRole('alertdialog'))
  expect(question.getByText(/It will not be sent\./)).toBeTruthy()
  expect(sent(requests)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Discard mail' }))
  expect(await screen.findByText('The mail is discarded')).toBeTruthy()
  expect(sent(requests)).toEqual(['DELETE /api/admin/mails/m1'])
  expect(window.location.pathname).toBe('/admin/mail')
})

test('all failed mails are tried again, or discarded after a question', async () => {
  const { requests } = open()
  await press('Try all failed again')
  expect(await screen.findByText('All failed mails are tried again')).toBeTruthy()
  await press('Discard all failed')
  expect(screen.getByText(/discard the one mail that failed\? None of it will be sent\./)).toBeTruthy()
  await press('Discard mails')
  expect(await screen.findByText('The mails are discarded')).toBeTruthy()
  expect(sent(requests)).toEqual(['POST /api/admin/mails/retry', 'DELETE /api/admin/mails?state=failed'])
})

test('a refused try says why', async () => {
  open({
    'POST /api/admin/mails/m1/retry': Response.json({ code: 'not_found', error: 'It was sent.' }, { status: 404 }),
  })
  await press('Try again: Receipt of an enquiry (asha@example.com)')
  expect(await screen.findByText('It was sent.')).toBeTruthy()
})

test('without a mail server nothing can be tried again, and what waits can be discarded', async () => {
  open({ 'GET /api/admin/mail': { isConfigured: false, waiting: 2, delayed: 0, failed: 0 } })
  expect(await screen.findByText(/No mail server is configured for this site\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Discard all waiting' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull()
})

test('when the state of the mail server cannot be loaded, the list stays and a second try shows it', async () => {
  const { answers } = open({ 'GET /api/admin/mail': new Response('', { status: 500 }) })
  const note = await screen.findByText('The state of the mail server could not be loaded.')
  expect(await screen.findByRole('link', { name: 'asha@example.com' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Discard all/ })).toBeNull()
  answers['GET /api/admin/mail'] = summary
  await press('Try again')
  await waitFor(() => expect(note.isConnected).toBe(false))
  expect(screen.getByRole('button', { name: 'Discard all failed' })).toBeTruthy()
})

test('an empty list and an empty filter say different things', async () => {
  open({ 'GET /api/admin/mails': [] })
  expect(await screen.findByText('Every mail has been sent')).toBeTruthy()
  cleanup()
  open({ 'GET /api/admin/mails': [] }, '/admin/mail?state=failed')
  expect(await screen.findByText('No mail is in this state.')).toBeTruthy()
  await press('Show all')
  expect(await screen.findByText('Every mail has been sent')).toBeTruthy()
})

test('while no mail has failed there is nothing to do with all of them', async () => {
  open({ 'GET /api/admin/mail': { ...summary, failed: 0 } })
  await screen.findByRole('button', { name: 'Try again: Receipt of an enquiry (asha@example.com)' })
  expect(screen.queryByRole('button', { name: /all failed/ })).toBeNull()
})

test('a mail of another page is loaded by itself, and one that is gone says so', async () => {
  const { unmount } = open({ 'GET /api/admin/mails/m8': { ...receipt, _id: 'm8' } }, '/admin/mail/m8')
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('asha@example.com')
  unmount()
  open({}, '/admin/mail/m9')
  expect(await screen.findByText(/^The mail of this link could not be opened\./)).toBeTruthy()
})

test('on a phone the acts on all mails are in a menu', async () => {
  setScreen(390)
  open()
  await screen.findByRole('link', { name: 'asha@example.com' })
  expect(screen.queryByRole('button', { name: 'Discard all failed' })).toBeNull()
  await press('More')
  expect(screen.getByRole('button', { name: 'Discard all failed' })).toBeTruthy()
})
