import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll, question, row } from '../support/back-office.ts'
import { apply } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a job is deleted, found in the trash and restored with its people, by keys alone', async ({ page, asBoss }) => {
    const { job } = await apply(asBoss, 'Resting', ['Asha'])
    await page.goto('/admin/jobs')
    await page.getByRole('link', { name: 'Resting job', exact: true }).focus()
    await page.getByRole('button', { name: 'Delete Resting job' }).press('Enter')
    await expect(question(page)).toContainText('It rests in the trash for 30 days, where it can be restored.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Resting job rests in the trash for 30 days.')).toBeVisible()
    await expect(row(page, 'Resting job')).toHaveCount(0)
    expect((await page.request.get(`/openings?job=${job}`)).status()).toBe(410)

    await page.keyboard.press('g')
    await page.keyboard.press('x')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trash')
    await expect(row(page, 'Resting job')).toContainText('30 days')
    await expectAccessible(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const pane = page.getByRole('region', { name: 'Deleted record' })
    await expect(pane).toContainText('1 application')
    await expectAccessible(page)
    await pane.getByRole('button', { name: 'Restore' }).press('Enter')
    await expect(page.getByText('Resting job is on the openings page again.')).toBeVisible()
    await expect(row(page, 'Resting job')).toHaveCount(0)
    await page.goto(`/admin/jobs/${job}`)
    await expect(page.locator('[data-card]')).toHaveText([/Asha Resting/])
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a deleted job is undone at once, and a category is restored from the trash', async ({ page, asBoss }) => {
    const { job } = await apply(asBoss, 'Pouch', [])
    await asBoss('POST', '/api/categories', { name: 'Pouch category' })
    await page.goto(`/admin/jobs/${job}?view=about`)
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await question(page).getByRole('button', { name: 'Delete job' }).press('Enter')
    await expect(page.getByText('Pouch job rests in the trash for 30 days.')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).press('Enter')
    await expect(page.getByText('Pouch job is as it was.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pouch job', exact: true })).toBeVisible()

    await page.goto('/admin?show=dashboard')
    await page.getByRole('button', { name: 'Delete Pouch category' }).press('Enter')
    await question(page).getByRole('button', { name: 'Delete category' }).press('Enter')
    await expect(page.getByText('Pouch category rests in the trash for 30 days.')).toBeVisible()
    await page.goto('/admin/trash')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Pouch category', exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: 'Deleted record' })).toContainText('Can be restored until')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Restore' }).press('Enter')
    await expect(page.getByText('Pouch category is back.')).toBeVisible()
  })
})
