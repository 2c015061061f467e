import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  apply,
  enquiry,
  expectNoSidewaysScroll,
  open,
  person,
  question,
  row,
  search,
  show,
  write,
} from '../support/back-office.ts'
import { apply as applyFor } from '../support/desk.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { OWN_ACCOUNT, startSite } from '../support/run-site.ts'
import { dataUrl, pdf } from '../support/samples.ts'

test('applications of a job are filtered, exported and erased', async ({ page, asStaff }) => {
  const contact = { email: 'kiran.exported@example.com' }
  const job = await applyFor(asStaff, 'Exports', [
    { fullName: 'Kiran Exported', ...contact },
    { fullName: 'Deepa Hidden' },
  ])
  await write(asStaff, 'Kiran Exported', contact)
  const records = await (await asStaff('GET', `/api/applications?job=${job}`)).json()
  const hidden = records.find(({ fullName }: { fullName: string }) => fullName === 'Deepa Hidden')
  await asStaff('PATCH', `/api/applications/${hidden._id}`, { status: 'rejected' })
  // The list of applications had this address.
  await page.goto(`/admin/applications?job=${job}`)
  await expect(page).toHaveURL(`/admin/people?job=${job}`)
  await expect(row(page, 'Deepa Hidden')).toContainText('Rejected by us')

  await test.step('a filter is chosen, and kept over a reload', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Status', { exact: true }).selectOption('New')
    await expect(page.getByRole('rowheader')).toHaveText(['Kiran Exported'])
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText(['Kiran Exported'])
    await expect(page.getByRole('button', { name: 'Remove filter New' })).toBeVisible()
  })

  await test.step('the export holds what the filter shows, and a resume is saved as a file', async () => {
    await page.getByRole('button', { name: 'Export applications' }).click()
    await expectAccessible(page)
    const table = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await table).suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = readFileSync(await (await table).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Kiran Exported')

    await page.getByRole('link', { name: 'Kiran Exported' }).click()
    const resume = page.waitForEvent('download')
    await page.getByRole('region', { name: 'Resume' }).getByRole('button', { name: 'Download', exact: true }).click()
    expect((await resume).suggestedFilename()).toBe('Kiran Exported.pdf')
    expect(
      readFileSync(await (await resume).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    const log: AuditEntry[] = await (await asStaff('GET', '/api/admin/audit-log')).json()
    expect(log[0]?.action).toBe('resume_open')
    expect(log.filter(({ action }) => action === 'application_export')).toMatchObject([{ detail: 'by status, job' }])
  })

  await test.step('one of several records is erased, after a question', async () => {
    await person(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Erase application...' }).click()
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question(page).getByRole('button', { name: 'Erase application' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Kiran Exported')
    await expect(person(page).getByRole('group', { name: 'Status' })).toHaveCount(0)
    expect(await (await asStaff('GET', `/api/applications?job=${job}&status=pending`)).json()).toEqual([])
    // People who were in the list when the walk began stay in it.
    await page.goBack()
    await expect(row(page, 'Kiran Exported')).not.toContainText('New')
  })
})

test('enquiries are answered with one press, undone, replied to and erased', async ({ page, asStaff }) => {
  await write(asStaff, 'Asha Inbox', { message: 'Twenty welders, please' })
  await write(asStaff, 'Ravi Inbox', {
    message: 'RESUME SUBMISSION\nName: Ravi',
    resume: { filename: 'ravi.pdf', content: dataUrl(pdf), size: pdf.length },
  })
  await open(page, 'enquiries', 'Enquiries')
  await search(page, 'inbox', 2)
  await expect(row(page, 'Asha Inbox')).toContainText('Open, by ')
  await row(page, 'Asha Inbox').hover()
  await page.getByRole('button', { name: 'Mark answered Asha Inbox' }).click()
  await expect(row(page, 'Asha Inbox').getByText('Answered', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Asha Inbox')).toContainText('Open, by ')

  await page.getByRole('link', { name: 'Asha Inbox', exact: true }).click()
  await expect(enquiry(page)).toContainText('Twenty welders, please')
  await enquiry(page).getByRole('button', { name: 'Mark answered' }).click()
  await expect(enquiry(page).getByText('Answered', { exact: true })).toBeVisible()
  await enquiry(page).getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Asha Inbox').getByText('Answered', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Ravi Inbox', exact: true }).click()
  const resume = page.waitForEvent('download')
  await enquiry(page).getByRole('button', { name: 'Download resume' }).click()
  expect((await resume).suggestedFilename()).toBe('ravi.pdf')
  await enquiry(page).getByRole('button', { name: 'Erase enquiry' }).click()
  await question(page).getByRole('button', { name: 'Erase enquiry' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['Asha Inbox'])
})

test('staff end their other sessions', async ({ page, site }) => {
  const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
  const signIn = () =>
    fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demo),
    })
  const { token } = await (await signIn()).json()
  // Loaded again, because every view has loaded the account, and the other session is newer.
  await open(page, 'account', 'Account')
  await expect(page.getByText('This session')).toHaveCount(1)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('rowheader')).toHaveCount(1)
  const ended = await fetch(`${site.url}/api/admin/account`, { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status).toBe(401)
})

test('staff change their own password', async ({ page, quiet }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-account-'))
  const own = await startSite({ dataDir }, { ...OWN_ACCOUNT, SITE_DIR: 'dist', RATE_LIMIT: 'off' })
  quiet.expectNoise(/status 40[04]|40[04] \((Bad Request|Not Found)\)|failed: .*admin\/demo/)
  try {
    await page.goto(`${own.url}/admin/account`)
    await hydrated(page)
    await page.getByLabel('Username').fill(OWN_ACCOUNT.ADMIN_USERNAME)
    await page.getByLabel('Password', { exact: true }).fill(OWN_ACCOUNT.ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    const panel = page.getByRole('region', { name: 'Password', exact: true })
    const current = panel.getByLabel('Current password')
    const next = page.getByLabel('New password')
    await current.fill('something else')
    await next.fill('nine purple kettles under the stairs')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expect(current).toBeFocused()
    await current.fill(OWN_ACCOUNT.ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible()
    expect(await own.token()).toBeUndefined()
    expect(await own.token(OWN_ACCOUNT.ADMIN_USERNAME, 'nine purple kettles under the stairs')).toMatch(/^adm_/)
  } finally {
    await own.stop()
  }
})

test('every view and opened record has no barrier and does not scroll sideways on a phone', async ({
  page,
  asStaff,
}) => {
  const desk = { width: 1280, height: 720 }
  const phone = { width: 390, height: 844 }
  const long = { message: `https://example.com/${'long'.repeat(40)}` }
  await apply(asStaff, 'Barrier-Free-With-A-Very-Long-Surname', ['Venkatasubramanian'])
  await write(asStaff, 'Barrier Writer', long)
  await apply(asStaff, 'Opened', ['Lata'])
  await write(asStaff, 'Lata Opened', long)
  await open(page, 'people', 'People')
  for (const [view, title] of [
    ['people', 'People'],
    ['enquiries', 'Enquiries'],
    ['reports', 'Reports'],
    ['audit-log', 'Audit log'],
    ['trash', 'Trash'],
    ['account', 'Account'],
  ] as const) {
    await test.step(title, async () => {
      await page.setViewportSize(desk)
      await show(page, `/admin/${view}`, title)
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
  await test.step('an enquiry, opened', async () => {
    await show(page, '/admin/enquiries?q=lata+opened', 'Enquiries')
    await page.getByRole('link', { name: 'Lata Opened', exact: true }).click()
    await expect(enquiry(page)).toBeFocused()
    await expectAccessible(page)
    expect(await enquiry(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Lata Opened', exact: true })).toBeFocused()
  })
  await test.step('an application, opened', async () => {
    await show(page, '/admin/people', 'People')
    await page.getByRole('link', { name: /^Lata Opened/ }).click()
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Lata Opened')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
