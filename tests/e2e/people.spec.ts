import type { Page } from '@playwright/test'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person, row } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { endlessPdf, programFiles } from '../support/resume-files.ts'
import { dataUrl } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

/** The reader is fetched and compiled anew after each load of the page. */
const patient = { timeout: 60_000 }
const pages = (page: Page) => page.frameLocator('iframe[title="Pages of the resume"]')
const step = (page: Page, word: string) => person(page).getByRole('button', { name: word, exact: true })

const found = async (call: Call, query: string) =>
  (await (await call('GET', `/api/people?${query}`)).json()) as { people: { _id: string }[]; total: number }

test.use({ viewport: { width: 1440, height: 900 } })

test('somebody is found by a skill in a resume and read beside the list with the word marked', async ({
  page,
  asBoss,
}) => {
  await apply(asBoss, 'Tube plant', [
    {
      fullName: 'Asha Tubes',
      lines: ['Press shop, hydraulics, quality control, maintenance, thermoforming', 'IATF 16949'],
    },
    { fullName: 'Ravi Tubes', lines: ['Welding'] },
  ])
  await expect.poll(async () => (await found(asBoss, 'q=thermoforming')).total, patient).toBe(1)
  await page.goto('/admin/people')
  await expect(page.getByRole('link', { name: 'Ravi Tubes' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('thermoforming')
  await expect(list(page).locator('mark')).toHaveText('thermoforming', patient)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('link', { name: /Asha Tubes/ })
    .press('Enter')

  // The resume is drawn beside the person, with the word marked, and the list left of it still shows the word.
  await expect(list(page).locator('mark')).toBeInViewport({ ratio: 1 })
  await expect(pages(page).locator('mark.current')).toHaveText('thermoforming', patient)
  await expect(page.getByRole('group', { name: 'Found words' })).toContainText('1 of 1 hit')
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Asha Tubes')
  await expectAccessible(page)

  // Keys work outside of fields, also while the pages have the focus.
  await pages(page).locator('#pages').focus()
  await page.keyboard.press('3')
  await expect(row(page, 'Asha Tubes')).toContainText('Shortlisted')
  await expect(step(page, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('u')
  await expect(row(page, 'Asha Tubes')).toContainText('New')

  // The desk is left empty by words that nobody has, and says how to go on.
  await page.getByLabel('Search people and resumes').fill('thermoforming nobodyhasthis')
  await expect(list(page)).toContainText('Nobody matches thermoforming nobodyhasthis.')
  await list(page).getByRole('button', { name: 'Clear the search' }).last().click()
  await expect(row(page, 'Ravi Tubes')).toBeVisible()
})

test('somebody is tagged, noted and marked, and what is typed is kept over a reload', async ({ page, asBoss }) => {
  const job = await apply(asBoss, 'Wire plant', [{ fullName: 'Asha Wires' }])
  const { people } = await found(asBoss, `job=${job}`)
  await page.goto(`/admin/people/${people[0]?._id}?job=${job}`)
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Asha Wires')
  await page.keyboard.press('t')
  await page.getByLabel('New tag').fill('Wires')
  await page.keyboard.press('Enter')
  await expect(person(page).getByRole('button', { name: 'Remove the tag Wires' })).toBeVisible()

  // The same note twice is two notes.
  for (const count of [1, 2]) {
    await page.getByLabel('New note').fill('Did not pick up')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(person(page).getByRole('listitem').filter({ hasText: 'Did not pick up' })).toHaveCount(count)
  }
  await page.getByLabel('New note').fill('Call after')
  await page.getByLabel('New note').blur()
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Call after')

  await person(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Do not contact' }).click()
  await expect(row(page, 'Asha Wires')).toContainText('Do not contact')
  await expect(person(page).getByRole('button', { name: /Call/ })).toHaveAttribute('aria-disabled', 'true')
})

test('every kind of file is read in one frame, and a hostile one leaves the next readable', async ({
  page,
  asBoss,
}) => {
  const { libreOffice, hindi, scan } = programFiles
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const job = await apply(asBoss, 'Kinds', [
    { fullName: 'Kind 1', file: dataUrl(libreOffice.pdf) },
    { fullName: 'Kind 2', file: dataUrl(libreOffice.docx, word) },
    { fullName: 'Kind 3', file: dataUrl(libreOffice.doc, 'application/msword') },
    { fullName: 'Kind 4', file: dataUrl(scan) },
    { fullName: 'Kind 5', file: dataUrl(endlessPdf()) },
    { fullName: 'Kind 6', file: dataUrl(hindi) },
  ])
  let frames = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/reader')) frames += 1
  })
  await expect.poll(async () => (await found(asBoss, `job=${job}&q=hydroforming`)).total, patient).toBe(3)
  await page.goto(`/admin/people?job=${job}&sort=name&direction=asc&q=zwick%20OR%20kind`)
  await page.getByRole('link', { name: /Kind 1/ }).click()
  await expect(pages(page).locator('mark.current')).toHaveText('Zwick', patient)

  const reader = page.getByRole('region', { name: 'Resume' })
  const frame = page.locator('iframe[title="Pages of the resume"]')
  for (const kind of ['Kind 2', 'Kind 3']) {
    await page.keyboard.press('j')
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText(kind)
    await expect(reader.locator('p').filter({ hasText: 'Hydroforming of tubes' })).toBeVisible()
    await expect(reader.locator('mark')).toHaveText('Zwick')
    await expect(frame).toBeHidden()
  }
  await page.keyboard.press('j')
  await expect(reader).toContainText('This file has no selectable text')
  await expect(pages(page).locator('canvas').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(reader).toContainText('The pages of this file cannot be drawn.')
  await expect(frame).toBeHidden()
  await expect(reader.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(pages(page).locator('.textLayer').first()).toContainText('Second column')
  expect(frames).toBe(1)

  const opened = async () => {
    const log: AuditEntry[] = await (await asBoss('GET', '/api/admin/audit-log?action=resume_open&limit=100')).json()
    return new Set(log.map(({ subjectId }) => subjectId))
  }
  const { people } = await found(asBoss, `job=${job}`)
  const opening = await opened()
  for (const { _id } of people) {
    const { applications } = await (await asBoss('GET', `/api/people/${_id}`)).json()
    expect(opening).toContain(applications[0].resume)
  }
})

test('everything of a person is erased, and nothing of them is found', async ({ page, asBoss }) => {
  await apply(asBoss, 'Forgotten', [
    { fullName: 'Zwick Forgotten', lines: ['unforgettableword'] },
    { fullName: 'Another Forgotten' },
  ])
  await expect.poll(async () => (await found(asBoss, 'q=unforgettableword')).total, patient).toBe(1)
  await page.goto('/admin/people?q=unforgettableword')
  await page.getByRole('link', { name: /Zwick Forgotten/ }).click()
  await person(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Erase person...' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 application, 1 resume')
  await expect(question).toContainText('This cannot be undone.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByText(/Zwick Forgotten is erased: 1 application, 1 resume/)).toBeVisible()
  await expect(list(page)).toContainText('Nobody matches unforgettableword.')
  expect((await found(asBoss, 'q=zwick%20forgotten')).total).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('list, person and resume are steps with addresses of their own', async ({ page, asBoss }) => {
    const job = await apply(asBoss, 'Pocket', [
      {
        fullName: 'Meera Pocket',
        lines: ['Robots and pallets', 'Press shop, quality control, hydraulics, palletising'],
      },
      { fullName: 'Nita Pocket' },
    ])
    await expect.poll(async () => (await found(asBoss, 'q=pallets')).total, patient).toBe(1)
    await page.goto(`/admin/people?job=${job}&q=palletising`)
    await expect(list(page).locator('mark')).toBeInViewport({ ratio: 1 })
    await page.goto(`/admin/people?job=${job}&q=pocket`)
    await expect(list(page)).toContainText('2 people')
    await expectAccessible(page)
    await page.getByRole('link', { name: /Meera Pocket/ }).click()
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Meera Pocket')
    await expect(list(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Read resume' }).click()
    await expect(page.getByText('Robots and pallets')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    await expect(pages(page).locator('.textLayer').first()).toContainText('Robots and pallets', patient)
    await page.reload()
    await expect(page.getByText('Robots and pallets')).toBeVisible()
    await page.goBack()
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Meera Pocket')
    await page.goBack()
    await expect(page.getByRole('link', { name: /Meera Pocket/ })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
