import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { towns } from '../../site/tools/map/plan-map.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'

// Every tool is used by pointer, touch and keys.
test.use({ hasTouch: true })

const carried = (page: Page) => page.getByRole('region', { name: 'Carried over' })

const band = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens a page, scrolls to the tool, and waits until its code has replaced the picture. */
async function openTool(page: Page, path: string, name: string) {
  await page.goto(path)
  await hydrated(page)
  const tool = band(page, name)
  await tool.evaluate((element) => element.scrollIntoView())
  await expect(page.locator('[data-props]', { has: tool })).toHaveCount(0)
  return tool
}

/** On a small phone, where a tool can be closed: nothing sticks out, and axe has nothing to say. */
async function expectNoFaults(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const place of ['Close', /^Open the /]) await page.locator('.tool-fold > summary', { hasText: place }).tap()
  await expect(page.locator('.tool')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, page.url(), '.tool')
}

test.describe('the dates of an executive search', () => {
  const path = '/services/executive-search'
  const name = 'Your eight weeks, as dates'

  test('follow the start, are in the URL, in a calendar file and in the quote form', async ({ page }) => {
    const tool = await openTool(page, `${path}?start=2026-12-01`, name)
    await tool.getByLabel('Search begins on').fill('2026-11-23')
    await expect(tool.getByRole('status')).toContainText('Saturday, 16 January 2027')
    await expect(tool.getByText('24 Nov, Guru Nanak Jayanti')).toBeVisible()
    await expect(page).toHaveURL(`${path}?start=2026-11-23`)

    const download = page.waitForEvent('download')
    await tool.getByRole('button', { name: 'Add to calendar' }).press('Enter')
    const file = await (await download).path()
    expect((await download).suggestedFilename()).toBe('executive-search-2026-11-23.ics')
    expect(await readFile(file, 'utf8')).toContain('DTSTART;VALUE=DATE:20261123\r\n')
    await expectNoFaults(page)

    for (const press of ['click', 'tap'] as const) {
      const again = page.waitForEvent('download')
      await tool.getByRole('button', { name: 'Add to calendar' })[press]()
      expect((await again).suggestedFilename()).toBe('executive-search-2026-11-23.ics')
    }
    // The month is the first part of the field.
    await tool.getByLabel('Search begins on').press('ArrowUp')
    await expect(page).toHaveURL(`${path}?start=2026-12-23`)
    await tool.getByLabel('Search begins on').press('ArrowDown')
    await expect(page).toHaveURL(`${path}?start=2026-11-23`)

    await tool.getByRole('link', { name: 'Get Quote with these dates' }).tap()
    await expect(carried(page)).toContainText('From the search calendar')
    await expect(carried(page)).toContainText('23 Nov to 16 Jan')
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('executive-search')
  })

  test('fall back to next Monday for a start that is no day', async ({ page }) => {
    const tool = await openTool(page, `${path}?start="><script>alert(1)</script>`, name)
    await expect(tool.getByLabel('Search begins on')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expect(tool.getByRole('columnheader', { name: 'Mon' }).first()).toBeVisible()
  })
})

test.describe('the RPO planner', () => {
  const path = '/services/rpo'
  const name = 'Which plan fits your month?'

  test('finds the plan by slider, buttons and number, and carries it into the quote form', async ({ page }) => {
    const tool = await openTool(page, `${path}?hires=30`, name)
    const plan = tool.getByRole('status').first()
    await expect(plan).toContainText('Growth Plan')
    await tool.getByRole('slider').press('End')
    await expect(plan).toContainText('Enterprise Plan')
    await expect(tool.getByText('60 or more a month falls in the Enterprise band.')).toBeVisible()
    await tool.getByRole('slider').click({ position: { x: 2, y: 8 } })
    await expect(page).toHaveURL(`${path}?hires=5&roles=6&sites=2`)
    await expect(plan).toContainText('SME Plan')
    const { width = 0 } = (await tool.getByRole('slider').boundingBox()) ?? {}
    await tool.getByRole('slider').tap({ position: { x: width - 2, y: 8 } })
    await expect(plan).toContainText('Enterprise Plan')
    await tool.getByLabel('Hires in an ordinary month').last().fill('12')
    await expect(plan).toContainText('SME Plan')
    await expect(tool.getByRole('heading', { name: 'Growth would add' })).toBeVisible()
    await tool.getByRole('button', { name: 'Sites: one less' }).click()
    await tool.getByRole('button', { name: 'Kinds of role: one more' }).tap()
    await expect(page).toHaveURL(`${path}?hires=12&roles=7&sites=1`)
    await expectNoFaults(page)

    await tool.getByRole('link', { name: 'Get Quote for 12 hires a month' }).click()
    await expect(carried(page)).toContainText(/Hires a month\s*12\s*Kinds of role\s*7\s*Sites\s*1/)
    await carried(page).getByRole('link', { name: 'Change' }).click()
    await expect(page).toHaveURL(`${path}?hires=12&roles=7&sites=1`)
    await page.goBack()
    await carried(page).getByRole('button', { name: 'Leave out' }).click()
    await expect(page).toHaveURL('/get-quote')
    await expect(carried(page)).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(carried(page)).toContainText('Nothing carried over')
  })

  test('ignores what is not a count', async ({ page }) => {
    const tool = await openTool(page, `${path}?hires=1e9&roles=-1&sites=%00`, name)
    await expect(tool.getByText('30 a month falls in the Growth band.')).toBeVisible()
  })
})

test.describe('the sample talent map', () => {
  const path = '/services/talent-mapping'
  const name = 'Try a map'

  test('shows a town by pointer and keyboard, and keeps the choice in the enquiry and in the quote form', async ({
    page,
  }) => {
    const tool = await openTool(page, `${path}?town=pune&ctc=<b>`, name)
    await expect(tool.getByText('Sample, made-up figures')).toBeVisible()
    await expect(tool.getByRole('heading', { name: 'Pune' })).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const names = await tool.locator('.map-names text:visible').allTextContents()
      expect(
        names.filter((one) => /^[A-Z][a-z]/.test(one)),
        `at ${width} px`,
      ).toEqual(towns.map((town) => town.name))
    }
    await tool.getByRole('button', { name: 'Quality' }).tap()
    await expect(tool.getByRole('status')).toContainText('Quality, ₹12–18 L')
    await tool.getByRole('link', { name: /^Nashik/ }).press('Enter')
    await expect(tool.getByRole('heading', { name: 'Nashik' })).toBeVisible()
    await tool.getByRole('link', { name: /^Satara/ }).click()
    await expect(tool.getByRole('heading', { name: 'Satara' })).toBeVisible()
    await tool.getByRole('link', { name: /^Nashik/ }).tap()
    await expect(tool.getByRole('heading', { name: 'Nashik' })).toBeVisible()
    await expect(page).toHaveURL(`${path}?town=nashik&ctc=12-18-l&function=quality`)
    await expectNoFaults(page)
    await tool.getByText('See it as a table').click()
    await tool.getByRole('button', { name: 'Thane' }).click()

    await tool.getByRole('button', { name: 'Request Sample Report' }).click()
    await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue(
      'Please send me a sample talent mapping report. For quality, ₹12–18 L, Thane.',
    )
    await page.keyboard.press('Escape')
    await tool.getByRole('link', { name: 'Get Quote for this map' }).click()
    await expect(carried(page)).toContainText(/Function\s*Quality\s*CTC a year\s*₹12–18 L\s*Around\s*Thane/)
  })

  test('an enquiry that was closed before its code came is not opened again', async ({ page }) => {
    const { promise: code, resolve: release } = Promise.withResolvers<void>()
    await page.route(/map-tool-.*\.js/, async (route) => {
      await code
      await route.continue()
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await hydrated(page)
    const tool = band(page, name)
    await tool.getByRole('button', { name: 'Request Sample Report' }).click()
    await expect(page.getByRole('dialog').getByLabel('Message')).toHaveValue(/sample talent mapping report/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // This press is for the code, which repeats all that it has missed in their order.
    await tool.getByRole('button', { name: 'Quality' }).click()
    release()
    await expect(tool.getByRole('status')).toContainText('Quality, ₹12–18 L')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('the organisation chart grows role by role, and goes back', async ({ page }) => {
  const path = '/services/startup-hiring'
  const tool = await openTool(page, `${path}?roles=<script>`, 'Watch the team grow')
  await expect(tool.getByRole('status').first()).toContainText('1 of 12 key roles')
  await expect(tool.locator('[data-state=open]')).toHaveCount(11)
  await tool.getByRole('button', { name: 'Fill the next role' }).tap()
  await expect(tool.locator('[data-state=latest]')).toContainText('Projects and civil lead')
  await tool.getByRole('button', { name: 'Growth Team' }).press('Enter')
  await expect(tool.getByRole('status').first()).toContainText('8 of 12 key roles')
  await tool.getByRole('button', { name: 'Undo last' }).press('Space')
  await expect(page).toHaveURL(`${path}?roles=7`)
  await expectNoFaults(page)
  await tool.getByRole('link', { name: 'Get Quote for this stage' }).click()
  await expect(carried(page)).toContainText('Growth Team, 6-18 months')
})

test('the sample report turns its pages and leaves dimensions out', async ({ page }) => {
  const path = '/services/competitor-analysis'
  const tool = await openTool(page, `${path}?page=99&without=<svg>,,`, 'Turn through a sample report')
  await expect(tool.getByText('Sample, made-up figures')).toBeVisible()
  await expect(tool.getByRole('heading', { level: 3 })).toHaveText('Openings by quarter')
  await tool.getByRole('button', { name: 'Pay bands' }).tap()
  await expect(tool.getByRole('definition').filter({ hasText: '₹16–26 L' })).toBeVisible()
  await tool.getByLabel('Role').press('Space')
  await expect(tool.getByRole('heading', { level: 4 })).toHaveText(['CTC in lakh a year'])
  await tool.getByLabel('Compensation').click()
  await expect(tool.getByText('Switch a dimension on to fill this page.')).toBeVisible()
  await expect(page).toHaveURL(`${path}?page=2&without=2%2C3`)
  await expectNoFaults(page)
})

test('blind screening hides who the person is', async ({ page }) => {
  const path = '/services/diversity-hiring'
  const tool = await openTool(page, `${path}?profile=<b>`, 'Try blind screening')
  await expect(tool.getByText('Sample, made-up profile and figures')).toBeVisible()
  await expect(tool.getByText('Hidden from the panel')).toHaveCount(6)
  await expect(tool.getByText('84 of 100')).toBeVisible()
  await tool.getByRole('button', { name: 'What came in' }).press('Enter')
  await expect(tool.getByText('Sample Candidate')).toBeVisible()
  await tool.getByRole('button', { name: 'What the panel sees' }).click()
  await expect(tool.getByText('Sample Candidate')).toHaveCount(0)
  await tool.getByRole('button', { name: 'What came in' }).tap()
  await expect(page).toHaveURL(`${path}?profile=whole`)
  await expect(tool.getByRole('heading', { level: 4 })).toHaveCount(4)
  await expectNoFaults(page)
})

test('a tile of the industries opens the row of its industry, one at a time, with the open positions', async ({
  page,
  request,
}) => {
  const jobs: { industry: string }[] = await (await request.get('/api/jobs')).json()
  const open = jobs.filter(({ industry }) => industry === 'Automotive').length
  expect(open).toBeGreaterThan(0)
  const calls: string[] = []
  page.on('request', (one) => void (one.url().includes('/api/') && calls.push(one.url())))
  await page.goto('/industries')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Tyre Industry' }).tap()
  await expect(page).toHaveURL(/\?industry=tyre-industry/)
  await hydrated(page)
  const rows = band(page, 'What we hire for')
  const row = (name: string) => rows.getByRole('group').filter({ has: page.getByRole('heading', { name }) })
  await expect(row('Tyre Industry')).toHaveAttribute('open')
  await row('Automotive').locator('summary').press('Enter')
  await expect(row('Tyre Industry')).not.toHaveAttribute('open')
  await expect(row('Automotive')).toContainText(`${open} open position`)
  await expect(page).toHaveURL('/services/industry-expertise?industry=automotive')
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page, page.url(), 'section:has(.industry-row)')
  // A static page, as the specification has it.
  expect(calls).toEqual([])
  await row('Automotive').getByRole('link', { name: 'See these openings' }).click()
  await expect(page).toHaveURL('/openings?industry=Automotive')
  await expect(page.getByRole('button', { name: 'Automotive', pressed: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a tool opens at a tap, stays open when its code comes, and opens by itself with an address of its own', async ({
    page,
  }) => {
    const path = '/services/rpo'
    // The code comes after the tap.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/rpo-tool-.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    await hydrated(page)
    const tool = band(page, 'Which plan fits your month?')
    await expect(tool.getByRole('slider')).toBeHidden()
    await tool.getByText('Open the planner').tap()
    await expect(tool.getByRole('slider')).toBeVisible()
    release()
    await expect(page.locator('[data-props]', { has: tool })).toHaveCount(0)
    await expect(tool.getByRole('slider')).toBeVisible()
    await tool.getByText('Close').tap()
    await expect(tool.getByRole('slider')).toBeHidden()

    await openTool(page, `${path}?hires=12`, 'Which plan fits your month?')
    await expect(tool.getByText('12 a month falls in the SME band.')).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every tool is a picture without dead controls', async ({ page }) => {
    const pictures = [
      ['/services/executive-search', 'Your eight weeks, as dates', 'Days 37 to 48'],
      ['/services/rpo', 'Which plan fits your month?', 'Growth Plan'],
      ['/services/talent-mapping', 'Try a map', 'Chakan'],
      ['/services/startup-hiring', 'Watch the team grow', 'Foundation Team'],
      ['/services/competitor-analysis', 'Turn through a sample report', 'Openings by quarter'],
      ['/services/diversity-hiring', 'Try blind screening', 'Representation'],
    ] as const
    for (const [path, name, words] of pictures) {
      await page.goto(path)
      const tool = band(page, name)
      await expect(tool.getByRole('heading', { name: words })).toBeVisible()
      await expect(tool.getByRole('button')).toHaveCount(0)
      await expect(tool.getByRole('slider')).toHaveCount(0)
    }
  })
})
