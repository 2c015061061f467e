import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import { expect, test } from '../support/quiet-page.ts'
import { postJson, startSite } from '../support/run-site.ts'
import { flatPng, svg } from '../support/sample-pictures.ts'
import { editorOf, expectAccessibleEditor, fields, frameOf } from '../support/site-editor.ts'

test.describe.configure({ timeout: 180_000 })

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const logo = svg('<rect x="5" y="6" width="30" height="8" rx="4" fill="#1f5c3a"/>')

async function publish(page: Page, changes: string) {
  await page.getByRole('button', { name: /^Review/ }).click()
  const review = page.getByRole('region', { name: 'What will change' })
  await review.getByRole('button', { name: `Publish ${changes}` }).click()
  await expect(review).toContainText('live.')
}

/** Pages are rendered again after a publication, so the visitor reloads until the new one is there. */
async function expectSoon(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    await page.reload()
    await check()
  }).toPass()
}

const groundOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: 'Get Quote' })
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test('a firm gives the site its logo and colours, hides a service, and visitors see it', async ({ page, quiet }) => {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'look-')) }
  const site = await startSite(place, { SITE_DIR: 'dist', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
  const account = await (await fetch(`${site.url}/api/admin/demo`)).json()
  const { token } = await (await postJson(`${site.url}/api/admin/login`, account)).json()
  await page.setViewportSize(DESK)
  await page.goto(`${site.url}/services/executive-search`)
  const shipped = await groundOf(page)

  await test.step('a logo is uploaded, and a colour that cannot be read is refused with its contrast', async () => {
    await page.goto(`${site.url}/admin/login`)
    await page.evaluate((value) => localStorage.setItem('admin-token', value), token)
    await page.goto(site.url + editorOf('look', 'logo'))
    await fields(page)
      .getByLabel(/Choose a picture, or drop it here.*Logo/)
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
    await fields(page).getByLabel('Description').fill('Aravalli Talent')
    await expect(frameOf(page).getByRole('banner').getByRole('img')).toBeVisible()
    await page.goto(site.url + editorOf('look', 'colours.main'))
    const main = fields(page).getByRole('textbox', { name: 'Main colour', exact: true })
    await main.fill('#f2c14e')
    await expect(fields(page)).toContainText('is 1.5:1, and 4.5:1 is needed. Please choose a darker colour.')
    await main.fill('#1f5c3a')
    await expect(fields(page)).not.toContainText('is needed')
    await expect(frameOf(page).locator('link[href="/look/1f5c3a-f6ae2f.css"]')).toHaveCount(1)
    await expectAccessibleEditor(page)
    await publish(page, '2 changes')
  })

  await test.step('a photo of the contact page is cut by keyboard, the cut is undone and made again', async () => {
    await page.goto(site.url + editorOf('contact', 'hero.photo'))
    await fields(page)
      .getByLabel(/Choose a picture, or drop it here.*Photo/)
      .setInputFiles({ name: 'line.png', mimeType: 'image/png', buffer: flatPng(1600, 1000) })
    await fields(page).getByLabel('Description').fill('Our consultants at a plant')
    const whole = fields(page).getByRole('button', { name: 'Show a part of it: Photo' })
    await whole.press('Enter')
    await expect(fields(page).getByLabel('Left edge')).toBeFocused()
    for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('ArrowRight')
    await expect(fields(page)).toContainText('Shown: 1440 × 1000 of 1600 × 1000 pixels.')
    await expectAccessibleEditor(page)
    await fields(page).getByRole('button', { name: 'Show this part' }).press('Enter')
    const part = fields(page).getByRole('button', { name: 'Change the part that is shown: Photo' })
    await expect(part).toBeFocused()
    await expect(frameOf(page).locator('img[src*="-1440x1000-"]')).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(whole).toBeVisible()
    await page.getByRole('button', { name: /^Redo/ }).click()
    await expect(part).toBeVisible()
    await publish(page, '1 change')
  })

  await test.step('a service is hidden', async () => {
    await page.goto(site.url + editorOf('services', 'rpo.shown'))
    await fields(page).getByLabel('On the site').first().selectOption('hidden')
    await publish(page, '1 change')
  })

  quiet.expectNoise(/status 404: .*\/services\/rpo/)
  quiet.expectNoise(/404/)
  for (const size of [DESK, PHONE]) {
    await test.step(`a visitor at ${size.width} pixels sees the site of the firm`, async () => {
      await page.setViewportSize(size)
      await page.goto(`${site.url}/services/executive-search`)
      await expectSoon(page, async () => {
        await expect(page.getByRole('banner').getByRole('img', { name: 'Aravalli Talent' })).toBeVisible({
          timeout: 1000,
        })
        expect(await groundOf(page)).not.toBe(shipped)
        await expect(page.locator('a[href^="/services/rpo"]')).toHaveCount(0, { timeout: 1000 })
      })
      await expect(page.getByRole('contentinfo').getByRole('img', { name: 'Aravalli Talent' })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, page.url())
      await page.goto(`${site.url}/contact`)
      await expect(page.getByRole('img', { name: 'Our consultants at a plant' })).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect((await page.goto(`${site.url}/services/rpo`))?.status()).toBe(404)
      await expect(page.getByRole('link', { name: 'See current openings' })).toBeVisible()
    })
  }
  await page.goto('about:blank')
  await site.stop()
})
