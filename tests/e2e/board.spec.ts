import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, statusOf } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name })
const namesIn = (page: Page, name: string) => column(page, name).locator('[data-card]')

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('people are moved by number keys down a column, ended with a reason, and brought back', async ({
    page,
    asBoss,
  }) => {
    const ids = await apply(asBoss, 'Columns', ['Asha', 'Bala', 'Chitra'])
    await page.goto(`/admin/jobs/${ids.job}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Columns job')
    await expect(namesIn(page, 'New')).toHaveText(['Asha Columns', 'Bala Columns', 'Chitra Columns'])
    await expectAccessible(page)

    // Without looking up: two keys, and the focus goes down the column.
    await card(page, 'Asha').focus()
    await page.keyboard.press('3')
    await expect(card(page, 'Bala')).toBeFocused()
    await page.keyboard.press('4')
    await expect(card(page, 'Chitra')).toBeFocused()
    await expect(namesIn(page, 'Shortlisted')).toHaveText(['Asha Columns'])
    await expect(namesIn(page, 'With client')).toHaveText(['Bala Columns'])
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Asha')).toBeFocused()
    await expect.poll(() => statusOf(asBoss, ids.Bala)).toBe('with_client')

    await page.keyboard.press('9')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Took another offer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Asha Columns moved to Ended, withdrawn.' })).toBeVisible()
    await expect(namesIn(page, 'Shortlisted')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Why applications ended' })).toContainText('Took another offer')
    await page.keyboard.press('u')
    await expect(namesIn(page, 'Shortlisted')).toHaveText(['Asha Columns'])

    // Several at once, by the menu of the bar.
    for (const name of ['Asha', 'Bala']) {
      await card(page, name).focus()
      await page.keyboard.press('x')
    }
    const bar = page.getByRole('group', { name: 'Change several people' })
    await bar.getByRole('button', { name: 'Move to' }).click()
    await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: 'Offer' }).click()
    await expect(namesIn(page, 'Offer')).toHaveCount(2)
    const columns = page.getByRole('region', { name: 'New', exact: true }).locator('xpath=..')
    expect(await columns.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  })

  test('a card is dragged to another column, and goes back when the server refuses', async ({
    page,
    quiet,
    asBoss,
  }) => {
    const ids = await apply(asBoss, 'Dragged', ['Asha'])
    await page.goto(`/admin/jobs/${ids.job}`)
    await expect(card(page, 'Asha')).toBeVisible()
    await page.waitForFunction(() => document.querySelector('[data-card]')?.closest('li')?.draggable)
    await card(page, 'Asha').dragTo(column(page, 'Interview'))
    await expect(namesIn(page, 'Interview')).toHaveText(['Asha Dragged'])
    await expect.poll(() => statusOf(asBoss, ids.Asha)).toBe('interview')

    quiet.expectNoise(/ERR_FAILED|failed: .*moves/)
    await page.route('**/api/applications/moves', (route) => route.abort())
    await card(page, 'Asha').focus()
    await page.keyboard.press('6')
    await expect(page.getByText('Asha Dragged could not be moved to Offer.')).toBeVisible()
    await expect(namesIn(page, 'Interview')).toHaveText(['Asha Dragged'])
    expect(await statusOf(asBoss, ids.Asha)).toBe('interview')
  })

  test('what a colleague moves is seen at once, and a move that comes too late is told', async ({
    page,
    colleague,
    asBoss,
    asMeena,
  }) => {
    const ids = await apply(asBoss, 'Between', ['Asha', 'Bala'])
    await page.goto(`/admin/jobs/${ids.job}`)
    await expect(namesIn(page, 'New')).toHaveCount(2)
    await colleague.goto(`/admin/jobs/${ids.job}`)
    await card(colleague, 'Asha').focus()
    await colleague.keyboard.press('6')
    await expect(namesIn(page, 'Offer')).toHaveText(['Asha Between'])
    await page.route('**/api/events', () => {})
    await page.reload()
    await expect(namesIn(page, 'New')).toHaveText(['Bala Between'])
    await asMeena('PATCH', `/api/applications/${ids.Bala}`, { status: 'placed' })
    await card(page, 'Bala').focus()
    await page.keyboard.press('2')
    await expect(page.getByText('Bala Between stays at Joined, moved by someone else.')).toBeVisible()
    await expect(namesIn(page, 'New')).toHaveCount(0)
    await expect(namesIn(page, 'Reviewed')).toHaveCount(0)
  })

  test('the list has the same people and keys, keeps its filters, and gets the focus back from a person', async ({
    page,
    asBoss,
  }) => {
    const ids = await apply(asBoss, 'Listed', ['Asha', 'Bala', 'Chitra'])
    await asBoss('PUT', `/api/tasks/application/${ids.Bala}`, {
      step: 'Call about notice',
      dueAt: '2026-01-05T10:00:00.000Z',
    })
    await asBoss('PATCH', `/api/applications/${ids.Chitra}`, { status: 'placed' })
    await page.goto(`/admin/jobs/${ids.job}?waits=late`)
    await expect(page.locator('[data-card]')).toHaveText(['Bala Listed'])
    await page.getByRole('link', { name: 'List', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('[data-card]')).toHaveText(['Bala Listed'])
    await page.getByRole('button', { name: 'Remove filter Next step is late' }).press('Enter')
    await expect(page.locator('[data-card]')).toHaveText(['Asha Listed', 'Bala Listed', 'Chitra Listed'])
    await expectAccessible(page)

    await card(page, 'Asha').focus()
    await page.keyboard.press('4')
    await expect(page.getByRole('status').filter({ hasText: 'Asha Listed moved to With client.' })).toBeVisible()
    await expect(card(page, 'Bala')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bala Listed' })).toBeVisible()
    await page.keyboard.press('6')
    await expect.poll(() => statusOf(asBoss, ids.Bala)).toBe('offer')
    await page.goBack()
    await expect(card(page, 'Bala')).toBeFocused()
    await expect(page).toHaveURL(/view=list/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bala Listed' })).toBeVisible()
    await page.keyboard.press('b')
    await expect(column(page, 'Offer').locator('[data-card]')).toBeFocused()
  })

  test('a job says how far it is, and keeps notes and what was done', async ({ page, asBoss, asMeena }) => {
    const ids = await apply(asBoss, 'Noted', ['Asha'])
    await page.goto(`/admin/jobs/${ids.job}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Places to fill').fill('2')
    await dialog.getByLabel('Target date').fill('2027-01-15')
    await dialog.getByRole('button', { name: /^(Save|Update)/ }).click()
    await expect(page.getByText('0 of 2 joined')).toBeVisible()
    await expect(page.getByText('Target 15 Jan 2027')).toBeVisible()
    await card(page, 'Asha').focus()
    await page.keyboard.press('7')
    await expect(page.getByText('1 of 2 joined')).toBeVisible()
    await expect(page.getByText('One place still empty')).toBeVisible()

    await page.getByRole('link', { name: 'About the job' }).press('Enter')
    await page.getByRole('textbox', { name: 'New note' }).fill('For @meena: plant wants a second shift')
    await page.keyboard.press('Control+Enter')
    const notes = page.getByRole('region', { name: 'Notes about the job' })
    await expect(notes.getByRole('listitem')).toContainText('second shift')
    expect(await (await asMeena('GET', '/api/mentions')).json()).toMatchObject([
      { record: { kind: 'job', _id: ids.job } },
    ])
    await asBoss('PUT', `/api/tasks/job/${ids.job}`, { step: 'Ask for the shift plan' })
    await page.reload()
    await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
    await expect(notes.getByRole('listitem').first()).toContainText('Done: Ask for the shift plan')
    await expectAccessible(page)
  })

  test('a job is held, closed and opened again in one press each, which is undone', async ({ page, asBoss }) => {
    const ids = await apply(asBoss, 'Pressed', [])
    const status = async () => {
      const jobs = await (await asBoss('GET', '/api/jobs')).json()
      return jobs.find(({ _id }: { _id: string }) => _id === ids.job)?.status
    }
    await page.goto(`/admin/jobs/${ids.job}`)
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(page.getByText('Pressed job is on hold and not on the openings page.')).toBeVisible()
    expect(await status()).toBe('held')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByText('Pressed job is closed.')).toBeVisible()
    expect(await status()).toBe('closed')
    await page.keyboard.press('u')
    await expect(page.getByText('Pressed job is as it was.')).toBeVisible()
    expect(await status()).toBe('held')
    await page.getByRole('button', { name: 'Reopen', exact: true }).click()
    await expect.poll(status).toBe('active')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one column is shown at a time, and people are moved by menu', async ({ page, asBoss }) => {
    const ids = await apply(asBoss, 'Pocket', ['Asha', 'Bala'])
    await page.goto(`/admin/jobs/${ids.job}`)
    const columns = page.getByRole('navigation', { name: 'Columns' })
    await expect(columns.getByRole('button', { name: 'New 2' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    const first = page.getByRole('listitem').filter({ has: card(page, 'Asha') })
    await first.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('group', { name: 'Move' }).getByRole('button', { name: 'Interview' }).click()
    await expect(columns.getByRole('button', { name: 'Interview 1' })).toBeVisible()
    await columns.getByRole('button', { name: 'Interview 1' }).click()
    await expect(card(page, 'Asha')).toBeVisible()
    await expect(page).toHaveURL(/stage=interview/)
    await expect.poll(() => statusOf(asBoss, ids.Asha)).toBe('interview')
    await card(page, 'Asha').click()
    await expect(page.getByRole('heading', { name: 'Asha Pocket' }).first()).toBeVisible()
    await page.goBack()
    await expect(card(page, 'Asha')).toBeFocused()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await expect(page.locator('[data-card]')).toHaveText(['Bala Pocket', 'Asha Pocket'])
    await expectAccessible(page)
  })
})
