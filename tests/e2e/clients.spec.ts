import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll, open, question, row } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { sampleJob } from '../support/samples.ts'

const contacts = (page: Page) => page.getByRole('region', { name: /^Contacts/ })
const terms = (page: Page) => page.getByRole('region', { name: 'Terms', exact: true })
const mandates = (page: Page) => page.getByRole('region', { name: /^Mandates/ })
const notes = (page: Page) => page.getByRole('region', { name: 'Notes about the client' })

async function addClient(asStaff: (method: string, path: string, body?: object) => Promise<Response>, name: string) {
  return (await (await asStaff('POST', '/api/clients', { name })).json())._id as string
}

test('a client is added, filled and given a job by keyboard, and visitors read its name only when the job says so', async ({
  page,
  asStaff,
}) => {
  await open(page, 'clients', 'Clients')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a client' }).first().press('Enter')
  await dialog(page).getByLabel('Company').fill('Orvandel Pressings Ltd')
  await dialog(page).getByLabel('Towns').fill('Chakan')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orvandel Pressings Ltd')
  await expect(page).toHaveURL(/\/admin\/clients\/\w{32}$/)

  await contacts(page).getByRole('button', { name: 'Add contact' }).press('Enter')
  await dialog(page).getByLabel('Name').fill('Rekha Sample')
  await dialog(page).getByLabel('Email').fill('rekha@orvandel.example')
  await dialog(page).getByLabel('Phone').fill('98110 46123')
  await dialog(page).getByLabel('Gets shortlists').press('Space')
  await dialog(page).getByRole('button', { name: 'Add contact' }).press('Enter')
  // The dialog is in the section, and keeps the keys until it is closed.
  await expect(dialog(page)).toHaveCount(0)
  await expect(contacts(page)).toContainText('Gets shortlists')

  await terms(page).getByRole('button', { name: 'Set terms' }).press('Enter')
  await dialog(page).getByLabel('Fee, % of yearly CTC').fill('8.33')
  await dialog(page).getByRole('button', { name: 'Another fee for higher salaries' }).press('Enter')
  await dialog(page).getByLabel('Above, lakh a year').fill('30')
  await dialog(page).getByLabel('Fee there, %').fill('12')
  await dialog(page).getByLabel('GST number').fill('27AAPFU0939F1ZX')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/this one has a slip/)).toBeVisible()
  await dialog(page).getByLabel('GST number').fill('27 aapfu 0939 f1zv')
  await page.keyboard.press('Enter')
  await expect(terms(page)).toContainText('Above ₹30 L12 %')
  await expect(terms(page)).toContainText('27AAPFU0939F1ZV')

  // A call is noted with what is next.
  await page.keyboard.press('n')
  for (const words of ['Wants two sites', 'Call again', 'tue']) {
    await page.keyboard.type(words)
    await page.keyboard.press(words === 'tue' ? 'Enter' : 'Tab')
  }
  await expect(notes(page).getByRole('listitem')).toContainText('Wants two sites')
  await expect(page.getByRole('region', { name: 'Owner and next step' })).toContainText(/Call againTue \d+ \w+/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New job' }).press('Enter')
  for (const [label, words] of [
    ['Job Title', 'Die Setter'],
    ['Location', 'Chakan'],
    ['Experience', '5 years'],
    ['Salary', '12 lakh a year'],
    ['Description', 'Sets the dies.'],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(words)
  await dialog(page).getByLabel('Industry').selectOption('Automotive')
  await expect(dialog(page).getByLabel(/^Client/)).toHaveText(/Orvandel Pressings Ltd/)
  await dialog(page).getByRole('button', { name: 'Save Job' }).press('Enter')
  await mandates(page).getByRole('link', { name: 'Die Setter', exact: true }).press('Enter')
  await expect(page.getByText('Orvandel Pressings Ltd, hidden outside')).toBeVisible()
  await expect(page.getByText('Fee 8.33 %, above ₹30 L 12 %')).toBeVisible()

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const asVisitor = async () => (await page.request.get(`/openings?job=${id}`)).text()
  expect(await asVisitor()).toContain('Die Setter')
  expect(await asVisitor()).not.toContain('Orvandel')
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await dialog(page).getByLabel('Name of the client').selectOption('Shown on the page of the job')
  await dialog(page).getByRole('button', { name: 'Save Job' }).press('Enter')
  await expect(page.getByText('hidden outside')).toHaveCount(0)
  await expect.poll(asVisitor).toContain('Client: <!-- -->Orvandel Pressings Ltd')

  const jobs: { _id: string; clientId?: string }[] = await (await asStaff('GET', '/api/jobs')).json()
  const client = jobs.find(({ _id }) => _id === id)?.clientId
  await page.goto(`/admin/jobs?client=${client}`)
  await expect(row(page, 'Die Setter')).toContainText('Orvandel Pressings Ltd')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('a contact is removed and put back, and a client with a job is not deleted', async ({ page, asStaff, quiet }) => {
  quiet.expectNoise(/409/)
  const client = await addClient(asStaff, 'Removing Ltd')
  await asStaff('POST', `/api/clients/${client}/contacts`, { name: 'Gone Sample', email: 'gone@removing.example' })
  const body = { ...sampleJob, title: 'Hangs on it', clientId: client, status: 'draft' }
  const job = await (await asStaff('POST', '/api/jobs', body)).json()
  await open(page, `clients/${client}`, 'Removing Ltd')
  await contacts(page).getByRole('button', { name: 'Remove Gone Sample' }).press('Enter')
  await expect(contacts(page)).not.toContainText('gone@removing.example')
  await page.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(contacts(page)).toContainText('gone@removing.example')

  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await question(page).getByRole('button', { name: 'Delete client' }).press('Enter')
  await expect(question(page)).toContainText('1 job belongs to this client')
  await question(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await asStaff('PUT', `/api/jobs/${job._id}`, { ...body, clientId: null })
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await question(page).getByRole('button', { name: 'Delete client' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  await page.goto('/admin/trash')
  await row(page, 'Removing Ltd').hover()
  await page.getByRole('button', { name: 'Restore Removing Ltd' }).click()
  await expect(page.getByText('Removing Ltd is back.')).toBeVisible()
  await open(page, `clients/${client}`, 'Removing Ltd')
  await expect(contacts(page)).toContainText('gone@removing.example')
})

test('of two editors the second is told, and both changes are kept', async ({ page, asStaff, quiet }) => {
  quiet.expectNoise(/412/)
  const client = await addClient(asStaff, 'Edited Ltd')
  await open(page, `clients/${client}`, 'Edited Ltd')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByLabel('Towns').fill('Pune')
  await asStaff('PUT', `/api/clients/${client}`, { name: 'Edited Works Ltd' })
  await dialog(page).getByRole('button', { name: 'Save client' }).click()
  await expect(dialog(page)).toContainText('admin changed this client')
  await expect(dialog(page)).toContainText('Theirs: Edited Works Ltd')
  await dialog(page).getByRole('button', { name: 'Save mine too' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited Works Ltd')
  await expect(page.getByText('Pune', { exact: true })).toBeVisible()
})

test('on a phone a client is found under More, and its contact is called with one press', async ({ page, asStaff }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await addClient(asStaff, 'Phoned Castings')
  await asStaff('POST', `/api/clients/${client}/contacts`, { name: 'Call Sample', phone: '98110 46123' })
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Moulder by phone', clientId: client })
  await page.goto('/admin')
  const places = page.getByRole('navigation', { name: 'Admin' })
  await places.getByRole('button', { name: 'More' }).click()
  await places.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('phoned')
  await expect(page).toHaveURL('/admin/clients?q=phoned')
  await page.getByRole('link', { name: 'Phoned Castings' }).click()
  await expect(contacts(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9811046123')
  await expect(mandates(page).getByRole('listitem')).toContainText('Moulder by phone')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).toHaveURL('/admin/clients?q=phoned')
})

for (const width of [1440, 390])
  test(`the columns of the sheet are chosen by keyboard at ${width}, and the clients are exported`, async ({
    page,
    asStaff,
  }) => {
    const client = await addClient(asStaff, `Columns at ${width} Ltd`)
    await page.setViewportSize({ width, height: 844 })
    await open(page, `clients/${client}`, `Columns at ${width} Ltd`)
    const sheet = page.getByRole('region', { name: 'Sheet', exact: true })
    await expect(sheet).toContainText('The usual columns')
    await sheet.getByRole('button', { name: 'Change columns' }).press('Enter')
    const sample = dialog(page).getByRole('group', { name: 'The sample sheet' })
    await expect(sample.getByRole('columnheader').first()).toHaveText('No.')
    await expectAccessible(page)
    await dialog(page).getByLabel('Head of the column Name').fill('Candidate')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(sample.getByRole('columnheader').first()).toHaveText('Candidate')
    await expect(dialog(page).getByLabel('Head of the column Name')).toBeFocused()
    for (let left = 9; left > 0; left -= 1)
      await dialog(page)
        .getByRole('button', { name: /^Remove / })
        .nth(2)
        .press('Enter')
    await dialog(page).getByLabel('Another column').selectOption('Phone')
    await dialog(page).getByRole('button', { name: 'Add column' }).press('Enter')
    await expect(dialog(page).getByLabel('Head of the column Phone')).toBeFocused()
    const overflow = await page
      .locator('[data-dialog-body]:visible')
      .evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(overflow).toBe(0)
    await page.keyboard.press('Enter')
    await expect(sheet).toContainText('Candidate, No., Phone')
    await expect(sheet).toContainText('Columns of their own, 3')
    await expectNoSidewaysScroll(page)

    await open(page, `clients?q=${width}`, 'Clients')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export these clients as CSV' }).press('Enter')
    expect((await file).suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
  })
