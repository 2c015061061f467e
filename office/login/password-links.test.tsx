import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { LoginCard } from './login-card.tsx'

const NEXT = 'seven green mangoes on a roof'
const KEY = 'pwd_abc-123'
const resetOver = { code: 'reset_over', error: 'This link has been used or replaced, or it has expired.' }

const answers: Record<string, () => Response | Promise<Response>> = {}
let sent: [path: string, body: unknown][]
beforeEach(() => {
  sent = []
  answers['GET /api/password-resets'] = () => Response.json({ way: 'mail' })
  answers['POST /api/password-resets'] = () => new Response(null, { status: 202 })
  answers['POST /api/password-resets/check'] = () =>
    Response.json({ username: 'asha', expiresAt: '2026-11-15T10:30:00.000Z' })
  answers['POST /api/password-resets/use'] = () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.body) sent.push([path, JSON.parse(String(init.body))])
    return answers[`${init.method ?? 'GET'} ${path}`]?.() ?? new Response('', { status: 404 })
  })
})
function open(hash: string) {
  window.history.replaceState(null, '', `/admin/login${hash}`)
  return render(<LoginCard />)
}

test('the login leads to the question for another password', () => {
  open('')
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('#forgot')
})

test('a link is asked for by name or address, and the answer promises nothing about the account', async () => {
  open('#forgot')
  await screen.findByLabelText('Username or email')
  press('Send link')
  await waitFor(() => expect(field('Username or email').getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  fillIn({ 'Username or email': 'asha' })
  press('Send link')
  expect(await screen.findByText(/^If there is an account with this name or address/)).toBeTruthy()
  expect(screen.getByText(/works once, for 30 minutes/)).toBeTruthy()
  expect(screen.getByText(/an owner of the site can then make a link/)).toBeTruthy()
  expect(sent).toEqual([['/api/password-resets', { name: 'asha' }]])
  press('Back to the login')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
  expect(window.location.hash).toBe('')
})

test.each([
  [
    'too many requests',
    () => Response.json({ code: 'too_many_requests', error: 'Please wait.' }, { status: 429 }),
    'Please wait.',
  ],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Network error. Please try again.'],
])('with %s it says why, and what was typed stays', async (_name, answer, sentence) => {
  answers['POST /api/password-resets'] = answer
  open('#forgot')
  await screen.findByLabelText('Username or email')
  fillIn({ 'Username or email': 'asha' })
  press('Send link')
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(field('Username or email').value).toBe('asha')
})

test.each([
  ['owner', /Please ask an owner of the site: under Team/],
  ['demo', /This is a demo\. Its username and password stand on the login page/],
])('without mail (%s) it says whom to ask, and asks for nothing', async (way, sentence) => {
  answers['GET /api/password-resets'] = () => Response.json({ way })
  open('#forgot')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByLabelText('Username or email')).toBeNull()
})

test('a link names the account; a weak password is refused at its field, a good one leads to the login', async () => {
  const weak = { code: 'invalid_input', error: 'No.', fields: { password: 'The password is too easy to guess.' } }
  answers['POST /api/password-resets/use'] = () => Response.json(weak, { status: 400 })
  open(`#reset=${KEY}`)
  expect((await screen.findByText(/^For the account/)).textContent).toContain('asha')
  fillIn({ 'New password': 'passwordpassword1' })
  press('Save password')
  expect(await screen.findByText('The password is too easy to guess.')).toBeTruthy()
  answers['POST /api/password-resets/use'] = () => new Response(null, { status: 204 })
  fillIn({ 'New password': NEXT })
  press('Save password')
  expect(await screen.findByText('Your password is changed. Please sign in with the new one.')).toBeTruthy()
  expect(sent).toEqual([
    ['/api/password-resets/check', { key: KEY }],
    ['/api/password-resets/use', { key: KEY, password: 'passwordpassword1' }],
    ['/api/password-resets/use', { key: KEY, password: NEXT }],
  ])
  expect(window.location.hash).toBe('')
})

test('a link that has ended says so at once, and leads to a new one', async () => {
  answers['POST /api/password-resets/check'] = () => Response.json(resetOver, { status: 410 })
  open(`#reset=${KEY}`)
  expect((await screen.findByRole('alert')).textContent).toBe(resetOver.error)
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('#forgot')
})

test('a link that could not be checked is checked again', async () => {
  answers['POST /api/password-resets/check'] = () => new Response('<html>', { status: 502 })
  open(`#reset=${KEY}`)
  await screen.findByText('This could not be loaded.')
  answers['POST /api/password-resets/check'] = () =>
    Response.json({ username: 'asha', expiresAt: '2026-11-15T10:30:00.000Z' })
  press('Try again')
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test('an invitation says who invites, and one that has been used says so at once', async () => {
  const key = 'inv_abc-123'
  answers['POST /api/invitations/check'] = () =>
    Response.json({ role: 'owner', inviter: 'asha', expiresAt: '2026-11-15T10:30:00.000Z' })
  const { unmount } = open(`#invitation=${key}`)
  expect(await screen.findByText(/has invited you as an owner\./)).toBeTruthy()
  expect(field('Username').value).toBe('')
  unmount()
  const error = 'This invitation has been used or withdrawn, or it has expired. Please ask for a new one.'
  answers['POST /api/invitations/check'] = () => Response.json({ code: 'invitation_over', error }, { status: 410 })
  open(`#invitation=${key}`)
  expect(await screen.findByText(error)).toBeTruthy()
  expect(screen.queryByLabelText('Username')).toBeNull()
  press('Back to the login')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})
