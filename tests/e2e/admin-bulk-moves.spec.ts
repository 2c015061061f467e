import { expectAccessible } from '../support/accessibility.ts'
import { row } from '../support/back-office.ts'
import { apply, moveAll, openPeople, statusOf, undo } from '../support/moves.ts'
import { passTime } from '../support/pass-time.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'

test('bulk moves and their undo', async ({ page, asBoss, asMeena }) => {
  await test.step('a bulk move is undone to the status that each one had, from another view', async () => {
    const ids = await apply(asBoss, 'Together', ['One', 'Two', 'Three'])
    await asBoss('PATCH', `/api/applications/${ids.Two}`, { status: 'interview' })
    await openPeople(page, ids, 3)
    await moveAll(page, 'End…')
    await expect(
      page.getByRole('status').filter({ hasText: '3 people moved to Ended, rejected by us: ' }),
    ).toBeVisible()
    for (const name of ['One', 'Two', 'Three']) await expect(row(page, `${name} Together`)).toContainText('Rejected')
    await expect(page.getByRole('group', { name: 'Change several people' })).toHaveCount(0)
    // Under the pointer it stays for as long as the check takes.
    await undo(page).hover()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Enquiries' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries')
    await undo(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The move of 3 applications is undone.')).toBeVisible()
    await page.goBack()
    await expect(row(page, 'One Together')).toContainText('New')
    await expect(row(page, 'Two Together')).toContainText('Interview')
  })

  await test.step('a bulk move and its undo leave what a colleague has moved', async () => {
    const ids = await apply(asBoss, 'Shared', ['One', 'Two', 'Three'])
    await openPeople(page, ids, 3)
    await asMeena('PATCH', `/api/applications/${ids.One}`, { status: 'interview' })
    await moveAll(page, 'End…')
    await expect(
      page.getByText(
        '2 people moved to Ended, rejected by us from New. One Shared stays at Interview, moved by someone else.',
      ),
    ).toBeVisible()
    await asMeena('PATCH', `/api/applications/${ids.Two}`, { status: 'placed' })
    await undo(page).click()
    await expect(
      page.getByText('The move of 1 of 2 applications is undone. The others were changed since.'),
    ).toBeVisible()
    const statuses = await Promise.all(['One', 'Two', 'Three'].map((name) => statusOf(asBoss, ids[name])))
    expect(statuses).toEqual(['interview', 'placed', 'pending'])
  })
})

test('in the list the digits move everybody who is selected, and 9 asks who ended it and why', async ({
  page,
  asBoss,
}) => {
  const ids = await apply(asBoss, 'Digits', ['One', 'Two'])
  await openPeople(page, ids, 2)
  await page.getByLabel('Select everybody on this page').check()
  await page.keyboard.press('4')
  for (const name of ['One', 'Two']) await expect(row(page, `${name} Digits`)).toContainText('With client')
  await page.getByLabel('Select everybody on this page').check()
  await page.keyboard.press('6')
  for (const name of ['One', 'Two']) await expect(row(page, `${name} Digits`)).toContainText('Offer')
  await page.getByLabel('Select everybody on this page').check()
  await page.keyboard.press('9')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Position filled')
  await page.keyboard.press('Enter')
  for (const name of ['One', 'Two']) await expect(row(page, `${name} Digits`)).toContainText('Rejected by the client')
  const ended = await (await asBoss('GET', `/api/applications/${ids.One}`)).json()
  expect(ended.ended).toEqual({ by: 'client', reason: 'Position filled' })
})

test('an undo that did not get through says so and can be tried again', async ({ page, quiet, asBoss }) => {
  const ids = await apply(asBoss, 'Unsent', ['Asha'])
  await openPeople(page, ids, 1)
  await moveAll(page, 'Joined')
  await expect(undo(page)).toBeVisible()
  quiet.expectNoise(/ERR_FAILED|failed: .*moves/)
  await page.route('**/api/applications/moves', (route) => route.abort())
  await undo(page).click()
  await expect(page.getByText('Network error. Please try again.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('placed')
  await page.unroute('**/api/applications/moves')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The move is undone.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('pending')
})

test('the focus goes back to where it was when an undo is done', async ({ page, asBoss }) => {
  const ids = await apply(asBoss, 'Focused', ['Asha'])
  await openPeople(page, ids, 1)
  await moveAll(page, 'Reviewed')
  await page.getByRole('link', { name: 'Asha Focused' }).focus()
  await undo(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The move is undone.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Asha Focused' })).toBeFocused()
})

test('an undo is offered for ten seconds, and for longer under the pointer or the focus', async ({ page, asBoss }) => {
  const ids = await apply(asBoss, 'Timed', ['Asha'])
  await page.clock.install()
  await openPeople(page, ids, 1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await moveAll(page, 'Reviewed')
  await expect(undo(page)).toBeVisible()
  await undo(page).hover()
  await passTime(page, 20_000)
  await expect(undo(page)).toBeVisible()
  await page.mouse.move(600, 5)
  await undo(page).focus()
  await passTime(page, 20_000)
  await expect(undo(page)).toBeVisible()
  await page.getByRole('searchbox').focus()
  await passTime(page, 9000)
  await expect(undo(page)).toBeVisible()
  await passTime(page, 1500)
  await expect(undo(page)).toHaveCount(0)
})
