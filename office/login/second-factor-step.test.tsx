import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ProofMethod } from '../../contract/second-factor.ts'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

const sent: unknown[] = []
afterEach(() => (sent.length = 0))

function show(answer: () => Response, methods: ProofMethod[] = ['totp', 'passkey', 'recovery']) {
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  const [onSignedIn, onOver] = [vi.fn(), vi.fn()]
  render(<SecondFactorStep step={{ challenge: 'c1', methods }} onSignedIn={onSignedIn} onOver={onOver} />)
  return { onSignedIn, onOver }
}
const refusal = (code: string, error: string) => () => Response.json({ code, error }, { status: 401 })

test('the code of an authenticator app is asked for first, and signs in', async () => {
  const { onSignedIn } = show(() => Response.json({ token: 'adm_x' }))
  expect([field('Code').inputMode, field('Code').autocomplete]).toEqual(['numeric', 'one-time-code'])
  press('Confirm')
  expect(sent).toEqual([])
  fillIn({ Code: ' 123456 ' })
  press('Confirm')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('adm_x'))
  expect(sent).toEqual([{ challenge: 'c1', code: '123456' }])
})

test('a wrong code says so and can be corrected; another way forgets the sentence', async () => {
  const { onSignedIn, onOver } = show(refusal('wrong_code', 'This code is not right.'))
  fillIn({ Code: '000000' })
  press('Confirm')
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.')
  expect(field('Code').value).toBe('000000')
  press('Use a recovery code')
  expect(screen.queryByRole('alert')).toBeNull()
  fillIn({ 'Recovery code': 'abcd-efgh' })
  press('Confirm')
  await waitFor(() => expect(sent.at(-1)).toEqual({ challenge: 'c1', recoveryCode: 'abcd-efgh' }))
  expect([onSignedIn.mock.calls.length, onOver.mock.calls.length]).toEqual([0, 0])
})

test('a sign-in that took too long begins again, with the reason', async () => {
  const { onOver } = show(refusal('challenge_over', 'This sign-in took too long. Please start again.'))
  fillIn({ Code: '123456' })
  press('Confirm')
  await waitFor(() => expect(onOver).toHaveBeenCalledWith('This sign-in took too long. Please start again.'))
})

test('only the ways that the account has are offered, and a passkey says what follows', () => {
  show(() => Response.json({}), ['passkey', 'recovery'])
  expect(screen.getByText(/Your browser asks for your fingerprint/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Use passkey' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use a code of your authenticator app' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy()
})
