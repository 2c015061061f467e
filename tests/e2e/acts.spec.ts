import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, expectNoSidewaysScroll } from '../support/back-office.ts'
import { apply, statusOf } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'
import { untilFound } from '../support/until-found.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const acts = (page: Page) => list(page).getByRole('group', { name: 'Do' }).getByRole('option')
const chosen = (page: Page) => list(page).getByRole('option', { selected: true })

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('somebody is moved and put back, put on another job and moved there, by keys alone', async ({
    page,
    asBoss,
  }) => {
    const ids = await apply(asBoss, 'Actor', ['Asha'])
    const other = await apply(asBoss, 'Stage', [])
    await untilFound(asBoss, 'actor', 1)
    await page.goto('/admin/reports')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')

    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('move asha actor to interview')
    const consequence = 'Asha Actor moves from New to Interview on Actor job, Manesar. No mail is sent.'
    await expect(chosen(page)).toContainText(consequence)
    await expect(page.locator('search [aria-live]')).toHaveText(`Enter: Move Asha Actor to Interview. ${consequence}`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Asha Actor moved to Interview.' })).toBeVisible()
    await expect.poll(() => statusOf(asBoss, ids.Asha)).toBe('interview')
    await page.keyboard.press('u')
    await expect.poll(() => statusOf(asBoss, ids.Asha)).toBe('pending')

    await page.keyboard.press('Control+k')
    await page.keyboard.type('asha actor')
    await expect(acts(page)).toHaveText([/^Move Asha Actor/, /^Put Asha Actor/, /^Assign Asha Actor/])
    await page.keyboard.press('ArrowUp')
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp')
    await expect(chosen(page)).toHaveText('Put Asha Actor on a job…')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('put Asha Actor on ')
    await page.keyboard.type('stage')
    await expect(chosen(page)).toContainText('Asha Actor is put on Stage job, Manesar, at New.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Asha Actor is on Stage job.')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('move asha actor to offer')
    await expect(acts(page)).toHaveCount(2)
    await expect(chosen(page)).toHaveCount(0)
    await acts(page).filter({ hasText: 'on Stage job' }).waitFor()
    const there = (await acts(page).allTextContents()).findIndex((text) => text.includes('on Stage job'))
    for (let step = 0; step <= there; step += 1) await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toContainText('from New to Offer on Stage job, Manesar.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Asha Actor moved to Offer.')).toBeVisible()
    await page.goto(`/admin/jobs/${other.job}`)
    await expect(page.getByRole('region', { name: 'Offer', exact: true })).toContainText('Asha Actor')
    expect(await statusOf(asBoss, ids.Asha)).toBe('pending')
  })

  test('a job is closed and reopened, the quote page opened and a job added', async ({ page, asBoss }) => {
    const { job } = await apply(asBoss, 'Curtain', [])
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('close curtain')
    await expect(chosen(page)).toContainText('Curtain job, Manesar is closed and leaves the openings page.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Curtain job is closed.')).toBeVisible()
    expect((await page.request.get(`/openings?job=${job}`)).status()).toBe(410)
    await page.keyboard.press('u')
    await expect(page.getByText('Curtain job is as it was.')).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('open quote page')
    await expect(acts(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/site\/get-quote$/)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('add job')
    await expect(chosen(page)).toHaveText('Add a job')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveAccessibleName('Add New Job')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('somebody is moved and put back', async ({ page, asBoss }) => {
    const ids = await apply(asBoss, 'Pocketed', ['Bala'])
    await untilFound(asBoss, 'pocketed', 1)
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Find anything' }).press('Enter')
    await page.keyboard.type('bala pocketed to shortlisted')
    await expect(chosen(page)).toContainText('Bala Pocketed moves from New to Shortlisted on Pocketed job, Manesar.')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Bala Pocketed moved to Shortlisted.')).toBeVisible()
    await expect.poll(() => statusOf(asBoss, ids.Bala)).toBe('shortlisted')
    await page.getByRole('button', { name: /^Undo/ }).press('Enter')
    await expect.poll(() => statusOf(asBoss, ids.Bala)).toBe('pending')
  })
})
