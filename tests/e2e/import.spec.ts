import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import { expect } from '../support/quiet-page.ts'
import { programFiles, textPdf } from '../support/resume-files.ts'
import { dataUrl, sampleJob } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'
import { untilFound } from '../support/until-found.ts'

/** Reading goes on in the background, on a machine that may be busy. */
const patient = { timeout: 120_000 }
const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Groups' }).getByRole('button', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

type Family = { surname: string; phoneOf: (member: number) => string }

let families = 0
/** People whom this site does not know from an earlier run. */
function newFamily(): Family {
  const number = families++
  const surname = `Wadia${String.fromCharCode(97 + (number % 26)).repeat(1 + Math.floor(number / 26))}`
  return { surname, phoneOf: (member) => `+91 98220 ${71_000 + 10 * number + member}` }
}

/** A folder as a recruiter keeps it: a sheet, resumes, and what else lies there. */
function folderOf({ surname, phoneOf }: Family): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'import-')), 'old list')
  mkdirSync(join(folder, '2024'), { recursive: true })
  const sheet = [
    'Candidate,Mob No.,mail id,Pet name',
    `Kavita ${surname},${phoneOf(1).replace(/\D/g, '')},kavita@${surname}.example,Kavi`,
  ]
  const files: Record<string, string | Buffer> = {
    'people.csv': sheet.join('\n'),
    [`2024/Rakesh ${surname}.pdf`]: textPdf(`Rakesh ${surname}`, 'Pune', `new@${surname}.example`, phoneOf(2)),
    [`2024/Meena ${surname}.pdf`]: textPdf(`Meena ${surname}`, `meena@${surname}.example`, phoneOf(3)),
    '2024/scan0012.pdf': Buffer.concat([programFiles.scan, Buffer.from(`\n% ${surname}\n`)]),
    '2024/resume.doc.exe': 'MZ',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** Somebody of the same name and city, whom the site knows from a form. */
async function applyAs(call: Call, { surname, phoneOf }: Family) {
  const job = await (await call('POST', '/api/jobs', { ...sampleJob, location: 'Pune' })).json()
  const sender = { fullName: `Rakesh ${surname}`, email: `old@${surname}.example`, phone: phoneOf(4) }
  const resume = dataUrl(textPdf(`Rakesh ${surname}`, 'Pune', `Turner of ${surname}works`))
  expect((await call('POST', '/api/applications', { jobId: job._id, ...sender, resume })).status).toBe(201)
  // The city is known once the resume was read.
  await untilFound(call, `${surname}works`, 1)
}

async function bring(page: Page, folder: string) {
  await page.goto('/admin/import')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bring in people')
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  await expect(page).toHaveURL(/\/admin\/import\/./)
  await expect(page.getByText('5 files and rows, each in one of these groups.')).toBeVisible(patient)
}

test('a folder is brought in, decided by keys, stored and taken back', async ({ page, asBoss }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const family = newFamily()
  const { surname, phoneOf } = family
  await applyAs(asBoss, family)
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Bring in people' }).click()
  await bring(page, folderOf(family))
  const place = page.url()

  await expect(group(page, '1 Not readable')).toBeVisible()
  await expect(group(page, '1 Refused')).toBeVisible()
  await expect(page.getByLabel('What Mob No. becomes')).toHaveValue('phone')
  await expect(page.getByLabel('What Pet name becomes')).toHaveValue('')
  await expectAccessible(page)

  await group(page, '1 Same person?').click()
  const question = list(page, 'Same person?').getByRole('listitem').first()
  await expect(question).toContainText(phoneOf(4))
  await question.getByRole('button', { name: 'Open both resumes' }).click()
  for (const part of [`new@${surname}.example`, `Turner of ${surname}works`]) await expect(question).toContainText(part)
  await page.keyboard.press('y')
  await expect(question.getByRole('button', { name: 'Same person' })).toHaveAttribute('aria-pressed', 'true')

  await group(page, '1 Not readable').click()
  await page.getByRole('button', { name: /^Type name/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Sunil ${surname}`)
  await dialog.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('button', { name: 'Bring in 4 people' }).click(patient)
  await expect(page.getByText(/^Brought in, /)).toBeVisible(patient)
  await expect(group(page, '4 Brought in')).toBeVisible(patient)
  await expect(page.getByRole('region', { name: '4 people brought in' })).toContainText('3 new, 1 joined')
  await untilFound(asBoss, surname, 4)
  await page.goto(`/admin/people?q=${surname}`)
  for (const name of [`Kavita ${surname}`, `Meena ${surname}`, `Rakesh ${surname}`])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1, patient)

  await page.goto('/admin/import')
  await page.locator(`main a[href="${new URL(place).pathname}"]`).click()
  await page.getByRole('button', { name: 'Undo the whole import…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(group(page, '4 Taken back')).toBeVisible(patient)
  await page.goto(`/admin/people?q=${surname}`)
  await expect(page.getByRole('link', { name: `Rakesh ${surname}`, exact: true })).toHaveCount(1)
  await expect(page.getByRole('link', { name: `Meena ${surname}`, exact: true })).toHaveCount(0, patient)
})

test('a closed page goes on with the same files, and on a phone questions wait for a wide screen', async ({
  page,
  quiet,
  asBoss,
}) => {
  quiet.expectNoise(/ERR_FAILED/)
  await page.setViewportSize({ width: 390, height: 844 })
  const family = newFamily()
  await applyAs(asBoss, family)
  const folder = folderOf(family)
  // The browser is closed before any piece has arrived.
  await page.route('**/api/imports/*/files/*', (route) => route.abort())
  await page.goto('/admin/import')
  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  await expect(page.getByText('Not connected. It goes on by itself when the connection is back.')).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused. Keep this tab open: the files are chosen in it.')).toBeVisible()
  await page.reload()
  await page.unroute('**/api/imports/*/files/*')
  await expect(page.getByText(/4 files did not arrive completely/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import is paused' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.locator('input[webkitdirectory]').setInputFiles(folder)
  await expect(page.getByText(/^Paused: /)).toBeVisible(patient)
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByText('5 files and rows, each in one of these groups.')).toBeVisible(patient)
  await expect(page.getByText(/Answer them on a wide screen/)).toBeVisible()
  await expect(page.getByText(/^A wide screen serves better for this/)).toBeVisible()
  // On phones the review stands above the files.
  await expect(page.locator('main section[aria-label="Review"] ~ div').getByText('All files')).toBeVisible()
  await group(page, '2 New people').click()
  await expect(list(page, 'New people')).toContainText(`Meena ${family.surname}`)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard import' }).click()
  await expect(page).toHaveURL(/\/admin\/import$/)
})
