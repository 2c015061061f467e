import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { type Action, actions } from '../../contract/team.ts'
import { fillIn } from '../../tests/support/fill-in.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { EnquiriesView } from './enquiries-view.tsx'

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

const enquiry = (_id: string, fullName: string, fields: Partial<Enquiry> = {}): Enquiry => ({
  _id,
  kind: 'contact',
  fullName,
  email: `${_id}@example.com`,
  phone: '',
  message: 'Twenty welders, please',
  submittedAt: ago(1),
  dueAt: ago(-22.5),
  soonAt: ago(-18.5),
  owner: null,
  next: null,
  jobs: [],
  client: null,
  answeredAt: null,
  status: 'open',
  resume: null,
  version: '1',
  ...fields,
})

const asha = enquiry('asha', 'Asha Inbox')
const ravi = enquiry('ravi', 'Ravi Inbox', {
  kind: 'resume',
  resume: { filename: 'ravi.pdf', type: 'pdf', size: 2048, warnings: ['encrypted'] },
})

function View() {
  useShortcutKeys()
  return <EnquiriesView />
}

function open(at: string, answers: Record<string, Answer> = {}, may: readonly Action[] = actions) {
  navigate(at)
  return renderOffice(<View />, { may, answers: { 'GET /api/enquiries': [asha, ravi], ...answers } })
}

const pane = async () => within(await screen.findByRole('region', { name: 'Enquiry' }))
const here = () => window.location.pathname + window.location.search
const refused = (status: number, body: object) => Response.json({ error: 'No.', code: 'x', ...body }, { status })

followLinks()
beforeEach(() => setScreen(1440))

test('each enquiry is a row with its kind, its message and its deadline', async () => {
  open('/admin/enquiries')
  const row = (await screen.findByRole('link', { name: 'Asha Inbox' })).closest('tr')?.textContent
  for (const fact of ['Message', 'Twenty welders, please']) expect(row).toContain(fact)
  expect(row).toMatch(/Open, by .*\d:\d\d [ap]m/)
  expect(screen.getByRole('link', { name: 'Ravi Inbox' }).closest('tr')?.textContent).toContain('Resume')
})

test('an enquiry is read beside the list, with ways to answer it', async () => {
  open('/admin/enquiries')
  fireEvent.click(await screen.findByRole('link', { name: 'Asha Inbox' }))
  const read = await pane()
  expect(here()).toBe('/admin/enquiries/asha')
  expect(read.getByRole('heading', { level: 2 }).textContent).toBe('Asha Inbox')
  expect(read.getByText('Twenty welders, please')).toBeTruthy()
  expect(read.getByText('Not given')).toBeTruthy()
  const href = read.getByRole('link', { name: 'Reply by email' }).getAttribute('href')
  expect(href).toMatch(/^mailto:asha@example\.com\?subject=Your%20message&body=Hello%20Asha%20Inbox/)
})

