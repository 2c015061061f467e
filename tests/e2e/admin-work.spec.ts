import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessibility.ts'
import {
  apply,
  dialog,
  expectNoSidewaysScroll,
  open,
  person,
  question,
  row,
  search,
  show,
  write,
} from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { OWN_ACCOUNT, startSite } from '../support/run-site.ts'
import { dataUrl, pdf } from '../support/samples.ts'

test('applications are searched, sorted, moved, exported and erased', async ({ page, asStaff, quiet }) => {
  quiet.expectNoise(/ERR_FAILED|failed: .*\/api\/(applications|people)\//)
  await open(page, 'applications', 'Applications')

  await test.step('applications are sorted one after the other, with notes that say who and when', async () => {
    await apply(asStaff, 'Sorted', ['Asha', 'Ravi', 'Meena'])
    await show(page, '/admin?view=applications', 'Applications')
    await search(page, 'sorted', 3)
    await page.getByRole('link', { name: 'Meena Sorted' }).click()
    const entries = person(page).getByRole('region', { name: 'Timeline' }).getByRole('listitem')

    for (const status of ['Reviewed', 'Shortlisted']) {
      await person(page).getByRole('button', { name: status }).click()
      await expect(entries.first()).toContainText(`Moved to ${status}`)
    }
    await person(page).getByLabel('New note').fill('Can join in sixty days.')
    await person(page).getByRole('button', { name: 'Add note' }).click()
    await expect(entries.first()).toContainText('admin')
    await expect(entries.first()).toContainText('Can join in sixty days.')
    await expect(person(page).getByLabel('New note')).toHaveValue('')

    await person(page).getByRole('heading', { level: 2 }).click()
    await page.keyboard.press('j')
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Ravi Sorted')
    await page.keyboard.press('6')
    await expect(entries.first()).toContainText('Moved to Rejected')
    await page.goBack()

    await expect(row(page, 'Meena Sorted')).toContainText('Shortlisted')
    await expect(row(page, 'Ravi Sorted')).toContainText('Rejected')
    await expect(row(page, 'Asha Sorted')).toContainText('Pending')
    await page.getByLabel('Status', { exact: true }).selectOption('Rejected')
    await expect(page.getByRole('rowheader')).toHaveText(['Ravi Sorted'])
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText(['Ravi Sorted'])
    await expect(page.getByRole('searchbox')).toHaveValue('sorted')
  })

  await test.step('a person is found by half a phone number, from the keyboard alone', async () => {
    await apply(asStaff, 'Dialled', ['Farida'], '+91 90123 45678')
    await show(page, '/admin?view=applications', 'Applications')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('0123 456')
    await expect(page.getByRole('rowheader')).toHaveText(['Farida Dialled'])
    await page.getByRole('link', { name: 'Farida Dialled' }).focus()
    await page.keyboard.press('Enter')
    await expect(person(page)).toContainText('+91 90123 45678')
    await page.goBack()
    await search(page, 'nobody at all', 0)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  await test.step('several applications get one status at once', async () => {
    await apply(asStaff, 'Together', ['One', 'Two', 'Three'])
    await show(page, '/admin?view=applications', 'Applications')
    await search(page, 'together', 3)
    const move = page.getByRole('button', { name: 'Move', exact: true })
    await expect(move).toBeDisabled()
    await page.getByLabel('Select all on this page').check()
    await page.getByLabel('Select Two Together').uncheck()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByLabel('Move to').selectOption('Interview')
    await move.click()
    await expect(page.getByText('2 people moved to Interview from Pending.')).toBeVisible()
    await expect(row(page, 'One Together')).toContainText('Interview')
    await expect(row(page, 'Two Together')).toContainText('Pending')
    await expect(row(page, 'Three Together')).toContainText('Interview')
    await expect(page.getByText('None selected')).toBeVisible()
  })

  await test.step('the export holds what the filter shows, and a resume is saved as a file', async () => {
    await apply(asStaff, 'Exported', ['Kiran'])
    await apply(asStaff, 'Hidden', ['Deepa'])
    await show(page, '/admin?view=applications', 'Applications')
    await search(page, 'exported', 1)
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
    await page.getByRole('region', { name: 'Resume' }).getByRole('button', { name: 'Download' }).click()
    expect((await resume).suggestedFilename()).toBe('Kiran Exported.pdf')
    expect(readFileSync(await (await resume).path()).equals(pdf)).toBe(true)

    await page.getByRole('button', { name: /, menu$/ }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    const actions = page.getByRole('rowheader')
    await expect(actions.filter({ hasText: 'Exported applications' })).toHaveCount(1)
    await expect(actions.filter({ hasText: 'Opened a resume' }).first()).toBeVisible()
  })

  await test.step('an erased application is gone, after a question', async () => {
    await apply(asStaff, 'Erased', ['Sunil', 'Gita'])
    await write(asStaff, 'Sunil Erased', { email: 'sunil.erased@example.com' })
    await show(page, '/admin?view=applications', 'Applications')
    await search(page, 'erased', 2)
    await page.getByRole('link', { name: 'Sunil Erased' }).click()
    await person(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Erase application...' }).click()
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question(page).getByRole('button', { name: 'Erase application' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Sunil Erased')
    await expect(person(page).getByRole('group', { name: 'Status' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('rowheader')).toHaveText(['Gita Erased'])
  })

  await test.step('a note that could not be saved says so and stays', async () => {
    await apply(asStaff, 'Offline', ['Mohan'])
    await show(page, '/admin?view=applications', 'Applications')
    await search(page, 'offline', 1)
    await page.getByRole('link', { name: 'Mohan Offline' }).click()
    await person(page).getByLabel('New note').waitFor()
    await page.route(/api\/(applications|people)\//, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await person(page).getByLabel('New note').fill('Do not lose me')
    await person(page).getByRole('button', { name: 'Add note' }).click()
    await expect(person(page).getByRole('alert')).toHaveText('Network error. Please try again.')
    await expect(person(page).getByLabel('New note')).toHaveValue('Do not lose me')

    await person(page).getByRole('button', { name: 'Placed' }).click()
    await expect(person(page).getByRole('group', { name: 'Status' }).getByRole('alert')).toBeVisible()
    await expect(person(page).getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('enquiries are answered, and a resume that may do harm is marked', async ({ page, asStaff }) => {
  await test.step('enquiries are answered with one click, undone, replied to and erased', async () => {
    await write(asStaff, 'Asha Inbox', { message: 'Twenty welders, please' })
    await write(asStaff, 'Ravi Inbox', {
      message: 'RESUME SUBMISSION\nName: Ravi',
      resume: { filename: 'ravi.pdf', content: dataUrl(pdf), size: pdf.length },
    })
    await open(page, 'enquiries', 'Enquiries')
    await search(page, 'inbox', 2)
    await expect(row(page, 'Asha Inbox')).toContainText('Open, 23 h left')
    await expect(row(page, 'Ravi Inbox')).toContainText('Resume')

    await page.getByRole('button', { name: 'Mark answered Asha Inbox' }).click()
    await expect(row(page, 'Asha Inbox').getByText('Answered', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'Asha Inbox')).toContainText('Open, 23 h left')

    await page.getByRole('button', { name: 'Asha Inbox', exact: true }).click()
    await expect(dialog(page)).toContainText('Twenty welders, please')
    const reply = dialog(page).getByRole('link', { name: 'Reply by email' })
    await expect(reply).toHaveAttribute(
      'href',
      /^mailto:asha@example\.com\?subject=Your%20message&body=Hello%20Asha%20Inbox/,
    )
    await dialog(page).getByRole('button', { name: 'Mark answered' }).click()
    await expect(row(page, 'Asha Inbox').getByText('Answered', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Ravi Inbox', exact: true }).click()
    const resume = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Download resume' }).click()
    expect((await resume).suggestedFilename()).toBe('ravi.pdf')
    await dialog(page).getByRole('button', { name: 'Erase enquiry' }).click()
    await question(page).getByRole('button', { name: 'Erase enquiry' }).click()
    await expect(page.getByRole('rowheader')).toHaveText(['Asha Inbox'])
  })

  await test.step('a resume that may do harm is marked before it is downloaded', async () => {
    const locked = Buffer.from('%PDF-1.7\ntrailer << /Encrypt 5 0 R >>')
    await write(asStaff, 'Lata Locked', {
      message: 'RESUME SUBMISSION\nName: Lata',
      resume: { filename: 'lata.pdf', content: `data:application/pdf;base64,${locked.toString('base64')}`, size: 1 },
    })
    await show(page, '/admin?view=enquiries', 'Enquiries')
    await search(page, 'locked', 1)
    await page.getByRole('button', { name: 'Lata Locked', exact: true }).click()
    const note = dialog(page).getByText('Take care with this resume')
    await expect(note).toBeVisible()
    await expect(dialog(page)).toContainText(
      'It is encrypted. It may ask for a password, and we could not look inside.',
    )
    const button = dialog(page).getByRole('button', { name: 'Download resume' })
    expect((await note.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0)
  })
})

test('the reports count, and staff end their other sessions', async ({ page, site, asStaff }) => {
  await test.step('the reports show what the server counted, as bars and as a table', async () => {
    await apply(asStaff, 'Counted', ['One', 'Two'])
    await write(asStaff, 'Counted Writer')
    await open(page, 'reports', 'Reports')
    const { weeks, kinds } = await (await asStaff('GET', '/api/admin/overview')).json()
    const newest = String(weeks.at(-1).applications)
    const chart = page.getByRole('region', { name: 'Applications per week' })
    await expect(chart.getByRole('definition').first()).toContainText(newest)
    await chart.getByRole('button', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: 'Applications per week' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await expect(table.getByRole('row').nth(1)).toContainText(newest)
    const byKind = page.getByRole('region', { name: 'Enquiries by kind' })
    await expect(byKind.getByRole('definition').first()).toContainText(String(kinds[0].enquiries))
    await byKind.getByRole('link', { name: 'Message' }).click()
    await expect(page).toHaveURL('/admin?view=enquiries&kind=contact')
  })

  await test.step('staff end their other sessions', async () => {
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
})

test('staff change their own password', async ({ page, quiet }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-account-'))
  const own = await startSite({ dataDir }, { ...OWN_ACCOUNT, SITE_DIR: 'dist', RATE_LIMIT: 'off' })
  quiet.expectNoise(/status 40[04]|40[04] \((Bad Request|Not Found)\)|failed: .*admin\/demo/)
  try {
    await page.goto(`${own.url}/admin/login?back=view%3Daccount`)
    await hydrated(page)
    await page.getByLabel('Username').fill(OWN_ACCOUNT.ADMIN_USERNAME)
    await page.getByLabel('Password', { exact: true }).fill(OWN_ACCOUNT.ADMIN_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
    const current = page.getByLabel('Current password')
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
  await open(page, 'applications', 'Applications')
  for (const [view, title] of [
    ['applications', 'Applications'],
    ['enquiries', 'Enquiries'],
    ['reports', 'Reports'],
    ['audit-log', 'Audit log'],
    ['account', 'Account'],
  ] as const) {
    await test.step(title, async () => {
      await page.setViewportSize(desk)
      await show(page, `/admin?view=${view}`, title)
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
  await test.step('an enquiry, opened', async () => {
    await show(page, '/admin?view=enquiries', 'Enquiries')
    await search(page, 'lata opened', 1)
    await page.getByRole('button', { name: 'Lata Opened', exact: true }).click()
    await expect(dialog(page).getByText('Loading...')).toHaveCount(0)
    await expect(dialog(page)).toHaveCSS('opacity', '1')
    await expectAccessible(page)
    const body = dialog(page).locator('[data-dialog-body]')
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('an application, opened', async () => {
    await show(page, '/admin?view=applications', 'Applications')
    await search(page, 'lata opened', 1)
    await page.getByRole('link', { name: 'Lata Opened', exact: true }).click()
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Lata Opened')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
