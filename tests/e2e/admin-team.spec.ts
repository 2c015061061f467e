import { generate } from 'otplib'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll, question, row } from '../support/back-office.ts'
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
  test,
} from '../support/team.ts'

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
  await expect(guest.getByText('This invitation has been used or withdrawn')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Create account' })).toBeHidden()
  await guest.context().close()

  await page.getByRole('link', { name: 'boss (you)' }).click()
  await member(page).getByLabel('Role').selectOption('viewer')
  await member(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(member(page).getByText('the last active owner')).toBeVisible()
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
