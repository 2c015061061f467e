import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LaunchChecklist as Checklist } from '../../contract/content/site-editing.ts'
import { actions } from '../../contract/team.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { LaunchChecklist } from './launch-checklist.tsx'

const checklist: Checklist = {
  placeholders: [
    { key: 'firm', title: 'The firm', path: 'name', where: ['Name'] } as Checklist['placeholders'][number],
    { key: 'firm', title: 'The firm', path: 'email', where: ['E-mail'] } as Checklist['placeholders'][number],
  ],
  publicUrl: { value: 'http://localhost:3000', isSet: false },
  mail: { isConfigured: true, exampleAddresses: ['MAIL_TO_QUOTES'], testedAt: null },
  isDone: false,
}

function open(changes: Partial<Checklist> = {}, may = actions.slice()) {
  return renderOffice(<LaunchChecklist />, {
    may,
    answers: {
      'GET /api/site/placeholders': { ...checklist, ...changes },
      'POST /api/site/test-mail': { queued: true },
    },
  })
}
const region = async () => within(await screen.findByRole('region', { name: 'Before you launch' }))
async function sendTo(address: string) {
  const launch = await region()
  fireEvent.change(launch.getByLabelText('Send it to'), { target: { value: address } })
  fireEvent.click(launch.getByRole('button', { name: 'Send a test mail' }))
  return launch
}

test('what is left to do is listed, with the way to each text', async () => {
  open()
  const launch = await region()
  expect(launch.getByText('2 texts are still an example')).toBeTruthy()
  expect(launch.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('/admin/site/firm?field=name')
  expect(launch.getByText(/Now it is http:\/\/localhost:3000\./)).toBeTruthy()
  expect(launch.getByText(/MAIL_TO_QUOTES/)).toBeTruthy()
})

test('a test mail needs an address, and says where it went', async () => {
  const { requests } = open()
  const launch = await sendTo('nobody')
  expect(launch.getByRole('status').textContent).toBe('Please enter an e-mail address, such as hello@example.com.')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await sendTo('owner@firm.example')
  expect(await launch.findByText(/The test mail to owner@firm\.example is on its way\./)).toBeTruthy()
})

test('who may not publish cannot send a test mail', async () => {
  open(
    {},
    actions.filter((action) => action !== 'site.publish'),
  )
  const launch = await region()
  expect(launch.queryByRole('button', { name: 'Send a test mail' })).toBeNull()
})

test('without a mail server the setting is named', async () => {
  open({ mail: { isConfigured: false, exampleAddresses: [], testedAt: null } })
  expect((await region()).getByText('SMTP_URL')).toBeTruthy()
})

test('a list that is done is gone', async () => {
  const { requests } = open({ isDone: true })
  await vi.waitFor(() => expect(requests.some(({ path }) => path === '/api/site/placeholders')).toBe(true))
  expect(screen.queryByRole('region', { name: 'Before you launch' })).toBeNull()
})
