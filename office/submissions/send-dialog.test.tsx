import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckedPerson, NewSubmission, SubmissionPreview } from '../../contract/submissions/submission.ts'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { makeJob } from '../../tests/support/samples.ts'
import { SendDialog } from './send-dialog.tsx'

const agreed = { at: '2026-11-12T06:00:00.000Z', way: 'by_hand', source: 'On the phone' } as const
const earlier = {
  at: '2026-10-01T06:00:00.000Z',
  who: 'meena',
  job: 'Foreman',
  protectedUntil: '2027-04-01T06:00:00.000Z',
}

const makeChecked = (name: string, changes: Partial<CheckedPerson> = {}): CheckedPerson => ({
  application: name.toLowerCase(),
  name,
  work: 'Fitter, Pune',
  earlier: null,
  consent: agreed,
  refused: null,
  asked: null,
  doNotContact: false,
  hasAddress: true,
  resume: { _id: `resume-${name}`, filename: `${name}.pdf`, size: 2048 },
  ...changes,
})

const contacts = [
  { _id: 'rekha', name: 'Rekha Menon', role: 'HR', email: 'rekha@varada.example', gets: ['shortlists'] },
  { _id: 'vikram', name: 'Vikram Shah', role: '', email: '', gets: [] },
].map((contact) => ({ phone: '', version: '1', ...contact }))

const makePreview = (people: CheckedPerson[], sends = true): SubmissionPreview => ({
  client: { _id: 'c1', name: 'Varada Pressings' },
  job: 'PLC Lead',
  people,
  contacts: [],
  subject: '2 people for PLC Lead, from Sample & Partners',
  text: 'Here are 2 people for PLC Lead.\n\nPlease read and answer here:\n[link]\nThe page is open until 3 Dec 2026.\n\nName: Asha\n\nasha\nSample & Partners\n',
  table: { columns: [{ field: 'name', head: 'Name' }], rows: people.map(({ name }) => [name]) },
  sends,
  openUntil: '2026-12-03T06:00:00.000Z',
})

const makeSent = (way: 'mail' | 'by_hand'): NewSubmission => ({
  _id: 's1',
  at: '2026-11-19T06:00:00.000Z',
  who: 'asha',
  way,
  position: 'PLC Lead',
  client: { _id: 'c1', name: 'Varada Pressings' },
  people: [],
  contacts: [
    {
      contact: 'rekha',
      name: 'Rekha Menon',
      role: 'HR',
      mail: null,
      link: 'l1',
      expiresAt: '2026-12-03T06:00:00.000Z',
      endedAt: null,
      views: [],
    },
  ],
  files: [
    { _id: 'f1', kind: 'mail', filename: 'Mail.json', size: 900, sha256: 'x', gone: false },
    { _id: 'f2', kind: 'sheet', filename: '2 for PLC Lead.xlsx', size: 9000, sha256: 'y', gone: false },
  ],
  links: way === 'by_hand' ? [{ contact: 'rekha', link: 'https://sample.example/shortlist#KEY' }] : [],
})

const PREVIEW = 'POST /api/jobs/j1/submissions/preview'
const SEND = 'POST /api/jobs/j1/submissions'
const MASKING = 'POST /api/jobs/j1/submissions/masking'

function show(people: CheckedPerson[], answers: Record<string, Answer> = {}, job = { clientId: 'c1' } as object) {
  const onClose = vi.fn()
  const onSent = vi.fn()
  const subject = { job: 'j1', people: people.map(({ application, name }) => ({ application, name })) }
  const view = renderOffice(<SendDialog {...subject} onSent={onSent} onClose={onClose} />, {
    answers: {
      'GET /api/jobs': [makeJob({ _id: 'j1', title: 'PLC Lead', version: '1', ...job })],
      'GET /api/clients/names': { c1: 'Varada Pressings' },
      'GET /api/clients/c1/contacts': contacts,
      [PREVIEW]: ({ body }: { body: unknown }) => {
        const going = (body as { people: { application: string }[] }).people.map(({ application }) => application)
        return makePreview(people.filter(({ application }) => going.includes(application)))
      },
      [SEND]: makeSent('mail'),
      ...answers,
    },
  })
  const sent = () =>
    view.requests.filter(({ method, path }) => `${method} ${path}` === SEND).map(({ body }) => body as object)
  return { ...view, onClose, onSent, sent }
}

const ready = () => screen.findByText('2 people for PLC Lead, from Sample & Partners')

beforeEach(() => window.sessionStorage.clear())

