import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LaunchChecklist, LaunchItem } from '../../contract/content/site-editing.ts'
import { actions } from '../../contract/team.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { sampleSettings } from '../../tests/support/sample-settings.ts'
import { LaunchLine } from './launch-line.tsx'
import { LaunchView } from './launch-view.tsx'

const item = (path: string, words: string, changes: Partial<LaunchItem> = {}): LaunchItem => ({
  id: `id-${path}`,
  key: 'firm',
  title: 'The firm',
  path,
  where: [path],
  words,
  formerName: null,
  mustChange: false,
  confirmed: null,
  ...changes,
})
const items = [
  item('Founded in', '2015'),
  item('Phone', '+91 00000 00000', { mustChange: true }),
  item('Vision', 'To be the first call.'),
  item('Figures', '95%, client satisfaction', { key: 'rpo', title: 'RPO' }),
]
const checklist: LaunchChecklist = {
  items,
  publicUrl: { value: 'http://localhost:3000', isSet: false },
  mail: { isConfigured: true, exampleAddresses: ['quotes'], testedAt: null },
  isDone: false,
}
const confirmed = { by: 'asha', at: '2026-11-19T04:00:00.000Z' }

function open(changes: Partial<LaunchChecklist> = {}, answers = {}) {
  return renderOffice(<LaunchView />, {
    answers: {
      'GET /api/site/launch': { ...checklist, ...changes },
      'GET /api/admin/sample-data': { sample: null },
      'GET /api/settings': sampleSettings,
      'POST /api/settings/test-mail': sampleSettings,
      ...answers,
    },
  })
}
beforeEach(() => window.history.replaceState(null, '', '/admin/launch'))
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('nothing is called done while the sample data is not counted', async () => {
  const { answers } = open({}, { 'GET /api/admin/sample-data': Response.json({}, { status: 503 }) })
  expect((await screen.findByRole('alert')).textContent).toBe('The sample data could not be counted.')
  expect(screen.queryByText(/left$/)).toBeNull()
  answers['GET /api/admin/sample-data'] = { sample: null }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('7 left')).toBeTruthy()
})

test('what is left is listed by page, with the words and the way to each text', async () => {
  open()
  const firm = await region('The firm')
  expect(screen.getByText('7 left')).toBeTruthy()
  expect(firm.getByText('1 to write, 2 to check')).toBeTruthy()
  expect(firm.getByText('2015')).toBeTruthy()
  expect(firm.getByRole('link', { name: 'Founded in' }).getAttribute('href')).toBe('/admin/site/firm?field=Founded+in')
  const rpo = await region('RPO')
  expect(rpo.getByText('1 to check')).toBeTruthy()
  expect(rpo.queryByText('95%, client satisfaction')).toBeNull()
  fireEvent.click(rpo.getByRole('button', { name: 'RPO 1 to check', expanded: false }))
  expect(rpo.getByText('95%, client satisfaction')).toBeTruthy()
  const settings = await region('Data and settings')
  expect(settings.getByText(/Now it is http:\/\/localhost:3000, /)).toBeTruthy()
  expect(settings.getByText(/example addresses: Quote requests\./)).toBeTruthy()
})

test('groups are unfolded as the address says: one that a link names, all of them, or the first with something left', async () => {
  const unfolded = () => screen.getAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)
  const first = open({ items: [item('Vision', 'Ours', { key: 'home', title: 'Home', confirmed }), ...items] })
  await region('RPO')
  expect(unfolded()).toEqual(['The firm1 to write, 2 to check'])
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(window.location.search).toBe('?open=all')
  expect(unfolded()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Fold all' }))
  expect(screen.queryByRole('button', { expanded: true })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Home All confirmed' }))
  fireEvent.click(screen.getByRole('button', { name: /^RPO/ }))
  expect(window.location.search).toBe('?open=home.rpo')
  first.unmount()

  window.history.replaceState(null, '', '/admin/launch#rpo')
  open()
  await region('RPO')
  expect(unfolded()).toEqual(['RPO1 to check'])
})

test('one press confirms a text as true, and another takes it back; placeholders cannot be confirmed', async () => {
  const after = { ...checklist, items: [item('Founded in', '2015', { confirmed }), ...items.slice(1)] }
  const { requests } = open(
    {},
    { 'POST /api/site/launch/confirmations': after, 'POST /api/site/launch/confirmations/undo': checklist },
  )
  const firm = await region('The firm')
  const confirm = () => firm.findByRole('button', { name: /^Confirm as true ?: Founded in, 2015$/ })
  expect(firm.queryByRole('button', { name: /^Confirm as true ?: Phone/ })).toBeNull()
  fireEvent.click(await confirm())
  expect(await firm.findByText(/^Confirmed as true by asha/)).toBeTruthy()
  expect(screen.getByText('Confirmed as true: Founded in.')).toBeTruthy()
  expect(firm.getByText('1 to write, 1 to check')).toBeTruthy()
  fireEvent.click(firm.getByRole('button', { name: /^Take back ?: Founded in$/ }))
  expect(await confirm()).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/, description: 'No longer confirmed: Founded in.' }))
  expect(await firm.findByText(/^Confirmed as true by asha/)).toBeTruthy()
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => `${path.split('/').at(-1)} ${JSON.stringify(body)}`)).toEqual([
    'confirmations {"ids":["id-Founded in"]}',
    'undo {"ids":["id-Founded in"]}',
    'confirmations {"ids":["id-Founded in"]}',
  ])
})

