import { dialog, question } from '../support/back-office.ts'
import { jobRow, openDashboard, panel } from '../support/dashboard.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { sampleJob } from '../support/samples.ts'

test('categories are created, renamed, switched off and deleted', async ({ page, quiet, asStaff }) => {
  quiet.expectNoise(/409|500/)
  await asStaff('POST', '/api/categories', { name: 'Shoes' })
  await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Cobbler', industry: 'Shoes' })
  await asStaff('POST', '/api/categories', { name: 'Switched' })
  await openDashboard(page)

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