test('what goes out is shown, and Control and Enter send it to those who get shortlists', async () => {
  const { sent, onClose, onSent } = show([makeChecked('Asha'), makeChecked('Bala')])
  await ready()
  expect(document.activeElement).toBe(field('Your two lines about Asha'))
  expect(screen.getByText(/^One link for each: Rekha Menon\. Open until 3 Dec 2026\.$/)).toBeTruthy()
  expect(screen.getByText('2 for PLC Lead.xlsx')).toBeTruthy()
  expect(screen.getByText(/What was sent by mail cannot be taken back/)).toBeTruthy()
  expect(screen.queryByText(/^Contact details are in these files\./)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^As they are/ }))
  expect(screen.getByText(/^Contact details are in these files\./)).toBeTruthy()
  expect(screen.getByText('2 for PLC Lead.xlsx, Asha.pdf, Bala.pdf')).toBeTruthy()
  fillIn({ 'Your two lines about Asha': 'Brought two lines to production.' })
  fireEvent.keyDown(field('Your two lines about Bala'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([
    {
      people: [
        { application: 'asha', lines: 'Brought two lines to production.', resume: 'resume-Asha' },
        { application: 'bala', lines: '', resume: 'resume-Bala' },
      ],
      contacts: ['rekha'],
      way: 'mail',
      resumes: 'as_is',
      message: '',
      openDays: 14,
    },
  ])
  expect(onSent).toHaveBeenCalled()
  expect(screen.getByText('2 people sent to Varada Pressings by mail.')).toBeTruthy()
})

test('before masked resumes are sent it is told how each goes out, one after the other', async () => {
  const people = [makeChecked('Asha'), makeChecked('Bala'), makeChecked('Chitra', { resume: null })]
  const waiting: ((answer: object) => void)[] = []
  const { sent, answers, requests } = show(people, {
    [MASKING]: () => new Promise((resolve) => waiting.push(resolve)),
  })
  await ready()
  fireEvent.click(screen.getByRole('radio', { name: /^Masked/ }))
  expect(screen.getByText('3 for PLC Lead.xlsx, 2 masked resumes')).toBeTruthy()
  const list = within(screen.getByRole('region', { name: 'Masked resumes' }))
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows()).toEqual(['AshaBeing masked', 'BalaBeing masked', 'ChitraNo resume'])
  press('Send 3 people')
  expect(await screen.findByText(/^Please wait until it is known how each resume goes out/)).toBeTruthy()
  expect(sent()).toEqual([])
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.({ way: 'text', reason: '', told: ['Pictures are left out.', 'Headers are left out.'] })
  expect(await list.findByText('Pictures are left out. Headers are left out.')).toBeTruthy()
  expect(screen.getByText(/Masking to see how they go out: 1 of 2 done\./)).toBeTruthy()
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.({ way: 'none', reason: 'This resume is a picture of pages.', told: [] })
  expect(await list.findByText('Cover with the facts only.')).toBeTruthy()
  expect(rows()[1]).toContain('This resume is a picture of pages.')
  expect(screen.getByText(/1 resume cannot be masked: the cover with the facts goes out\./)).toBeTruthy()
  expect(requests.filter(({ path }) => path.endsWith('/masking')).map(({ body }) => body)).toEqual([
    { application: 'asha' },
    { application: 'bala' },
  ])

  answers[SEND] = () => new Promise(() => {})
  press('Send 3 people')
  expect(await screen.findByRole('button', { name: 'Masking 2 resumes...' })).toBeTruthy()
  expect(sent()).toMatchObject([{ resumes: 'masked' }])
})

