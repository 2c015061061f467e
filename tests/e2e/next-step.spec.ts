import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person, row } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { type Call, test } from '../support/two-people.ts'

const find = async (call: Call, name: string): Promise<string> => {
  const { people } = await (await call('GET', '/api/people?limit=100&sort=submitted')).json()
  return people.find((one: { name: string }) => one.name === name)._id
}

/** Counts the key presses beyond the words. */
function keysOf(page: Page) {
  let count = 0
  return {
    async press(...keys: string[]) {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    write: (words: string) => page.keyboard.type(words),
    count: () => count,
  }
}

test('a call is noted with what is next, by keyboard, done, taken back, and found again as mine', async ({
  page,
  asBoss,
  asMeena,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const job = await apply(asBoss, 'Steps', [{ fullName: 'Kavya Steps' }, { fullName: 'Leela Steps' }])
  const id = await find(asBoss, 'Kavya Steps')
  await page.goto(`/admin/people/${id}?job=${job}`)
  await expect(person(page).getByRole('button', { name: 'Owner: Nobody' })).toBeVisible()

  // N, Tab, Tab and Enter: four of the twelve that a call noted with "call again Tuesday" may take beyond its words.
  const keys = keysOf(page)
  await keys.press('n')
  await keys.write('Could join by 20 January')
  await keys.press('Tab')
  await keys.write('Call again')
  await keys.press('Tab')
  await keys.write('tue')
  const form = page.getByRole('form', { name: 'Note and next step' })
  await expect(form.getByText(/^Tue \d+ \w+$/)).toBeVisible()
  await expectAccessible(page)
  await keys.press('Enter')
  expect(keys.count()).toBe(4)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Could join by 20 January')
  await expect(person(page).getByRole('button', { name: 'Owner: boss' })).toBeVisible()
  await expect(person(page)).toContainText(/Call againTue \d+ \w+/)

  // A name is completed while an @ is typed, and the colleague finds the note.
  await page.keyboard.press('n')
  await page.keyboard.type('For @me')
  await expect(page.getByRole('option', { name: 'meena' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('to know')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('For @meena to know')
  const mentions = await (await asMeena('GET', '/api/mentions')).json()
  expect(mentions).toContainEqual(expect.objectContaining({ text: 'For @meena to know' }))

  // Done, and back by the key of undo.
  await person(page).getByRole('button', { name: 'Done' }).focus()
  await page.keyboard.press('Enter')
  await expect(person(page).getByRole('button', { name: 'Done' })).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(person(page).getByRole('button', { name: 'Done' })).toBeVisible()

  // Later, by keyboard: the first choice is tomorrow.
  await person(page).getByRole('button', { name: 'Later' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(person(page)).toContainText('Call againTomorrow')

  // Whose it is narrows the list, with the other filters, in the address.
  await list(page).getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await page.getByLabel('Owner', { exact: true }).selectOption('Mine')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/owner=me/)
  await expect(row(page, 'Kavya Steps')).toBeVisible()
  await expect(row(page, 'Leela Steps')).toHaveCount(0)
  await page.goto(`/admin/people?job=${job}&owner=nobody`)
  await expect(page.locator('[data-row]')).toHaveCount(1)

  // The bulk bar gives several people to a colleague, and takes them back.
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  await page.getByRole('group', { name: 'Assign' }).getByRole('button', { name: 'meena' }).press('Enter')
  await expect(page.getByText('1 person assigned to meena.')).toBeVisible()
  const leela = await find(asBoss, 'Leela Steps')
  expect((await (await asBoss('GET', `/api/tasks/person/${leela}`)).json()).owner.name).toBe('meena')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('It is as it was before.')).toBeVisible()
  expect((await (await asBoss('GET', `/api/tasks/person/${leela}`)).json()).owner).toBeNull()
})

test('on a phone a person, a job and an enquiry are taken care of, and what is next is set', async ({
  page,
  asBoss,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const job = await apply(asBoss, 'Phone Steps', [{ fullName: 'Mala Phonesteps' }])
  const sender = { fullName: 'Kaveri Tyres', email: 'kaveri@phonesteps.example.com', message: 'We need fitters.' }
  const enquiry = (await (await asBoss('POST', '/api/contact', sender)).json())._id
  const panes = [
    [`people/${await find(asBoss, 'Mala Phonesteps')}`, person(page)],
    [`jobs/${job}?view=about`, page.getByRole('region', { name: 'Job', exact: true })],
    [`enquiries/${enquiry}`, page.getByRole('region', { name: 'Enquiry', exact: true })],
  ] as const
  for (const [path, pane] of panes) {
    await page.goto(`/admin/${path}`)
    await pane.getByRole('button', { name: 'Owner: Nobody' }).click()
    await page.getByRole('button', { name: 'Me (boss)' }).click()
    await expect(pane.getByRole('button', { name: 'Owner: boss' })).toBeVisible()
    await pane.getByRole('button', { name: 'Next step', exact: true }).click()
    const form = pane.getByRole('form', { name: 'What is next' })
    await form.getByLabel('Next step').fill('Send three profiles')
    await form.getByLabel('When').fill('today 11:59 pm')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(pane).toContainText('Send three profilesToday, 11:59 pm')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await page.goto('/admin/enquiries?owner=me')
  await expect(page.getByRole('listitem').filter({ hasText: 'Kaveri Tyres' })).toBeVisible()
  await page.goto('/admin/jobs?owner=me')
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone Steps' })).toBeVisible()
})
