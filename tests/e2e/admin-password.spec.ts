import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll } from '../support/back-office.ts'
import { freePort } from '../support/free-port.ts'
import { expect, hydrated, test as quietTest } from '../support/quiet-page.ts'
import { OWN_ACCOUNT, startSite } from '../support/run-site.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { accept, expectIn, invite, member, newGuest, OWNER, open, readKey, signIn } from '../support/team.ts'

const BY_MAIL = 'a lighthouse full of yellow bees'
const BY_LINK = 'nine quiet spoons under the stairs'

/** A site that sends mail to a server of the test. */
const test = quietTest.extend<object, { site: { url: string; sink: Awaited<ReturnType<typeof openSmtpSink>> } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const sink = await openSmtpSink()
      const port = await freePort()
      const url = `http://localhost:${port}`
      const env = {
        ...OWN_ACCOUNT,
        SITE_DIR: 'dist',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: url,
        PORT: String(port),
        SMTP_URL: sink.url.href,
        MAIL_FROM: 'jobs@firm.example',
      }
      const site = await startSite({ dataDir: mkdtempSync(join(tmpdir(), 'password-')) }, env)
      await use({ url, sink })
      await site.stop()
      await sink.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** Opens the link, and looks at the form before it is sent. */
async function choosePassword(page: Page, link: string, password: string) {
  // The login may be shown already, and a link that changes the hash alone loads nothing.
  await page.goto('about:blank')
  await page.goto(link)
  await expectIn(page, 'Choose a new password')
  await expect(page.getByText('For the account meera ')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in with the new one.')).toBeVisible()
  expect(page.url()).not.toContain('pwd_')
}

for (const [name, width] of [
  ['a phone', 390],
  ['a desk', 1440],
] as const)
  test(`on ${name}, a forgotten password is replaced by mail and by an owner, and the second factor stays`, async ({
    page,
    browser,
    quiet,
    site,
  }) => {
    quiet.expectNoise(/40[134]|410/)
    const viewport = { width, height: 844 }
    const username = `meera ${width}`
    const address = `meera.${width}@firm.example`
    const mailOf = async (subject: RegExp) => {
      const find = () =>
        site.sink.mails.find(({ to, headers }) => to[0] === address && subject.test(headers.subject ?? ''))
      await expect.poll(() => find() !== undefined).toBe(true)
      return find()?.text ?? ''
    }
    const openMember = async () => {
      await open(page, 'team', 'Team')
      await page.getByRole('link', { name: username }).click()
    }
    await page.setViewportSize(viewport)
    await signIn(page, OWNER)
    await expectIn(page)
    const guest = await newGuest(browser, site, viewport)
    await accept(guest, await invite(page, 'consultant'), username)
    await openMember()
    await member(page).getByLabel('Email (optional)').fill(address)
    await member(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`The account ${username} is changed.`)).toBeVisible()

    await guest.goto('/admin/login')
    await hydrated(guest)
    await guest.getByRole('link', { name: 'Forgot password?' }).click()
    await expectIn(guest, 'Forgot your password?')
    await guest.getByLabel('Username or email').fill(address.toUpperCase())
    await expectAccessible(guest)
    await guest.getByRole('button', { name: 'Send link' }).click()
    await expect(guest.getByText('Please look into your mail')).toBeVisible()
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    const [link = ''] = /http:\S+#reset=pwd_[\w-]{43}/.exec(await mailOf(/new password/)) ?? []
    await choosePassword(guest, link, BY_MAIL)
    expect(await mailOf(/password.*changed/)).toContain('How: with a link by mail')

    await signIn(guest, { username, password: BY_MAIL })
    await expectIn(guest)
    await open(guest, 'account', 'Account')
    await guest.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const secret = await readKey(guest)
    await dialog(guest)
      .getByLabel('Code', { exact: true })
      .fill(await generate({ secret }))
    await dialog(guest).getByRole('button', { name: 'Confirm' }).click()
    await dialog(guest).getByRole('button', { name: 'I have kept them' }).click()

    await openMember()
    await member(page).getByRole('button', { name: 'Password link' }).click()
    await expect(dialog(page).getByText('The second factor stays')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Make link' }).click()
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText('The link is ready')
    await expectNoSidewaysScroll(page)
    const made = String(await dialog(page).getByText('#reset=').textContent())
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await choosePassword(guest, made, BY_LINK)
    await signIn(guest, { username, password: BY_LINK })
    await expectIn(guest, 'Confirm it is you')

    await guest.goto('about:blank')
    await guest.goto(made)
    await expect(guest.getByText('This link has been used or replaced')).toBeVisible()
    await guest.getByRole('link', { name: 'Ask for a new link' }).click()
    await expectIn(guest, 'Forgot your password?')
    await guest.context().close()
  })
