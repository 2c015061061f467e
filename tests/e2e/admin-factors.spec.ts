import type { CDPSession, Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, question } from '../support/back-office.ts'
import { expect } from '../support/quiet-page.ts'
import {
  accept,
  expectIn,
  invite,
  member,
  newGuest,
  OWNER,
  open,
  PASSWORD,
  readKey,
  signIn,
  signOut,
  test,
} from '../support/team.ts'

/** A phone with a fingerprint, as Chromium simulates it. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2' as const,
    transport: 'internal' as const,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  }
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
  return session
}

test('an authenticator app: set up, sign in with its code, with a recovery code, and reset by an owner', async ({
  page,
  browser,
  quiet,
  site,
}) => {
  quiet.expectNoise(/40[0134]|409|410/)
  await signIn(page, OWNER)
  await expectIn(page)
  const guest = await newGuest(browser, site)
  await accept(guest, await invite(page, 'consultant'), 'tara')
  const tara = { username: 'tara', password: PASSWORD }
  const elsewhere = await newGuest(browser, site)
  await signIn(elsewhere, tara)
  await expectIn(elsewhere)
  await signIn(guest, tara)
  await expectIn(guest)
  await open(guest, 'account', 'Account')
  await expect(guest.getByText('Setting one up ends your other sessions.')).toBeVisible()
  await guest.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(dialog(guest).getByRole('img', { name: 'QR code' }).locator('path')).toHaveAttribute('d', /^M/)
  await expectAccessible(guest)
  const secret = await readKey(guest)
  await dialog(guest).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(guest).getByText('Please enter the code.')).toBeVisible()
  await expect(dialog(guest).getByLabel('Code', { exact: true })).toBeFocused()
  await dialog(guest).getByLabel('Code', { exact: true }).fill('000000')
  await dialog(guest).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(guest).getByText('This code is wrong.')).toBeVisible()
  await expect(dialog(guest).getByLabel('Code', { exact: true })).toBeFocused()
  await dialog(guest)
    .getByLabel('Code', { exact: true })
    .fill(await generate({ secret }))
  await dialog(guest).getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(guest).getByRole('listitem')).toHaveCount(10)
  const codes = await dialog(guest).getByRole('listitem').allTextContents()
  await expect(dialog(guest).getByText('Your other sessions have ended.')).toBeVisible()
  await dialog(guest).getByRole('button', { name: 'I have kept them' }).click()
  await expect(guest.getByText('10 of 10 recovery codes are left.')).toBeVisible()
  await open(elsewhere, 'account', 'Admin Login')
  await expect(elsewhere.getByText('a second factor was set up for this account')).toBeVisible()
  await elsewhere.context().close()
  await signOut(guest)

  await signIn(guest, tara)
  await expectIn(guest, 'Confirm it is you')
  await expectAccessible(guest)
  // The code that confirmed the app is used up; clocks may differ by one step, so the next one is right too.
  await guest.getByLabel('Code', { exact: true }).fill(await generate({ secret, epoch: Date.now() / 1000 + 30 }))
  await guest.keyboard.press('Enter')
  await expectIn(guest)
  await signOut(guest)

  await signIn(guest, tara)
  await guest.getByRole('button', { name: 'Use a recovery code' }).click()
  await guest.getByLabel('Recovery code').fill(codes[0] ?? '')
  await guest.getByRole('button', { name: 'Confirm' }).click()
  await expectIn(guest)
  await proveByRecoveryCode(guest, codes[1] ?? '')

  await open(page, 'team', 'Team')
  await page.getByRole('link', { name: 'tara' }).click()
  await member(page).getByRole('button', { name: 'Reset second factor' }).click()
  await question(page).getByRole('button', { name: 'Reset second factor' }).click()
  await expect(member(page).getByRole('button', { name: 'Reset second factor' })).toHaveCount(0)
  await open(guest, 'account', 'Admin Login')
  await expect(guest.getByText('an owner of this site has reset your second factor')).toBeVisible()
  await guest.context().close()
})

/** Makes new recovery codes as if the session had shown its second factor long ago. */
async function proveByRecoveryCode(page: Page, code: string) {
  let isProven = false
  const refusal = { error: 'Please confirm.', code: 'factor_required', methods: ['totp', 'recovery'] }
  await page.route('**/api/admin/recovery-codes', (route) =>
    isProven ? route.fallback() : route.fulfill({ status: 403, json: refusal }),
  )
  await page.route('**/api/admin/proof', async (route) => {
    const answer = await route.fetch()
    isProven = answer.ok()
    await route.fulfill({ response: answer })
  })
  await open(page, 'account', 'Account')
  await page.getByRole('button', { name: 'Make new recovery codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await expect(proof.getByText('Your password is not enough.')).toBeVisible()
  await expect(proof.getByText('an owner of this site can reset your second factor')).toBeVisible()
  await expect(proof.getByLabel('Code', { exact: true })).toBeFocused()
  await expect(proof.getByLabel('Password')).toHaveCount(0)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('Please enter the code.')).toBeVisible()
  await proof.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('This code is wrong')).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(proof.getByLabel('Recovery code')).toBeFocused()
  await proof.getByLabel('Recovery code').fill(code)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10)
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
}

test('a passkey: added, asked for after the password, and enough alone', async ({ page, browser, quiet, site }) => {
  quiet.expectNoise(/40[0134]|409|410/)
  await signIn(page, OWNER)
  await expectIn(page)
  const guest = await newGuest(browser, site)
  await addAuthenticator(guest)
  await accept(guest, await invite(page, 'consultant'), 'pia')
  const pia = { username: 'pia', password: PASSWORD }
  await signIn(guest, pia)
  await expectIn(guest)
  await open(guest, 'account', 'Account')
  await guest.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(guest).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(guest).getByText('Please enter a name for the passkey.')).toBeVisible()
  await dialog(guest).getByLabel('Name').fill('My phone')
  await dialog(guest).getByRole('button', { name: 'Continue' }).click()
  await dialog(guest).getByRole('button', { name: 'I have kept them' }).click()
  await expect(guest.getByRole('button', { name: 'Remove My phone' })).toBeVisible()
  await signOut(guest)

  await signIn(guest, pia)
  await guest.getByRole('button', { name: 'Use passkey' }).click()
  await expectIn(guest)
  await signOut(guest)

  await guest.getByRole('button', { name: 'Use a passkey' }).click()
  await expectIn(guest)
  await open(guest, 'account', 'Account')
  await expect(guest.getByRole('rowheader', { name: 'Chrome on Linux' }).first()).toBeVisible()
  await guest.context().close()
})
