import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll, question, row } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('the code of a view is fetched beside the account, not after it', async ({ page }) => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  await page.route('/api/admin/account', async (route) => {
    await answer
    await route.continue()
  })
  await Promise.all([page.waitForRequest(/\/assets\/people-view-/), page.goto('/admin/people')])
  resolve()
  await expect(title(page)).toHaveText('People')
})

test('jobs have a place of their own: added, edited, read, duplicated and deleted', async ({ page }) => {
  await page.goto('/admin')
  await places(page).getByRole('link', { name: 'Jobs' }).click()
  await expect(title(page)).toHaveText('Jobs')
  await expect(title(page)).toBeFocused()
  await expect(page).toHaveURL('/admin/jobs')
  await expect(places(page).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')

  await test.step('one is added, edited, duplicated and deleted, with keys alone', async () => {
    await title(page).click()
    await page.keyboard.press('n')
    await expect(dialog(page)).toHaveAccessibleName('Add New Job')
    await dialog(page).getByLabel('Job Title').fill('Apart by keys')
    await dialog(page).getByLabel('Location').fill('Pune')
    await dialog(page).getByLabel('Industry').selectOption('Automotive')
    await dialog(page).getByLabel('Experience').fill('5 years')
    await dialog(page).getByLabel('Salary').fill('12 lakh a year')
    await dialog(page).getByLabel('Description').fill('Keeps the line running.')
    await dialog(page).getByLabel('Description').press('Tab')
    await dialog(page).getByRole('button', { name: 'Save Job' }).press('Enter')
    await expect(row(page, 'Apart by keys')).toContainText('Pune')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit Apart by keys' }).press('Enter')
    await dialog(page).getByLabel('Location').fill('Nashik')
    await dialog(page).getByRole('button', { name: 'Save Job' }).press('Enter')
    await expect(row(page, 'Apart by keys')).toContainText('Nashik')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Apart by keys', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Duplicate' }).press('Enter')
    await dialog(page).getByLabel('Job Title').fill('Apart again')
    await dialog(page).getByRole('button', { name: 'Save Job' }).press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/jobs')
    await expect(row(page, 'Apart again')).toContainText('Nashik')
    await page.getByRole('button', { name: 'Delete Apart again' }).press('Enter')
    await question(page).getByRole('button', { name: 'Delete job' }).press('Enter')
    await expect(row(page, 'Apart again')).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('a key goes to it, and on a phone it is a tab', async () => {
    await places(page).getByRole('link', { name: 'Reports' }).click()
    await expect(title(page)).toHaveText('Reports')
    await page.keyboard.press('g')
    await page.keyboard.press('j')
    await expect(title(page)).toHaveText('Jobs')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(places(page).getByRole('link')).toHaveText([/^Today/, /^People/, /^Jobs/, /^Enquiries/])
    await expect(places(page).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('the bar has the places of work and of the office, and the applications of the dashboard lead to people', async ({
  page,
}) => {
  await page.goto('/admin')
  // Mail stands there only while mails are not sent.
  await expect(places(page).getByRole('link').filter({ hasNotText: 'Mail' })).toHaveText([
    /^Today/,
    /^People/,
    /^Jobs/,
    /^Clients/,
    /^Enquiries/,
    /^Reports/,
    /^Site/,
  ])
  await page.getByRole('link', { name: /^[\d,]+ Applications$/ }).click()
  await expect(title(page)).toHaveText('People')
  await expect(page).toHaveURL('/admin/people')
  await page.goBack()
  await page.getByRole('region', { name: 'Recent Applications' }).getByRole('link', { name: 'See all' }).click()
  await expect(title(page)).toHaveText('People')
  await page.setViewportSize({ width: 390, height: 844 })
  await places(page).getByRole('button', { name: 'More' }).click()
  await expect(places(page).getByRole('link', { name: 'Reports' })).toBeVisible()
})
