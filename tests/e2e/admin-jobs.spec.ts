import type { Page } from '@playwright/test'
import type { Category } from '../../contract/category.ts'
import type { ListedJob } from '../../contract/job.ts'
import { DAY, istDay } from '../../contract/time.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, person, question } from '../support/back-office.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

const conflict = (page: Page) => dialog(page).getByRole('alert')
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const jobRow = (page: Page, title: string) =>
  panel(page, 'Job Openings')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Job' })
const dayIn = (days: number) => istDay(Date.now() + days * DAY)

async function newJob(call: Call, title: string, changes: object = {}): Promise<ListedJob> {
  await call('POST', '/api/categories', { name: sampleJob.industry })
  return (await call('POST', '/api/jobs', { ...sampleJob, title, ...changes })).json()
}

async function read(call: Call, title: string): Promise<ListedJob | undefined> {
  const jobs: ListedJob[] = await (await call('GET', '/api/jobs')).json()
  return jobs.find((job) => job.title === title)
}

async function edit(page: Page, title: string) {
  await page.goto('/admin')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(dialog(page).getByLabel('Job Title')).toHaveValue(title)
}

test('the changes of two editors are both saved', async ({ page, colleague, quiet, asBoss }) => {
  quiet.expectNoise(/412/)
  await newJob(asBoss, 'Edited by two', { closesAt: dayIn(30) })
  await edit(page, 'Edited by two')
  await edit(colleague, 'Edited by two')
  await colleague.getByLabel('Salary').fill('70 lakh a year')
  await colleague.getByLabel('Closing Date').fill(dayIn(60))
  await colleague.getByLabel('Status').selectOption('Draft')
  await save(colleague).click()
  await expect(dialog(colleague)).toHaveCount(0)

  await page.getByLabel('Location').fill('Pune')
  await page.getByLabel('Skills').fill('Lean')
  await save(page).click()
  await expect(conflict(page)).toContainText('meena changed this job on')
  await expect(conflict(page)).toContainText('70 lakh a year')
  await expect(conflict(page)).toContainText('Draft')
  await expect(conflict(page)).not.toContainText('You both changed')
  await expect(conflict(page).getByRole('button', { name: 'Use theirs' })).toHaveCount(0)
  await expectAccessible(page)
  await conflict(page).getByRole('button', { name: 'Save mine too' }).click()
  await expect(page.getByText('Job saved successfully!')).toBeVisible()
  expect(await read(asBoss, 'Edited by two')).toMatchObject({
    location: 'Pune',
    skills: ['Lean'],
    salary: '70 lakh a year',
    status: 'draft',
    closesAt: dayIn(60),
  })
})

test('fields that both changed are shown side by side, and mine are saved when I choose them', async ({
  page,
  quiet,
  asBoss,
  asMeena,
}) => {
  quiet.expectNoise(/412/)
  const { _id } = await newJob(asBoss, 'Contested by two')
  const theirs = { ...sampleJob, title: 'Contested by two', salary: '70 lakh', status: 'closed' }
  await edit(page, 'Contested by two')
  await asMeena('PUT', `/api/jobs/${_id}`, { ...theirs, experience: '12 years' })
  await page.getByLabel('Salary').fill('50 lakh')
  await page.getByLabel('Status').selectOption('Draft')
  await save(page).click()
  await expect(conflict(page)).toContainText('You both changed')
  await expect(conflict(page)).toContainText('70 lakh')
  await expect(conflict(page)).toContainText('50 lakh')
  // A third change comes while this is being read.
  await asMeena('PUT', `/api/jobs/${_id}`, { ...theirs, experience: '9 years' })
  await conflict(page).getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(conflict(page)).toContainText('9 years')
  await conflict(page).getByRole('button', { name: 'Save mine over theirs' }).click()
  await expect(page.getByText('Job saved successfully!')).toBeVisible()
  expect(await read(asBoss, 'Contested by two')).toMatchObject({
    salary: '50 lakh',
    status: 'draft',
    experience: '9 years',
  })
})

test('their version is used where both changed a field, and what only I changed stays', async ({
  page,
  quiet,
  asBoss,
  asMeena,
}) => {
  quiet.expectNoise(/412/)
  const { _id } = await newJob(asBoss, 'Yielded')
  await edit(page, 'Yielded')
  await asMeena('PUT', `/api/jobs/${_id}`, {
    ...sampleJob,
    title: 'Yielded',
    salary: '70 lakh',
    experience: '12 years',
  })
  await page.getByLabel('Salary').fill('50 lakh')
  await page.getByLabel('Location').fill('Pune')
  await save(page).click()
  await expect(conflict(page)).toContainText('Only you changed, and it stays')
  // Typed while the conflict is being read.
  await page.getByLabel('Skills').fill('Lean')
  await conflict(page).getByRole('button', { name: 'Use theirs' }).click()
  await expect(conflict(page)).toHaveCount(0)
  await expect(dialog(page)).toContainText(
    'Taken from your colleague: Salary, Lakh a year. Kept from you and not saved yet: Location, Skills.',
  )
  await expect(page.getByLabel('Salary')).toHaveValue('70 lakh')
  await expect(page.getByLabel('Lakh a year')).toHaveValue('70')
  await expect(page.getByLabel('Experience')).toHaveValue('12 years')
  await expect(page.getByLabel('Location')).toHaveValue('Pune')
  await save(page).click()
  await expect(page.getByText('Job saved successfully!')).toBeVisible()
  const saved = { salary: '70 lakh', experience: '12 years', location: 'Pune', skills: ['Lean'] }
  expect(await read(asBoss, 'Yielded')).toMatchObject(saved)
})

