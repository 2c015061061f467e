import type { Locator } from '@playwright/test'
import { defaultOf } from '../../contract/content/values.ts'
import { services as servicesRecord } from '../../site/content/services.ts'
import { expect, fontsLoaded, hydrated, test } from '../support/quiet-page.ts'

const services = Object.values(defaultOf(servicesRecord))

test('the services menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await hydrated(page)

  await test.step('opens under the pointer, lists the seven services and closes when it leaves', async () => {
    const button = page.getByRole('button', { name: 'Services' })
    const items = page.getByRole('navigation', { name: 'Main' }).locator('ul ul a, ul div a')
    await expect(items.first()).toBeHidden()
    await button.hover()
    // And one place for those who do not know which.
    await expect(items).toHaveCount(services.length + 1)
    await expect(items.last()).toHaveAttribute('href', '/contact')
    for (const { title } of services) {
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title })).toBeVisible()
    }
    await page.mouse.move(10, 800)
    await expect(items.first()).toBeHidden()
  })

  await test.step('opens with the arrow key, walks the items and closes on Escape with the focus on its button', async () => {
    const button = page.getByRole('button', { name: 'Services' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: /^Industry Expertise Hiring/ }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: /^Executive Search/ }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('stays open on a click and closes on the next one', async () => {
    const button = page.getByRole('button', { name: 'Services' })
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('closes when the focus moves on', async () => {
    const button = page.getByRole('button', { name: 'Services' })
    await button.press('Enter')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Industries', exact: true }).focus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the words of the header share a baseline, and the menu stands on the grid', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await fontsLoaded(page)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const bottoms = await page
      .getByRole('banner')
      .locator('.nav-link')
      .evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange()
          words.selectNodeContents(link.firstChild ?? link)
          return words.getBoundingClientRect().bottom
        }),
      )
    expect(bottoms.length).toBe(6)
    expect(new Set(bottoms).size, `at ${width} px`).toBe(1)
  }
  await page.getByRole('button', { name: 'Services' }).hover()
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left)
  const entry = page.getByRole('link', { name: /^Industry Expertise Hiring/ }).first()
  expect(await left(entry.locator('span').first())).toBe(await left(page.getByRole('heading', { level: 1 })))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the floating button steps aside for a field that is under it or has the focus', async ({ page }) => {
    await page.goto('/contact')
    await hydrated(page)
    const chat = page.getByRole('complementary', { name: 'Chat' }).getByRole('link')
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await expect(chat).toBeHidden()
    await message.evaluate((field) => field.scrollIntoView({ block: 'center' }))
    await expect(chat).toBeVisible()
    await message.focus()
    await expect(chat).toBeHidden()
    await message.blur()
    await expect(chat).toBeVisible()
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1200, height: 800 } })

  test('one tap opens the services menu', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', { name: 'Services' })
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)

  await test.step('lists every item, opens the services as an accordion and closes on a choice', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Home', 'About Us', 'Industries', 'Current Openings', 'Contact', 'Get Quote']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    const accordion = menu.getByRole('button', { name: 'Services' })
    await expect(menu.getByRole('link', { name: 'Talent Mapping' })).toBeHidden()
    await accordion.click()
    await expect(menu.getByRole('link', { name: 'Talent Mapping' })).toBeVisible()
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(menu).toBeHidden()
  })

  await test.step('holds the page still and keeps the focus out of it until Escape', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.locator('main')).toHaveAttribute('inert', '')
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await expect(page.locator('main')).not.toHaveAttribute('inert')
  })
})

test('home: the skip link, and sections that fade in', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)

  await test.step('the skip link is the first stop and leads to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })

  await test.step('sections below the window fade in as they are reached, and none is left behind after a jump', async () => {
    const last = page.locator('.animate-on-scroll').last()
    await expect(last).not.toHaveClass(/in-view/)
    await page.evaluate(() => window.scrollBy(0, 200))
    await expect(last).toHaveClass(/awaits-view/)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveClass(/in-view/)
    await expect(page.locator('.awaits-view')).toHaveCount(0)
  })
})

test('links to the page that is open and to a part of it lead there', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)

  await test.step('a link to the page that is open leads to its top, as often as it is followed', async () => {
    for (const _time of ['first', 'second']) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
    await expect(page).toHaveURL('/about')
  })

  await test.step('a link to a part of the page leads there, as often as it is followed', async () => {
    for (const _time of ['first', 'second']) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Life at' }).click()
      await expect(page.locator('#life')).toBeInViewport()
    }
    await expect(page).toHaveURL('/about#life')
  })
})

test('a filter of the openings moves neither the page nor the focus', async ({ page }) => {
  await page.goto('/openings')
  await hydrated(page)
  // Fonts that come while it is pressed lay out the page again, and Playwright then scrolls before it presses once more.
  await fontsLoaded(page)
  const filter = page.getByRole('button', { name: 'Automotive', exact: true })
  await filter.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 120))
  const before = await page.evaluate(() => window.scrollY)
  await filter.click()
  await expect(page).toHaveURL(/industry=Automotive/)
  await expect(filter).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

for (const path of ['/contact', '/']) {
  test(`e-mail addresses on ${path} break only before the @ and dots on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    const parts = page.locator('a[href^="mailto:"] wbr + span')
    expect(await parts.count()).toBeGreaterThan(4)
    expect(await parts.evaluateAll((all) => all.filter((part) => part.getClientRects().length > 1).length)).toBe(0)
  })
}

test('an unknown path answers 404 and says so', async ({ page, quiet }) => {
  quiet.expectNoise(/404/)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nowhere'))
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await logged
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oops! Page not found')
  await page.getByLabel('Title, skill or place').fill('press')
  await page.getByRole('button', { name: 'Search openings' }).click()
  await expect(page).toHaveURL('/openings?q=press')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Setu Talent Partners/)
})

test('without script everything on the page is visible', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Connect With Us' })).toBeVisible()
  await expect(page.locator('.awaits-view')).toHaveCount(0)
  await expect(page.locator('.drawing .part').first()).toHaveCSS('translate', 'none')
  await page.goto('/about')
  await expect(page.locator('.drawing').first()).toBeVisible()
})

test('a page is fetched when a link to it is hovered, and shown from there when it is pressed', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await hydrated(page)
  const browser = await context.newCDPSession(page)
  const fetched: string[] = []
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname)
  })
  await browser.send('Preload.enable')
  const link = page.getByRole('banner').getByRole('link', { name: 'About Us' })
  await link.hover()
  await expect.poll(() => fetched).toEqual(['/about'])
  await link.click()
  await expect(page).toHaveURL('/about')
  const [navigation] = await page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON()))
  expect(navigation.deliveryType).toBe('navigational-prefetch')
})
