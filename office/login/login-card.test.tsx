import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { explainSessionEnd } from '../session/session-end.ts'
import { readToken } from '../session/token.ts'
import { LoginCard } from './login-card.tsx'

const answers: Record<string, () => Response | Promise<Response>> = {}
const refusal = (status: number, code: string, error: string, more = {}) =>
  Response.json({ code, error, ...more }, { status })
const demo = { username: 'admin', password: 'shown-to-all' }

beforeEach(() => {
  answers['/api/admin/demo'] = () => Response.json(demo)
  answers['/api/admin/login'] = () => refusal(401, 'unauthorized', 'Invalid username or password')
  vi.stubGlobal('fetch', async (path: string) => answers[path]?.() ?? new Response('', { status: 404 }))
  window.history.replaceState(null, '', '/admin/login')
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const typed = { Username: 'admin', Password: 'not this one' }
async function tryToSignIn(): Promise<string | null> {
  fillIn(typed)
  press('Sign In')
  return (await screen.findByRole('alert')).textContent
}

test('the button waits for both answers', () => {
  render(<LoginCard />)
  expect(isOff('Sign In')).toBe(true)
  fillIn({ Username: 'admin' })
  expect(isOff('Sign In')).toBe(true)
  fillIn({ Username: '', Password: 'x' })
  expect(isOff('Sign In')).toBe(true)
  fillIn({ Username: 'admin' })
  expect(isOff('Sign In')).toBe(false)
})

test('the password can be read while it is typed, and programs may fill in both', () => {
  render(<LoginCard />)
  expect(field('Username').autocomplete).toBe('username')
  expect([field('Password').autocomplete, field('Password').type]).toEqual(['current-password', 'password'])
  press('Show password')
  expect(field('Password').type).toBe('text')
  press('Hide password')
  expect(field('Password').type).toBe('password')
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Network error. Please try again.'],
  ['a refusal without a sentence', () => new Response('', { status: 500 }), 'Login failed'],
  ['an answer without a token', () => Response.json({}), 'Login failed'],
  [
    'a wrong password',
    () => refusal(401, 'unauthorized', 'Invalid username or password'),
    'Invalid username or password',
  ],
])('with %s it says why, what was typed stays, and nobody is signed in', async (_name, answer, sentence) => {
  answers['/api/admin/login'] = answer
  render(<LoginCard />)
  expect(await tryToSignIn()).toBe(sentence)
  expect([field('Username').value, field('Password').value]).toEqual(['admin', 'not this one'])
  expect([isOff('Sign In'), readToken()]).toEqual([false, null])
})

test('a demo shows its account, and another site shows none', async () => {
  render(<LoginCard />)
  expect((await screen.findByText('Demo credentials')).parentElement?.textContent).toContain('shown-to-all')
  cleanup()
  const asked = vi.fn(() => refusal(404, 'not_found', 'No.'))
  answers['/api/admin/demo'] = asked
  render(<LoginCard />)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByText('Demo credentials')).toBeNull()
})

test('while it signs in the button cannot be pressed again; then the token is kept and the back office shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers['/api/admin/login'] = () => promise
  render(<LoginCard />)
  fillIn(typed)
  press('Sign In')
  await screen.findByRole('button', { name: 'Signing in...' })
  expect(isOff('Signing in...')).toBe(true)
  expect(field('Username').readOnly).toBe(true)
  resolve(Response.json({ token: 'adm_x' }))
  await waitFor(() => expect(readToken()).toBe('adm_x'))
  expect(window.location.pathname).toBe('/admin')
})

test('why the last session ended is said until the next one begins', async () => {
  explainSessionEnd('You were signed out because the password of this account was changed.')
  answers['/api/admin/login'] = () => Response.json({ token: 'adm_x' })
  render(<LoginCard />)
  expect(screen.getByText(/because the password of this account was changed/)).toBeTruthy()
  fillIn(typed)
  press('Sign In')
  await waitFor(() => expect(readToken()).toBe('adm_x'))
  cleanup()
  render(<LoginCard />)
  expect(screen.queryByText(/because the password/)).toBeNull()
})

test('a second factor is asked for after the password, and the way back leads to the password', async () => {
  answers['/api/admin/login'] = () =>
    refusal(401, 'second_factor_required', 'Please confirm.', { challenge: 'c1', methods: ['totp', 'recovery'] })
  render(<LoginCard />)
  fillIn(typed)
  press('Sign In')
  expect(await screen.findByText('Confirm it is you')).toBeTruthy()
  expect(await screen.findByLabelText('Code')).toBeTruthy()
  press('Back to the password')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
})
