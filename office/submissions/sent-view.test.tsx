import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Submission } from '../../contract/submissions/submission.ts'
import { actions } from '../../contract/team.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { SentView } from './sent-view.tsx'

const nextYear = new Date().getFullYear() + 1
const contact = { expiresAt: `${nextYear}-12-03T06:00:00.000Z`, endedAt: null }
const file = { sha256: 'x', size: 2048, gone: false }
const person = {
  application: 'a1',
  person: 'p1',
  hasResume: true,
  contacts: { email: 'asha@example.com', phone: '+91 98110 45678' },
  released: null,
  sendAnyway: '',
  withoutConsent: '',
  hadConsent: true,
  protectedUntil: null,
  answers: [],
}
const vikram = { contact: 'v', name: 'Vikram Shah', role: '', mail: null }
const sent: Submission = {
  _id: 's1',
  at: '2026-11-19T06:00:00.000Z',
  who: 'meena',
  way: 'mail',
  position: 'PLC Lead',
  client: { _id: 'c1', name: 'Varada Pressings' },
  people: [
    {
      ...person,
      n: 0,
      name: 'Asha Verma',
      lines: 'Calm under pressure.',
      protectedUntil: '2027-05-19T06:00:00.000Z',
      answers: [
        { link: 'l1', answer: 'no', reason: 'Too far', comment: '', at: '2026-11-20T06:00:00.000Z' },
        { link: 'l2', answer: null, reason: '', comment: 'Does she drive?', at: '2026-11-20T07:00:00.000Z' },
      ],
    },
    {
      ...person,
      n: 1,
      name: 'Bala Rao',
      lines: '',
      hadConsent: false,
      withoutConsent: 'By letter',
      sendAnyway: 'Asked',
    },
    { ...person, n: 2, name: '', lines: '', application: null, person: null, contacts: null, hasResume: false },
  ],
  contacts: [
    {
      contact: 'r',
      name: 'Rekha Menon',
      role: 'Head of HR',
      mail: { state: 'sent', problem: null },
      link: 'l1',
      ...contact,
      views: ['2026-11-20T08:35:00.000Z', '2026-11-19T08:00:00.000Z'],
    },
    { ...vikram, link: 'l2', ...contact, endedAt: '2026-11-20T06:00:00.000Z', views: [] },
  ],
  files: [
    { ...file, _id: 'f1', kind: 'sheet', filename: '3 for PLC Lead.xlsx' },
    { ...file, _id: 'f2', kind: 'resume', filename: 'Gone.pdf', gone: true },
  ],
}

beforeEach(() => {
  // A later day than those above, because moments of today are shown without their day.
  vi.setSystemTime('2026-11-25T06:00:00.000Z')
})
afterEach(() => void vi.useRealTimers())
const show = (answer: Answer, options: Parameters<typeof renderOffice>[1] = {}) =>
  renderOffice(<SentView job="j1" />, {
    answers: { 'GET /api/jobs/j1/submissions': answer, ...options.answers },
    ...(options.may && { may: options.may }),
  })
const textsIn = (list: string) =>
  [...screen.getByRole('list', { name: list }).children].map(({ textContent }) => textContent)

