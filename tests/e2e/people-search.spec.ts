import { expectAccessible } from '../support/accessibility.ts'
import { apply, list } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'
import { untilFound } from '../support/until-found.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a misspelt name shows whom it means, and what was typed can be searched exactly', async ({ page, asBoss }) => {
  await apply(asBoss, 'Spelling plant', [{ fullName: 'Sunita Deshmukhe', lines: ['Welding'] }])
  await untilFound(asBoss, 'deshmukhe', 1)
  await page.goto('/admin/people')
  await page.getByLabel('Search people and resumes').fill('Deshmuke')
  const line = list(page).getByRole('status').filter({ hasText: 'Nobody for' })
  await expect(line).toContainText('Nobody for Deshmuke; showing deshmukhe.')
  await expect(list(page).getByRole('link', { name: /Sunita Deshmukhe/ })).toBeVisible()
  await expect(list(page).locator('mark')).toHaveText('Deshmukhe')
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Search only for Deshmuke' }).click()
  await expect(page.getByLabel('Search people and resumes')).toHaveValue('"Deshmuke"')
  await expect(list(page)).toContainText('Nobody matches "Deshmuke".')
  await expect(line).toHaveCount(0)
})

test('the question mark beside the search explains what can be typed, by key and by mouse', async ({ page }) => {
  await page.goto('/admin/people')
  const help = page.getByRole('button', { name: 'What you can type' })
  await help.press('Enter')
  const panel = page.getByRole('group', { name: 'What you can type' })
  for (const typed of ['"press shop"', 'plc OR scada', 'plc -junior', 'auto*', '(plc OR scada) pune'])
    await expect(panel.getByText(typed, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(help).toBeFocused()
  await help.click()
  await panel.getByText('plc OR scada', { exact: true }).click()
  await expect(page.getByLabel('Search people and resumes')).toHaveValue('plc OR scada')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the explanation fits, and an example is searched by a tap', async ({ page }) => {
    await page.goto('/admin/people')
    const help = page.getByRole('button', { name: 'What you can type' })
    const field = await page.getByLabel('Search people and resumes').boundingBox()
    const beside = await help.boundingBox()
    expect((beside?.y ?? 0) + (beside?.height ?? 0) / 2).toBeCloseTo((field?.y ?? 0) + (field?.height ?? 0) / 2, 0)
    await help.tap()
    const panel = page.getByRole('group', { name: 'What you can type' })
    await expect(panel).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'auto*' }).tap()
    await expect(page.getByLabel('Search people and resumes')).toHaveValue('auto*')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
