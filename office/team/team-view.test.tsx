import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Member, Team } from '../../contract/team.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { TeamView } from './team-view.tsx'

const boss: Member = {
  _id: 'a1',
  username: 'boss',
  role: 'owner',
  state: 'active',
  email: 'boss@firm.example',
  seesContacts: false,
  mayImport: false,
  hasSecondFactor: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSignIn: '2026-11-15T10:00:00.000Z',
  isSelf: true,
}
const vik: Member = {
  ...boss,
  _id: 'a2',
  username: 'vik',
  role: 'viewer',
  email: '',
  hasSecondFactor: false,
  lastSignIn: null,
  isSelf: false,
}
const ravi: Member = { ...vik, _id: 'a3', username: 'ravi', role: 'consultant', mayImport: true }
const team: Team = {
  members: [boss, vik, ravi],
  invitations: [
    {
      _id: 'i1',
      role: 'consultant',
      email: 'ravi@firm.example',
      inviter: 'boss',
      createdAt: '2026-11-15T10:00:00.000Z',
      expiresAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  secondFactorRoles: ['owner'],
}

function open(at = '/admin/team', answers: Record<string, Answer> = {}) {
  navigate(at)
  return renderOffice(<TeamView />, { answers: { 'GET /api/team': team, ...answers } })
}
const changes = (requests: { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET')
const refused = (status: number, code: string, error: string) => Response.json({ code, error }, { status })
/** The pane of an account, once the account is loaded. */
async function pane() {
  await screen.findByRole('button', { name: 'Save changes' })
  return within(screen.getByRole('region', { name: 'Account' }))
}

followLinks()
beforeEach(() => setScreen(1440))

test('a row says role, second factor, last login and state', async () => {
  open()
  const row = (await screen.findByRole('link', { name: 'boss (you)' })).closest('tr')?.textContent
  for (const words of ['Owner', 'Set up', '15 Nov 2026', 'Active']) expect(row).toContain(words)
  const ravi = screen.getByRole('link', { name: 'ravi' }).closest('tr')?.textContent
  expect(ravi).toContain('Consultant, brings in people')
  const other = screen.getByRole('link', { name: 'vik' }).closest('tr')?.textContent
  for (const words of ['Viewer', 'None', 'Never']) expect(other).toContain(words)
})

test('an account is read and changed in its pane', async () => {
  const { requests } = open('/admin/team/a2', { 'PATCH /api/team/a2': vik })
  const account = await pane()
  const save = await account.findByRole('button', { name: 'Save changes' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(account.getByLabelText('May see contact details and resumes'))
  fireEvent.click(save)
  expect(await screen.findByText('The account vik is changed.')).toBeTruthy()
  expect(changes(requests)).toEqual([{ method: 'PATCH', path: '/api/team/a2', body: { seesContacts: true } }])
})

test('what another owner has changed meanwhile is shown, and is not given back', async () => {
  const { requests, answers } = open('/admin/team/a3', { 'PATCH /api/team/a3': new Response(null, { status: 204 }) })
  const account = await pane()
  fireEvent.change(account.getByLabelText('Email (optional)'), { target: { value: 'ravi@firm.example' } })
  answers['GET /api/team'] = { ...team, members: [boss, vik, { ...ravi, mayImport: false }] }
  // Loads the team again.
  fireEvent.click(screen.getByLabelText('Viewer'))
  await waitFor(() => expect(account.getByLabelText<HTMLInputElement>(/bring in people/).checked).toBe(false))
  fireEvent.click(account.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The account ravi is changed.')).toBeTruthy()
  expect(changes(requests).at(-1)?.body).toEqual({ email: 'ravi@firm.example' })
})

test('a consultant gets the right to bring in people, which an owner has and a viewer cannot have', async () => {
  const { requests } = open('/admin/team/a2', { 'PATCH /api/team/a2': new Response(null, { status: 204 }) })
  const account = await pane()
  const right = 'May bring in people from files and sheets'
  const choose = (role: string) => fireEvent.change(account.getByLabelText('Role'), { target: { value: role } })
  for (const role of ['viewer', 'owner']) {
    choose(role)
    expect(account.queryByLabelText(right)).toBeNull()
  }
  choose('consultant')
  const box = account.getByLabelText<HTMLInputElement>(right)
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  fireEvent.click(account.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The account vik is changed.')).toBeTruthy()
  expect(changes(requests)).toMatchObject([{ body: { role: 'consultant', mayImport: true } }])
})

test('the last owner stays one, and why is said', async () => {
  const sentence = 'This is the last owner. Please make somebody else an owner first.'
  open('/admin/team/a1', { 'PATCH /api/team/a1': refused(409, 'last_owner', sentence) })
  const account = await pane()
  fireEvent.change(await account.findByLabelText('Role'), { target: { value: 'viewer' } })
  fireEvent.click(account.getByRole('button', { name: 'Save changes' }))
  expect(await account.findByText(sentence)).toBeTruthy()
})

test('an account is deactivated, and its second factor reset, after a question', async () => {
  const { requests } = open('/admin/team/a1', {
    'PATCH /api/team/a1': { ...boss, state: 'inactive' },
    'DELETE /api/team/a1/second-factor': new Response(null, { status: 204 }),
  })
  const account = await pane()
  for (const [act, done] of [
    ['Deactivate', 'boss is deactivated.'],
    ['Reset second factor', 'The second factor of boss is reset.'],
  ] as const) {
    fireEvent.click(await account.findByRole('button', { name: act }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: act }))
    expect(await screen.findByText(done)).toBeTruthy()
  }
  expect(changes(requests).map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
})

test('an address is set, and one that is none is named at its field', async () => {
  const wrong = { code: 'invalid_input', error: 'No.', fields: { email: 'Please enter a valid email address.' } }
  const { answers, requests } = open('/admin/team/a2', {
    'PATCH /api/team/a2': Response.json(wrong, { status: 400 }),
  })
  const account = await pane()
  fireEvent.change(account.getByLabelText('Email (optional)'), { target: { value: ' vik@firm ' } })
  fireEvent.click(account.getByRole('button', { name: 'Save changes' }))
  expect(await account.findByText('Please enter a valid email address.')).toBeTruthy()
  answers['PATCH /api/team/a2'] = new Response(null, { status: 204 })
  fireEvent.change(account.getByLabelText('Email (optional)'), { target: { value: ' vik@firm.example ' } })
  fireEvent.click(account.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('The account vik is changed.')).toBeTruthy()
  expect(changes(requests).at(-1)).toMatchObject({ body: { email: 'vik@firm.example' } })
})

test('a password link is made after a question and shown once; nobody makes one for the own account', async () => {
  const path = 'POST /api/team/a2/reset-link'
  const sentence = 'This account is deactivated. Please reactivate it first.'
  const { answers, requests } = open('/admin/team/a2', { [path]: refused(409, 'conflict', sentence) })
  fireEvent.click((await pane()).getByRole('button', { name: 'Password link' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/works once, for 24 hours/)).toBeTruthy()
  expect(changes(requests)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Make link' }))
  expect(await question.findByText(sentence)).toBeTruthy()
  const link = 'https://firm.example/admin/login#reset=pwd_x'
  answers[path] = Response.json({ link, expiresAt: '2026-11-16T10:00:00.000Z' }, { status: 201 })
  fireEvent.click(question.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText(link)).toBeTruthy()
  expect(screen.getByText(/It works once, until 16 Nov 2026/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText(link)).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'boss (you)' }))
  expect(await screen.findByRole('heading', { name: 'boss' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Password link' })).toBeNull()
})

test('an invitation is withdrawn, or said to be kept', async () => {
  const path = 'DELETE /api/team/invitations/i1'
  const { answers } = open('/admin/team', { [path]: new Response('', { status: 500 }) })
  const button = await screen.findByRole('button', { name: 'Withdraw the invitation for ravi@firm.example' })
  fireEvent.click(button)
  expect(await screen.findByText(/The invitation was not withdrawn\./)).toBeTruthy()
  answers[path] = new Response(null, { status: 204 })
  answers['GET /api/team'] = { ...team, invitations: [] }
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Open invitations' })).toBeNull())
})

test('a refused policy shows the roles as they were', async () => {
  const { requests } = open('/admin/team', {
    'PATCH /api/team/second-factor-policy': new Response('', { status: 500 }),
  })
  const viewer = (await screen.findByLabelText('Viewer')) as HTMLInputElement
  fireEvent.click(viewer)
  expect(viewer.checked).toBe(true)
  expect(await screen.findByText(/Nothing was changed\./)).toBeTruthy()
  expect(viewer.checked).toBe(false)
  expect(changes(requests)).toMatchObject([{ body: { role: 'viewer', isRequired: true } }])
})

test('the roles that need a second factor follow what other owners choose', async () => {
  const path = 'PATCH /api/team/second-factor-policy'
  const { requests, answers } = open('/admin/team', { [path]: new Response(null, { status: 204 }) })
  const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  answers['GET /api/team'] = { ...team, secondFactorRoles: ['owner', 'consultant', 'viewer'] }
  fireEvent.click(await box('Viewer'))
  await waitFor(async () => expect((await box('Consultant')).checked).toBe(true))
  expect((await box('Viewer')).checked).toBe(true)
  fireEvent.click(await box('Owner'))
  await waitFor(() => expect(changes(requests)).toHaveLength(2))
  expect(changes(requests).map(({ body }) => body)).toEqual([
    { role: 'viewer', isRequired: true },
    { role: 'owner', isRequired: false },
  ])
})

test('the first invitation of a demo is an owner’s', async () => {
  const { requests } = open('/admin/team', { 'GET /api/team': { ...team, members: [], invitations: [] } })
  expect(await screen.findByText(/The first colleague whom you invite becomes an owner/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Invite a colleague' }))
  expect(await screen.findByText(/^The first account is an owner's\./)).toBeTruthy()
  expect(screen.queryByLabelText('Role')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Make invitation' }))
  await waitFor(() => expect(changes(requests).map(({ body }) => body)).toEqual([{ role: 'owner', email: '' }]))
})

test('an account that is not in the team is said to be missing', async () => {
  open('/admin/team/a9')
  expect(await screen.findByText('This account is not in the team.')).toBeTruthy()
})

test('a colleague who is deactivated hands everything over, and nothing is left', async () => {
  const colleagues = [
    { _id: 'a1', name: 'boss', isSelf: true, mayOwn: true },
    { _id: 'a2', name: 'vik', isSelf: false, mayOwn: true },
    { _id: 'a3', name: 'vani', isSelf: false, mayOwn: false },
  ]
  const { requests, answers } = open('/admin/team/a2', {
    'PATCH /api/team/a2': vik,
    'GET /api/colleagues': colleagues,
    'GET /api/team/a2/hand-over': { open: 12 },
    'POST /api/team/a2/hand-over': { moved: 12, tasks: [] },
  })
  expect(await (await pane()).findByText('vik has 12 open tasks.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }))
  const question = within(await screen.findByRole('alertdialog'))
  const heirs = await question.findByLabelText<HTMLSelectElement>('Hand over everything to')
  expect([...heirs.options].map(({ text }) => text)).toEqual(['Nobody yet: it stays with vik', 'boss'])
  fireEvent.change(heirs, { target: { value: 'a1' } })
  answers['GET /api/team/a2/hand-over'] = { open: 0 }
  fireEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('12 tasks of vik handed over to boss.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(changes(requests).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PATCH', '/api/team/a2', { state: 'inactive' }],
    ['POST', '/api/team/a2/hand-over', { to: 'a1' }],
  ])
  expect(await screen.findByText('vik has no open tasks.')).toBeTruthy()
})

test('what could not be handed over is still offered', async () => {
  const colleagues = [{ _id: 'a1', name: 'boss', isSelf: true, mayOwn: true }]
  open('/admin/team/a2', {
    'GET /api/colleagues': colleagues,
    'GET /api/team/a2/hand-over': { open: 1 },
    'POST /api/team/a2/hand-over': refused(503, 'unavailable', 'The site is busy at the moment.'),
  })
  fireEvent.click(await (await pane()).findByRole('button', { name: 'Hand over' }))
  fireEvent.click(await screen.findByRole('button', { name: 'boss' }))
  expect(await screen.findByText(/Everything of vik is still with vik/)).toBeTruthy()
  expect(screen.getByText('vik has 1 open task.')).toBeTruthy()
})
