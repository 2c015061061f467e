import { apply, person } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'

test('details are changed at the desk, and the list sorts and narrows by them', async ({ page, asBoss }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const job = await apply(asBoss, 'Facts Desk', [
    { fullName: 'Farida Facts', email: 'farida@facts.example.com' },
    { fullName: 'Gopal Facts', email: 'gopal@facts.example.com' },
  ])
  await page.goto(`/admin/people?job=${job}`)
  await page.locator('[data-row]', { hasText: 'Gopal Facts' }).click()
  await expect(person(page).getByText('Experience, CTC and notice are not known.')).toBeVisible()
  await page.keyboard.press('d')
  const form = person(page).getByRole('form', { name: 'Details' })
  await expect(form.getByLabel('Total experience')).toBeFocused()
  await form.getByLabel('Total experience').fill('many')
  await form.getByLabel('Expected CTC').fill('1.5 L/month')
  await expect(form.getByText('₹18 lakh a year')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Write years, such as 3 or 3 yrs 4 months, or leave it empty.')).toBeVisible()
  await form.getByLabel('Total experience').fill('3 yrs 4 months')
  await form.getByLabel('Notice period').fill('2 months')
  await form.getByRole('button', { name: 'Save' }).click()
  const details = person(page).getByRole('region', { name: 'Details' })
  await expect(details).toContainText('₹18 L')
  await expect(details.getByRole('button', { name: 'Change details' })).toBeFocused()
  await details.getByRole('button', { name: 'History' }).click()
  await expect(details).toContainText('₹18 lakh a year, by boss, ')

  await page.goto(`/admin/people?job=${job}`)
  await page.getByRole('button', { name: 'Expects' }).click()
  await expect(page.locator('[data-row]').first()).toContainText('Gopal Facts')
  await expect(page.getByRole('row', { name: 'Gopal Facts' })).toContainText('3 y 4 m')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('group', { name: 'Expected CTC' }).getByLabel('to, in lakh').fill('18 LPA')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page).toHaveURL(/expectedCtcTo=18/)
  await expect(page.getByRole('button', { name: 'Remove filter Expects up to ₹18 L' })).toBeVisible()
})
