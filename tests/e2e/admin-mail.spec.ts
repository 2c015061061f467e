import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import { enquiry, expectNoSidewaysScroll, open, person, question, row, write } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../support/run-site.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'

test('mails that the mail server refused are shown with the reason, and sent when they are tried again', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(/admin\/demo|404 \(/)
  const sink = await openSmtpSink()
  sink.refuseWith(451)
  const testStorage = { dataDir: mkdtempSync(join(tmpdir(), 'mail-')) }
  const site = await startSite(testStorage, {
    ...OWN_ACCOUNT,
    SITE_DIR: 'dist',
    SMTP_URL: sink.url.href,
    MAIL_FROM: 'jobs@firm.example',
    MAIL_TO_ENQUIRIES: 'hello@firm.example',
  })
  try {
    const token = await site.token()
    await page.goto(`${site.url}/admin/login`)
    await page.evaluate((value) => localStorage.setItem('admin-token', value), token)
    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await expect(page.getByRole('link', { name: /^Mail/ })).toHaveCount(0)

    await postJson(`${site.url}/api/contact`, sampleMessage)
    const unsent = async () => {
      const answer = await fetch(`${site.url}/api/admin/mail`, { headers: { authorization: `Bearer ${token}` } })
      return (await answer.json()).delayed
    }
    await expect.poll(unsent).toBe(2)
    await page.reload()
    await page.getByRole('link', { name: 'Mail 2 not sent' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
    await expect(row(page, 'hello@firm.example')).toContainText('New enquiry, to the team')
    await expect(row(page, 'asha@example.com')).toContainText('The mail server had an error.')
    await expect(row(page, 'asha@example.com')).toContainText('Next try')

    sink.refuseWith(undefined)
    await row(page, 'asha@example.com').hover()
    await page.getByRole('button', { name: 'Try again: Receipt of an enquiry (asha@example.com)' }).click()
    await expect(page.getByText('The mail is tried again')).toBeVisible()
    const [mail] = await sink.received(1)
    expect(mail?.to).toEqual(['asha@example.com'])
    await expect.poll(unsent).toBe(1)
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText(['hello@firm.example'])

    // The checklist sends a test mail.
    await page.goto(`${site.url}/admin/launch`)
    const launch = page.getByRole('region', { name: 'Data and settings' })
    await launch.getByLabel('Send it to').fill('owner@firm.example')
    await launch.getByRole('button', { name: 'Send a test mail' }).click()
    await expect.poll(async () => (await sink.received(2)).flatMap(({ to }) => to)).toContain('owner@firm.example')
    await expect(launch).toContainText('Last test:')
  } finally {
    await site.stop()
    await sink.close()
  }
})

test('mails are read and discarded on any screen, and Mail leaves the bar with the last of them', async ({
  page,
  asStaff,
}) => {
  await write(asStaff, 'Asha Mailed', { email: 'mailed@example.com' })
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Mail \d+ not sent$/ }).click()
  await expect(page.getByText('No mail server is configured for this site.')).toBeVisible()
  await expectAccessible(page)
  await row(page, 'mailed@example.com').hover()
  await page.getByRole('button', { name: 'Discard: Receipt of an enquiry (mailed@example.com)' }).click()
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question(page).getByRole('button', { name: 'Cancel' }).click()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'mailed@example.com' }).click()
  await expect(page.getByRole('region', { name: 'Unsent mail' })).toBeFocused()
  // A link to it opens it also where the list does not show it.
  await page.goto(`${page.url()}?page=2`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('mailed@example.com')
  await page.goBack()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Discard all waiting' }).click()
  await question(page).getByRole('button', { name: 'Discard mails' }).click()
  await expect(page.getByText('Every mail has been sent')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, 'audit-log', 'Audit log')
  await expect(page.getByRole('rowheader').first()).toHaveText('Discarded mails')
  await expect(page.getByRole('link', { name: /^Mail/ })).toHaveCount(0)
})

test('the links of mails to staff lead to the application and the enquiry, after signing in', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(/admin\/demo|404 \(|enquiries\/erased/)
  const sink = await openSmtpSink()
  const testStorage = { dataDir: mkdtempSync(join(tmpdir(), 'mail-links-')) }
  const site = await startSite(testStorage, {
    ...OWN_ACCOUNT,
    SITE_DIR: 'dist',
    RATE_LIMIT: 'off',
    SMTP_URL: sink.url.href,
    MAIL_FROM: 'jobs@firm.example',
    MAIL_TO_ENQUIRIES: 'hello@firm.example',
    MAIL_TO_APPLICATIONS: 'hr@firm.example',
  })
  /** The query of the link to the back office in the first mail to an address. */
  const linkTo = (address: string) => {
    const mail = sink.mails.find(({ to }) => to.includes(address))
    return /\/admin\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  }
  try {
    const staff = { authorization: `Bearer ${await site.token()}` }
    const { _id: jobId } = await (await postJson(`${site.url}/api/jobs`, sampleJob, staff)).json()
    await postJson(`${site.url}/api/applications`, { ...samplePerson, jobId, resume: dataUrl(pdf) })
    await expect.poll(() => linkTo('hr@firm.example')).not.toBe('no link')
    await postJson(`${site.url}/api/contact`, sampleMessage)
    await expect.poll(() => linkTo('hello@firm.example')).not.toBe('no link')

    const link = linkTo('hr@firm.example')
    await page.goto(`${site.url}${link}`)
    await page.getByLabel('Username').fill(OWN_ACCOUNT.ADMIN_USERNAME)
    await page.getByLabel('Password', { exact: true }).fill(OWN_ACCOUNT.ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(person(page).getByRole('heading', { name: samplePerson.fullName })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`application=${link.split('=').at(-1)}`))

    await page.goto(`${site.url}${linkTo('hello@firm.example')}`)
    await expect(enquiry(page).getByRole('heading', { level: 2 })).toHaveText(sampleMessage.fullName)
    await page.goto(`${site.url}/admin/enquiries/erased`)
    await expect(page.getByText('The enquiry of this link could not be opened. It may have been erased.')).toBeVisible()
  } finally {
    await site.stop()
    await sink.close()
  }
})
