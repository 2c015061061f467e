import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll, open, person, question, row, write } from '../support/back-office.ts'
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
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
    await page.getByRole('button', { name: 'Try again: Receipt of an enquiry (asha@example.com)' }).click()
    await expect(page.getByText('The mail is tried again')).toBeVisible()
    const [mail] = await sink.received(1)
    expect(mail?.to).toEqual(['asha@example.com'])
    await expect.poll(unsent).toBe(1)
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText(['hello@firm.example'])

    // The checklist names what is left before a launch, and sends a test mail.
    await page.goto(`${site.url}/admin`)
    const launch = page.getByRole('region', { name: 'Before you launch' })
    await expect(launch).toContainText('MAIL_TO_QUOTES')
    const sendTo = async (address: string) => {
      await launch.getByLabel('Send it to').fill(address)
      await launch.getByRole('button', { name: 'Send a test mail' }).click()
    }
    await sendTo('nobody')
    await expect(launch.getByRole('status')).toHaveText('Please enter an e-mail address, such as hello@example.com.')
    await sendTo('owner@firm.example')
    await expect(launch.getByRole('status')).toContainText('The test mail to owner@firm.example is on its way.')
    await expect.poll(async () => (await sink.received(2)).flatMap(({ to }) => to)).toContain('owner@firm.example')
    await expect(launch).toContainText('Last sent')
    const field = launch.getByRole('link', { name: 'Name', exact: true })
    await expect(field).toHaveAttribute('href', '/admin?view=site&page=firm&field=name')
  } finally {
    await site.stop()
    await sink.close()
  }
})

test('without a mail server the screen says so; one mail or all are discarded after a question', async ({
  page,
  asStaff,
}) => {
  await write(asStaff, 'Asha Mailed', { email: 'mailed@example.com' })
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Mail \d+ not sent$/ }).click()
  await expect(page.getByText('No mail server is configured for this site.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Discard: Receipt of an enquiry (mailed@example.com)' }).click()
  await expect(question(page)).toContainText('It will not be sent.')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question(page).getByRole('button', { name: 'Discard mail' }).click()
  await expect(row(page, 'mailed@example.com')).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Discard all waiting' }).click()
  await question(page).getByRole('button', { name: 'Discard mails' }).click()
  await expect(page.getByText('Every mail has been sent')).toBeVisible()
  await open(page, 'audit-log', 'Audit log')
  await expect(page.getByRole('rowheader').first()).toHaveText('Discarded mails')
  await expect(page.getByRole('link', { name: /^Mail/ })).toHaveCount(0)
})

test('when the state of the mail server cannot be loaded, the screen says so and offers to try again', async ({
  page,
  quiet,
  asStaff,
}) => {
  quiet.expectNoise(/status 500|500 \(/)
  await write(asStaff, 'Asha Unknown', { email: 'unknown@example.com' })
  const summary = /api\/admin\/mail$/
  await page.route(summary, (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'x' } }))
  await page.goto('/admin?view=mail')
  const note = page.getByRole('alert').filter({ hasText: 'The state of the mail server could not be loaded.' })
  await expect(note).toBeVisible()
  await expect(row(page, 'unknown@example.com')).toBeVisible()
  await page.unroute(summary)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Discard all waiting' })).toBeVisible()
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
    return /\/admin\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  }
  try {
    const staff = { authorization: `Bearer ${await site.token()}` }
    const { _id: jobId } = await (await postJson(`${site.url}/api/jobs`, sampleJob, staff)).json()
    await postJson(`${site.url}/api/applications`, { ...samplePerson, jobId, resume: dataUrl(pdf) })
    await expect.poll(() => linkTo('hr@firm.example')).not.toBe('no link')
    await postJson(`${site.url}/api/contact`, sampleMessage)
    await expect.poll(() => linkTo('hello@firm.example')).not.toBe('no link')
    for (let n = 0; n < 25; n += 1)
      await postJson(`${site.url}/api/contact`, {
        ...sampleMessage,
        fullName: `Later ${n}`,
        email: `l${n}@example.com`,
      })

    const link = linkTo('hr@firm.example')
    await page.goto(`${site.url}${link}`)
    await page.getByLabel('Username').fill(OWN_ACCOUNT.ADMIN_USERNAME)
    await page.getByLabel('Password', { exact: true }).fill(OWN_ACCOUNT.ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(person(page).getByRole('heading', { name: samplePerson.fullName })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`application=${link.split('=').at(-1)}`))

    // The enquiry is the 26th, so it is not on the first page of the list.
    await page.goto(`${site.url}${linkTo('hello@firm.example')}`)
    await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(sampleMessage.fullName)
    await page.goto(`${site.url}/admin?view=enquiries&enquiry=erased`)
    await expect(page.getByText('The enquiry of this link could not be opened. It may have been erased.')).toBeVisible()
  } finally {
    await site.stop()
    await sink.close()
  }
})