test('what was sent is read with its people, answers, openings and files', async () => {
  show([sent])
  expect(await screen.findByRole('heading', { name: '3 people to Varada Pressings' })).toBeTruthy()
  expect(screen.getByText(/mailed by meena/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Asha Verma' }).getAttribute('href')).toBe(
    '/admin/people/p1?job=j1&application=a1',
  )
  expect(screen.getByText('Protected until 19 May 2027')).toBeTruthy()
  expect(textsIn('Answers about Asha Verma')).toEqual([
    expect.stringMatching(/^No: Too far by Rekha Menon, 20 Nov/),
    expect.stringMatching(/^Asked “Does she drive\?” by Vikram Shah, 20 Nov/),
  ])
  expect(textsIn('Answers about Bala Rao')).toEqual(['No answer yet'])
  expect(screen.getByText('Had not agreed: By letter')).toBeTruthy()
  expect(screen.getByText('Sent again: Asked')).toBeTruthy()
  expect(screen.getByText('Somebody who was erased')).toBeTruthy()
  const [rekha, vikram] = textsIn('Contacts')
  expect(rekha).toMatch(/^Rekha Menon, Head of HRMail sent.*Link open until 3 Dec/)
  expect(textsIn('Views of Rekha Menon')).toEqual([
    expect.stringMatching(/^Opened (20 Nov( \d+)?, )?2:05 pm$/),
    expect.stringMatching(/^Opened (19 Nov( \d+)?, )?1:30 pm$/),
  ])
  expect(vikram).toMatch(/^Vikram ShahNot opened yetLink ended 20 Nov/)
  expect(screen.getByRole('button', { name: /^3 for PLC Lead\.xlsx/ })).toBeTruthy()
  expect(screen.getByText('Gone.pdf, deleted with somebody who was erased')).toBeTruthy()
})

/** Presses a button in the menu of a contact's link. */
async function act(name: string, label: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Link of ${name}` }))
  fireEvent.click(within(screen.getByRole('group', { name: `Link of ${name}` })).getByRole('button', { name: label }))
}

test('a link is ended after a question, and then says so', async () => {
  const { answers, requests } = show([sent], {
    answers: { 'POST /api/private-links/l1/end': () => new Response(null, { status: 204 }) },
  })
  await act('Rekha Menon', 'End the link')
  const question = within(await screen.findByRole('alertdialog', { name: 'End the link of Rekha Menon?' }))
  const [rekha, vikram] = sent.contacts
  answers['GET /api/jobs/j1/submissions'] = [{ ...sent, contacts: [{ ...rekha, endedAt: sent.at }, vikram] }]
  fireEvent.click(question.getByRole('button', { name: 'End the link' }))
  await waitFor(() => expect(textsIn('Contacts')[0]).toMatch(/Link ended 19 Nov/))
  expect(requests.some(({ path }) => path === '/api/private-links/l1/end')).toBe(true)
  expect(screen.getByText('The link of Rekha Menon is ended.')).toBeTruthy()
})

test('contact details are released after the client is shown what they will read, and hidden again', async () => {
  const RELEASE = 'api/submissions/s1/people/0/release'
  const { answers, requests } = show([sent], { answers: { [`POST /${RELEASE}`]: sent, [`DELETE /${RELEASE}`]: sent } })
  fireEvent.click(await screen.findByRole('button', { name: 'Release contact details of Asha Verma' }))
  const name = 'Release the contact details of Asha Verma?'
  const question = within(await screen.findByRole('alertdialog', { name }))
  // The link of the other contact has ended.
  expect(question.getByText(/^The page of Rekha Menon then shows what is below\./)).toBeTruthy()
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '+91 98110 45678',
    'asha@example.com',
    expect.stringContaining('The resume with everything in it'),
  ])
  const [asha, ...others] = sent.people
  const released = { at: '2026-11-20T09:00:00.000Z', who: 'meena' }
  answers['GET /api/jobs/j1/submissions'] = [{ ...sent, people: [{ ...asha, released }, ...others] }]
  fireEvent.click(question.getByRole('button', { name: 'Release contact details' }))
  expect(await screen.findByText(/^Contact details released/)).toBeTruthy()
  expect(screen.getByText('The contact details of Asha Verma are released.')).toBeTruthy()
  answers['GET /api/jobs/j1/submissions'] = [sent]
  fireEvent.click(screen.getByRole('button', { name: 'Hide contact details again of Asha Verma' }))
  const back = within(await screen.findByRole('alertdialog', { name: 'Hide the contact details of Asha Verma?' }))
  fireEvent.click(back.getByRole('button', { name: 'Hide contact details' }))
  await waitFor(() => expect(screen.queryByText(/^Contact details released/)).toBeNull())
  const changes = requests.filter(({ path }) => path === `/${RELEASE}`).map(({ method }) => method)
  expect(changes).toEqual(['POST', 'DELETE'])
})

test('a mail that was refused says why, and is sent again with one press', async () => {
  const refused = { state: 'failed', problem: 'There is no such mailbox.' } as const
  const contacts = [{ ...vikram, ...contact, link: 'l2', views: [], mail: refused }]
  const { answers, requests } = show([{ ...sent, contacts }], {
    answers: { 'POST /api/private-links/l2/mail': () => new Response(null, { status: 204 }) },
  })
  expect(await screen.findByText('Mail not sent: There is no such mailbox.')).toBeTruthy()
  const waiting = { state: 'waiting', problem: null }
  answers['GET /api/jobs/j1/submissions'] = [{ ...sent, contacts: [{ ...contacts[0], mail: waiting }] }]
  fireEvent.click(screen.getByRole('button', { name: 'Send again to Vikram Shah' }))
  expect(await screen.findByText('Mail queued')).toBeTruthy()
  expect(requests.some(({ path }) => path === '/api/private-links/l2/mail')).toBe(true)
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})

test('another link is shown once, also to somebody whose link was ended', async () => {
  const link = 'https://sample.example/shortlist#OTHER'
  show([sent], {
    answers: {
      'POST /api/private-links/l2/key': () => Response.json({ link }, { status: 201 }),
      'GET /api/clients/c1/contacts': [
        { _id: 'v', name: 'Vikram Shah', role: '', email: '', phone: '98110 46123', gets: [], version: '1' },
      ],
    },
  })
  await act('Vikram Shah', 'Make another link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Another link for Vikram Shah' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Vikram Shah').value).toBe(link)
  const words = `Dear Vikram Shah, here are 3 people for PLC Lead. Please read and answer here: ${link} The link is for you alone.`
  await waitFor(() =>
    expect(dialog.getByRole('link', { name: 'WhatsApp to Vikram Shah' }).getAttribute('href')).toBe(
      `https://wa.me/919811046123?text=${encodeURIComponent(words)}`,
    ),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(link)).toBeNull()
})

test('without anything sent it says how to begin to those who may, and viewers can change nothing', async () => {
  const { unmount } = show([])
  expect(await screen.findByText(/^Nobody of this job was sent to the client yet\. Select people/)).toBeTruthy()
  unmount()
  const may = actions.filter((action) => !['links.end', 'submissions.edit', 'contacts.release'].includes(action))
  const viewed = show([], { may })
  expect(await screen.findByText('Nobody of this job was sent to the client yet.')).toBeTruthy()
  viewed.unmount()
  show([{ ...sent, files: [] }], { may })
  expect(await screen.findByText('Rekha Menon')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Link of|Send again|contact details/ })).toBeNull()
  expect(screen.queryByText('Files as sent')).toBeNull()
})
