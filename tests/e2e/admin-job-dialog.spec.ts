import { dialog, job, question } from '../support/back-office.ts'
import { fillJob, jobRow, openDashboard, saveJob } from '../support/dashboard.ts'
import { test } from '../support/own-site.ts'
import { passTime } from '../support/pass-time.ts'
import { expect } from '../support/quiet-page.ts'
import { sampleJob } from '../support/samples.ts'

test('a new job is saved with its skills as a list, said to be so for three seconds, and public', async ({
  page,
  request,
}) => {
  await page.clock.install()
  await openDashboard(page)
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Add New Job')
  await expect(dialog(page).getByLabel('Job Type')).toHaveValue('Full-time')
  await fillJob(page, 'Plant Head, Paint Shop')
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/jobs'))
  await page.clock.pauseAt(Date.now() + 60_000)
  await saveJob(page).click()
  expect((await sent).postDataJSON()).toEqual({
    title: 'Plant Head, Paint Shop',
    location: 'Manesar, Haryana',
    experience: '15 years',
    industry: 'Automotive',
    salary: '45 lakh a year',
    type: 'Full-time',
    description: 'Runs the plant.',
    skills: ['Lean', 'Budgets'],
    figures: { salary: { from: 45, to: 45 }, experience: { from: 15, to: 15 }, notice: null, places: [] },
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
  await openDashboard(page)
  await page.getByRole('button', { name: 'Add New Job' }).click()

  await test.step('a job without its required answers is not sent, and each field says what it needs', async () => {
    await saveJob(page).click()
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
      await saveJob(page).click()
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
  await openDashboard(page)

  await test.step('an edited job keeps what was not touched', async () => {
    await page.getByRole('button', { name: 'Edit To be edited' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Edit Job')
    await expect(dialog(page).getByLabel('Skills')).toHaveValue('Lean manufacturing, Budgets')
    await expect(dialog(page).getByLabel('Closing Date')).toHaveValue('2030-01-31')
    await dialog(page).getByLabel('Job Title').fill('Edited once')
    await dialog(page).getByLabel('Status').selectOption('Active')
    await saveJob(page).click()
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
    await page.getByRole('link', { name: 'About the job' }).click()
    await expect(job(page).getByRole('article')).toContainText('₹45–60 lakh a year')
    await job(page).getByRole('button', { name: 'Duplicate' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Add New Job')
    await dialog(page).getByLabel('Job Title').fill('The copy')
    await saveJob(page).click()
    await expect(page.getByRole('link', { name: 'The copy', exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
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
  await openDashboard(page)
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await fillJob(page, 'Typed for an hour')
  await page.route('/api/jobs', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please sign in.', code: 'x' } }),
  )
  await saveJob(page).click()
  await expect(page).toHaveURL('/admin/login')
  await page.unroute('/api/jobs')
  const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
  await page.getByLabel('Username').fill(demo.username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(dialog(page)).toContainText('These are the answers that you had not saved.')
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Runs the plant.')
  await saveJob(page).click()
  await expect(jobRow(page, 'Typed for an hour')).toHaveCount(1)
})
