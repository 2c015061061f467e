import type { Page } from '@playwright/test'
import { DAY, HOUR } from '../../contract/time.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll, write } from '../support/back-office.ts'
import { apply } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { type Call, test } from '../support/two-people.ts'

const find = async (call: Call, name: string): Promise<string> => {
  const { people } = await (await call('GET', '/api/people?limit=100&sort=submitted')).json()
  return people.find((one: { name: string }) => one.name === name)._id
}
const plan = (call: Call, id: string, step: string, inHours: number) =>
  call('PUT', `/api/tasks/person/${id}`, { step, dueAt: new Date(Date.now() + inHours * HOUR).toISOString() })

const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const line = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'What is due' }).getByRole('link', { name })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a morning by keyboard: what is due is walked, done, taken back and postponed, and a number opens its records', async ({
  page,
  asBoss,
  asMeena,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await apply(asBoss, 'Morning', [{ fullName: 'Asha Morning' }, { fullName: 'Bina Morning' }])
  const [asha, bina] = [await find(asBoss, 'Asha Morning'), await find(asBoss, 'Bina Morning')]
  await plan(asBoss, asha, 'Call about notice', -30)
  await plan(asBoss, bina, 'Send the address', -1)
  await asMeena('POST', `/api/people/${bina}/notes`, { note: 'She agreed, @boss' })

  await page.goto('/admin')
  await expect(title(page)).toHaveText('Today')
  const steps = group(page, 'Next steps')
  await expect(steps.getByRole('listitem')).toHaveText([
    /Asha Morning.*Call about notice/,
    /Bina Morning.*Send the address/,
  ])
  await expect(line(page, '2 next steps due 2 late')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '3 things are due, 2 of them late.' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Today 3 due' })).toBeVisible()
  const news = group(page, 'New in the last seven days').getByRole('listitem').filter({ hasText: 'Morning' })
  await expect(news).toContainText('2 new')
  await expectAccessible(page)

  await test.step('J walks, E is done, and U takes it back', async () => {
    await page.keyboard.press('j')
    await expect(steps.getByRole('link', { name: 'Asha Morning' })).toBeFocused()
    await page.keyboard.press('e')
    await expect(steps.getByRole('link', { name: 'Asha Morning' })).toHaveCount(0)
    await expect(steps.getByRole('link', { name: 'Bina Morning' })).toBeFocused()
    await expect(line(page, '1 next step due 1 late')).toBeVisible()
    await page.keyboard.press('u')
    await expect(steps.getByRole('link', { name: 'Asha Morning' })).toBeVisible()
    await expect(line(page, '2 next steps due 2 late')).toBeVisible()
  })

  await test.step('L puts a step off', async () => {
    await steps.getByRole('link', { name: 'Bina Morning' }).focus()
    await page.keyboard.press('l')
    await page.keyboard.press('Enter')
    await expect(steps.getByRole('link', { name: 'Bina Morning' })).toHaveCount(0)
    await expect(page.getByText('Send the address: Tomorrow')).toBeVisible()
  })

  await test.step('a note that mentions the account is seen', async () => {
    await group(page, 'Mentions').getByRole('link', { name: 'Bina Morning' }).focus()
    await page.keyboard.press('e')
    await expect(group(page, 'Mentions')).toHaveCount(0)
  })

  await test.step('a number opens exactly its records, and Enter the record of a row', async () => {
    await news.getByRole('link', { name: 'Morning' }).press('Enter')
    await expect(title(page)).toHaveText(/^People/)
    const people = page.getByRole('region', { name: 'List' }).getByRole('link', { name: /Morning$/ })
    await expect(people).toHaveCount(2)
    await page.goBack()
    await line(page, '1 next step due').press('Enter')
    await expect(title(page)).toHaveText('Next steps due')
    await expect(steps.getByRole('listitem')).toHaveText([/Asha Morning/])
    await page.getByRole('link', { name: 'Back to Today' }).press('Enter')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/people/${asha}`))
  })
})

test('what visitors and colleagues do appears without a reload, on a phone as one list with the dashboard behind a link', async ({
  page,
  colleague,
  asBoss,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await expect(title(page)).toHaveText('Today')
  await expect(page.getByRole('heading', { name: 'Job Openings' })).toHaveCount(0)
  await write(asBoss, 'Ravi Arriving', { email: 'ravi.arriving@example.com' })
  await expect(group(page, /^New /).getByRole('link', { name: 'Message' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await test.step('a colleague in another browser plans something that is due', async () => {
    await apply(asBoss, 'Colleague', [{ fullName: 'Chitra Colleague' }])
    const chitra = await find(asBoss, 'Chitra Colleague')
    await colleague.goto(`/admin/people/${chitra}`)
    const person = colleague.getByRole('region', { name: 'Person', exact: true })
    await person.getByRole('button', { name: 'Owner: Nobody' }).click()
    await person.getByRole('button', { name: 'boss' }).click()
    await person.getByRole('button', { name: 'Next step', exact: true }).click()
    const form = person.locator('form').filter({ has: colleague.getByRole('button', { name: 'Cancel' }) })
    await form.getByLabel('Next step').fill('Ask for the letter')
    await form.getByLabel('When').fill('today')
    await form.getByRole('button', { name: 'Save' }).click()
    const step = group(page, 'Next steps').getByRole('listitem').filter({ hasText: 'Ask for the letter' })
    await expect(step).toBeVisible()
    await step.getByRole('button', { name: 'Done: Ask for the letter, Chitra Colleague' }).click()
    await expect(step).toHaveCount(0)
    await expect(colleague.getByRole('button', { name: 'Next step', exact: true })).toBeVisible()
  })

  await test.step('the dashboard is one press away, and back', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
    await expect(title(page)).toHaveText('Dashboard')
    await expect(page.getByRole('heading', { name: 'Job Openings' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Today' }).click()
    await expect(title(page)).toHaveText('Today')
  })
})

test('what is nobody’s is taken at one press, and is mine then', async ({ page, asBoss }) => {
  await apply(asBoss, 'Taken', [{ fullName: 'Divya Taken' }])
  const body = { step: 'Call her back', dueAt: new Date().toISOString(), owner: null }
  await asBoss('PUT', `/api/tasks/person/${await find(asBoss, 'Divya Taken')}`, body)
  await page.goto('/admin?scope=unassigned')
  const step = group(page, 'Next steps').getByRole('listitem').filter({ hasText: 'Divya Taken' })
  await step.getByRole('button', { name: 'Take Divya Taken' }).press('Enter')
  await expect(page.getByText('Divya Taken assigned to boss.')).toBeVisible()
  await expect(step).toHaveCount(0)
  await page.getByRole('button', { name: 'Mine', exact: true }).press('Enter')
  await expect(step.getByRole('button', { name: 'Done: Call her back, Divya Taken' })).toBeVisible()
})

test('somebody without anything to do is told so', async ({ page }) => {
  const nothing = { since: new Date(Date.now() - DAY).toISOString(), isFirstVisit: false, lines: [], arrivals: [] }
  await page.route(/\/api\/today\?/, (route) => route.fulfill({ json: nothing }))
  await page.goto('/admin')
  await expect(page.getByText('Nothing is due that is yours or nobody’s, and nothing is new.')).toBeVisible()
  await page.getByRole('button', { name: 'Unassigned' }).press('Enter')
  await expect(page).toHaveURL(/scope=unassigned/)
  await expect(page.getByText('Nothing is due that is nobody’s, and nothing is new.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(page.getByText('Nothing is due, and nothing is new.', { exact: true })).toBeVisible()
})
