import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportItem, importItemStates } from '../../contract/imports/import-items.ts'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { ImportLine } from './import-line.tsx'
import { ImportView } from './import-view.tsx'
import { forgetUpload } from './upload.ts'

const none = Object.fromEntries(importItemStates.map((state) => [state, 0])) as ImportPage['counts']
const page = (changes: Partial<ImportPage> = {}): ImportPage => ({
  ...{ _id: 'i1', state: 'review', source: 'Naukri', purpose: 'finding work', tags: [], asOf: '', who: 'asha' },
  ...{ createdAt: '2026-11-19T06:00:00.000Z', storedAt: null, undoUntil: null, keptUntil: '2026-12-19T06:00:00.000Z' },
  upload: { files: 3, done: 3, bytes: 3000, received: 3000 },
  counts: { ...none, new: 2, unsure: 2, refused: 1 },
  ...{ paired: none, people: 2 },
  ...{ total: 5, isPaused: false, problem: '', progress: null, willStore: { new: 2, known: 0 }, sheets: [] },
  notices: { notInformed: 0, withoutEmail: 0, waiting: 0, mail: true },
  resumes: { pdf: 3, docx: 0, doc: 0 },
  broughtIn: { new: 0, known: 0 },
  ...changes,
})
const item = (n: number, changes: Partial<ImportItem> = {}): ImportItem => ({
  ...{ n, kind: 'file', name: `resumes/${n}.pdf`, state: 'unsure', problem: '', fullName: `Rakesh ${n}` },
  ...{
    email: '',
    phone: '55500 41207',
    values: {},
    valuesAt: '',
    decision: null,
    person: null,
    of: null,
    partner: null,
  },
  partnerName: '',
  known: [
    {
      ...{ _id: `p${n}`, name: `Rakesh J. ${n}`, email: 'r@example.in', phone: '55500 00816', city: 'Pune' },
      facts: [{ kind: 'currentCtc', number: 5.8, text: '', at: '2024-08-02T06:00:00.000Z' }],
      ...{ submittedAt: '2024-08-02T06:00:00.000Z', applicationCount: 2, hasResume: true, why: 'Same name and city' },
    },
  ],
  ...changes,
})

const Keys = () => {
  useShortcutKeys()
  return null
}

function show(answers: Record<string, Answer>, path = '/admin/import/i1') {
  navigate(path)
  return renderOffice(
    <>
      <Keys />
      <ImportLine />
      <ImportView />
    </>,
    { answers: { 'GET /api/imports': [], 'GET /api/people/sources': ['Naukri'], ...answers } },
  )
}
const bodyOf = ({ requests }: ReturnType<typeof show>, start: string) =>
  requests.filter(({ method, path }) => `${method} ${path}`.startsWith(start)).map(({ body }) => body)

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    ...{ matches: true, media: query },
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia
})
afterEach(() => forgetUpload('i1'))

test('chosen files begin an import with its source, and are sent', async () => {
  const received = { received: 1, size: 1 }
  const named = { n: 0, name: 'a.pdf', size: 1, received: 0, isRefused: false }
  const view = show(
    {
      'POST /api/imports': page(),
      'GET /api/imports/i1': page({ counts: none, total: 0, willStore: { new: 0, known: 0 } }),
      'POST /api/imports/i1/files': { files: [named] },
      'PUT /api/imports/i1/files/0': received,
      'GET /api/imports/i1/items': { items: [], total: 0 },
    },
    '/admin/import',
  )
  const source = await screen.findByLabelText('Where they come from')
  fireEvent.change(source, { target: { value: 'Referral' } })
  fireEvent.blur(source)
  // Bodies that are no JSON are left to the upload's own tests.
  fireEvent.change(screen.getByLabelText('Choose files', { selector: 'input' }), {
    target: { files: [new File([], 'a.pdf')] },
  })
  await waitFor(() => expect(window.location.pathname).toBe('/admin/import/i1'))
  expect(bodyOf(view, 'POST /api/imports')[0]).toMatchObject({ source: 'Referral', tags: [] })
  await waitFor(() =>
    expect(bodyOf(view, 'POST /api/imports/i1/files')).toEqual([{ files: [{ name: 'a.pdf', size: 0 }] }]),
  )
})

