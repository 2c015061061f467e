import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'

const path = 'POST /api/admin/password'
const passwords = { 'Current password': 'the old pass phrase', 'New password': 'seven green mangoes on a roof' }
const sent = (requests: { method: string; body: unknown }[]) =>
  requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [body]))

test('a password is changed, the fields are empty again, and what it ends is said', async () => {
  const { requests } = renderOffice(<PasswordForm username="asha" />, {
    answers: { [path]: new Response(null, { status: 204 }) },
  })
  fillIn(passwords)
  press('Change password')
  expect(await screen.findByText('Your password is changed. Your other sessions have ended.')).toBeTruthy()
  expect(sent(requests)).toEqual([{ current: 'the old pass phrase', next: 'seven green mangoes on a roof' }])
  expect([field('Current password').value, field('New password').value]).toEqual(['', ''])
})

test('a short one is refused before it is sent, and a wrong one is named at its field', async () => {
  const wrong = { code: 'invalid_input', error: 'No.', fields: { current: 'This is not your current password.' } }
  const { requests } = renderOffice(<PasswordForm username="asha" />, {
    answers: { [path]: () => Response.json(wrong, { status: 400 }) },
  })
  fillIn({ ...passwords, 'New password': 'short' })
  press('Change password')
  await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'))
  expect(sent(requests)).toEqual([])
  fillIn(passwords)
  press('Change password')
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Current password'))
})

test('an e-mail address is saved, and one that is none is named at its field', async () => {
  const { requests } = renderOffice(<EmailForm email="" />, {
    answers: { 'PUT /api/admin/account/email': new Response(null, { status: 204 }) },
  })
  fillIn({ 'Email (optional)': 'asha@' })
  press('Save email')
  await waitFor(() => expect(field('Email (optional)').getAttribute('aria-invalid')).toBe('true'))
  fillIn({ 'Email (optional)': 'asha@example.com' })
  press('Save email')
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'))
  fillIn({ 'Current password': 'the old pass phrase' })
  press('Save email')
  expect(await screen.findByText('Your email address is saved.')).toBeTruthy()
  expect(sent(requests)).toEqual([{ email: 'asha@example.com', current: 'the old pass phrase' }])
  expect([field('Email (optional)').value, field('Current password').value]).toEqual(['asha@example.com', ''])
})
