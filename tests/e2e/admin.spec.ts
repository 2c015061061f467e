import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/own-site.ts'
import { passTime } from '../support/pass-time.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

const job = (page: Page) => page.getByRole('region', { name: 'Job', exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog')
const jobRow = (page: Page, title: string) =>
  panel(page, 'Job Openings')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })

async function open(page: Page) {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(panel(page, 'Job Openings').getByText('Loading...')).toHaveCount(0)
}

async function fillJob(page: Page, title: string) {
  const form = dialog(page)
  await form.getByLabel('Job Title').fill(title)
  await form.getByLabel('Location').fill('Manesar, Haryana')
  await form.getByLabel('Industry').selectOption('Automotive')
  await form.getByLabel('Experience').fill('15 years')
  await form.getByLabel('Salary').fill('45 lakh a year')
  await form.getByLabel('Description').fill('Runs the plant.')
  await form.getByLabel('Skills').fill(' Lean , , Budgets')
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Job' })

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
  await open(page)
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
  await expect(newest).toContainText('Pending')
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
  await open(page)
  const row = panel(page, 'Recent Applications').getByRole('row').last()
  await expect(row).toContainText('N/A')
  await expect(row).toContainText('14 Nov 2026')
  await expect(row).toContainText('Reviewed')
})

test('empty lists say so', async ({ page }) => {
  await page.route(/\/api\/(applications|jobs|categories)(\?|$)/, (route) => route.fulfill({ json: [] }))
  await open(page)
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

test('a new job is saved with its skills as a list, said to be so for three seconds, and public', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await open(page)
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Add New Job')
  await expect(dialog(page).getByLabel('Job Type')).toHaveValue('Full-time')
  await fillJob(page, 'Plant Head, Paint Shop')
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/jobs'))
  await page.clock.pauseAt(Date.now() + 60_000)
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    title: 'Plant Head, Paint Shop',
    location: 'Manesar, Haryana',
    experience: '15 years',
    industry: 'Automotive',
    salary: '45 lakh a year',
    type: 'Full-time',
    description: 'Runs the plant.',
    skills: ['Lean', 'Budgets'],
  })
  const banner = page.getByRole('status').filter({ hasText: 'Job saved successfully!' })
  await expect(banner).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await passTime(page, 2900)
  await expect(banner).toBeVisible()
  await passTime(page, 200)
  await expect(banner).toHaveCount(0)
  await expect(jobRow(page, 'Plant Head, Paint Shop')).toContainText('Active')
  expect(await (await request.get('/api/jobs')).text()).toContain('Plant Head, Paint Shop')
})

test('the dialog of a job: what it needs, what it offers and what it says when saving failed', async ({
  page,
  quiet,
  asStaff,
}) => {
  quiet.expectNoise(/400|500|api\/jobs|ERR_FAILED/)
  const created = await (await asStaff('POST', '/api/categories', { name: 'Shipyards' })).json()
  await asStaff('PATCH', `/api/categories/${created._id}`, { isActive: false })
  await open(page)
  await page.getByRole('button', { name: 'Add New Job' }).click()

  await test.step('a job without its required answers is not sent, and each field says what it needs', async () => {
    await save(page).click()
    await expect(dialog(page).getByLabel('Job Title')).toBeFocused()
    for (const thing of [
      'the title',
      'the location',
      'the experience',
      'the industry',
      'the salary',
      'the description',
    ]) {
      await expect(dialog(page).getByRole('button', { name: `Please enter ${thing}.` })).toBeVisible()
    }
  })

  await test.step('only active categories are offered as industry', async () => {
    const options = dialog(page).getByLabel('Industry').getByRole('option')
    await expect(options.filter({ hasText: 'Automotive' })).toHaveCount(1)
    await expect(options.filter({ hasText: 'Shipyards' })).toHaveCount(0)
  })

  await fillJob(page, 'Never saved')
  for (const [name, answer, sentence] of [
    ['the sentence of the server', { status: 400, json: { error: 'Not like this.', code: 'x' } }, 'Not like this.'],
    ['its own when there is none', { status: 500, body: '' }, 'Failed to save job'],
    ['that the network failed', undefined, 'Network error. Please try again.'],
  ] as const) {
    await test.step(`a job that could not be saved says ${name} and keeps what was typed`, async () => {
      await page.route('/api/jobs', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        return answer ? route.fulfill(answer) : route.abort()
      })
      await save(page).click()
      await expect(dialog(page).getByRole('alert')).toHaveText(sentence)
      await expect(dialog(page).getByLabel('Job Title')).toHaveValue('Never saved')
      await expect(dialog(page).getByLabel('Description')).toHaveValue('Runs the plant.')
      await page.unroute('/api/jobs')
    })
  }
})

