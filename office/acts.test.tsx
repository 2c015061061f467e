import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PersonApplication } from '../contract/person-page.ts'
import { type Answer, renderOffice } from '../tests/support/render-office.tsx'
import { makePerson } from '../tests/support/sample-person.ts'
import { makeJob } from '../tests/support/samples.ts'
import { acts } from './acts.ts'
import { FindAnything } from './find/find-anything.tsx'
import { AddJobProvider } from './jobs/add-job.tsx'
import { AddPersonProvider } from './people/adding/add-person.tsx'

const application = (id: string, job: string, title: string, changes: Partial<PersonApplication> = {}) =>
  ({
    _id: id,
    fullName: 'Asha Rao',
    job: { _id: job, title },
    jobTitle: title,
    submittedAt: '2026-11-15T10:00:00.000Z',
    status: 'reviewed',
    ended: null,
    movedAt: '2026-11-15T10:00:00.000Z',
    version: '1',
    source: 'site',
    resume: null,
    ...changes,
  }) as PersonApplication

const asha = makePerson({
  _id: 'asha',
  name: 'Asha Rao',
  applicationCount: 1,
  applications: [application('a1', 'j1', 'Welder')],
})
const jobs = [
  makeJob({ _id: 'j1', title: 'Welder', location: 'Pune, Maharashtra', version: '1' }),
  makeJob({ _id: 'j2', title: 'Fitter', location: 'Nashik', version: '1', status: 'closed' }),
]
const colleagues = [
  { _id: 'me', name: 'ravi', isSelf: true, mayOwn: true },
  { _id: 'meena', name: 'meena', isSelf: false, mayOwn: true },
  { _id: 'viewer', name: 'vik', isSelf: false, mayOwn: false },
]
const moved = { moved: [{ _id: 'a1', from: 'reviewed', to: 'interview' }], left: [] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))

function show(answers: Record<string, Answer> = {}, person = asha) {
  window.history.replaceState(null, '', '/admin')
  const office = (
    <AddPersonProvider>
      <AddJobProvider>
        <FindAnything acts={acts} />
      </AddJobProvider>
    </AddPersonProvider>
  )
  const view = renderOffice(office, {
    answers: {
      'GET /api/people': ({ path }: { path: string }) => ({
        people: /asha/i.test(path) ? [person] : [],
        total: 1,
        hasMore: false,
        hint: null,
        corrected: null,
        newest: '',
      }),
      [`GET /api/people/${person._id}`]: person,
      'GET /api/jobs': jobs,
      'GET /api/enquiries': [],
      'GET /api/clients': [],
      'GET /api/categories': [],
      'GET /api/colleagues': colleagues,
      'GET /api/people/sources': [],
      'GET /api/team/meena/hand-over': { open: 12 },
      'GET /api/site/pages': [
        { key: 'get-quote', title: 'Get a quote', path: '/get-quote' },
        { key: 'mails', title: 'Mails', path: '' },
      ],
      'POST /api/applications/moves': moved,
      ...answers,
    },
  })
  input().focus()
  return view
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find anything' })
const type = (words: string) => fireEvent.input(input(), { target: { value: words } })
const key = (name: string) => fireEvent.keyDown(input(), { key: name })
/** Enter as soon as there is something to choose. */
async function enter() {
  await waitFor(() => expect(input().getAttribute('aria-activedescendant')).toBeTruthy())
  // Awaited, because the code of a dialog is loaded.
  await act(async () => key('Enter'))
}
const spoken = () => document.querySelector('search [aria-live]')?.textContent
const offered = () =>
  within(screen.getByRole('group', { name: 'Do' }))
    .getAllByRole('option')
    .map(({ children: [title, consequence] }) => [title?.textContent, consequence?.textContent ?? ''])
const sent = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body])

