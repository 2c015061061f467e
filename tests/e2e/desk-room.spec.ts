import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll, person } from '../support/back-office.ts'
import { apply } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

const list = (page: Page) => page.getByRole('region', { name: 'List' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const bulkBar = (page: Page) => page.getByRole('group', { name: 'Change several people' })

/** More people of a job than a window shows. */
async function applyMany(call: Call, title: string) {
  const job = await (await call('POST', '/api/jobs', { ...sampleJob, title })).json()
  for (let n = 0; n < 20; n += 1) {
    const email = `${title.replaceAll(/\W/g, '')}.${n}@example.com`
    const body = { ...samplePerson, jobId: job._id, fullName: `Asha ${n}`, email, resume: dataUrl(pdf) }
    expect((await call('POST', '/api/applications', body)).status).toBe(201)
  }
  const found = await (await call('GET', `/api/people?job=${job._id}`)).json()
  return { job: job._id as string, people: found.people as { _id: string }[] }
}

/** Whether the pointer reaches each of the elements at both ends and in the middle, after scrolling to it. */
async function expectReachable(elements: Locator) {
  await expect(elements.first()).toBeVisible()
  for (const element of await elements.all()) {
    const covers = await element.evaluate((target) => {
      target.scrollIntoView({ block: 'nearest' })
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const y = (top + bottom) / 2
      const hits = [left + 3, (left + right) / 2, right - 3].map((x) => document.elementFromPoint(x, y))
      return hits
        .filter((hit) => !target.contains(hit))
        .map((hit) => hit?.outerHTML ?? 'nothing: outside of the window')
    })
    expect(covers).toEqual([])
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the undo line covers nothing that can be used at ${width} px`, async ({ page, asBoss }) => {
    await page.setViewportSize({ width, height })
    const { job, people } = await applyMany(asBoss, `Undone at ${width}`)
    await page.goto(`/admin/people?job=${job}`)
    // In the window's history, so that the list is one step back.
    await list(page).locator(`[data-row="${people[0]?._id}"]`).first().click()
    await person(page).getByRole('button', { name: 'Reviewed', exact: true }).click()
    await expect(undo(page)).toBeVisible()
    // The line stays while the pointer is on it; all other presses come without a pointer.
    await undo(page).hover()
    const note = person(page).getByLabel('New note')
    await expectReachable(note)
    await expectReachable(person(page).getByRole('button', { name: 'Add note' }))

    if (width < 1024) await page.goBack()
    await expect(list(page).getByRole('checkbox')).toHaveCount(21)
    await undo(page).hover()
    await list(page).getByRole('checkbox').first().dispatchEvent('click')
    await expect(bulkBar(page)).toContainText('20 selected')
    await expectReachable(bulkBar(page).getByRole('button'))
    await expectReachable(list(page).locator('[data-row]').last())
    if (width < 1024) await expectReachable(page.getByRole('navigation', { name: 'Admin' }).getByRole('link'))
    await expect(undo(page)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a long timeline scrolls inside its pane, and makes the page no longer than the window', async ({
  page,
  asBoss,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const job = await apply(asBoss, 'Timeline job', [{ fullName: 'Asha Longtime' }])
  const [someone] = (await (await asBoss('GET', `/api/people?job=${job}`)).json()).people
  const change = (body: object) => asBoss('PATCH', `/api/applications/${someone.application}`, body)
  expect((await change({ status: 'reviewed' })).status).toBe(200)
  for (let n = 0; n < 20; n += 1) expect((await change({ note: `Call ${n}` })).status).toBe(200)
  await page.goto(`/admin/people/${someone._id}`)
  await expect(person(page).getByRole('button', { name: /the move to Reviewed$/ })).toBeAttached()
  const below = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  expect(below).toBe(0)
})

test('filters that do not fit are behind a button with their number, and every panel is inside the window', async ({
  page,
  asBoss,
}) => {
  const { job, people } = await applyMany(asBoss, 'Maintenance Engineer, Injection Moulding')
  const query = `status=pending&job=${job}&industry=${sampleJob.industry}&from=2026-01-01&hasResume=true`
  const chips = page.getByRole('button', { name: /^Remove filter/ })
  const otherWords = (all: number, shown: number) => (shown > 0 ? `${all - shown} more` : `${all} filters`)
  for (const width of [1440, 390]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 })
      const read = width > 1000 ? `/${people[0]?._id}` : ''
      await page.goto(`/admin/people${read}?${query}`)
      await expect(list(page).getByRole('checkbox').first()).toBeVisible()
      const more = list(page).getByRole('button', { name: /^\d (more|filters)$/ })
      await expectReachable(chips)
      const shown = await chips.count()
      await expect(more).toHaveText(otherWords(5, shown))
      await expectNoSidewaysScroll(page)

      await more.click()
      await expect(chips).toHaveCount(5)
      await expectReachable(chips)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(more).toBeFocused()

      await list(page).getByRole('button', { name: 'Filter', exact: true }).click()
      const panel = page.getByRole('group', { name: 'Filter', exact: true })
      await expectReachable(panel.getByRole('combobox'))
      await expectReachable(panel.getByRole('textbox'))
      await expectNoSidewaysScroll(page)
      await panel.getByLabel('Star').selectOption('Starred')
      await expect(page).toHaveURL(/starred=true/)
      await page.keyboard.press('Escape')
      await expect(more).toHaveText(otherWords(6, await chips.count()))
    })
  }
})
