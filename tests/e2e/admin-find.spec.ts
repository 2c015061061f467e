import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, dialog, enquiry, expectNoSidewaysScroll, open, person, show, write } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { sampleJob } from '../support/samples.ts'
import { untilFound } from '../support/until-found.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const group = (page: Page, name: string) => list(page).getByRole('group', { name, exact: true })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('people, jobs and enquiries are found from every view', async ({ page, asStaff }) => {
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Quillon Works Head' })
  await apply(asStaff, 'Quillon', ['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farah'])
  await write(asStaff, 'Gopal Quillon', { email: 'gopal@example.com', message: 'Twenty welders, please' })
  await untilFound(asStaff, 'quillon', 7)
  await page.goto('/admin/reports')
  await expect(title(page)).toHaveText('Reports')

  await test.step('at most five of a kind are listed under their heading, with the way to all', async () => {
    await field(page).fill('quillon')
    await expect(group(page, 'People').getByRole('option')).toHaveCount(6)
    await expect(group(page, 'People').getByRole('option').last()).toHaveText('All results in People7')
    await expect(group(page, 'Jobs').getByRole('option').first()).toContainText('Quillon Works Head')
    await expect(group(page, 'Enquiries').getByRole('option').first()).toContainText('Gopal Quillon')
    await expect(page.getByText('7 people, 1 job, no clients and 1 enquiry found.')).toBeAttached()
    await expectAccessible(page)
    await group(page, 'People').getByRole('option', { name: 'All results' }).click()
    await expect(page).toHaveURL('/admin/people?q=quillon*')
    await expect(page.getByRole('searchbox')).toHaveValue('quillon*')
    await expect(list(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('')
  })

  await test.step('a person opens at the desk', async () => {
    await field(page).fill('bela quil')
    await group(page, 'People').getByRole('option', { name: 'Bela Quillon' }).click()
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Bela Quillon')
    await expect(page).toHaveURL(/\/people\/[0-9a-f]{32}\?q=bela\+quil\*$/)
  })

  await test.step('a job opens in its place, and its address opens it again', async () => {
    await field(page).fill('quillon works')
    await group(page, 'Jobs').getByRole('option', { name: 'Quillon Works Head' }).click()
    await expect(title(page)).toHaveText('Quillon Works Head')
    await page.reload()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(dialog(page).getByLabel('Job Title')).toHaveValue('Quillon Works Head')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Jobs', exact: true }).last().click()
    await expect(page).toHaveURL('/admin/jobs?q=quillon+works')
    await expect(page.getByRole('rowheader')).toHaveText(['Quillon Works Head'])
  })

  await test.step('an enquiry opens, and closing it leaves the list that has it', async () => {
    await field(page).fill('gopal')
    await group(page, 'Enquiries').getByRole('option', { name: 'Gopal Quillon' }).click()
    await expect(title(page)).toHaveText('Enquiries')
    await expect(enquiry(page)).toBeFocused()
    await expect(enquiry(page)).toContainText('Twenty welders, please')
    await page.keyboard.press('Escape')
    await expect(enquiry(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin/enquiries?q=gopal')
    await expect(page.getByRole('rowheader')).toHaveText(['Gopal Quillon'])
  })

  await test.step('a search is cancelled by other words', async () => {
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().includes('api/people?q=slow'))
    // Never answered.
    await page.route(/api\/people\?q=slow/, () => {})
    await field(page).fill('')
    await field(page).fill('slow')
    await expect(page.getByRole('search').getByText('Searching...').first()).toBeVisible()
    await field(page).fill('bela quillon')
    await expect(group(page, 'People').getByRole('option').first()).toContainText('Bela Quillon')
    await cancelled
    await page.unroute(/api\/people\?q=slow/)
  })
})

test('everything is found with keys alone', async ({ page, asStaff }) => {
  await apply(asStaff, 'Sought', ['Asha', 'Bela'])
  await untilFound(asStaff, 'sought', 2)
  await open(page, 'enquiries', 'Enquiries')

  await test.step('the key is listed, and goes to the field from another field, too', async () => {
    await title(page).click()
    await page.keyboard.press('?')
    await expect(dialog(page)).toContainText('Find anything')
    await page.keyboard.press('Control+k')
    await expect(field(page)).not.toBeFocused()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  })

  await test.step('Escape closes the list and then gives the focus back', async () => {
    await page.keyboard.type('sought')
    await expect(group(page, 'People').getByRole('option')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('Enter opens what is chosen, and without a choice everybody who is found', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('asha sought')
    await expect(group(page, 'People').getByRole('option').first()).toContainText('Asha Sought')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Asha Sought')
    await expect(list(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sought')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/people?q=sought*')
    await expect(field(page)).toHaveValue('')
  })
})

test('the field fits the bar at every width, and on a phone a button opens it', async ({ page, asStaff }) => {
  await apply(asStaff, 'Handheld', ['Asha'])
  await untilFound(asStaff, 'handheld', 1)
  await page.goto('/admin')
  await expect(title(page)).toHaveText('Today')
  for (const width of [1440, 1280, 1024, 768]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(field(page)).toBeVisible()
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(48)
      await expectNoSidewaysScroll(page)
      const heights = await page
        .getByRole('banner')
        .locator('nav li > a')
        .evaluateAll((links) => links.filter((link) => link.scrollHeight > 48).length)
      expect(heights).toBe(0)
    })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await field(page).boundingBox()).toMatchObject({ width: 224, height: 32 })

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(field(page)).toBeHidden()
  const button = page.getByRole('button', { name: 'Find anything' })
  await button.click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('handheld')
  await expect(group(page, 'People').getByRole('option').first()).toContainText('Asha Handheld')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await field(page).fill('handheld')
  await group(page, 'People').getByRole('option', { name: 'Asha Handheld' }).click()
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Asha Handheld')
  await expect(field(page)).toBeHidden()
  await show(page, '/admin', 'Today')
})