test('“move asha to interview” says what happens, Enter does it, and it is undone as everywhere', async () => {
  const { requests } = show()
  type('move asha to interview')
  const consequence = 'Asha Rao moves from Reviewed to Interview on Welder, Pune. No mail is sent.'
  await waitFor(() => expect(spoken()).toBe(`Enter: Move Asha Rao to Interview. ${consequence}`))
  expect(offered()).toEqual([['Move Asha Rao to Interview', consequence]])
  expect(sent(requests)).toEqual([])
  await enter()
  expect(await screen.findByText('Asha Rao moved to Interview.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(sent(requests)).toHaveLength(2))
  expect(sent(requests)).toEqual([
    ['POST /api/applications/moves', { moves: [{ _id: 'a1', from: 'reviewed', to: 'interview' }] }],
    ['POST /api/applications/moves', { moves: [{ _id: 'a1', from: 'interview', to: 'reviewed' }], isUndo: true }],
  ])
})

test('of somebody who is on several jobs, the job is chosen', async () => {
  const ended = { status: 'rejected', ended: { by: 'client', reason: '' } } as const
  const { requests } = show(
    {},
    {
      ...asha,
      applicationCount: 3,
      applications: [
        application('a0', 'gone', 'Turner', ended),
        application('a1', 'j1', 'Welder', { status: 'offer' }),
        application('a2', 'j2', 'Fitter'),
      ],
    },
  )
  type('asha to interview')
  await waitFor(() => expect(spoken()).toBe('3 acts. Choose one with the arrow keys.'))
  expect(offered()[1]?.[0]).toBe('Move Asha Rao to Interview on Fitter, Nashik')
  expect(offered().map(([, consequence]) => consequence)).toEqual([
    'Asha Rao moves back from Offer to Interview on Welder, Pune. No mail is sent.',
    'Asha Rao moves from Reviewed to Interview on Fitter, Nashik. No mail is sent.',
    'Asha Rao moves back from Rejected by the client to Interview on Turner. No mail is sent.',
  ])
  key('ArrowDown')
  key('ArrowDown')
  key('Enter')
  await waitFor(() =>
    expect(sent(requests)).toEqual([
      ['POST /api/applications/moves', { moves: [{ _id: 'a2', from: 'reviewed', to: 'interview' }] }],
    ]),
  )
})

test('a name alone leads on: whom, where to, and an end says who ended it', async () => {
  show()
  type('asha')
  await waitFor(() =>
    expect(offered().map(([title]) => title)).toEqual([
      'Move Asha Rao to…',
      'Put Asha Rao on a job…',
      'Assign Asha Rao to…',
    ]),
  )
  fireEvent.click(screen.getByRole('option', { name: 'Move Asha Rao to…' }))
  expect(input().value).toBe('move Asha Rao to ')
  await waitFor(() => expect(offered()).toHaveLength(11))
  fireEvent.click(screen.getByRole('option', { name: 'Move Asha Rao to Withdrawn' }))
  const consequence = 'Asha Rao ends on Welder, Pune: from Reviewed to Withdrawn, without a reason. No mail is sent.'
  await waitFor(() => expect(offered()).toEqual([['Move Asha Rao to Withdrawn', consequence]]))
})

test('what cannot be moved says why, and what the server refuses is said in its sentence', async () => {
  const refusal = { code: 'forbidden', error: 'Your role does not allow this.' }
  show({ 'POST /api/applications/moves': Response.json(refusal, { status: 403 }) })
  for (const [words, sentence] of [
    ['move', 'Say whom and where to: “move asha to interview”.'],
    ['move asha to nowhere', 'There is no status “nowhere”. Try “interview”, “offer” or “withdrawn”.'],
    ['move asha to reviewed', 'Asha Rao is at Reviewed on Welder, Pune already.'],
    ['move kiran to interview', 'Nobody is named “kiran”.'],
  ] as const) {
    type(words)
    await waitFor(() => expect(spoken()).toBe(sentence))
  }
  type('move asha to offer')
  await waitFor(() => expect(spoken()).toContain('Enter: Move Asha Rao to Offer.'))
  await enter()
  expect(await screen.findByText('Asha Rao could not be moved to Offer. Your role does not allow this.')).toBeTruthy()
})

test('somebody is put on a job, and assigned to a colleague', async () => {
  const on = { person: 'asha', name: 'Asha Rao', application: 'a9' }
  const { requests } = show({
    'POST /api/applications/additions': { added: [on], there: [], refused: [] },
    'POST /api/tasks/assignments': {
      assigned: [{ kind: 'person', record: 'asha', from: null, owner: 'meena' }],
      left: 0,
    },
  })
  type('put asha on fitter')
  const put = 'Asha Rao is put on Fitter, Nashik, at New. No mail is sent.'
  await waitFor(() => expect(offered()).toEqual([['Put Asha Rao on Fitter, Nashik', put]]))
  await enter()
  expect(await screen.findByText('Asha Rao is on Fitter.')).toBeTruthy()
  input().focus()
  type('assign asha to mee')
  const assigned = 'meena takes care of Asha Rao from now on. No mail is sent.'
  await waitFor(() => expect(offered()).toEqual([['Assign Asha Rao to meena', assigned]]))
  await enter()
  expect(await screen.findByText('Asha Rao assigned to meena.')).toBeTruthy()
  expect(sent(requests)).toEqual([
    ['POST /api/applications/additions', { jobId: 'j2', personIds: ['asha'] }],
    ['POST /api/tasks/assignments', { assignments: [{ kind: 'person', record: 'asha', owner: 'meena' }] }],
  ])
})

test('somebody who is not to be contacted is put on no job', async () => {
  show({}, { ...asha, doNotContact: true })
  type('put asha on fitter')
  await waitFor(() => expect(spoken()).toBe('Asha Rao is not to be contacted, and cannot be put on a job.'))
})

test('a job is closed or reopened, and everything of a colleague handed over', async () => {
  const tasks = Array.from({ length: 12 }, (_, n) => `t${n}`)
  const { requests } = show({
    'PUT /api/jobs/j1': { ...jobs[0], status: 'closed', version: '2' },
    'POST /api/team/meena/hand-over': { moved: 12, tasks },
    'POST /api/team/me/hand-over': { moved: 11, tasks: tasks.slice(1) },
  })
  type('reopen fitter')
  await waitFor(() =>
    expect(offered()).toEqual([
      ['Reopen Fitter, Nashik', 'Fitter, Nashik is on the openings page at once. No mail is sent.'],
    ]),
  )
  type('close fitter')
  await waitFor(() => expect(spoken()).toBe('There is nothing to close: Fitter, Nashik is closed.'))
  type('close welder')
  const closed = 'Welder, Pune is closed and leaves the openings page. Its people stay. No mail is sent.'
  await waitFor(() => expect(offered()).toEqual([['Close Welder, Pune', closed]]))
  await enter()
  expect(await screen.findByText('Welder is closed.')).toBeTruthy()
  input().focus()
  type('hand over meena to ravi')
  const handed = '12 open tasks of meena go to ravi. No mail is sent.'
  await waitFor(() => expect(offered()).toEqual([['Hand over everything of meena to ravi', handed]]))
  await enter()
  const line = (await screen.findByText('12 tasks of meena handed over to ravi.')).parentElement as HTMLElement
  fireEvent.click(within(line).getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText('Undone, except for 1 changed since.')).toBeTruthy()
  expect(sent(requests).slice(1)).toEqual([
    ['POST /api/team/meena/hand-over', { to: 'me' }],
    ['POST /api/team/me/hand-over', { to: 'meena', tasks }],
  ])
})

test('nobody is taken of several colleagues whose work may be meant, but for an exact name', async () => {
  const more = [
    { _id: 'meenakshi', name: 'meenakshi', isSelf: true, mayOwn: true },
    { _id: 'anjali', name: 'anjali.meena', isSelf: false, mayOwn: true },
    { _id: 'ravi', name: 'ravi', isSelf: false, mayOwn: true },
  ]
  show({ 'GET /api/colleagues': more })
  type('hand over meena to ravi')
  const missing = '“meena” may be meenakshi, anjali.meena. Write the whole name of the one you mean.'
  await waitFor(() => expect(spoken()).toBe(missing))
  expect(screen.queryByRole('group', { name: 'Do' })).toBeNull()
  cleanup()
  show({ 'GET /api/colleagues': [...more, ...colleagues.filter(({ _id }) => _id === 'meena')] })
  type('hand over meena to ravi')
  await waitFor(() => expect(offered().map(([title]) => title)).toEqual(['Hand over everything of meena to ravi']))
})

test('places and pages are opened, and people and jobs added', async () => {
  show()
  type('open quote page')
  await waitFor(() =>
    expect(offered().map(([title]) => title)).toEqual([
      'Open Get a quote in the editor',
      'Open Get a quote on the site',
    ]),
  )
  key('ArrowDown')
  key('Enter')
  expect(window.location.pathname).toBe('/admin/site/get-quote')
  input().focus()
  type('open trash')
  await waitFor(() => expect(offered()).toEqual([['Open Trash', '']]))
  await enter()
  expect(window.location.pathname).toBe('/admin/trash')
  input().focus()
  type('add job')
  await waitFor(() => expect(offered()).toEqual([['Add a job', '']]))
  await enter()
  const dialog = await screen.findByRole('dialog', { name: 'Add New Job' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  input().focus()
  type('something else')
  const last = await screen.findByRole('option', { name: 'Add a person' })
  key('ArrowUp')
  await waitFor(() => expect(last.getAttribute('aria-selected')).toBe('true'))
  await enter()
  expect(await screen.findByRole('dialog', { name: 'Add a person' })).toBeTruthy()
})
