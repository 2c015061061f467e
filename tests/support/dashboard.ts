import type { Page } from '@playwright/test'
import { dialog } from './back-office.ts'
import { expect } from './quiet-page.ts'

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const jobRow = (page: Page, title: string) =>
  panel(page, 'Job Openings')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })

/** On a desk it is below Today, on a phone behind a link. */
export async function openDashboard(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  const link = page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true })
  // Not by the pointer, because the list above it may still grow.
  if ((page.viewportSize()?.width ?? 0) < 768) await link.press('Enter')
  await expect(panel(page, 'Job Openings').getByText('Loading...')).toHaveCount(0)
}

export async function fillJob(page: Page, title: string) {
  const form = dialog(page)
  await form.getByLabel('Job Title').fill(title)
  await form.getByLabel('Location').fill('Manesar, Haryana')
  await form.getByLabel('Industry').selectOption('Automotive')
  await form.getByLabel('Experience').fill('15 years')
  await form.getByLabel('Salary').fill('45 lakh a year')
  await form.getByLabel('Description').fill('Runs the plant.')
  await form.getByLabel('Skills').fill(' Lean , , Budgets')
}

export const saveJob = (page: Page) => dialog(page).getByRole('button', { name: 'Save Job' })