test('a masked resume is looked at with the lines that stand on its cover, and a check that failed is tried again', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const busy = { code: 'unavailable', error: 'The site is busy. Please try again.' }
  const { answers, requests } = show([makeChecked('Asha'), makeChecked('Bala')], {
    [MASKING]: () => Response.json(busy, { status: 503 }),
    'POST /api/jobs/j1/submissions/masked': () => new Response('%PDF-'),
  })
  await ready()
  fillIn({ 'Your two lines about Asha': 'Calm.' })
  fireEvent.click(screen.getByRole('radio', { name: /^Masked/ }))
  const list = within(screen.getByRole('region', { name: 'Masked resumes' }))
  const retries = await list.findAllByRole('button', { name: 'Try again' })
  answers[MASKING] = { way: 'text', reason: '', told: [] }
  fireEvent.click(retries[0] as HTMLElement)
  expect(await list.findByText('Complete.')).toBeTruthy()
  fireEvent.click(list.getByRole('button', { name: 'Preview the masked resume of Asha' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(requests.find(({ path }) => path.endsWith('/masked'))?.body).toEqual({ application: 'asha', lines: 'Calm.' })
})

test('somebody who was sent before is named with who, when, which job and until when, and is left out by one press', async () => {
  const { sent } = show([makeChecked('Asha', { earlier }), makeChecked('Bala')])
  await ready()
  const guard = within(screen.getByRole('region', { name: 'Sent to Varada Pressings before' }))
  expect(guard.getByRole('listitem').textContent).toBe(
    'Asha: 1 Oct 2026 by meena, for Foreman, protected until 1 Apr 2027',
  )
  press('Send 2 people')
  expect(await screen.findByText('Please say why they are sent again, or leave them out.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Reason for sending anyway'))
  expect(sent()).toEqual([])
  fireEvent.click(guard.getByRole('button', { name: 'Leave out Asha' }))
  expect(screen.queryByText('Reason for sending anyway')).toBeNull()
  press('Send Bala')
  await waitFor(() => expect(sent()).toMatchObject([{ people: [{ application: 'bala' }] }]))
})

test('nothing is sent before the preview is there, and one that fails takes no reason away', async () => {
  const busy = () => Response.json({ code: 'unavailable', error: 'The site is busy.' }, { status: 503 })
  const people = [makeChecked('Asha', { earlier }), makeChecked('Bala')]
  const { sent, answers } = show(people, { [PREVIEW]: busy })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fireEvent.keyDown(field('Your two lines about Asha'), { key: 'Enter', ctrlKey: true })
  press('Send 2 people')
  expect(sent()).toEqual([])
  answers[PREVIEW] = makePreview(people)
  fireEvent.click(retry)
  await ready()
  fillIn({ 'Reason for sending anyway': 'Asked for her by name' })
  answers[PREVIEW] = busy
  fireEvent.click(screen.getByRole('radio', { name: /^As they are/ }))
  await screen.findByRole('button', { name: 'Try again' })
  expect(field('Reason for sending anyway').value).toBe('Asked for her by name')
  press('Send 2 people')
  await waitFor(() => expect(sent()).toMatchObject([{ way: 'mail' }]))
})

test('a colleague who was faster is told in the same way, and a reason sends anyway', async () => {
  const people = [makeChecked('Asha'), makeChecked('Bala')]
  const refusal = 'meena sent Asha to Varada Pressings on 19 Nov 2026 for PLC Lead. To send again, give the reason.'
  const { sent, answers, onClose } = show(people, {
    [SEND]: () => Response.json({ code: 'already_sent', error: refusal, fields: { asha: refusal } }, { status: 409 }),
  })
  await ready()
  answers[PREVIEW] = makePreview([makeChecked('Asha', { earlier }), makeChecked('Bala')])
  fillIn({ 'Your two lines about Bala': 'Calm.' })
  press('Send 2 people')
  expect((await screen.findByText(refusal)).closest('[role=alert]')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Reason for sending anyway')))
  expect(field('Your two lines about Bala').value).toBe('Calm.')
  answers[SEND] = makeSent('mail')
  fillIn({ 'Reason for sending anyway': 'Asked for her by name' })
  press('Send 2 people')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[1]).toMatchObject({
    people: [{ application: 'asha', sendAnyway: 'Asked for her by name' }, { application: 'bala' }],
  })
  expect((sent()[1] as { people: object[] }).people[1]).not.toHaveProperty('sendAnyway')
})

test('a yes is recorded with its source, and without one a reason goes with those who have not agreed', async () => {
  const { sent, answers, requests } = show([
    makeChecked('Asha', { consent: null }),
    makeChecked('Bala', { consent: null }),
    makeChecked('Chitra'),
  ])
  await ready()
  expect(screen.getByText(/Agreed 12 Nov/)).toBeTruthy()
  expect(screen.getByText(/^2 people have not agreed yet\./)).toBeTruthy()
  press('Record a yes of Asha')
  press('Keep it')
  expect(await screen.findByText('Please say how they agreed, such as on the phone.')).toBeTruthy()
  fillIn({ 'How Asha agreed': 'On WhatsApp, 18 Nov' })
  answers['POST /api/applications/asha/consent'] = agreed
  answers[PREVIEW] = makePreview([
    makeChecked('Asha', { consent: { ...agreed, source: 'On WhatsApp, 18 Nov' } }),
    makeChecked('Bala', { consent: null }),
    makeChecked('Chitra'),
  ])
  fireEvent.keyDown(field('How Asha agreed'), { key: 'Enter' })
  expect(await screen.findByText(', On WhatsApp, 18 Nov')).toBeTruthy()
  expect(requests.find(({ path }) => path.endsWith('/consent'))?.body).toEqual({
    answer: 'yes',
    source: 'On WhatsApp, 18 Nov',
  })
  press('Send 3 people')
  expect(await screen.findByText('Please say why they are sent without a yes.')).toBeTruthy()
  fillIn({ 'Reason for sending without a yes': 'Agreed by letter' })
  press('Send 3 people')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const [body] = sent() as { people: { withoutConsent?: string }[] }[]
  expect(body?.people.map(({ withoutConsent }) => withoutConsent)).toEqual([undefined, 'Agreed by letter', undefined])
})

test('somebody without a yes is asked by mail or with a text, and what they said is named with its day', async () => {
  const asked = { at: '2026-11-18T06:00:00.000Z', who: 'meena', way: 'mail', openedAt: null } as const
  const refused = { at: '2026-11-18T06:00:00.000Z', comment: 'Too far', job: 'PLC Lead', isTakenBack: false }
  const people = [
    makeChecked('Asha', { consent: null }),
    makeChecked('Bala', { consent: null, hasAddress: false }),
    makeChecked('Chitra', { consent: null, refused }),
  ]
  const { answers, requests } = show(people)
  await ready()
  const guard = within(screen.getByRole('region', { name: 'Have not agreed to be shown to Varada Pressings' }))
  expect(screen.getByText(/^1 person said no\. 2 people have not agreed yet\./)).toBeTruthy()
  expect(guard.getByText(/said no on 18 Nov 2026 for PLC Lead: Too far/)).toBeTruthy()
  expect(guard.getByText('No mail address: Bala. Please ask on WhatsApp or with the copied text.')).toBeTruthy()
  expect(guard.queryByRole('button', { name: 'Ask by mail: Bala' })).toBeNull()

  answers['POST /api/applications/asha/consent-requests'] = { asked, message: null }
  answers[PREVIEW] = makePreview([makeChecked('Asha', { consent: null, asked }), ...people.slice(1)])
  fireEvent.click(guard.getByRole('button', { name: 'Ask by mail: Asha' }))
  expect(await screen.findByText('Asha is asked by mail.')).toBeTruthy()
  expect(await guard.findByText(/asked by mail on 18 Nov 2026 by meena, not opened yet/)).toBeTruthy()
  expect(guard.getByRole('button', { name: 'Ask again by mail: Asha' })).toBeTruthy()

  const message = { text: 'Hello Bala: https://sample.example/consent#KEY', phone: '98110 40001' }
  answers['POST /api/applications/bala/consent-requests'] = { asked: { ...asked, way: 'whatsapp' }, message }
  fireEvent.click(guard.getByRole('button', { name: 'Ask on WhatsApp: Bala' }))
  expect(await guard.findByDisplayValue(message.text)).toBeTruthy()
  expect(guard.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/919811040001?text=${encodeURIComponent(message.text)}`,
  )
  expect(requests.filter(({ path }) => path.endsWith('requests')).map(({ body }) => body)).toEqual([
    { way: 'mail' },
    { way: 'whatsapp' },
  ])

  answers['POST /api/applications/chitra/consent-requests'] = () =>
    Response.json({ code: 'conflict', error: 'This job is closed.' }, { status: 409 })
  fireEvent.click(guard.getByRole('button', { name: 'Ask on WhatsApp: Chitra' }))
  expect((await guard.findByRole('alert')).textContent).toBe('This job is closed.')
})

test('without a mail server it is recorded, and links and files are handed over once', async () => {
  const people = [makeChecked('Asha')]
  const { sent } = show(people, {
    [PREVIEW]: makePreview(people, false),
    [SEND]: makeSent('by_hand'),
    'GET /api/submissions/s1/files/f1': () => new Response('Subject: x\n\nHere.\n[link]\nBye.'),
  })
  expect(await screen.findByText(/There is no mail server yet/)).toBeTruthy()
  press('Record Asha')
  const dialog = within(await screen.findByRole('dialog', { name: 'Recorded. Now send it' }))
  expect(sent()).toMatchObject([{ way: 'by_hand' }])
  expect(dialog.getByLabelText<HTMLInputElement>('Rekha Menon').value).toBe('https://sample.example/shortlist#KEY')
  expect(dialog.getByRole('button', { name: /2 for PLC Lead\.xlsx/ })).toBeTruthy()
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Copy the mail for Rekha Menon' }))
  expect(await dialog.findByText('The mail for Rekha Menon is copied.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('Dear Rekha Menon,\n\nHere.\nhttps://sample.example/shortlist#KEY\nBye.')
})

test('nobody to get it, a contact without address, and people who asked for peace hold it back', async () => {
  const { sent } = show([makeChecked('Asha', { doNotContact: true }), makeChecked('Bala')])
  await ready()
  const rekha = screen.getByRole('checkbox', { name: /Rekha Menon/ })
  fireEvent.click(rekha)
  press('Send 2 people')
  expect(await screen.findByText('Please choose who gets them.')).toBeTruthy()
  expect(screen.getByText('Please leave out those who asked not to be contacted.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Vikram Shah/ }))
  press('Send 2 people')
  expect(await screen.findByText(/^Vikram Shah has no mail address/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'By hand: I send it myself' }))
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Who goes out' })).getByRole('button', { name: 'Leave out Asha' }),
  )
  press('Record Bala')
  await waitFor(() => expect(sent()).toMatchObject([{ contacts: ['vikram'], way: 'by_hand' }]))
})

test('a job without client is given one, and a client without contacts its first one', async () => {
  const { answers, requests } = show([makeChecked('Asha')], { 'GET /api/clients/c1/contacts': [] }, {})
  expect(await screen.findByText(/^PLC Lead has no client yet/)).toBeTruthy()
  press('Go on')
  expect(await screen.findByText('Please choose the client.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Client'), { target: { value: 'c1' } })
  const job = makeJob({ _id: 'j1', title: 'PLC Lead', version: '2', clientId: 'c1' })
  answers['PUT /api/jobs/j1'] = job
  answers['GET /api/jobs'] = [job]
  press('Go on')
  expect(await screen.findByText(/^Varada Pressings has no contacts yet/)).toBeTruthy()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ clientId: 'c1', title: 'PLC Lead' })
  fillIn({ Name: 'Rekha Menon', Email: 'rekha@varada.example' })
  answers['POST /api/clients/c1/contacts'] = contacts[0]
  answers['GET /api/clients/c1/contacts'] = contacts
  press('Add contact')
  await ready()
  const added = requests.find(({ method, path }) => method === 'POST' && path === '/api/clients/c1/contacts')
  expect(added?.body).toMatchObject({ name: 'Rekha Menon', gets: ['shortlists'] })
})

test('lines and choices are kept until they are sent or discarded', async () => {
  const { unmount, onClose } = show([makeChecked('Asha')])
  await ready()
  fillIn({ 'Your two lines about Asha': 'Calm.' })
  fireEvent.click(screen.getByRole('radio', { name: /^As they are/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'By hand: I send it myself' }))
  press('Cancel')
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  unmount()
  show([makeChecked('Asha')])
  await ready()
  expect(field('Your two lines about Asha').value).toBe('Calm.')
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([isChosen(/^As they are/), isChosen(/^By hand/)]).toEqual([true, true])
  press('Start over')
  await ready()
  expect([isChosen(/^None/), isChosen(/^By mail/), field('Your two lines about Asha').value]).toEqual([true, true, ''])
})

test('reasons typed earlier survive what is typed before the preview is there, and a person who is left out', async () => {
  const people = [makeChecked('Asha', { earlier, consent: null }), makeChecked('Bala')]
  const { unmount } = show(people)
  await ready()
  fillIn({
    'Your two lines about Asha': 'Calm.',
    'Reason for sending anyway': 'Asked for her by name',
    'Reason for sending without a yes': 'Agreed by letter',
  })
  unmount()
  const { unmount: leave } = show(people, { [PREVIEW]: () => new Promise(() => {}) })
  await screen.findByText(/^These are the answers that you had not saved\./)
  fillIn({ 'Your two lines about Bala': 'Punctual.' })
  expect(screen.queryByLabelText('Reason for sending anyway')).toBeNull()
  leave()
  const { unmount: leaveAgain } = show(people)
  await ready()
  expect(field('Reason for sending anyway').value).toBe('Asked for her by name')
  expect(field('Reason for sending without a yes').value).toBe('Agreed by letter')
  fillIn({ 'Reason for sending anyway': 'Asked twice' })
  fireEvent.click(
    within(screen.getByRole('list', { name: 'Who goes out' })).getByRole('button', { name: 'Leave out Asha' }),
  )
  fillIn({ 'Your two lines about Bala': 'Never late.' })
  leaveAgain()
  show(people)
  await ready()
  expect(field('Your two lines about Asha').value).toBe('Calm.')
  expect(field('Reason for sending anyway').value).toBe('Asked twice')
})
