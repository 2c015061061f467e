import { apply } from '../support/back-office.ts'
import { countLoads, forgetReload, missingCodeNoise, removeScript } from '../support/missing-code.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'

/** The first view, one of the bar, one of the menu, and one that the others are tried beside. */
const views = [
  { title: 'Today', script: /assets\/today-place-/ },
  { title: 'Jobs', script: /assets\/jobs-place-/ },
  { title: 'Account', script: /assets\/account-view-/ },
  { title: 'Reports', script: /assets\/reports-view-/ },
]

test('a view whose code is missing says so after one reload, and is shown once it is there', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(missingCodeNoise)
  const main = page.getByRole('main')
  const bar = page.getByRole('banner')
  const link = (title: string) => bar.getByRole('link', { name: title }).last()
  const isInMenu = (title: string) => title === 'Account'
  async function goTo(title: string) {
    if (isInMenu(title)) await bar.getByRole('button', { name: /, menu$/ }).click()
    await link(title).click()
  }
  const heading = page.getByRole('heading', { level: 1 })
  for (const { title, script } of views) {
    await test.step(title, async () => {
      const asked = await removeScript(page, script)
      const isFirst = title === 'Today'
      if (!isFirst) await forgetReload(page)
      const loads = countLoads(page)
      if (isFirst) await page.goto('/admin')
      else await goTo(title)
      await expect(main.getByRole('alert')).toContainText(`${title} could not be shown.`)
      await expect(heading).toHaveText(title)
      expect(loads()).toBe(isFirst ? 2 : 1)
      expect(asked.length).toBeGreaterThan(0)
      for (const other of views) if (!isInMenu(other.title)) await expect(link(other.title)).toBeVisible()
      if (title === 'Reports') {
        await test.step('the other views work while one is missing', async () => {
          await goTo('Account')
          await expect(heading).toHaveText('Account')
          await expect(page.getByRole('alert')).toHaveCount(0)
          await link(title).click()
          await expect(main.getByRole('alert')).toContainText(`${title} could not be shown.`)
        })
      }
      await page.unroute(script)
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('alert')).toHaveCount(0)
      await expect(heading).toHaveText(title)
    })
  }
})

test('a view whose code was replaced reloads the page once; the note and the job that were typed are kept', async ({
  page,
  quiet,
  asStaff,
}) => {
  quiet.expectNoise(missingCodeNoise)
  const reports = /assets\/reports-view-/
  await apply(asStaff, 'Replaced', ['Asha'])
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Asha Replaced' }).click()
  await page.getByLabel('New note').fill('Asks for 18 lakh')

  // The first try fails without a reload, because the site does not answer; going back tries again.
  await page.route(reports, (route) => route.abort())
  await page.route('/admin**', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()))
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await menu.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('alert')).toContainText('Reports could not be shown.')
  await menu.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await page.getByLabel('Job Title').fill('Half a job')
  await page.unroute(reports)
  await page.unroute('/admin**')

  await removeScript(page, reports)
  const loads = countLoads(page)
  page.once('framenavigated', () => page.once('framenavigated', () => page.unroute(reports)))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await expect(page.getByRole('heading', { name: 'Applications per week' })).toBeVisible()
  expect(loads()).toBe(1)

  await menu.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Add New Job' }).click()
  await expect(page.getByText('These are the answers that you had not saved.')).toBeVisible()
  await expect(page.getByLabel('Job Title')).toHaveValue('Half a job')
  await page.goto('/admin/people')
  await page.getByRole('link', { name: 'Asha Replaced' }).click()
  await expect(page.getByLabel('New note')).toHaveValue('Asks for 18 lakh')
})