test('a group is confirmed after every text of it was named, and taken back as one', async () => {
  const after = { ...checklist, items: items.map((one) => (one.mustChange ? one : { ...one, confirmed })) }
  const { requests } = open(
    {},
    { 'POST /api/site/launch/confirmations': after, 'POST /api/site/launch/confirmations/undo': checklist },
  )
  const all = { name: 'Confirm all 2 of The firm as true…' }
  fireEvent.click(await screen.findByRole('button', all))
  const asked = within(screen.getByRole('alertdialog', { name: 'Are these 2 texts of "The firm" true?' }))
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Founded in2015',
    'VisionTo be the first call.',
  ])
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(asked.getByRole('button', { name: 'Confirm 2 as true' }))
  expect(await screen.findByText('Confirmed as true: 2 texts of "The firm".')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The firm 1 to write' }))
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByRole('button', all)).toBeTruthy()
  const ids = ['id-Founded in', 'id-Vision']
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ ids }, { ids }])
})

test('sample data that is left is one thing to do', async () => {
  const sample = { people: 0, applications: 0, enquiries: 0, jobs: 12, clients: 0 }
  open({}, { 'GET /api/admin/sample-data': { sample } })
  const link = await screen.findByRole('link', { name: 'Remove them on the dashboard' })
  expect(link.getAttribute('href')).toBe('/admin#sample-data')
  expect(screen.getByText('8 left')).toBeTruthy()
})

test('a confirmation that is refused says why', async () => {
  const refusal = Response.json({ code: 'conflict', error: 'This text was changed meanwhile.' }, { status: 409 })
  open({}, { 'POST /api/site/launch/confirmations': refusal })
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm as true ?: Vision/ }))
  expect(await screen.findByText(/This text was changed meanwhile\./)).toBeTruthy()
})

async function sendTo(address: string) {
  const settings = await region('Data and settings')
  fireEvent.change(settings.getByLabelText('Send it to'), { target: { value: address } })
  fireEvent.click(settings.getByRole('button', { name: 'Send a test mail' }))
  return settings
}

test('a test mail needs an address, and says where it went', async () => {
  const { requests } = open()
  const settings = await sendTo('nobody')
  expect(settings.getByRole('status').textContent).toBe('Please enter an e-mail address, such as hello@example.com.')
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await sendTo('owner@firm.example')
  expect(await settings.findByText(/The test mail to owner@firm\.example is on its way\./)).toBeTruthy()
})

test('without a mail server the way to the settings is shown', async () => {
  open({ mail: { isConfigured: false, exampleAddresses: [], testedAt: null } })
  const link = (await region('Data and settings')).getByRole('link', { name: 'Enter the mail server under Settings' })
  expect(link.getAttribute('href')).toBe('/admin/settings#mail-server')
})

test('the dashboard has one line for owners, and none when all is done or for others', async () => {
  const answers = { 'GET /api/site/launch': checklist, 'GET /api/admin/sample-data': { sample: null } }
  const owner = renderOffice(<LaunchLine />, { answers })
  expect((await screen.findByRole('link', { name: 'Before you launch' })).getAttribute('href')).toBe('/admin/launch')
  expect(screen.getByText(/^7 things are left/)).toBeTruthy()
  owner.unmount()

  const nothingLeft = {
    ...checklist,
    items: [],
    publicUrl: { value: 'https://www.firm.test', isSet: true },
    mail: { isConfigured: true, exampleAddresses: [], testedAt: confirmed.at },
  }
  const done = renderOffice(<LaunchLine />, { answers: { 'GET /api/site/launch': nothingLeft } })
  await vi.waitFor(() => expect(done.requests.some(({ path }) => path === '/api/site/launch')).toBe(true))
  expect(screen.queryByRole('link', { name: 'Before you launch' })).toBeNull()
  done.unmount()

  const may = actions.filter((action) => action !== 'site.publish')
  renderOffice(<LaunchLine />, { answers: { 'GET /api/site/launch': Response.json({}, { status: 403 }) }, may })
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Before you launch' })).toBeNull())
})
