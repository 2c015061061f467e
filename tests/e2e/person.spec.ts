import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person, row } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { type Call, test } from '../support/two-people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Found = { people: { _id: string; name: string; application: string }[] }
/** Among the newest: a search finds somebody when the resume is read. */
const find = async (call: Call, name: string) =>
  ((await (await call('GET', '/api/people?limit=100&sort=submitted')).json()) as Found).people.find(
    (one) => one.name.toLowerCase() === name.toLowerCase(),
  ) ?? { _id: '', application: '' }
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' })
const heading = (page: Page) => person(page).getByRole('heading', { level: 2 })
const form = (page: Page) => page.getByRole('form', { name: 'Correct name, phone and e-mail' })
const open = async (page: Page, id: string) => {
  await page.goto(`/admin/people/${id}`)
  await expect(heading(page)).toBeVisible()
}

/** The space between neighbours, in pixels; negative when they overlap. */
async function gapsBetween(words: Locator): Promise<number[]> {
  const boxes = await Promise.all((await words.all()).map((word) => word.boundingBox()))
  return boxes.slice(1).map((box, index) => (box?.x ?? 0) - ((boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0)))
}

test('name, phone and e-mail are corrected in place, taken over with one press, and undone', async ({
  page,
  quiet,
  asBoss,
}) => {
  // The browser logs the refusal.
  quiet.expectNoise(/409/)
  await apply(asBoss, 'Lathe', [{ fullName: 'RAMESH LATHEWALA' }, { fullName: 'Other Lathewala' }])
  const { _id } = await find(asBoss, 'Ramesh Lathewala')
  await open(page, _id)
  await page.keyboard.press('e')
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await form(page).getByLabel('Name').fill('Ramesh Lathewala')
  await form(page).getByLabel('Phone').fill('98110 45678')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Ramesh Lathewala')
  await expect(page.getByRole('button', { name: 'Correct name, phone or e-mail' })).toBeFocused()
  await expect(row(page, 'Ramesh Lathewala')).toBeVisible()
  await expect(timeline(page)).toContainText('Name corrected from RAMESH LATHEWALA to Ramesh Lathewala by boss')
  await page.keyboard.press('u')
  await expect(heading(page)).toHaveText('RAMESH LATHEWALA')

  // An address of somebody else is refused, with the way to them.
  const other = (await (await asBoss('GET', `/api/people/${(await find(asBoss, 'Other Lathewala'))._id}`)).json()).email
  await page.getByRole('button', { name: 'Correct name, phone or e-mail' }).click()
  await form(page).getByLabel('E-mail').fill(other)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText('belongs to Other Lathewala. If both are the same person, please open')
  await form(page).getByRole('button', { name: 'Cancel' }).click()

  // A stranger's form is shown beside, at once, and changes nothing until it is taken over.
  const { email } = await (await asBoss('GET', `/api/people/${_id}`)).json()
  await asBoss('POST', '/api/contact', { fullName: 'Mr Stranger', email, phone: '90909 09090', message: 'Hello there' })
  const given = page.getByRole('region', { name: 'Also given' })
  await expect(given).toContainText('90909 09090, message')
  await expect(heading(page)).toHaveText('RAMESH LATHEWALA')
  await given.getByRole('button', { name: 'Use 90909 09090 as phone' }).click()
  await expect(person(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', /9090909090/)
  await expect(timeline(page)).toContainText('to 90909 09090 by boss')
})

test('what a colleague does appears on an open person, and what is typed stays', async ({
  page,
  quiet,
  asBoss,
  asMeena,
  colleague,
}) => {
  // The browser logs the refused change and the person who is gone.
  quiet.expectNoise(/412|404/)
  const job = await apply(asBoss, 'Foundry', [{ fullName: 'Usha Foundry' }, { fullName: 'Vasant Foundry' }])
  const { _id, application } = await find(asBoss, 'Usha Foundry')
  await page.goto(`/admin/people/${_id}?job=${job}&sort=name&direction=asc`)
  await expect(heading(page)).toHaveText('Usha Foundry')
  await page.getByLabel('New note').fill('Half a sentence')
  const rows = list(page).getByRole('listitem').filter({ hasText: 'Foundry' })
  await expect(rows.last()).toContainText('Vasant Foundry')
  const before = await rows.count()

  await open(colleague, _id)
  await colleague.keyboard.press('3')
  await expect(timeline(page)).toContainText('Moved to Shortlisted, Foundry, by meena')
  await expect(row(page, 'Usha Foundry')).toContainText('Shortlisted')
  await expect(page.getByLabel('New note')).toHaveValue('Half a sentence')
  await expect(rows).toHaveCount(before)
  await expect(rows.last()).toContainText('Vasant Foundry')

  // Both correct the name: the second is told, and decides.
  await page.getByLabel('New note').blur()
  await page.keyboard.press('e')
  await form(page).getByLabel('Name').fill('Usha F. Foundry')
  await colleague.keyboard.press('e')
  await form(colleague).getByLabel('Name').fill('Usha Foundrywala')
  await colleague.keyboard.press('Enter')
  await expect(heading(colleague)).toHaveText('Usha Foundrywala')
  await expect(row(page, 'Usha Foundrywala')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toHaveValue('Usha F. Foundry')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText(/meena changed this person on .*: Usha Foundrywala/)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(heading(page)).toHaveText('Usha F. Foundry')
  await expect(heading(colleague)).toHaveText('Usha F. Foundry')

  // Ended: the line shows how far it had come.
  await colleague.keyboard.press('9')
  await colleague.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Status of Foundry' })).toContainText('Rejected by us after Shortlisted')
  // Erased: the pane says so instead of showing what is gone.
  await asMeena('DELETE', `/api/applications/${application}`)
  await expect(person(page)).toContainText('This person is not there any more.')
})

test('a note whose answer is lost is stored once, also after a reload', async ({ page, quiet, asBoss }) => {
  await apply(asBoss, 'Forge', [{ fullName: 'Nitin Forge' }])
  const { _id } = await find(asBoss, 'Nitin Forge')
  await open(page, _id)
  quiet.expectNoise(/\/notes|ERR_FAILED/)
  await page.route('**/notes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = () => page.getByRole('button', { name: 'Add note' }).click()
  await page.getByLabel('New note').fill('Asked for the salary slip')
  await send()
  await expect(person(page).getByRole('alert')).toHaveText('Network error. Please try again.')
  await expect(page.getByRole('button', { name: 'Add note' })).toBeFocused()
  await page.unroute('**/notes')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the salary slip')
  await send()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(timeline(page).getByText('Asked for the salary slip')).toHaveCount(1)
  const { counts } = await (await asBoss('GET', `/api/people/${_id}`)).json()
  expect(counts.notes).toBe(1)
})

test('the steps of the status line have space between them, and the older application says what it is', async ({
  page,
  asBoss,
}) => {
  const [sender] = [{ fullName: 'Tara Turner', email: 'tara@turner.example' }]
  await apply(asBoss, 'Turner', [sender])
  await apply(asBoss, 'Miller', [sender])
  await asBoss('POST', '/api/contact', { ...sender, message: 'Is there a bus?' })
  const { _id } = await find(asBoss, 'Tara Turner')
  const { applications, enquiries } = await (await asBoss('GET', `/api/people/${_id}`)).json()
  await asBoss('PATCH', `/api/enquiries/${enquiries[0]._id}`, { status: 'answered' })
  await asBoss('PATCH', `/api/applications/${applications[1]._id}`, { status: 'shortlisted' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin/people/${_id}?application=${applications[1]._id}`)
    const line = page.getByRole('group', { name: 'Status of Turner' })
    await expect(line).toContainText('Shortlisted since today')
    const dots = line.locator('.grid-cols-7 [aria-pressed] > [aria-hidden]')
    await expect(dots).toHaveCount(7)
    for (const gap of await gapsBetween(dots)) expect(gap).toBeGreaterThanOrEqual(6)
    await expect(page.getByRole('region', { name: 'Applications' })).toContainText(/\d+ \w+, one of 2 applications/)
    await expect(timeline(page)).toContainText('Message answered by boss')
  }
})
