import type { Page } from '@playwright/test'
import type { PeoplePage } from '../../contract/people.ts'
import type { PersonApplication } from '../../contract/person-page.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person, row } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { statusesOf } from '../support/statuses-of.ts'
import { type Call, test } from '../support/two-people.ts'
import { untilFound } from '../support/until-found.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const heading = (page: Page) => person(page).getByRole('heading', { level: 2 })
const searchField = (page: Page) => page.getByLabel('Search people and resumes')

async function applicationsOf(call: Call, name: string): Promise<PersonApplication[]> {
  const { people }: PeoplePage = await (await call('GET', '/api/people?limit=100&sort=submitted')).json()
  const found = await call('GET', `/api/people/${people.find((one) => one.name === name)?._id}`)
  return (await found.json()).applications
}

test('a key and a bulk move change the application that brought somebody into the list', async ({ page, asBoss }) => {
  const names = ['Kiran Twofold', 'Latha Twofold']
  const both = names.map((fullName, index) => ({ fullName, email: `twofold.${index}@example.com` }))
  await apply(asBoss, 'Furnace', both)
  await apply(asBoss, 'Kiln', both)
  for (const name of names) {
    const furnace = (await applicationsOf(asBoss, name)).find(({ jobTitle }) => jobTitle === 'Furnace')
    await asBoss('PATCH', `/api/applications/${furnace?._id}`, { status: 'rejected' })
  }

  await untilFound(asBoss, 'twofold', 2)
  await page.goto('/admin/people?q=twofold&status=rejected')
  await expect(page.getByRole('row', { name: /Kiran/ })).toContainText('earlier of 2')
  await page.getByRole('link', { name: 'Kiran Twofold' }).click()
  await expect(person(page).getByRole('heading', { name: 'Furnace' })).toBeVisible()
  await expect(row(page, 'Kiran')).toContainText('Rejected by us')
  await page.keyboard.press('2')
  await expect(row(page, 'Kiran')).toContainText('Reviewed')
  await expect(page.getByText('Kiran Twofold moved to Reviewed.')).toBeVisible()

  await page.getByLabel('Select Latha Twofold').check()
  await page.getByRole('group', { name: 'Change several people' }).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: 'Shortlisted' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move 1 person' }).click()
  await expect(page.getByText('1 person moved to Shortlisted from Ended.')).toBeVisible()
  for (const [name, status] of [
    ['Kiran Twofold', 'reviewed'],
    ['Latha Twofold', 'shortlisted'],
  ] as const)
    expect(await applicationsOf(asBoss, name)).toMatchObject([
      { jobTitle: 'Kiln', status: 'pending' },
      { jobTitle: 'Furnace', status },
    ])

  // Without a filter the row stands for the newest one, and says so.
  await page.goto('/admin/people?q=kiran%20twofold')
  await expect(page.getByRole('row', { name: /Kiran/ })).toContainText(/newest of 2.*New/)
})

test('a bulk move says who goes back, asks first, and is undone as a whole', async ({ page, asBoss }) => {
  const names = ['Asha Backwards', 'Bala Backwards', 'Chitra Backwards']
  const job = await apply(
    asBoss,
    'Backwards',
    names.map((fullName) => ({ fullName })),
  )
  const before = { 'Asha Backwards': 'placed', 'Bala Backwards': 'rejected', 'Chitra Backwards': 'pending' }
  for (const [name, status] of Object.entries(before)) {
    const [application] = await applicationsOf(asBoss, name)
    if (status !== 'pending') await asBoss('PATCH', `/api/applications/${application?._id}`, { status })
  }
  await page.goto(`/admin/people?job=${job}&sort=name`)
  await page.getByLabel('Select everybody on this page').check()
  const moveTo = async (word: string) => {
    await page.getByRole('button', { name: 'Move to' }).click()
    await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: word }).click()
  }
  const question = page.getByRole('alertdialog')

  await moveTo('Shortlisted')
  await expect(question).toContainText('2 people would go back to Shortlisted')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await statusesOf(asBoss, job)).toEqual(before)

  await moveTo('Shortlisted')
  await question.getByRole('button', { name: 'Move all 3' }).click()
  await expect(page.getByText(/^3 people moved to Shortlisted/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The move of 3 applications is undone.')).toBeVisible()
  expect(await statusesOf(asBoss, job)).toEqual(before)
})

