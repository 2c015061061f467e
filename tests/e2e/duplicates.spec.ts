import type { Page } from '@playwright/test'
import type { DuplicatesPage } from '../../contract/duplicates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect } from '../support/quiet-page.ts'
import { textPdf } from '../support/resume-files.ts'
import { dataUrl, sampleJob } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

/** They are found a few seconds after they have applied. */
const patient = { timeout: 30_000 }
const pairs = (page: Page) => page.getByRole('list', { name: 'Pairs' })
const pair = (page: Page, name: string) => pairs(page).getByRole('listitem').filter({ hasText: name })
const current = (page: Page) => pairs(page).locator('[aria-current]')
const load = async (call: Call): Promise<DuplicatesPage> => (await call('GET', '/api/people/duplicates')).json()

let numbers = 0

/** Two people with one number for each surname. */
async function applyInPairs(call: Call, surnames: readonly string[]) {
  const jobId = (await (await call('POST', '/api/jobs', sampleJob)).json())._id
  for (const surname of surnames) {
    numbers += 1
    for (const name of ['First', 'Second']) {
      const fullName = `${name} ${surname}`
      const email = `${name}@${surname}.example`.toLowerCase()
      const body = { jobId, fullName, email, phone: `+91 98220 6${1000 + numbers}`, resume: dataUrl(textPdf(fullName)) }
      expect((await call('POST', '/api/applications', body)).status).toBe(201)
    }
  }
  const known = async () => {
    const names = (await load(call)).pairs.flatMap(({ people }) => people.map(({ name }) => name))
    return surnames.filter((surname) => names.includes(`First ${surname}`)).length
  }
  await expect.poll(known, patient).toBe(surnames.length)
}

test('possible duplicates are walked, joined and kept apart by keys, and both can be undone', async ({
  page,
  asBoss,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await applyInPairs(asBoss, ['Zaveri', 'Yadav', 'Xavier'])
  await page.goto('/admin/people')
  await page.getByRole('link', { name: /possible duplicates?$/ }).click()
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible()
  await expect(pair(page, 'First Zaveri')).toContainText('Same phone')
  await expectAccessible(page)

  const goTo = async (name: string) => {
    await pair(page, name).getByText('Same phone').click()
    await expect(current(page)).toContainText(name)
  }
  await goTo('First Yadav')
  const names = (await load(asBoss)).pairs.map(({ people }) => people[0].name)
  await page.keyboard.press('j')
  const at = names.findIndex((name) => name.endsWith('Yadav'))
  await expect(current(page)).toContainText((names[at + 1] ?? '').split(' ')[1] ?? '')
  await page.keyboard.press('k')
  await expect(current(page)).toContainText('First Yadav')

  const joining = page.waitForResponse((response) => response.url().endsWith('/merge'))
  await page.keyboard.press('y')
  expect((await joining).status()).toBe(200)
  await expect(pair(page, 'First Yadav')).toContainText('Joined')
  await expect(current(page)).not.toContainText('Yadav')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pair(page, 'First Yadav')).not.toContainText('Joined')

  await goTo('First Xavier')
  await page.keyboard.press('t')
  await expect(pair(page, 'First Xavier').getByText('Two people', { exact: true })).toBeVisible()
  await page.reload()
  await expect(pair(page, 'First Zaveri')).toBeVisible()
  await expect(pair(page, 'First Xavier')).toHaveCount(0)
  await page.goto(`/admin/people?q=${encodeURIComponent('"first xavier"')}`)
  await page.getByRole('link', { name: 'First Xavier' }).click()
  await expect(page.getByRole('region', { name: 'Person', exact: true })).toContainText(
    'Not the same person as Second Xavier',
  )
})

test('on a phone the two people stand below each other with both answers', async ({ page, asBoss }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await applyInPairs(asBoss, ['Wagle'])
  await page.goto('/admin/people')
  await page.getByRole('link', { name: /possible duplicates?$/ }).click()
  const wagle = pair(page, 'First Wagle')
  await wagle.getByRole('button', { name: /Two people/ }).click()
  await expect(wagle.getByText('Two people', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})
