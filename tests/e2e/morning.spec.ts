import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { enquiry, expectNoSidewaysScroll, person } from '../support/back-office.ts'
import { apply, statusOf } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'
import { untilFound } from '../support/until-found.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const news = (page: Page, name: string) =>
  page.getByRole('region', { name: /^New / }).getByRole('listitem').filter({ hasText: name })
/** The announcement of a screen reader. */
const announced = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

const quote = {
  fullName: 'Meera Pillai',
  email: 'meera@morning.example.com',
  message: 'SERVICE QUOTE REQUEST\n\nCompany: Kaveri Tyres\nService Type: Bulk Hiring',
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a morning by keyboard: an enquiry is answered, somebody moved and called, as it is announced', async ({
    page,
    asBoss,
  }) => {
    const ids = await apply(asBoss, 'Dawn', ['Asha', 'Bala'])
    await asBoss('POST', '/api/contact', quote)
    await untilFound(asBoss, 'dawn', 2)
    await page.goto('/admin')
    await expect(title(page)).toHaveText('Today')
    await expect(news(page, 'Dawn job')).toContainText('2 new')

    await test.step('the quote request is read and answered', async () => {
      await news(page, 'Quote request').getByRole('link').press('Enter')
      await expect(title(page)).toHaveText(/^Enquiries/)
      await page.getByRole('link', { name: 'Meera Pillai', exact: true }).press('Enter')
      await expect(enquiry(page)).toContainText('Kaveri Tyres: bulk')
      await expectAccessible(page)
      await page.keyboard.press('a')
      await expect(announced(page, /Meera Pillai.*answered/)).toBeVisible()
    })

    await test.step('who applied is moved on the board, and taken back', async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await expect(title(page)).toHaveText('Today')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('move asha dawn to reviewed')
      await expect(page.locator('search [aria-live]')).toContainText('moves from New to Reviewed on Dawn job')
      await page.keyboard.press('Enter')
      await expect(announced(page, 'Asha Dawn moved to Reviewed.')).toBeVisible()
      await expect(news(page, 'Dawn job')).toContainText('1 new')
      await page.keyboard.press('g')
      await page.keyboard.press('j')
      const job = page.getByRole('link', { name: 'Dawn job', exact: true })
      await expect(job).toBeVisible()
      // The newest job is the first.
      await page.keyboard.press('j')
      await expect(job).toBeFocused()
      await page.keyboard.press('Enter')
      const card = page.locator('[data-card]').filter({ hasText: 'Bala' })
      await expect(card).toBeVisible()
      await page.keyboard.press('j')
      await expect(card).toBeFocused()
      await page.keyboard.press('5')
      await expect(announced(page, 'Bala Dawn moved to Interview.')).toBeVisible()
      await page.keyboard.press('u')
      await expect(page.getByRole('region', { name: 'New', exact: true }).locator('[data-card]')).toHaveCount(1)
      await expect.poll(() => statusOf(asBoss, ids.Bala)).toBe('pending')
    })

    await test.step('a call is noted with the next step, which Today has at once', async () => {
      await page.locator('[data-card]').filter({ hasText: 'Bala' }).focus()
      await page.keyboard.press('Enter')
      await expect(person(page)).toContainText('Bala Dawn')
      await page.keyboard.press('n')
      await page.keyboard.type('Not reached')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Call again')
      await page.keyboard.press('Tab')
      await page.keyboard.type('today')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Not reached')
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      const step = page
        .getByRole('region', { name: 'Next steps' })
        .getByRole('listitem')
        .filter({ hasText: 'Bala Dawn' })
      await step.getByRole('link', { name: 'Bala Dawn' }).focus()
      await page.keyboard.press('e')
      await expect(step).toHaveCount(0)
      await expect(announced(page, /Call again/)).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a morning on the way: who is new is read, moved and gone from Today', async ({ page, asBoss }) => {
    const ids = await apply(asBoss, 'Tram', ['Chitra'])
    await page.goto('/admin')
    await news(page, 'Tram job').getByRole('link').tap()
    await expect(title(page)).toHaveText(/^People/)
    await page.getByRole('link', { name: /Chitra Tram/ }).tap()
    await expect(person(page)).toContainText('Chitra Tram')
    await person(page).getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Shortlisted' }).tap()
    await expect(announced(page, 'Chitra Tram moved to Shortlisted.')).toBeVisible()
    await expect.poll(() => statusOf(asBoss, ids.Chitra)).toBe('shortlisted')
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /^Today/ })
      .tap()
    await expect(title(page)).toHaveText('Today')
    await expect(news(page, 'Tram job')).toHaveCount(0)
  })
})
