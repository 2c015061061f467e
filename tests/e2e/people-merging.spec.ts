import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person, row } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { type Call, test } from '../support/two-people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Two people with one phone. */
const applyAsTwins = (call: Call, surname: string) =>
  apply(call, 'Twins', [
    { fullName: `P. R. ${surname}`, email: 'pr.jadhav@example.com', phone: '090000-45678' },
    { fullName: `Prakash ${surname}`, email: 'prakash.jadhav@example.com', phone: '+91 90000 45678' },
  ])

test('two records of one person are merged and split, with undo', async ({ page, asBoss }) => {
  const job = await applyAsTwins(asBoss, 'Jadhav')
  await page.goto(`/admin/people?job=${job}`)
  await page.getByRole('link', { name: 'Prakash Jadhav' }).click()
  await expect(person(page)).toContainText('Same phone: P. R. Jadhav')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Same person/ }).click()
  await expect(list(page)).toContainText('1 person')
  await expect(row(page, 'Prakash Jadhav')).toContainText('newest of 2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page)).toContainText('2 people')

  await page.getByRole('button', { name: /Same person/ }).click()
  await expect(list(page)).toContainText('1 person')
  await page.getByRole('button', { name: /^Split off P\. R\. Jadhav|^Split/ }).click()
  await expect(list(page)).toContainText('2 people')
})

test('a tag meets that of a colleague, and both stay', async ({ page, colleague, quiet, asBoss }) => {
  quiet.expectNoise(/412/)
  const job = await apply(asBoss, 'Shared', [{ fullName: 'Prakash Shared' }])
  const address = `/admin/people?job=${job}`
  // The news has not arrived here yet.
  await page.route('**/api/events', () => {})
  await page.goto(address)
  await page.getByRole('link', { name: 'Prakash Shared' }).click()
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Prakash Shared')
  await colleague.goto(address)
  await colleague.getByRole('link', { name: 'Prakash Shared' }).click()
  await colleague.getByRole('button', { name: 'Tag', exact: true }).click()
  await colleague.getByLabel('New tag').fill('Theirs')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByRole('button', { name: 'Remove the tag Theirs' })).toBeVisible()
  await colleague.getByRole('button', { name: 'Interview', exact: true }).click()
  await expect(colleague.getByText('Prakash Shared moved to Interview.')).toBeVisible()

  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByLabel('New tag').fill('Mine')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/meena changed Prakash Shared on .*added to theirs/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the tag Theirs' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the tag Mine' })).toBeVisible()
})
