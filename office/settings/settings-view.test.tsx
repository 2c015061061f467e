import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OfficeSettings } from '../../contract/settings.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { sampleSettings } from '../../tests/support/sample-settings.ts'
import { SettingsView } from './settings-view.tsx'

function open(changes: Partial<OfficeSettings> = {}, answers = {}) {
  return renderOffice(<SettingsView />, {
    answers: { 'GET /api/settings': { ...sampleSettings, ...changes }, ...answers },
  })
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const fill = (part: Awaited<ReturnType<typeof region>>, label: RegExp | string, value: string) =>
  fireEvent.change(part.getByLabelText(label), { target: { value } })

test('the mail server is saved without its password when that stays', async () => {
  const { mailServer } = sampleSettings
  const after = {
    ...sampleSettings,
    mailServer: { ...mailServer, version: '2', from: { value: 'hr@firm.example', fixedBy: null } },
  }
  const { requests } = open({}, { 'PUT /api/settings/mail-server': after })
  const panel = await region('Mail server')
  expect(panel.getByLabelText('Password').getAttribute('value')).toBeNull()
  fill(panel, 'Mails come from', 'hr@firm.example')
  fireEvent.click(panel.getByRole('button', { name: 'Save mail server' }))
  expect(await panel.findByText('Saved. It counts from now on.')).toBeTruthy()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    host: 'mail.firm.example',
    port: 587,
    user: 'jobs@firm.example',
    from: 'hr@firm.example',
  })
})

test('a bad port is told at its field, and nothing is sent', async () => {
  const { requests } = open()
  const panel = await region('Mail server')
  fill(panel, 'Port', 'mail')
  fireEvent.click(panel.getByRole('button', { name: 'Save mail server' }))
  expect(await panel.findByText(/Please enter the port as a number/)).toBeTruthy()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('what the settings file sets is locked, and named', async () => {
  const { mailServer, mailAddresses } = sampleSettings
  open({
    mailServer: { ...mailServer, fixedBy: 'SMTP_URL' },
    mailAddresses: { ...mailAddresses, quotes: { value: 'sales@firm.example', fixedBy: 'MAIL_TO_QUOTES' } },
  })
  const server = await region('Mail server')
  expect(server.getByText(/^Set by the server's settings file: SMTP_URL\./)).toBeTruthy()
  expect(server.getByLabelText('Server')).toHaveProperty('readOnly', true)
  expect(server.queryByRole('button', { name: 'Save mail server' })).toBeNull()
  const staff = await region('Mails to staff')
  expect(staff.getByText("Set by the server's settings file: MAIL_TO_QUOTES.")).toBeTruthy()
  expect(staff.getByLabelText('Quote requests')).toHaveProperty('readOnly', true)
  expect(staff.getByLabelText('Messages')).toHaveProperty('readOnly', false)
})

test('a period that erases records asks first, and is saved when that is meant', async () => {
  const refusal = Response.json({ code: 'expired_records', error: 'Older than this: 3 messages.' }, { status: 409 })
  const { requests } = open(
    {},
    {
      'PUT /api/settings/retention': ({ body }: { body: unknown }) =>
        (body as { withErasure?: boolean }).withErasure ? sampleSettings : refusal,
    },
  )
  const panel = await region('How long records are kept')
  fill(panel, 'Messages, days', '90')
  fireEvent.click(panel.getByRole('button', { name: 'Save periods' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Older than this: 3 messages.')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Save and erase' }))
  expect(await panel.findByText('Saved. It counts from now on.')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { application: 365, contact: 90, quote: null, resume: null, clientContact: null },
    { application: 365, contact: 90, quote: null, resume: null, clientContact: null, withErasure: true },
  ])
})

test('a change on top of a colleague’s is told, and what was typed stays', async () => {
  const current = { ...sampleSettings, mailAddresses: { ...sampleSettings.mailAddresses, version: '5' } }
  const stale = { code: 'changed_meanwhile', error: 'x', current, changed: null }
  const { requests, answers } = open({}, { 'PUT /api/settings/mail-addresses': Response.json(stale, { status: 412 }) })
  const panel = await region('Mails to staff')
  fill(panel, 'Messages', 'us@firm.example')
  fireEvent.click(panel.getByRole('button', { name: 'Save addresses' }))
  expect(await panel.findByText(/^A colleague changed these settings meanwhile\./)).toBeTruthy()
  expect(panel.getByLabelText('Messages')).toHaveProperty('value', 'us@firm.example')
  answers['PUT /api/settings/mail-addresses'] = current
  fireEvent.click(panel.getByRole('button', { name: 'Save addresses' }))
  expect(await panel.findByText('Saved. It counts from now on.')).toBeTruthy()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('a colleague’s change after the first field was changed is told, although it was loaded since', async () => {
  const ofColleague = { ...sampleSettings, mailAddresses: { ...sampleSettings.mailAddresses, version: '5' } }
  const sent: string[] = []
  open({}, { 'POST /api/settings/test-mail': ofColleague, 'PUT /api/settings/mail-addresses': ofColleague })
  const fetchBefore = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') sent.push(new Headers(init.headers).get('if-match') ?? '')
    return fetchBefore(path, init)
  })
  const panel = await region('Mails to staff')
  fill(panel, 'Messages', 'us@firm.example')
  // Its answer has all settings as they are now.
  const server = await region('Mail server')
  fill(server, 'Send it to', 'asha@firm.example')
  fireEvent.click(server.getByRole('button', { name: 'Send a test mail' }))
  await server.findByText(/is on its way/)
  fireEvent.click(panel.getByRole('button', { name: 'Save addresses' }))
  await waitFor(() => expect(sent).toEqual(['"0"']))
})

test('a removal that failed is told', async () => {
  open(
    {},
    { 'DELETE /api/settings/mail-server': Response.json({ code: 'internal', error: 'Not now.' }, { status: 500 }) },
  )
  const panel = await region('Mail server')
  fireEvent.click(panel.getByRole('button', { name: 'Remove mail server' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Remove mail server' }))
  expect(await panel.findByText('Not now.')).toBeTruthy()
})

test('the last test mail and its result stay on the screen', async () => {
  const failed = { at: '2026-11-19T04:00:00.000Z', by: 'ravi', problem: 'The mail server was busy.' }
  open({ mailServer: { ...sampleSettings.mailServer, test: failed } })
  const panel = await region('Mail server')
  expect(panel.getByText(/^Last test: .* by ravi\. Not sent\. The mail server was busy\.$/)).toBeTruthy()
})
