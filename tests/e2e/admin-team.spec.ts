import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll, question, row } from '../support/back-office.ts'
import { freePort } from '../support/free-port.ts'
import { expect, hydrated, test as quietTest } from '../support/quiet-page.ts'
import { OWN_ACCOUNT, startSite } from '../support/run-site.ts'

type Viewport = { width: number; height: number }

const OWNER = { username: OWN_ACCOUNT.ADMIN_USERNAME, password: OWN_ACCOUNT.ADMIN_PASSWORD }
const PASSWORD = 'blue kettle sings of rain'

/** A site with a name, because browsers offer passkeys to no site at an IP address. */
const test = quietTest.extend<object, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'team-site-'))
      const port = await freePort()
      const url = `http://localhost:${port}`
      const env = {
        ...OWN_ACCOUNT,
        SITE_DIR: 'dist',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: url,
        PORT: String(port),
      }
      const site = await startSite({ dataDir }, env)
      await use({ url })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** Another person at another computer. */
async function newGuest(browser: Browser, { url: baseURL }: { url: string }, viewport?: Viewport): Promise<Page> {
  return (await browser.newContext({ baseURL, ...(viewport && { viewport }) })).newPage()
}
async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/admin/login')
  await hydrated(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
async function expectIn(page: Page, title = 'Dashboard') {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}
async function open(page: Page, view: string, title: string) {
  await page.goto(`/admin/${view}`)
  await expectIn(page, title)
}
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
}
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
/** The pane of an account of the team. */
const member = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })

async function invite(page: Page, role: string): Promise<string> {
  await open(page, 'team', 'Team')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await dialog(page).getByLabel('Role').selectOption(role)
  await dialog(page).getByRole('button', { name: 'Make invitation' }).click()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('The invitation is ready')
  const link = await dialog(page).getByText('#invitation=').textContent()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  return String(link)
}
async function accept(page: Page, link: string, username: string) {
  await page.goto(link)
  await expectIn(page, 'Welcome to the team')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is ready. Please sign in.')).toBeVisible()
  expect(page.url()).not.toContain('invitation')
}

/** The key of an authenticator app, which is shown in groups of four. */
async function readKey(page: Page): Promise<string> {
  const shown = await dialog(page).getByText('enter this key').locator('span').innerText()
  expect(shown).toMatch(/^(\w{4} )+\w{4}$/)
  return shown.replaceAll(' ', '')
}

test('an owner invites a viewer, who sees no contact details, and deactivates the account', async ({
  page,
  browser,
  quiet,
  site,
}) => {
  quiet.expectNoise(/40[0134]|409|410/)
  await signIn(page, OWNER)
  await expectIn(page)
  const link = await invite(page, 'viewer')
  const guest = await newGuest(browser, site, { width: 390, height: 844 })
  await accept(guest, link, 'vik')
  await signIn(guest, { username: 'vik', password: PASSWORD })
  await expectIn(guest)
  await expect(guest.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Enquiries' })).toBeVisible()
  await guest.getByRole('button', { name: 'vik, menu' }).click()
  await expect(guest.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Team' })).toHaveCount(0)
  await expect(guest.getByRole('button', { name: 'Add New Job' })).toHaveCount(0)

  await page.reload()
  await expect(row(page, 'vik')).toContainText('Viewer')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'vik' }).press('Enter')
  await member(page).getByLabel('May see contact details and resumes').check()
  await expectAccessible(page)
  await member(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('list', { name: 'Accounts' })).toContainText('sees contact details')
  await member(page).getByRole('button', { name: 'Deactivate' }).click()
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(member(page)).toContainText('Deactivated')
  await guest.goto('/admin/people')
  await expect(guest.getByText('an owner of this site has deactivated this account')).toBeVisible()
  await guest.goto(link)
  await expectIn(guest, 'Welcome to the team')
  await guest.getByLabel('Username').fill('again')
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest.getByText('This invitation has been used or withdrawn')).toBeVisible()
  await guest.context().close()

  await page.getByRole('link', { name: 'boss (you)' }).click()
  await member(page).getByLabel('Role').selectOption('viewer')
  await member(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(member(page).getByText('the last active owner')).toBeVisible()
})

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

test('a role that needs a second factor leads to the set-up and nowhere else', async ({
  page,
  browser,
  quiet,
  site,
}) => {
  quiet.expectNoise(/40[0134]|409|410/)
  await signIn(page, OWNER)
  await expectIn(page)
  const guest = await newGuest(browser, site, { width: 390, height: 844 })
  await accept(guest, await invite(page, 'viewer'), 'new viewer')
  await page.getByLabel('Viewer').check()
  await expect(page.getByLabel('Viewer')).toBeChecked()
  await signIn(guest, { username: 'new viewer', password: PASSWORD })
  await expectIn(guest, 'Set up your second factor')
  await expectNoSidewaysScroll(guest)
  await expectAccessible(guest)
  await guest.goto('/admin/people')
  await expectIn(guest, 'Set up your second factor')
  await guest.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = await readKey(guest)
  await dialog(guest)
    .getByLabel('Code', { exact: true })
    .fill(await generate({ secret }))
  await dialog(guest).getByRole('button', { name: 'Confirm' }).click()
  await dialog(guest).getByRole('button', { name: 'I have kept them' }).click()
  await expectIn(guest, 'People')
  await guest.context().close()
  await page.getByLabel('Viewer').uncheck()
  await expect(page.getByLabel('Viewer')).not.toBeChecked()
})

test('a token without the cookie of its browser opens nothing, and a proof is asked for after ten minutes', async ({
  page,
  quiet,
  site,
}) => {
  quiet.expectNoise(/40[0134]|409|410|ERR_FAILED/)
  await signIn(page, OWNER)
  await expectIn(page)
  const token = await page.evaluate(() => localStorage.getItem('admin-token'))
  const stolen = await fetch(`${site.url}/api/applications`, { headers: { authorization: `Bearer ${token}` } })
  expect(stolen.status).toBe(401)

  let isProven = false
  let isReachable = true
  await page.route('**/api/team/invitations', (route) =>
    isProven
      ? route.fallback()
      : route.fulfill({ status: 403, json: { error: 'Please confirm.', code: 'proof_required' } }),
  )
  await page.route('**/api/admin/proof', async (route) => {
    if (!isReachable) return route.abort()
    const answer = await route.fetch()
    isProven = answer.ok()
    await route.fulfill({ response: answer })
  })
  await open(page, 'team', 'Team')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await dialog(page).getByRole('button', { name: 'Make invitation' }).click()
  const proof = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('Please enter your password.')).toBeVisible()
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
  await proof.getByLabel('Password', { exact: true }).fill('wrong')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This is not your password.')).toBeVisible()
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await proof.getByLabel('Password', { exact: true }).fill(OWNER.password)
  isReachable = false
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByRole('alert')).toBeVisible()
  await expect(proof.getByRole('button', { name: 'Confirm' })).toBeFocused()
  isReachable = true
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'The invitation is ready' })).toBeVisible()
})
