import { expectAccessible } from '../support/accessibility.ts'
import { person } from '../support/back-office.ts'
import { apply, end, openOne, status, statusOf, undo } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'

test('one application: notes, moves that meet those of a colleague, and undo by key', async ({
  page,
  quiet,
  asBoss,
  asMeena,
}) => {
  quiet.expectNoise(/412/)
  // The news of what colleagues do does not arrive before the press.
  await page.route('**/api/events', () => {})
  await test.step('a note that is added twice is in the history twice', async () => {
    const ids = await apply(asBoss, 'Twice', ['Asha'])
    await openOne(page, 'Asha Twice', ids, 1)
    for (const count of [1, 2]) {
      await person(page).getByLabel('New note').fill('Did not pick up')
      await person(page).getByRole('button', { name: 'Add note' }).click()
      await expect(person(page).getByRole('listitem').filter({ hasText: 'Did not pick up' })).toHaveCount(count)
      await expect(person(page).getByLabel('New note')).toHaveValue('')
    }
  })

  await test.step('a colleague who moved it to the same status is named, and there is nothing to undo', async () => {
    const ids = await apply(asBoss, 'Agreed', ['Asha'])
    await openOne(page, 'Asha Agreed', ids, 1)
    await asMeena('PATCH', `/api/applications/${ids.Asha}`, { status: 'placed' })
    await status(page, 'Joined').click()
    await expect(person(page)).toContainText('meena moved this application to Joined')
    await expect(undo(page)).toHaveCount(0)
  })

  await test.step('a move is undone by the key, and the log says so', async () => {
    const ids = await apply(asBoss, 'Ended', ['Asha'])
    await openOne(page, 'Asha Ended', ids, 1)
    await page.keyboard.press('9')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Wants a driver')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Asha Ended moved to Ended, rejected by the client.')).toBeVisible()
    await expect(person(page)).toContainText(/Rejected by the client after New, .+: Wants a driver/)
    await page.keyboard.press('u')
    await expect(page.getByText('The move is undone.')).toBeVisible()
    await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
    expect(await statusOf(asBoss, ids.Asha)).toBe('pending')
    await page.getByRole('button', { name: /, menu$/ }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Took back a move of an application')
    await expect(page.getByRole('row').nth(1)).toContainText('rejected to pending')
  })

  await test.step('a note that a colleague added since does not stand in the way', async () => {
    const ids = await apply(asBoss, 'Remarked', ['Asha'])
    await openOne(page, 'Asha Remarked', ids, 1)
    await asMeena('PATCH', `/api/applications/${ids.Asha}`, { note: 'Speaks Tamil' })
    await status(page, 'Reviewed').click()
    await expect(page.getByText('Asha Remarked moved to Reviewed.')).toBeVisible()
    await expect(person(page).getByRole('listitem').filter({ hasText: 'Speaks Tamil' })).toHaveCount(1)
    expect(await statusOf(asBoss, ids.Asha)).toBe('reviewed')
  })
})

test('a status that a colleague has set since is shown, and not overwritten without being asked', async ({
  page,
  colleague,
  quiet,
  asBoss,
}) => {
  quiet.expectNoise(/412/)
  // The news has not arrived yet.
  await page.route('**/api/events', () => {})
  const ids = await apply(asBoss, 'Contested', ['Asha'])
  await openOne(page, 'Asha Contested', ids, 1)
  await openOne(colleague, 'Asha Contested', ids, 1)
  await status(colleague, 'Interview').click()
  await expect(colleague.getByText('Asha Contested moved to Interview.')).toBeVisible()

  await status(page, 'End…').click()
  await end(page)
  const conflict = person(page).getByRole('alert')
  await expect(conflict).toContainText('meena moved this application to Interview')
  await expect(conflict).toContainText('Your move to Ended is not saved.')
  await expect(status(page, 'Interview')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await person(page).getByRole('button', { name: 'Use theirs' }).click()
  await expect(conflict).toHaveCount(0)
  expect(await statusOf(asBoss, ids.Asha)).toBe('interview')

  await status(colleague, 'Shortlisted').click()
  await expect(status(colleague, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true')
  await expect(colleague.getByText('moved to Shortlisted.')).toBeVisible()
  await status(page, 'End…').click()
  await end(page)
  await expect(conflict).toContainText('meena moved this application to Shortlisted')
  await person(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Asha Contested moved to Ended, rejected by us.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('rejected')
  await undo(page).click()
  await expect(page.getByText('The move is undone.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('shortlisted')
})

test('two moves in a row are undone one by one, and the last one of the same person alone', async ({
  page,
  asBoss,
}) => {
  const ids = await apply(asBoss, 'Quick', ['One', 'Two'])
  await openOne(page, 'Two Quick', ids, 2)
  await status(page, 'Reviewed').click()
  await expect(page.getByText('Two Quick moved to Reviewed.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('One Quick')
  await status(page, 'End…').click()
  await end(page)
  await expect(page.getByText('One Quick moved to Ended, rejected by us.')).toBeVisible()
  await status(page, 'Interview').click()
  await expect(page.getByText('One Quick moved to Interview.')).toBeVisible()
  await expect(page.getByText('One Quick moved to Ended, rejected by us.')).toHaveCount(0)
  await expect(undo(page)).toHaveCount(2)
  await page.goBack()
  await expect(undo(page)).toHaveCount(2)
  await undo(page).first().click()
  await expect(page.getByText('The move is undone.')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('The move is undone.')).toHaveCount(2)
  expect(await statusOf(asBoss, ids.One)).toBe('rejected')
  expect(await statusOf(asBoss, ids.Two)).toBe('pending')
})
