import type { Page } from '@playwright/test'
import { apply, open, person, show, write } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { untilFound } from '../support/until-found.ts'

/**
 * Answers without a field in the back office; those of the site are tested in site/openings/odd-jobs.test.tsx. Changes
 * what the server answers to a call.
 */
async function leaveOut(page: Page, path: RegExp, change: (answer: never) => unknown) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as never) })
  })
}

/** Events would load the lists again without a press. */
const withoutEvents = (page: Page) =>
  page.route('**/api/events', (route) => route.fulfill({ status: 503, json: { error: 'No.', code: 'x' } }))

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

type Entry = Record<string, unknown>
const without = (field: string) => (list: Entry[]) =>
  list.map((entry) => Object.fromEntries(Object.entries(entry).filter(([name]) => name !== field)))

type Missing = { path: RegExp; change: (answer: never) => unknown; says: string }

const lists: Missing[] = [
  { path: /api\/jobs$/, change: without('title'), says: 'Failed to fetch jobs' },
  { path: /api\/categories$/, change: without('name'), says: 'The categories could not be loaded.' },
  { path: /api\/applications\?/, change: without('status'), says: 'The applications could not be loaded.' },
]

const views: (Missing & { view: string; title: string })[] = [
  {
    view: 'people',
    title: 'People',
    path: /api\/people\?/,
    change: (answer: Entry) => ({ ...answer, people: undefined }),
    says: 'The people could not be loaded.',
  },
  {
    view: 'enquiries',
    title: 'Enquiries',
    path: /api\/enquiries\?/,
    change: without('kind'),
    says: 'The enquiries could not be loaded.',
  },
  {
    view: 'mail',
    title: 'Mail',
    path: /api\/admin\/mails\?/,
    change: without('kind'),
    says: 'The mails could not be loaded.',
  },
  {
    view: 'reports',
    title: 'Reports',
    path: /api\/admin\/overview$/,
    change: (answer: Entry) => ({ ...answer, weeks: undefined }),
    says: 'The reports could not be loaded.',
  },
  {
    view: 'audit-log',
    title: 'Audit log',
    path: /api\/admin\/audit-log\?/,
    change: without('action'),
    says: 'The log could not be loaded.',
  },
  {
    view: 'account',
    title: 'Account',
    path: /api\/admin\/account$/,
    change: (answer: Entry) => ({ ...answer, sessions: undefined }),
    says: 'Your account could not be loaded.',
  },
]

/** The sentence is shown, and its button loads what is complete now. */
async function expectSecondTry(page: Page, { path, says }: Missing) {
  const alert = page.getByRole('alert').filter({ hasText: says })
  await expect(alert).toBeVisible()
  await page.unroute(path)
  await alert.locator('xpath=..').getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
}

test('admin: a list without a field is said to have failed in every view, and a second try shows it', async ({
  page,
  quiet,
  asStaff,
}) => {
  quiet.expectNoise(/could not be loaded|Failed to fetch jobs|cannot be shown|status 503|503 \(/)
  await withoutEvents(page)
  await apply(asStaff, 'Lacking', ['Asha'])
  await write(asStaff, 'Ravi Lacking')
  for (const { path, change } of lists) await leaveOut(page, path, change)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  for (const list of lists) await test.step(`Dashboard: ${list.says}`, () => expectSecondTry(page, list))

  for (const { view, title, ...missing } of views) {
    await test.step(`${title}: ${missing.says}`, async () => {
      await leaveOut(page, missing.path, missing.change)
      const address = `/admin/${view}`
      // Every view has loaded the account already.
      if (view === 'account') await page.goto(address)
      else await show(page, address, title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectSecondTry(page, missing)
    })
  }
})

test('admin: a person without a timeline is said to have failed, and a second try shows them', async ({
  page,
  quiet,
  asStaff,
}) => {
  quiet.expectNoise(/could not be loaded|api\/events|ERR_FAILED/)
  await apply(asStaff, 'Unhistoried', ['Asha'])
  await untilFound(asStaff, 'unhistoried', 1)
  const one = /api\/people\/[0-9a-f]{32}$/
  await leaveOut(page, one, (answer: Entry) => ({ ...answer, timeline: undefined }))
  // News about people would load this one again before the press.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto('/admin/people?q=Unhistoried')
  await page.getByRole('link', { name: /Asha Unhistoried/ }).click()
  await expect(person(page).getByRole('alert')).toContainText('This person could not be loaded.')
  await page.unroute(one)
  await person(page).getByRole('button', { name: 'Try again' }).click()
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Asha Unhistoried')
})

test('admin: figures whose list fails say so, and come with a second try', async ({ page, quiet }) => {
  quiet.expectNoise(/could not be loaded|Failed to fetch jobs|status 50[03]|50[03] \(/)
  const lists = /api\/(jobs|applications\?.*)$/
  await withoutEvents(page)
  await page.route(lists, (route) => route.fulfill({ status: 500, json: { error: 'No.', code: 'x' } }))
  await page.goto('/admin')
  const figure = (label: string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })
  for (const label of ['Total Jobs', 'Applications', 'Active Jobs']) {
    await expect(figure(label)).toContainText('Could not be loaded.')
  }
  await page.unroute(lists)
  await figure('Total Jobs').getByRole('button', { name: 'Try again' }).click()
  await expect(figure('Total Jobs').locator('dd')).toHaveText(/^\d+$/)
  await expect(figure('Active Jobs').locator('dd')).toHaveText(/^\d+$/)
  await figure('Applications').getByRole('button', { name: 'Try again' }).click()
  await expect(figure('Applications').locator('dd')).toHaveText(/^\d+$/)
})

test('admin: a change whose answer cannot be read says so, and the list is loaded again', async ({ page, asStaff }) => {
  await write(asStaff, 'Ravi Unread')
  await open(page, 'enquiries', 'Enquiries')
  await page.route(/api\/enquiries\/[\w-]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ok: true } })
  })
  await page.getByRole('button', { name: 'Mark answered Ravi Unread' }).click()
  await expect(page.getByText('The answer of the site could not be read. Reload the page')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ravi Unread' })).toContainText('Answered')
})
