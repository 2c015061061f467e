import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import { OWN_ACCOUNT, postJson } from '../support/run-site.ts'
import { editorOf, expectAccessibleEditor, fields, frameOf } from '../support/site-editor.ts'
import { test } from '../support/two-people.ts'

const { expect } = test

test('two people in one text decide which words stay', async ({ page, asMeena, quiet, colleague }) => {
  quiet.expectNoise(/412/)
  const isThere = colleague.waitForResponse(/\/presence$/)
  await colleague.goto(editorOf('rpo'))
  await isThere
  await page.goto(editorOf('rpo', 'hero.lead'))
  await expect(page.getByText('meena is here too')).toBeVisible()
  const lead = fields(page).getByLabel('Sentence under the heading')
  await expect(lead).toBeFocused()
  const { draft } = await (await asMeena('GET', '/api/site/pages/rpo/draft')).json()
  const theirs = {
    ...draft,
    hero: { ...draft.hero, lead: 'Their words.' },
    page: { ...draft.page, title: 'Their title' },
  }
  expect((await asMeena('PUT', '/api/site/pages/rpo/draft', { draft: theirs })).status).toBe(200)
  await lead.fill('My words.')
  // The photo of the section has an alert of its own, for uploads.
  const versions = fields(page).getByRole('alert').filter({ hasText: 'Their words.' })
  await expect(versions).toBeVisible()
  await expect(versions).toContainText('meena')
  await expectAccessibleEditor(page)
  await versions.getByRole('button', { name: /^Keep mine/ }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  const saved = (await (await asMeena('GET', '/api/site/pages/rpo/draft')).json()).draft
  expect([saved.hero.lead, saved.page.title]).toEqual(['My words.', 'Their title'])
})

test('nothing typed is lost by a lost connection, a closed tab or an ended session', async ({
  page,
  context,
  office,
  quiet,
}) => {
  quiet.expectNoise(/401|ERR_INTERNET_DISCONNECTED|admin\/demo|404/)
  // A session of its own, because it is ended.
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = OWN_ACCOUNT
  const { token } = await (await postJson(`${office.url}/api/admin/login`, { username, password })).json()
  await page.goto('/privacy-policy')
  await page.evaluate((own) => localStorage.setItem('admin-token', own), token)
  await page.goto(editorOf('about', 'hero.lead'))
  const lead = (tab: Page) => fields(tab).getByLabel('Sentence under the heading')
  await expect(lead(page)).toBeFocused()
  await expect(frameOf(page).getByRole('banner')).toBeVisible()
  await context.setOffline(true)
  await lead(page).fill('Typed without a connection.')
  await expect(page.getByText('Not connected. Your changes are kept here.')).toBeVisible()
  await expectAccessibleEditor(page)
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto(editorOf('about', 'hero.lead'))
  await expect(lead(tab)).toHaveValue('Typed without a connection.')
  await expect(tab.getByText(/^Saved \d/)).toBeVisible()

  await tab.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(tab)
  await tab.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(frameOf(tab).getByText('Typed without a connection.')).toBeVisible()
  await tab.getByRole('button', { name: 'Fields', exact: true }).click()
  await lead(tab).fill('x'.repeat(400))
  await expect(fields(tab).getByText(/ over \d+$/)).toBeVisible()
  await expectAccessible(tab)
  await tab.setViewportSize({ width: 1440, height: 900 })

  await fetch(`${office.url}/api/admin/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await lead(tab).fill('Typed after the session ended.')
  await tab.getByLabel('Username').fill(username)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign In' }).click()
  await expect(tab).toHaveURL(/site\/about\?field=hero\.lead/)
  await expect(lead(tab)).toHaveValue('Typed after the session ended.')
  await expect(tab.getByText(/^Saved \d/)).toBeVisible()
})