test('a resume that may do harm is marked before it can be downloaded', async () => {
  open('/admin/enquiries/ravi')
  const read = await pane()
  const note = await read.findByText('Take care with this resume')
  expect(read.getByText('It is encrypted. It may ask for a password, and we could not look inside.')).toBeTruthy()
  const button = read.getByRole('button', { name: 'Download resume' })
  expect(note.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('an enquiry of another page is loaded by itself, and one that is gone says so', async () => {
  const later = enquiry('later', 'Lata Later')
  const { unmount } = open('/admin/enquiries/later', { 'GET /api/enquiries/later': later })
  expect((await (await pane()).findByRole('heading', { level: 2 })).textContent).toBe('Lata Later')
  unmount()
  open('/admin/enquiries/erased')
  const sentence = 'The enquiry of this link could not be opened. It may have been erased.'
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('an enquiry is marked as answered in its row, and the change can be undone', async () => {
  let current = asha
  open('/admin/enquiries', {
    'GET /api/enquiries': () => [current, ravi],
    'PATCH /api/enquiries/asha': ({ body: { status } }: { body: { status: Enquiry['status'] } }) => {
      current = { ...asha, status, answeredAt: status === 'answered' ? ago(0) : null, version: '2' }
      return current
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark answered Asha Inbox' }))
  expect(await screen.findByText('The enquiry of Asha Inbox is answered.')).toBeTruthy()
  expect(await screen.findByText('Answered')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  expect(await screen.findByText('The change is undone.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Answered')).toBeNull())
})

test('what a colleague did before is told, and nothing is done twice', async () => {
  const theirs = { ...asha, status: 'answered' as const, answeredAt: ago(0), version: '2' }
  open('/admin/enquiries/asha', {
    'PATCH /api/enquiries/asha': refused(412, {
      current: theirs,
      changed: { by: 'meena', at: '2026-11-15T10:00:00.000Z' },
    }),
  })
  fireEvent.click(await (await pane()).findByRole('button', { name: 'Mark answered' }))
  expect(
    await screen.findByText(/^The enquiry of Asha Inbox was marked as answered by meena on .*, before you\.$/),
  ).toBeTruthy()
})

test('what a colleague answers is seen at once, and what arrives above waits until it is asked for', async () => {
  let tell: (event: string) => void = () => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (event) => controller.enqueue(new TextEncoder().encode(event))
    },
  })
  let listed = [asha, ravi]
  open('/admin/enquiries', { 'GET /api/enquiries': () => listed, 'GET /api/events': new Response(stream) })
  await screen.findByRole('link', { name: 'Asha Inbox' })
  const lata = enquiry('lata', 'Lata Later')
  listed = [lata, { ...asha, status: 'answered', answeredAt: ago(0), version: '2' }, ravi]
  tell('data: ["enquiries"]\n\n')
  const row = screen.getByRole('link', { name: 'Asha Inbox' }).closest('tr') as HTMLElement
  expect(await within(row).findByText('Answered')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lata Later' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 new' }))
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['Lata Later', 'Asha Inbox', 'Ravi Inbox'])
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('an enquiry that is marked out of the list stays in its pane', async () => {
  let listed = [asha, ravi]
  const answered = { ...asha, status: 'answered' as const, answeredAt: ago(0), version: '2' }
  open('/admin/enquiries/asha?status=open', {
    'GET /api/enquiries': () => listed,
    'GET /api/enquiries/asha': answered,
    'PATCH /api/enquiries/asha': () => {
      listed = [ravi]
      return answered
    },
  })
  fireEvent.click(await (await pane()).findByRole('button', { name: 'Mark answered' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha Inbox' })).toBeNull())
  expect(await (await pane()).findByRole('button', { name: 'Reopen enquiry' })).toBeTruthy()
})

test('an erased enquiry leaves list and pane, after a question', async () => {
  let listed = [asha, ravi]
  open('/admin/enquiries/asha', {
    'GET /api/enquiries': () => listed,
    'DELETE /api/enquiries/asha': () => {
      listed = [ravi]
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await (await pane()).findByRole('button', { name: 'Erase enquiry' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^Are you sure you want to erase this enquiry\? Its resume and every mail/)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Erase enquiry' }))
  await waitFor(() => expect(here()).toBe('/admin/enquiries'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Asha Inbox' })).toBeNull())
})

test('a viewer without contacts searches by name and changes nothing', async () => {
  const { email: _, phone: __, ...hidden } = asha
  open('/admin/enquiries/asha', { 'GET /api/enquiries': [hidden] }, ['enquiries.read'])
  const read = await pane()
  await read.findByRole('heading', { level: 2 })
  expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toBeTruthy()
  for (const name of ['Mark answered', 'Erase enquiry', 'Mark answered Asha Inbox'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(read.queryByRole('link')).toBeNull()
})

const quote = enquiry('kaveri', 'Kabir Rao', {
  kind: 'quote',
  phone: '98110 46123',
  message: composeQuoteMessage(
    {
      company: 'Kaveri Tyres',
      industry: 'manufacturing',
      serviceType: 'lateral-bulk',
      budget: '10-25-lakh',
      timeline: '1-month',
      requirements: 'We need 30 operators a month.',
    },
    shippedQuoteChoices,
  ),
  owner: 'meena',
  next: { step: 'Send the quote', dueAt: ago(24) },
})
const line = 'Kaveri Tyres: bulk, 30 a month, ₹10–25 L, within a month'
const nobodys = { owner: null, steps: [], version: 'v' }

test('a quote request is one line in the list, with its owner and what is next', async () => {
  open('/admin/enquiries', { 'GET /api/enquiries': [quote, asha] })
  const row = (await screen.findByRole('link', { name: 'Kabir Rao' })).closest('tr')
  for (const fact of [line, 'meena', 'Send the quote, Yesterday']) expect(row?.textContent).toContain(fact)
  expect(screen.getByRole('link', { name: 'Asha Inbox' }).closest('tr')?.textContent).toContain('Nobody')
})

test('it is read in the same line, its original text one press away, and answered in three ways', async () => {
  open('/admin/enquiries/kaveri', {
    'GET /api/enquiries': [quote],
    'GET /api/enquiries/kaveri/timeline': [
      { _id: 'e', at: ago(0.5), who: 'meena', kind: 'note', text: 'Has two sites' },
      { _id: 'kaveri', at: ago(1), who: null, kind: 'received', text: '' },
    ],
  })
  const read = await pane()
  expect(await read.findByRole('heading', { name: line })).toBeTruthy()
  expect(read.getByText('We need 30 operators a month.')).toBeTruthy()
  expect(read.queryByText(/SERVICE QUOTE REQUEST/)).toBeNull()
  fireEvent.click(read.getByRole('button', { name: 'Show the original text' }))
  expect(read.getByText(/SERVICE QUOTE REQUEST/)).toBeTruthy()
  const hrefOf = (name: string) => read.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Call')).toBe('tel:9811046123')
  expect(hrefOf('WhatsApp')).toBe('https://wa.me/919811046123?text=')
  expect(await read.findByText('Has two sites')).toBeTruthy()
})

test('a note with what is next is one Enter, and A marks the enquiry as answered', async () => {
  const { requests } = open('/admin/enquiries/asha', {
    'GET /api/tasks/enquiry/asha': nobodys,
    'GET /api/enquiries/asha/timeline': [],
    'POST /api/enquiries/asha/notes': [],
    'PATCH /api/enquiries/asha': { ...asha, status: 'answered', answeredAt: ago(0), version: '2' },
  })
  const read = await pane()
  await read.findByText('Nobody')
  fireEvent.keyDown(document.body, { key: 'n' })
  const note = read.getByLabelText(/New note/)
  expect(document.activeElement).toBe(note)
  fireEvent.input(note, { target: { value: 'Wants two sites' } })
  fireEvent.input(read.getByLabelText('Next step'), { target: { value: 'Send the quote' } })
  fireEvent.submit(read.getByRole('form', { name: 'Note and next step' }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    note: 'Wants two sites',
    step: 'Send the quote',
    dueAt: null,
    replaces: null,
  })
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText('The enquiry of Asha Inbox is answered.')).toBeTruthy()
})

test('a quote request becomes a job draft with one press, without the name of its company', async () => {
  const { requests } = open('/admin/enquiries/kaveri', {
    'GET /api/enquiries': [{ ...quote, jobs: [{ _id: 'j1', title: 'Shift planner' }] }],
    'GET /api/enquiries/kaveri/timeline': [],
    'GET /api/tasks/enquiry/kaveri': nobodys,
    'GET /api/categories': [{ _id: 'c', name: 'Manufacturing' }],
    'POST /api/jobs': Response.json({}, { status: 201 }),
  })
  const read = await pane()
  expect((await read.findByRole('link', { name: 'Shift planner' })).getAttribute('href')).toBe('/admin/jobs/j1')
  fireEvent.keyDown(document.body, { key: 'd' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Job' }))
  const typed = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value
  expect(['Job Title', 'Industry', 'Status'].map(typed)).toEqual(['Operators', 'Manufacturing', 'draft'])
  expect(dialog.queryByDisplayValue(/Kaveri Tyres/)).toBeNull()
  fillIn({ Location: 'Chennai', Experience: '2 years', Salary: '3 lakh' })
  fireEvent.click(dialog.getByRole('button', { name: 'Save Job' }))
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Operators',
    status: 'draft',
    description: 'We need 30 operators a month.',
    enquiry: 'kaveri',
  })
  expect(await screen.findByText('Job saved successfully!')).toBeTruthy()
})