test('a key waits for the person whom the key before leads to', async ({ page, asBoss }) => {
  const names = ['Waiter 1', 'Waiter 2', 'Waiter 3']
  const job = await apply(
    asBoss,
    'Waiting',
    names.map((fullName) => ({ fullName })),
  )
  await page.goto(`/admin/people?job=${job}&sort=name`)
  await page.getByRole('link', { name: 'Waiter 1' }).click()
  await expect(heading(page)).toHaveText('Waiter 1')
  // The next person does not come until all keys are pressed.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/people\/[\w-]{32}$/, async (route) => {
    await released
    await route.continue()
  })
  for (const key of ['7', 'j', '4', 'j', '2', 'n', 'h', 'i']) await page.keyboard.press(key)
  release()
  await expect(page.getByLabel('New note')).toBeFocused()
  await expect(page.getByLabel('New note')).toHaveValue('hi')
  await expect(heading(page)).toHaveText('Waiter 3')
  await expect
    .poll(() => statusesOf(asBoss, job))
    .toEqual({ 'Waiter 1': 'placed', 'Waiter 2': 'with_client', 'Waiter 3': 'reviewed' })
  // The rows follow, also of people who were left before the answer came.
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Waiter' })).toContainText([
    /Waiter 1.*Joined/,
    /Waiter 2.*With client/,
    /Waiter 3.*Reviewed/,
  ])
})

test('a move that fails after somebody else was opened is told', async ({ page, quiet, asBoss }) => {
  const names = ['Leaver 1', 'Leaver 2']
  const job = await apply(
    asBoss,
    'Leaving',
    names.map((fullName) => ({ fullName })),
  )
  await page.goto(`/admin/people?job=${job}&sort=name`)
  await page.getByRole('link', { name: 'Leaver 1' }).click()
  await expect(heading(page)).toHaveText('Leaver 1')
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  quiet.expectNoise(/ERR_FAILED/)
  await page.route(/\/api\/applications\/[\w-]{32}$/, async (route) => {
    await failed
    await route.abort()
  })
  await page.keyboard.press('7')
  await page.keyboard.press('j')
  await expect(heading(page)).toHaveText('Leaver 2')
  fail()
  await expect(page.getByText('Leaver 1 was not moved to Joined. Network error. Please try again.')).toBeVisible()
})

test('the keys of the search field lead into the list, and Escape leaves it before it empties it', async ({
  page,
  asBoss,
}) => {
  await apply(asBoss, 'Fieldkey', [{ fullName: 'Madhav Fieldkey' }, { fullName: 'Nalini Fieldkey' }])
  await untilFound(asBoss, 'fieldkey', 2)
  await page.goto('/admin/people?sort=name')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await searchField(page).fill('fieldkey')
  await searchField(page).press('Enter')
  await expect(page.getByRole('link', { name: 'Madhav Fieldkey' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(page)).not.toBeFocused()
  await expect(searchField(page)).toHaveValue('fieldkey')
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Madhav Fieldkey' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveValue('')
  await expect(page).not.toHaveURL(/q=/)
})

test('somebody who comes into a list by a new status is not an arrival', async ({ page, asBoss }) => {
  const job = await apply(asBoss, 'Arrival', [{ fullName: 'Old Rejected' }, { fullName: 'Newer Pending' }])
  const [old] = await applicationsOf(asBoss, 'Old Rejected')
  await asBoss('PATCH', `/api/applications/${old?._id}`, { status: 'rejected' })
  await page.goto(`/admin/people?job=${job}&status=rejected`)
  await expect(page.getByRole('link', { name: 'Old Rejected' })).toBeVisible()
  const [newer] = await applicationsOf(asBoss, 'Newer Pending')
  await asBoss('PATCH', `/api/applications/${newer?._id}`, { status: 'rejected' })
  await apply(asBoss, 'Arrival', [{ fullName: 'Third Arrival', email: 'third@example.com' }], job)
  const [third] = await applicationsOf(asBoss, 'Third Arrival')
  const counted = page.waitForResponse(
    async (answer) => answer.url().includes('limit=25') && (await answer.text()).includes('Third Arrival'),
  )
  await asBoss('PATCH', `/api/applications/${third?._id}`, { status: 'rejected' })
  await counted
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveText('Show 1 new')
})