test('Y and T answer one question after the other, J leaves it for later', async () => {
  const view = show({
    'GET /api/imports/i1': page(),
    'GET /api/imports/i1/items': { items: [item(1), item(2), item(3)], total: 3 },
    ...Object.fromEntries([1, 2, 3].map((n) => [`PATCH /api/imports/i1/items/${n}`, item(n)])),
  })
  const questions = within(await screen.findByRole('list', { name: 'Same person?' }))
  const current = () => questions.getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'true')
  expect(current()?.textContent).toContain('both are kept')
  fireEvent.keyDown(document, { key: 'j' })
  await waitFor(() => expect(current()?.textContent).toContain('Rakesh J. 2'))
  fireEvent.keyDown(document, { key: 'y' })
  await waitFor(() => expect(current()?.textContent).toContain('Rakesh J. 3'))
  fireEvent.keyDown(document, { key: 't' })
  await waitFor(() => expect(bodyOf(view, 'PATCH /api/imports/i1/items/3')).toEqual([{ decision: 'new' }]))
  expect(bodyOf(view, 'PATCH /api/imports/i1/items/2')).toEqual([{ decision: 'same', person: 'p2' }])
})

test('an open question shows both resumes side by side, and which fact counts', async () => {
  const person = { _id: 'p1', resumes: [{ _id: 'r1' }] }
  show({
    'GET /api/imports/i1': page(),
    'GET /api/imports/i1/items': {
      items: [item(1, { values: { currentCtc: '7.2 LPA' }, valuesAt: '2023-03-01T06:30:00.000Z' })],
      total: 1,
    },
    'GET /api/imports/i1/items/1/text': { text: 'Setter since 2019' },
    'GET /api/people/p1': () => person,
    'GET /api/resumes/r1/text': { state: 'ready', text: 'Turner until 2018' },
  })
  const question = within(await screen.findByRole('list', { name: 'Same person?' }))
  const ctc = question.getByText('Current CTC').parentElement?.textContent
  for (const words of ['₹7.2 L, 1 Mar 2023', '₹5.8 L, 2 Aug 2024', 'newer one counts']) expect(ctc).toContain(words)
  expect(question.getByText(/^₹7.2 L/).className).toContain('line-through')
  fireEvent.click(question.getByRole('button', { name: 'Open both resumes' }))
  expect(await question.findByText('Setter since 2019')).toBeTruthy()
  expect(question.getByRole('region', { name: 'Resume of Rakesh 1' }).textContent).toContain('Setter')
  fireEvent.click(question.getByRole('button', { name: 'Close both resumes' }))
  expect(question.queryByText('Setter since 2019')).toBeNull()
})