test('a restored draft does not overwrite what a colleague has saved since', async ({
  page,
  quiet,
  asBoss,
  asMeena,
}) => {
  quiet.expectNoise(/412/)
  const { _id } = await newJob(asBoss, 'Left half-way')
  await edit(page, 'Left half-way')
  await page.getByLabel('Location').fill('Pune')
  page.once('dialog', (warning) => warning.accept())
  await asMeena('PUT', `/api/jobs/${_id}`, { ...sampleJob, title: 'Left half-way', salary: '70 lakh' })
  await edit(page, 'Left half-way')
  await expect(page.getByLabel('Location')).toHaveValue('Pune')
  await save(page).click()
  await expect(conflict(page)).toContainText('70 lakh')
  await conflict(page).getByRole('button', { name: 'Save mine too' }).click()
  await expect(page.getByText('Job saved successfully!')).toBeVisible()
  expect(await read(asBoss, 'Left half-way')).toMatchObject({ location: 'Pune', salary: '70 lakh' })
})

test('a new name that a colleague gave a category stays when I change its description', async ({
  page,
  asBoss,
  asMeena,
}) => {
  const { _id } = await (await asBoss('POST', '/api/categories', { name: 'Tyres', description: 'Rubber' })).json()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Edit Tyres' }).click()
  await asMeena('PATCH', `/api/categories/${_id}`, { name: 'Tyres and tubes' })
  await dialog(page).getByLabel('Description').fill('Rubber and wire')
  await dialog(page).getByRole('button', { name: 'Save Category' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const categories: Category[] = await (await asBoss('GET', '/api/categories')).json()
  const saved = { name: 'Tyres and tubes', description: 'Rubber and wire' }
  expect(categories.find((category) => category._id === _id)).toMatchObject(saved)
})

test('a copy of a closed and expired job is active and has no closing date, and says so', async ({ page, asBoss }) => {
  const { _id } = await newJob(asBoss, 'Closed long ago')
  const changes = { title: 'Closed long ago', status: 'closed', closesAt: dayIn(-30) }
  await asBoss('PUT', `/api/jobs/${_id}`, { ...sampleJob, ...changes })
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Closed long ago', exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog(page)).toContainText('This is a copy of Closed long ago. It starts as active')
  await expect(dialog(page).getByLabel('Status')).toHaveValue('active')
  await expect(dialog(page).getByLabel('Closing Date')).toHaveValue('')
  await dialog(page).getByLabel('Job Title').fill('Open again')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/admin/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'Open again' })).toContainText('Active')
  expect(await read(asBoss, 'Open again')).toMatchObject({ status: 'active', closesAt: null })
  expect(await read(asBoss, 'Closed long ago')).toMatchObject({ status: 'closed', closesAt: dayIn(-30) })
})

test('a closing date in the past is refused at its field, and an edit may keep one', async ({ page, asBoss }) => {
  const { _id } = await newJob(asBoss, 'Expired')
  await asBoss('PUT', `/api/jobs/${_id}`, { ...sampleJob, title: 'Expired', closesAt: dayIn(-2) })
  await edit(page, 'Expired')
  const closing = dialog(page).getByLabel('Closing Date')
  await closing.fill(dayIn(-1))
  await save(page).click()
  await expect(closing).toBeFocused()
  await expect(closing).toHaveAccessibleDescription(/This closing date is in the past/)
  await closing.fill(dayIn(-2))
  await expect(closing).not.toHaveAccessibleDescription(/in the past/)
  await dialog(page).getByLabel('Location').fill('Pune')
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await read(asBoss, 'Expired')).toMatchObject({ location: 'Pune', closesAt: dayIn(-2) })

  await page.getByRole('link', { name: 'Expired', exact: true }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await closing.fill(dayIn(-2))
  await save(page).click()
  await expect(closing).toHaveAccessibleDescription(/This closing date is in the past/)
})

test('the question before deleting a job says how many applied, and they keep its title', async ({ page, asBoss }) => {
  const { _id: jobId } = await newJob(asBoss, 'Boiler Head')
  for (const name of ['Asha', 'Ravi']) {
    const email = `${name}.boiler@example.com`
    const person = { ...samplePerson, fullName: `${name} Boiler`, email, jobId, resume: dataUrl(pdf) }
    await asBoss('POST', '/api/applications', person)
    if (name === 'Asha') await page.goto('/admin')
    // The second one applies after the dashboard has counted.
    if (name === 'Asha') await expect(jobRow(page, 'Boiler Head')).toContainText('1')
  }
  await page.getByRole('button', { name: 'Delete Boiler Head' }).click()
  await expect(question(page)).toContainText('Are you sure you want to delete this job?')
  await expect(question(page)).toContainText(
    '2 applications were sent for it. They are kept and go on showing its title.',
  )
  await question(page).getByRole('button', { name: 'Delete job' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(panel(page, 'Recent Applications')).toContainText('Boiler Head (deleted)')
  await page.goto(`/admin/people?job=${jobId}`)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('link', { name: 'Ravi Boiler' }).click()
  await expect(person(page)).toContainText('Boiler Head (deleted)')
})

test('when its applications cannot be counted, a job is not said to have none', async ({ page, quiet, asBoss }) => {
  quiet.expectNoise(/500/)
  await newJob(asBoss, 'Uncounted')
  await page.goto('/admin')
  await page.route(/\/api\/applications\?job=/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Delete Uncounted' }).click()
  await expect(question(page)).toContainText('How many applications it has could not be loaded.')
})
