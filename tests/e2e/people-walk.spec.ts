import type { Page } from '@playwright/test'
import type { PeoplePage } from '../../contract/people.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/stages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person, row } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf } from '../support/samples.ts'
import { statusesOf } from '../support/statuses-of.ts'
import { test } from '../support/two-people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The reader is fetched and compiled anew after each load of the page. */
const patient = { timeout: 60_000 }
const pages = (page: Page) => page.frameLocator('iframe[title="Pages of the resume"]')
const heading = (page: Page) => person(page).getByRole('heading', { level: 2 })

test('J and K walk over the pages of the list while the reader stays open', async ({ page, asBoss }) => {
  // A page has fifty.
  const names = Array.from({ length: 55 }, (_, index) => ({
    fullName: `Walker ${String(index + 1).padStart(2, '0')}`,
    ...(index < 45 && { file: dataUrl(pdf) }),
  }))
  const job = await apply(asBoss, 'Walk', names)
  const query = `job=${job}&sort=name&direction=asc`
  const { people }: PeoplePage = await (await asBoss('GET', `/api/people?${query}&limit=100`)).json()
  await page.goto(`/admin/people/${people[45]?._id}?${query}`)
  await expect(person(page)).toContainText('46 of 55')
  await expect(pages(page).locator('.textLayer').first()).toContainText('Walker 46', patient)
  expect((await list(page).getByRole('listitem').nth(2).boundingBox())?.height).toBe(48)

  for (let steps = 46; steps < 55; steps += 1) await page.keyboard.press('j')
  await expect(person(page)).toContainText('55 of 55')
  await expect(heading(page)).toHaveText('Walker 55')
  await expect(pages(page).locator('.textLayer').first()).toContainText('Walker 55')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('j')
  await expect(page.getByRole('status').filter({ hasText: 'This is the last person.' })).toBeAttached()
  await page.reload()
  await expect(person(page)).toContainText('55 of 55')
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText('Walker 54')
})

test('somebody who is read is selected by a key, and Back leaves them in the list as it was', async ({
  page,
  asBoss,
}) => {
  const job = await apply(asBoss, 'Pick', [{ fullName: 'Picked 1' }, { fullName: 'Picked 2' }])
  await page.goto(`/admin/people?job=${job}&sort=name&direction=asc`)
  await page.getByRole('link', { name: 'Picked 2' }).click()
  await expect(heading(page)).toHaveText('Picked 2')
  await page.keyboard.press('x')
  await page.getByLabel('Select Picked 1').check()
  await expect(page.getByRole('group', { name: 'Change several people' })).toContainText('2 selected')
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Change several people' }).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: 'Reviewed' }).click()
  await expect(page.getByText('2 people moved to Reviewed from New.')).toBeVisible()
  await expect(row(page, 'Picked 1')).toContainText('Reviewed')
  await expect(page.getByRole('group', { name: 'Change several people' })).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('table', { name: 'People' })).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Picked 2')
})

test('somebody who applies meanwhile is offered and moves nothing until then, with and without the stream', async ({
  page,
  quiet,
  asBoss,
}) => {
  const job = await apply(asBoss, 'Late', [{ fullName: 'First Walker' }])
  await page.clock.install()
  await page.goto(`/admin/people?job=${job}`)
  await expect(list(page)).toContainText('1 person')
  let counts = 0
  page.on('request', (request) => {
    if (request.url().includes('limit=25')) counts += 1
  })
  // Nothing is polled meanwhile.
  await page.clock.fastForward(31_000)
  await apply(asBoss, 'Late', [{ fullName: 'A Late Walker', email: 'late@example.com' }], job)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
  expect(counts).toBe(1)
  await expect(list(page)).toContainText('1 person')
  await page.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(list(page)).toContainText('2 people')

  // Without the stream the desk asks by itself.
  await page.route('/api/events', (route) => route.abort())
  quiet.expectNoise(/api\/events|ERR_FAILED/)
  const counted = page.waitForResponse(/limit=25/)
  await page.reload()
  await counted
  await apply(asBoss, 'Late', [{ fullName: 'A Later Walker', email: 'later@example.com' }], job)
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
})

/** Numbers that only look random, so that a failure comes again. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('a walk with quick keys through a list that people leave misses nobody and moves the right ones', async ({
  page,
  asBoss,
}) => {
  const count = 60
  // Twenty of them, on both pages of the list.
  const first = 40
  const names = Array.from({ length: count }, (_, index) => `Oracle ${String(index + 1).padStart(3, '0')}`)
  const job = await apply(
    asBoss,
    'Oracle',
    names.map((fullName) => ({ fullName, file: dataUrl(pdf) })),
  )
  const random = pseudoRandom(31)
  const below = (limit: number) => Math.floor(random.next().value * limit)

  await page.goto(`/admin/people?job=${job}&status=pending&sort=name`)
  await expect(list(page)).toContainText(`${count} people`)
  await page.getByRole('link', { name: names[first] ?? '' }).click()
  await expect(heading(page)).toHaveText(names[first] ?? '')

  const expected = Object.fromEntries(names.map((name): [string, ApplicationStatus] => [name, 'pending']))
  let at = first
  while (at < count - 1 || expected[names[at] ?? ''] === 'pending') {
    const name = names[at] ?? ''
    const choice = below(10)
    if (choice < 6 || (at === count - 1 && expected[name] === 'pending')) {
      // Up to On hold; the key of the end opens a question.
      const digit = 2 + below(7)
      expected[name] = applicationStatuses[digit - 1] ?? 'pending'
      await page.keyboard.press(String(digit))
    }
    if (choice === 9 && at > first) {
      await page.keyboard.press('k')
      at -= 1
    } else if (at < count - 1) {
      await page.keyboard.press('j')
      at += 1
    }
    // Sometimes the next key is pressed when the person has come, mostly before.
    if (below(4) === 0) await expect(heading(page)).toHaveText(names[at] ?? '')
  }

  // Keys that had to wait are still pressed, one person after the other.
  await expect(heading(page)).toHaveText(names.at(-1) ?? '', { timeout: 120_000 })
  await expect.poll(() => statusesOf(asBoss, job), { timeout: 60_000 }).toEqual(expected)
})