test('the files that are refused are listed for a spreadsheet', async () => {
  const refused = item(1, { state: 'refused', problem: 'A picture.', known: [] })
  const view = show({
    'GET /api/imports/i1': page(),
    'GET /api/imports/i1/items': { items: [refused], total: 1 },
    'GET /api/imports/i1/problems.csv': new Response(null, { status: 500 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: '1 Refused' }))
  fireEvent.click(await screen.findByRole('button', { name: 'List as CSV' }))
  expect(await screen.findByText('The file could not be downloaded. Please try again.')).toBeTruthy()
  expect(bodyOf(view, 'GET /api/imports/i1/problems.csv')).toHaveLength(1)
})

test('a column is matched to another field, which leaves the one before', async () => {
  const columns = [
    { head: 'Candidate', samples: ['Rakesh'], field: 'name' },
    { head: 'Nick', samples: ['Raka'], field: '' },
  ]
  const view = show({
    'GET /api/imports/i1': page({
      sheets: [{ file: 2, fileName: 'old/list.xlsx', sheet: 'Master', rows: 7, columns }],
    }),
    'GET /api/imports/i1/items': { items: [], total: 0 },
    'POST /api/imports/i1/columns': page(),
  })
  fireEvent.change(await screen.findByLabelText('What Nick becomes'), { target: { value: 'name' } })
  await waitFor(() =>
    expect(bodyOf(view, 'POST /api/imports/i1/columns')).toEqual([{ file: 2, sheet: 'Master', fields: ['', 'name'] }]),
  )
})

test('every file is counted in one group, and files that did not arrive are asked for again', async () => {
  const view = show({
    'GET /api/imports': [page({ state: 'receiving', upload: { files: 812, done: 600, bytes: 9, received: 6 } })],
    'GET /api/imports/i1': page({ state: 'receiving', upload: { files: 812, done: 600, bytes: 9, received: 6 } }),
    'GET /api/imports/i1/items': { items: [], total: 0 },
    'POST /api/imports/i1/close': undefined,
  })
  expect(await screen.findByText(/^5 files and rows, each in one of these groups\.$/)).toBeTruthy()
  expect(screen.getByText(/did not arrive completely. Add the same files or folder again/).textContent).toMatch(
    /^212 files/,
  )
  expect(screen.getByRole('button', { name: 'Add the same files again' })).toBeTruthy()
  // The bar of the office says it in every place.
  expect(screen.getByRole('link', { name: 'Import waits for 212 files' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go on without them' }))
  await waitFor(() => expect(bodyOf(view, 'POST /api/imports/i1/close')).toHaveLength(1))
})

test('an import that cannot go on says why instead of how long it takes', async () => {
  const problem = 'The server has no room left. Nothing that arrived is lost; reading goes on when there is room.'
  const progress = { done: 2, total: 5, secondsLeft: 240 }
  const answers = { 'GET /api/imports/i1/items': { items: [], total: 0 } }
  const stopped = show({ ...answers, 'GET /api/imports/i1': page({ state: 'reading', progress, problem }) })
  expect((await screen.findByRole('alert')).textContent).toBe(problem)
  expect(screen.getByText('Being read: 2 of 5')).toBeTruthy()
  expect(screen.queryByText(/Goes on when you leave/)).toBeNull()
  stopped.unmount()

  show({ ...answers, 'GET /api/imports/i1': page({ state: 'reading', progress }) })
  expect(await screen.findByText(/Goes on when you leave/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an import is paused and goes on, and says so meanwhile', async () => {
  const progress = { done: 2, total: 5, secondsLeft: 240 }
  const reading = page({ state: 'reading', counts: { ...none, new: 2, uploaded: 3 }, progress })
  const paused = { ...reading, isPaused: true, progress: { ...progress, secondsLeft: null } }
  const view = show({
    'GET /api/imports': [reading],
    'GET /api/imports/i1': reading,
    'GET /api/imports/i1/items': { items: [], total: 0 },
    'POST /api/imports/i1/pause': paused,
    'POST /api/imports/i1/continue': reading,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }))
  Object.assign(view.answers, { 'GET /api/imports': [paused], 'GET /api/imports/i1': paused })
  expect(await screen.findByText('Paused: 2 of 5')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Import is paused' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  Object.assign(view.answers, { 'GET /api/imports': [reading], 'GET /api/imports/i1': reading })
  expect(await screen.findByText('Being read: 2 of 5')).toBeTruthy()
  const posts = view.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posts).toEqual(['/api/imports/i1/pause', '/api/imports/i1/continue'])
})

test('storing says how many, and a refusal is shown', async () => {
  show({
    'GET /api/imports/i1': page(),
    'GET /api/imports/i1/items': { items: [], total: 0 },
    'POST /api/imports/i1/store': Response.json({ code: 'conflict', error: 'It is being read.' }, { status: 409 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Bring in 2 people' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is being read.')
})

test('after storing: notices are sent after a question, and the import can be undone', async () => {
  const stored = page({
    ...{ state: 'stored', storedAt: '2026-11-19T07:00:00.000Z', undoUntil: '2026-12-19T07:00:00.000Z' },
    counts: { ...none, stored: 764 },
    ...{ willStore: { new: 0, known: 0 }, people: 0 },
    broughtIn: { new: 689, known: 75 },
    total: 812,
    notices: { notInformed: 764, withoutEmail: 12, waiting: 0, mail: true },
  })
  const kept = item(1, { state: 'stored', problem: 'Kept: a colleague has changed this person since.', person: 'p1' })
  const view = show({
    'GET /api/imports/i1': stored,
    'GET /api/imports/i1/items': { items: [kept], total: 1 },
    'POST /api/imports/i1/notices': { queued: 500, left: 252 },
    'POST /api/imports/i1/undo': stored,
  })
  expect(await screen.findByText(kept.problem)).toBeTruthy()
  expect(screen.getByRole('region', { name: '764 people brought in' }).textContent).toContain(
    '689 new, 75 joined with people you had. 48 files and rows are not brought in',
  )
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('See the 764 people')).toBe('/admin/people?import=i1&sort=name')
  expect(hrefOf('See who')).toBe('/admin/people?import=i1&informed=false&sort=name')
  fireEvent.click(screen.getByRole('button', { name: 'Send 752 notices…' }))
  expect(bodyOf(view, 'POST /api/imports/i1/notices')).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Send 752 notices' }))
  expect(await screen.findByText('500 notices are on the way, 252 are left for the next batch.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo the whole import…' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(bodyOf(view, 'POST /api/imports/i1/undo')).toHaveLength(1))
})

test('an account without the right is told so, and its bar asks for nothing', async () => {
  navigate('/admin/import')
  const { requests } = renderOffice(
    <>
      <ImportLine />
      <ImportView />
    </>,
    { may: ['people.read'] },
  )
  expect(await screen.findByText(/may not bring in people\. An owner/)).toBeTruthy()
  expect(requests.some(({ path }) => path.startsWith('/api/imports'))).toBe(false)
})
