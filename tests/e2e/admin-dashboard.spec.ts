import { expectAccessible } from '../support/accessibility.ts'
import { dialog } from '../support/back-office.ts'
import { jobRow, openDashboard, panel } from '../support/dashboard.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

test('the figures, the latest ten applications, the categories and the jobs are there', async ({ page, asStaff }) => {
  for (let number = 1; number <= 5; number++)
    await asStaff('POST', '/api/jobs', { ...sampleJob, title: `One of many ${number}` })
  const created = await (await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Much wanted' })).json()
  for (let number = 1; number <= 11; number++) {
    await asStaff('POST', '/api/applications', {
      ...samplePerson,
      fullName: `Person ${number}`,
      email: `person${number}@example.com`,
      jobId: created._id,
      resume: dataUrl(pdf),
    })
  }
  await openDashboard(page)
  const jobs: unknown[] = await (await asStaff('GET', '/api/jobs')).json()
  const stats = await (await asStaff('GET', '/api/admin/stats')).json()
  const figure = (label: string) => page.locator('dl > div', { hasText: label }).locator('dd')
  await expect(figure('Total Jobs')).toHaveText(String(jobs.length))
  await expect(figure('Applications')).toHaveText(String(stats.applications))
  await expect(figure('Active Jobs')).toHaveText(String(stats.activeJobs))

  const applications = panel(page, 'Recent Applications')
  await expect(applications.getByRole('rowheader')).toHaveCount(10)
  const newest = applications.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Person 11' }) })
  await expect(newest).toContainText('person11@example.com')
  await expect(newest).toContainText('Much wanted')
  await expect(newest).toContainText('New')
  await expect(jobRow(page, 'Much wanted').getByRole('cell').nth(4)).toContainText('11')
  await expect(panel(page, 'Job Categories').getByRole('heading', { name: 'Automotive' })).toBeVisible()

  const openings = panel(page, 'Job Openings')
  await expect(openings.getByRole('rowheader')).toHaveCount(15)
  await openings.getByRole('button', { name: 'Next' }).click()
  await expect(openings.getByRole('navigation', { name: 'Pages' })).toContainText('16 to ')
  await openings.getByRole('searchbox', { name: 'Search jobs' }).fill('of many 3')
  await expect(openings.getByRole('rowheader')).toHaveText(['One of many 3'])
  await expect(page).toHaveURL('/admin?q=of+many+3')
  await page.reload()
  await expect(openings.getByRole('rowheader')).toHaveText(['One of many 3'])
  await openings.getByRole('searchbox', { name: 'Search jobs' }).fill('nothing like it')
  await expect(openings).toContainText('No job matches “nothing like it”.')
  await openings.getByRole('button', { name: 'Show all' }).click()
  await expect(openings.getByRole('rowheader')).toHaveCount(15)
})

test('an application whose job is gone says N/A', async ({ page }) => {
  const application = {
    _id: 'a',
    ...samplePerson,
    job: null,
    submittedAt: '2026-11-14T10:00:00.000Z',
    status: 'reviewed',
  }
  await page.route(/\/api\/applications\?/, (route) => route.fulfill({ json: [application] }))
  await openDashboard(page)
  const row = panel(page, 'Recent Applications').getByRole('row').last()
  await expect(row).toContainText('N/A')
  await expect(row).toContainText('14 Nov 2026')
  await expect(row).toContainText('Reviewed')
})

test('empty lists say so', async ({ page }) => {
  await page.route(/\/api\/(applications|jobs|categories)(\?|$)/, (route) => route.fulfill({ json: [] }))
  await openDashboard(page)
  await expect(page.getByText('No applications received yet', { exact: true })).toBeVisible()
  await expect(page.getByText('No categories found. Create your first category!', { exact: true })).toBeVisible()
  await expect(page.getByText('No jobs found. Create your first job posting!', { exact: true })).toBeVisible()
})

test('jobs that cannot be fetched are said to be so, and fetched again when asked', async ({ page, quiet }) => {
  quiet.expectNoise(/api\/jobs|ERR_FAILED|Failed to fetch jobs/)
  let broken = true
  await page.route('/api/jobs', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/admin')
  const jobs = panel(page, 'Job Openings')
  await expect(jobs.getByRole('alert')).toHaveText('Failed to fetch jobs')
  broken = false
  await jobs.getByRole('button', { name: 'Try again' }).click()
  await expect(jobs.getByRole('rowheader').first()).toBeVisible()
})

test('nothing on the dashboard moves once it can be pressed', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/site/launch', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /Total Jobs/ })).toBeVisible()
  const button = page.getByRole('button', { name: 'Add Category' })
  await expect(button).toBeHidden()
  await expect(page.getByText('Loading...').first()).toBeVisible()
  answer()
  await expect(button).toBeVisible()
  const place = await button.boundingBox()
  await expect(page.getByRole('link', { name: 'Before you launch' })).toBeVisible()
  // The stream of events stays open, so the network is never idle. Rows that are about to come have their height already.
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('[data-today] li[aria-hidden]')).toHaveCount(0)
  expect(await button.boundingBox()).toEqual(place)
})

test('the dashboard on a phone and on a desk: menu, keys, no accessibility fault and no scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page)

  await test.step('on a phone the places are tabs, and others under More, which Escape closes', async () => {
    const tabs = page.getByRole('navigation', { name: 'Admin' })
    await expect(tabs.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name: 'Reports' })).toBeHidden()
    await tabs.getByRole('button', { name: 'More' }).press('Enter')
    await tabs.getByRole('link', { name: 'Reports' }).focus()
    await page.keyboard.press('Escape')
    await expect(tabs.getByRole('link', { name: 'Reports' })).toBeHidden()
    await expect(tabs.getByRole('button', { name: 'More' })).toBeFocused()
  })

  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 1280]) {
    await test.step(`no accessibility fault at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Add New Job' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    })
  }

  await test.step('the keys are listed under ?, work outside of fields, and can be switched off', async () => {
    await page.keyboard.press('?')
    await expect(dialog(page)).toHaveAccessibleName('Keyboard shortcuts')
    await expect(dialog(page)).toContainText('Add a new job')
    await dialog(page).getByRole('checkbox').uncheck()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('n')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: /, menu$/ }).click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await dialog(page).getByRole('checkbox').check()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(dialog(page)).toHaveAccessibleName('Add New Job')
    await dialog(page).getByLabel('Job Title').press('n')
    await expect(dialog(page).getByLabel('Job Title')).toHaveValue('n')
  })
})
