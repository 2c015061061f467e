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

test('somebody is found by a skill in a resume, read, moved by a key and tagged, and the place is kept', async ({
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

  await page.goto('/admin?view=people')
  await expect(page.getByRole('link', { name: 'Ravi Tubes' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('thermoforming')
  await expect(list(page)).toContainText('1 person')
  await expect(list(page).locator('mark')).toHaveText('thermoforming', patient)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.type('thermoforming')
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
  await expect(row(page, 'Asha Tubes')).toContainText('Pending')

  await page.locator('h1').click()
  await page.keyboard.press('t')
  await page.getByLabel('New tag').fill('Tubes')
  await page.keyboard.press('Enter')
  await expect(person(page).getByRole('button', { name: 'Remove the tag Tubes' })).toBeVisible()

  // The same note twice is two notes, and what is typed is kept over a reload.
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
  await expect(page.getByLabel('Search people and resumes')).toHaveValue('thermoforming')
  await expect(pages(page).locator('mark.current')).toHaveText('thermoforming', patient)

  await person(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Do not contact' }).click()
  await expect(row(page, 'Asha Tubes')).toContainText('Do not contact')
  await expect(person(page).getByRole('button', { name: /Call/ })).toHaveAttribute('aria-disabled', 'true')

  // The desk is left empty by words that nobody has, and says how to go on.
  await page.getByLabel('Search people and resumes').fill('thermoforming nobodyhasthis')
  await expect(list(page)).toContainText('Nobody matches thermoforming nobodyhasthis.')
  await list(page).getByRole('button', { name: 'Clear the search' }).last().click()
  await expect(row(page, 'Ravi Tubes')).toBeVisible()
})

test('J walks sixty people over the pages of the list while the reader stays open', async ({ page, quiet, asBoss }) => {
  const names = Array.from({ length: 60 }, (_, index) => ({ fullName: `Walker ${String(index + 1).padStart(2, '0')}` }))
  const job = await apply(asBoss, 'Walk', names)
  await page.clock.install()
  await page.goto(`/admin?view=people&job=${job}&sort=name&direction=asc`)
  await expect(list(page)).toContainText('60 people')
  await page.getByRole('link', { name: 'Walker 01' }).click()
  await expect(person(page)).toContainText('1 of 60')
  await expect(pages(page).locator('.textLayer').first()).toContainText('Walker 01', patient)
  expect((await list(page).getByRole('listitem').nth(2).boundingBox())?.height).toBe(48)

  for (let steps = 1; steps < 60; steps += 1) await page.keyboard.press('j')
  await expect(person(page)).toContainText('60 of 60')
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Walker 60')
  await expect(pages(page).locator('.textLayer').first()).toContainText('Walker 60')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('j')
  await expect(page.getByRole('status').filter({ hasText: 'This is the last person.' })).toBeAttached()
  await page.reload()
  await expect(person(page)).toContainText('60 of 60')
  await page.keyboard.press('k')
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Walker 59')

  // The bulk bar is there while somebody is selected.
  await page.keyboard.press('x')
  await page.getByLabel('Select Walker 58').check()
  await expect(page.getByRole('group', { name: 'Change several people' })).toContainText('2 selected')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('button', { name: 'Reviewed' }).first().click()
  await expect(page.getByText('2 people moved to Reviewed from Pending.')).toBeVisible()
  await expect(row(page, 'Walker 58')).toContainText('Reviewed')
  await expect(page.getByRole('group', { name: 'Change several people' })).toHaveCount(0)

  // Back leaves the person, in the list as it was.
  await page.goBack()
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Walker 60')

  // Somebody who applies meanwhile is offered at once, and moves nothing until then. Nothing is polled meanwhile.
  let counts = 0
  page.on('request', (request) => {
    if (request.url().includes('limit=25')) counts += 1
  })
  await page.clock.fastForward(31_000)
  await apply(asBoss, 'Late', [{ fullName: 'A Late Walker' }], job)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  expect(counts).toBe(1)
  await expect(list(page)).toContainText('60 people')
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(list(page)).toContainText('61 people')

  // Without the stream the desk asks by itself.
  await page.route('/api/events', (route) => route.abort())
  quiet.expectNoise(/api\/events|ERR_FAILED/)
  const counted = page.waitForResponse(/limit=25/)
  await page.reload()
  await counted
  await apply(asBoss, 'Later', [{ fullName: 'A Later Walker' }], job)
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
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
  await page.goto(`/admin?view=people&job=${job}&sort=name&direction=asc&q=zwick%20OR%20kind`)
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
  await expect(reader.getByRole('button', { name: 'Download' })).toBeEnabled()
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

test('two records of one person are merged and split, with undo, and colleagues do not overwrite each other', async ({
  page,
  colleague,
  quiet,
  asBoss,
}) => {
  quiet.expectNoise(/412/)
  const phone = '+91 90000 45678'
  const job = await apply(asBoss, 'Twins', [
    { fullName: 'P. R. Jadhav', email: 'pr.jadhav@example.com', phone: '090000-45678' },
    { fullName: 'Prakash Jadhav', email: 'prakash.jadhav@example.com', phone },
  ])
  const address = `/admin?view=people&job=${job}`
  await page.goto(address)
  await page.getByRole('link', { name: 'Prakash Jadhav' }).click()
  await expect(person(page)).toContainText('Same phone: P. R. Jadhav')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Same person/ }).click()
  await expect(list(page)).toContainText('1 person')
  await expect(row(page, 'Prakash Jadhav')).toContainText('newest of 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page)).toContainText('2 people')

  await page.getByRole('button', { name: /Same person/ }).click()
  await expect(list(page)).toContainText('1 person')
  await page.getByRole('button', { name: /^Split off P\. R\. Jadhav|^Split/ }).click()
  await expect(list(page)).toContainText('2 people')

  // A colleague tags and moves the same person, and the news has not arrived here yet.
  await page.route('**/api/events', () => {})
  await page.reload()
  await colleague.goto(address)
  await colleague.getByRole('link', { name: 'Prakash Jadhav' }).click()
  await colleague.getByRole('button', { name: 'Tag', exact: true }).click()
  await colleague.getByLabel('New tag').fill('Theirs')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByRole('button', { name: 'Remove the tag Theirs' })).toBeVisible()
  await colleague.getByRole('button', { name: 'Interview', exact: true }).click()
  await expect(colleague.getByText('Prakash Jadhav moved to Interview.')).toBeVisible()

  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByLabel('New tag').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/meena changed Prakash Jadhav on .*added to theirs/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the tag Theirs' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the tag Mine' })).toBeVisible()
})

test('everything of a person is erased, and nothing of them is found', async ({ page, asBoss }) => {
  await apply(asBoss, 'Forgotten', [
    { fullName: 'Zwick Forgotten', lines: ['unforgettableword'] },
    { fullName: 'Another Forgotten' },
  ])
  await expect.poll(async () => (await found(asBoss, 'q=unforgettableword')).total, patient).toBe(1)
  await page.goto('/admin?view=people&q=unforgettableword')
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
    await page.goto(`/admin?view=people&job=${job}&q=palletising`)
    await expect(list(page).locator('mark')).toBeInViewport({ ratio: 1 })
    await page.goto(`/admin?view=people&job=${job}&q=pocket`)
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