test('jobs are edited, kept half-filled, duplicated and deleted', async ({ page, quiet, asStaff }) => {
  quiet.expectNoise(/500/)
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'To be edited', status: 'draft', closesAt: '2030-01-31' })
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Worth a copy' })
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'To be deleted' })
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Hard to delete' })
  await open(page)

  await test.step('an edited job keeps what was not touched', async () => {
    await page.getByRole('button', { name: 'Edit To be edited' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Edit Job')
    await expect(dialog(page).getByLabel('Skills')).toHaveValue('Lean manufacturing, Budgets')
    await expect(dialog(page).getByLabel('Closing Date')).toHaveValue('2030-01-31')
    await dialog(page).getByLabel('Job Title').fill('Edited once')
    await dialog(page).getByLabel('Status').selectOption('Active')
    await save(page).click()
    await expect(jobRow(page, 'Edited once')).toContainText('until 31 Jan 2030')
    const jobs = await (await asStaff('GET', '/api/jobs')).json()
    expect(jobs.find((job: { title: string }) => job.title === 'Edited once')).toMatchObject({
      skills: sampleJob.skills,
      status: 'active',
      closesAt: '2030-01-31',
    })
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('a half-filled dialog asks before it is left, and a reload loses nothing', async () => {
    await page.getByRole('button', { name: 'Add New Job' }).click()
    await dialog(page).getByLabel('Job Title').fill('Half a job')
    await page.keyboard.press('Escape')
    await expect(question(page)).toContainText('What you typed has not been saved.')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page).getByLabel('Job Title')).toHaveValue('Half a job')

    page.once('dialog', (warning) => warning.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Add New Job' }).click()
    await expect(dialog(page).getByLabel('Job Title')).toHaveValue('Half a job')
    await dialog(page).getByRole('button', { name: 'Start over' }).click()
    await expect(dialog(page).getByLabel('Job Title')).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('a job can be seen as visitors see it and duplicated', async () => {
    await jobRow(page, 'Worth a copy').getByRole('link', { name: 'Worth a copy', exact: true }).click()
    await expect(job(page).getByRole('article')).toContainText('₹45–60 lakh a year')
    await job(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Add New Job')
    await dialog(page).getByLabel('Job Title').fill('The copy')
    await save(page).click()
    await expect(page.getByRole('link', { name: 'The copy', exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(jobRow(page, 'The copy')).toContainText('Manesar, Haryana')
    await expect(jobRow(page, 'Worth a copy')).toHaveCount(1)
  })

  await test.step('a job is deleted only after the question', async () => {
    await page.getByRole('button', { name: 'Delete To be deleted' }).click()
    await expect(question(page)).toContainText('Are you sure you want to delete this job?')
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toHaveCount(0)
    await expect(jobRow(page, 'To be deleted')).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete To be deleted' }).click()
    await question(page).getByRole('button', { name: 'Delete job' }).click()
    await expect(jobRow(page, 'To be deleted')).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  })

  await test.step('a job that could not be deleted stays, and the question says so', async () => {
    await page.route('/api/jobs/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete Hard to delete' }).click()
    await question(page).getByRole('button', { name: 'Delete job' }).click()
    await expect(question(page).getByRole('alert')).toHaveText('Failed to delete job')
  })
})

test('a session that ends while a job is typed costs nothing of it', async ({ page, quiet, site }) => {
  quiet.expectNoise(/401|ERR_ABORTED/)
  await open(page)
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await fillJob(page, 'Typed for an hour')
  await page.route('/api/jobs', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in.', code: 'x' } }),
  )
  await save(page).click()
  await expect(page).toHaveURL('/admin/login')
  await page.unroute('/api/jobs')
  const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
  await page.getByLabel('Username').fill(demo.username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(dialog(page)).toContainText('These are the answers that you had not saved.')
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Runs the plant.')
  await save(page).click()
  await expect(jobRow(page, 'Typed for an hour')).toHaveCount(1)
})

test('nothing on the dashboard moves once it can be pressed', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/site/placeholders', async (route) => {
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
  await expect(panel(page, 'Before you launch')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await button.boundingBox()).toEqual(place)
})

test('categories are created, renamed, switched off and deleted', async ({ page, quiet, asStaff }) => {
  quiet.expectNoise(/409|500/)
  await asStaff('POST', '/api/categories', { name: 'Shoes' })
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Cobbler', industry: 'Shoes' })
  await asStaff('POST', '/api/categories', { name: 'Switched' })
  await open(page)

  await test.step('a category is created with a trimmed name, and not without one', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    const create = dialog(page).getByRole('button', { name: 'Create Category' })
    await expect(create).toBeDisabled()
    await dialog(page).getByLabel('Category Name').fill('   ')
    await expect(create).toBeDisabled()
    await dialog(page).getByLabel('Category Name').fill('  Railways ')
    await dialog(page).getByLabel('Description').fill(' Tracks and trains ')
    const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/categories'))
    await create.click()
    expect((await sent).postDataJSON()).toEqual({ name: 'Railways', description: 'Tracks and trains' })
    await expect(dialog(page)).toHaveCount(0)
    await expect(panel(page, 'Job Categories').getByRole('heading', { name: 'Railways' })).toBeVisible()
  })

  await test.step('a category whose name is taken says so at its field', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click()
    await dialog(page).getByLabel('Category Name').fill('automotive')
    await dialog(page).getByRole('button', { name: 'Create Category' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to create category')
    await expect(dialog(page).getByLabel('Category Name')).toHaveAccessibleDescription(/already a category/)
    await expect(dialog(page).getByLabel('Category Name')).toHaveValue('automotive')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await question(page).getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('a renamed category takes its jobs along, and deleting it says how many use it', async () => {
    await page.getByRole('button', { name: 'Edit Shoes' }).click()
    await dialog(page).getByLabel('Category Name').fill('Footwear')
    await dialog(page).getByRole('button', { name: 'Save Category' }).click()
    await expect(jobRow(page, 'Cobbler')).toContainText('Footwear')
    await page.getByRole('button', { name: 'Delete Footwear' }).click()
    await expect(question(page)).toContainText('Are you sure you want to delete this category?')
    await expect(question(page)).toContainText('One job uses it')
    await question(page).getByRole('button', { name: 'Delete category' }).click()
    await expect(panel(page, 'Job Categories').getByRole('heading', { name: 'Footwear' })).toHaveCount(0)
    await expect(jobRow(page, 'Cobbler')).toContainText('Footwear')
  })

  await test.step('a category that could not be deleted stays, and the question says so', async () => {
    await page.route('/api/categories/*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Delete Energy' }).click()
    await question(page).getByRole('button', { name: 'Delete category' }).click()
    await expect(question(page).getByRole('alert')).toHaveText('Failed to delete category')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await page.unroute('/api/categories/*')
  })

  await test.step('a category is switched off at once, and back when that failed', async () => {
    const active = page.getByRole('checkbox', { name: 'Active: Switched' })
    await page.route('/api/categories/*', (route) => route.fulfill({ status: 500, body: '' }))
    await active.click()
    await expect(panel(page, 'Job Categories').getByRole('alert')).toHaveText('Failed to save category')
    await expect(active).toBeChecked()
    await page.unroute('/api/categories/*')
    await active.click()
    await expect(active).not.toBeChecked()
    await expect
      .poll(
        async () =>
          (await (await asStaff('GET', '/api/categories')).json()).find(
            (one: { name: string }) => one.name === 'Switched',
          ).isActive,
      )
      .toBe(false)
  })
})

test('the dashboard on a phone and on a desk: menu, keys, no accessibility fault and no scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)

  await test.step('on a phone the places are tabs, and others under More, which Escape closes', async () => {
    const tabs = page.getByRole('navigation', { name: 'Admin' })
    await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
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
