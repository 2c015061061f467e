import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { enquiry, person, row, show } from '../support/back-office.ts'
import { passTime } from '../support/pass-time.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const status = (page: Page, word: string) =>
  person(page).getByRole('button', { name: word === 'Rejected' ? /^Reject(ed)?$/ : word, exact: true })

/** Applications for a job of the test's own: the tests of one worker share a site. */
async function apply(call: Call, surname: string, names: readonly string[]) {
  const { _id: jobId } = await (await call('POST', '/api/jobs', { ...sampleJob, title: `${surname} job` })).json()
  const ids: Record<string, string> = { job: jobId, surname }
  for (const name of names) {
    const fullName = `${name} ${surname}`
    const email = `${name}.${surname}@example.com`.toLowerCase()
    const body = { ...samplePerson, jobId, fullName, email, resume: dataUrl(pdf) }
    ids[name] = (await (await call('POST', '/api/applications', body)).json())._id
  }
  return ids
}

/** Loads the page only when the back office is not shown yet. */
async function open(page: Page, path: string, title: string, count: number) {
  if (page.url().includes('/admin')) await show(page, path, title)
  else await page.goto(path)
  await expect(page.getByRole('rowheader')).toHaveCount(count)
}

async function openPeople(page: Page, { job, surname }: Record<string, string>, count: number) {
  await open(page, `/admin/people?job=${job}`, 'People', count)
  // The list before may have as many rows, and stays until this one is there.
  await expect(page.getByRole('rowheader', { name: surname })).toHaveCount(count)
}

async function openOne(page: Page, name: string, ids: Record<string, string>, count: number) {
  await openPeople(page, ids, count)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(person(page).getByRole('group', { name: 'Status' })).toBeVisible()
}

async function moveAll(page: Page, word: string) {
  await page.getByLabel('Select everybody on this page').check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: word }).click()
}

const statusOf = async (call: Call, id: string | undefined) =>
  (await (await call('GET', `/api/applications/${id}`)).json()).status

test('one application: notes, moves that meet those of a colleague, and undo by key', async ({
  page,
  quiet,
  asBoss,
  asMeena,
}) => {
  quiet.expectNoise(/412/)
  // The news of what colleagues do does not arrive before the press.
  await page.route('**/api/events', () => {})
  await test.step('a note that is added twice is in the history twice', async () => {
    const ids = await apply(asBoss, 'Twice', ['Asha'])
    await openOne(page, 'Asha Twice', ids, 1)
    for (const count of [1, 2]) {
      await person(page).getByLabel('New note').fill('Did not pick up')
      await person(page).getByRole('button', { name: 'Add note' }).click()
      await expect(person(page).getByRole('listitem').filter({ hasText: 'Did not pick up' })).toHaveCount(count)
      await expect(person(page).getByLabel('New note')).toHaveValue('')
    }
  })

  await test.step('a colleague who moved it to the same status is named, and there is nothing to undo', async () => {
    const ids = await apply(asBoss, 'Agreed', ['Asha'])
    await openOne(page, 'Asha Agreed', ids, 1)
    await asMeena('PATCH', `/api/applications/${ids.Asha}`, { status: 'placed' })
    await status(page, 'Placed').click()
    await expect(person(page)).toContainText('meena moved this application to Placed')
    await expect(undo(page)).toHaveCount(0)
  })

  await test.step('a move is undone by the key, and the log says so', async () => {
    const ids = await apply(asBoss, 'Keyed', ['Asha'])
    await openOne(page, 'Asha Keyed', ids, 1)
    await status(page, 'Rejected').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Asha Keyed moved to Rejected.')).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByText('The move is undone.')).toBeVisible()
    await expect(status(page, 'Pending')).toHaveAttribute('aria-pressed', 'true')
    expect(await statusOf(asBoss, ids.Asha)).toBe('pending')
    await page.getByRole('button', { name: /, menu$/ }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('row').nth(1)).toContainText('Took back a move of an application')
    await expect(page.getByRole('row').nth(1)).toContainText('rejected to pending')
  })

  await test.step('a note that a colleague added since does not stand in the way', async () => {
    const ids = await apply(asBoss, 'Noted', ['Asha'])
    await openOne(page, 'Asha Noted', ids, 1)
    await asMeena('PATCH', `/api/applications/${ids.Asha}`, { note: 'Speaks Tamil' })
    await status(page, 'Reviewed').click()
    await expect(page.getByText('Asha Noted moved to Reviewed.')).toBeVisible()
    await expect(person(page).getByRole('listitem').filter({ hasText: 'Speaks Tamil' })).toHaveCount(1)
    expect(await statusOf(asBoss, ids.Asha)).toBe('reviewed')
  })
})

test('a status that a colleague has set since is shown, and not overwritten without being asked', async ({
  page,
  colleague,
  quiet,
  asBoss,
}) => {
  quiet.expectNoise(/412/)
  // The news has not arrived yet.
  await page.route('**/api/events', () => {})
  const ids = await apply(asBoss, 'Contested', ['Asha'])
  await openOne(page, 'Asha Contested', ids, 1)
  await openOne(colleague, 'Asha Contested', ids, 1)
  await status(colleague, 'Interview').click()
  await expect(colleague.getByText('Asha Contested moved to Interview.')).toBeVisible()

  await status(page, 'Rejected').click()
  const conflict = person(page).getByRole('alert')
  await expect(conflict).toContainText('meena moved this application to Interview')
  await expect(conflict).toContainText('Your move to Rejected is not saved.')
  await expect(status(page, 'Interview')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await person(page).getByRole('button', { name: 'Use theirs' }).click()
  await expect(conflict).toHaveCount(0)
  expect(await statusOf(asBoss, ids.Asha)).toBe('interview')

  await status(colleague, 'Shortlisted').click()
  await expect(status(colleague, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true')
  await expect(colleague.getByText('moved to Shortlisted.')).toBeVisible()
  await status(page, 'Rejected').click()
  await expect(conflict).toContainText('meena moved this application to Shortlisted')
  await person(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Asha Contested moved to Rejected.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('rejected')
  await undo(page).click()
  await expect(page.getByText('The move is undone.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('shortlisted')
})

test('bulk moves and their undo', async ({ page, asBoss, asMeena }) => {
  await test.step('a bulk move is undone to the status that each one had, from another view', async () => {
    const ids = await apply(asBoss, 'Together', ['One', 'Two', 'Three'])
    await asBoss('PATCH', `/api/applications/${ids.Two}`, { status: 'interview' })
    await openPeople(page, ids, 3)
    await moveAll(page, 'Rejected')
    await expect(page.getByRole('status').filter({ hasText: '3 people moved to Rejected: ' })).toBeVisible()
    for (const name of ['One', 'Two', 'Three']) await expect(row(page, `${name} Together`)).toContainText('Rejected')
    await expect(page.getByRole('group', { name: 'Change several people' })).toHaveCount(0)
    // Under the pointer it stays for as long as the check takes.
    await undo(page).hover()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Enquiries' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries')
    await undo(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The move of 3 applications is undone.')).toBeVisible()
    await page.goBack()
    await expect(row(page, 'One Together')).toContainText('Pending')
    await expect(row(page, 'Two Together')).toContainText('Interview')
  })

  await test.step('a bulk move and its undo leave what a colleague has moved', async () => {
    const ids = await apply(asBoss, 'Shared', ['One', 'Two', 'Three'])
    await openPeople(page, ids, 3)
    await asMeena('PATCH', `/api/applications/${ids.One}`, { status: 'interview' })
    await moveAll(page, 'Rejected')
    await expect(
      page.getByText('2 people moved to Rejected from Pending. One Shared stays at Interview, moved by someone else.'),
    ).toBeVisible()
    await asMeena('PATCH', `/api/applications/${ids.Two}`, { status: 'placed' })
    await undo(page).click()
    await expect(
      page.getByText('The move of 1 of 2 applications is undone. The others were changed since.'),
    ).toBeVisible()
    const statuses = await Promise.all(['One', 'Two', 'Three'].map((name) => statusOf(asBoss, ids[name])))
    expect(statuses).toEqual(['interview', 'placed', 'pending'])
  })
})

test('two moves in a row are undone one by one, and the last one of the same person alone', async ({
  page,
  asBoss,
}) => {
  const ids = await apply(asBoss, 'Quick', ['One', 'Two'])
  await openOne(page, 'Two Quick', ids, 2)
  await status(page, 'Reviewed').click()
  await expect(page.getByText('Two Quick moved to Reviewed.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('One Quick')
  await status(page, 'Rejected').click()
  await expect(page.getByText('One Quick moved to Rejected.')).toBeVisible()
  await status(page, 'Interview').click()
  await expect(page.getByText('One Quick moved to Interview.')).toBeVisible()
  await expect(page.getByText('One Quick moved to Rejected.')).toHaveCount(0)
  await expect(undo(page)).toHaveCount(2)
  await page.goBack()
  await expect(undo(page)).toHaveCount(2)
  await undo(page).first().click()
  await expect(page.getByText('The move is undone.')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('The move is undone.')).toHaveCount(2)
  expect(await statusOf(asBoss, ids.One)).toBe('rejected')
  expect(await statusOf(asBoss, ids.Two)).toBe('pending')
})

test('an undo that did not get through says so and can be tried again', async ({ page, quiet, asBoss }) => {
  const ids = await apply(asBoss, 'Unsent', ['Asha'])
  await openPeople(page, ids, 1)
  await moveAll(page, 'Placed')
  await expect(undo(page)).toBeVisible()
  quiet.expectNoise(/ERR_FAILED|failed: .*moves/)
  await page.route('**/api/applications/moves', (route) => route.abort())
  await undo(page).click()
  await expect(page.getByText('Network error. Please try again.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('placed')
  await page.unroute('**/api/applications/moves')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The move is undone.')).toBeVisible()
  expect(await statusOf(asBoss, ids.Asha)).toBe('pending')
})

test('the focus goes back to where it was when an undo is done', async ({ page, asBoss }) => {
  const ids = await apply(asBoss, 'Focused', ['Asha'])
  await openPeople(page, ids, 1)
  await moveAll(page, 'Reviewed')
  await page.getByRole('link', { name: 'Asha Focused' }).focus()
  await undo(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The move is undone.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Asha Focused' })).toBeFocused()
})

test('an undo is offered for ten seconds, and for longer under the pointer or the focus', async ({ page, asBoss }) => {
  const ids = await apply(asBoss, 'Timed', ['Asha'])
  await page.clock.install()
  await openPeople(page, ids, 1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await moveAll(page, 'Reviewed')
  await expect(undo(page)).toBeVisible()
  await undo(page).hover()
  await passTime(page, 20_000)
  await expect(undo(page)).toBeVisible()
  await page.mouse.move(600, 5)
  await undo(page).focus()
  await passTime(page, 20_000)
  await expect(undo(page)).toBeVisible()
  await page.getByRole('searchbox').focus()
  await passTime(page, 9000)
  await expect(undo(page)).toBeVisible()
  await passTime(page, 1500)
  await expect(undo(page)).toHaveCount(0)
})

test.describe('enquiries', () => {
  async function write(call: Call, fullName: string): Promise<string> {
    return (await (await call('POST', '/api/contact', { ...sampleMessage, fullName })).json())._id
  }
  const openInbox = (page: Page, words: string) => open(page, `/admin/enquiries?q=${words}`, 'Enquiries', 1)
  const read = async (call: Call, words: string) => (await (await call('GET', `/api/enquiries?q=${words}`)).json())[0]

  test('an answer and a reopening are undone, with the time of the answer', async ({ page, asBoss }) => {
    await write(asBoss, 'Lata Reopened')
    await openInbox(page, 'reopened')
    await page.getByRole('button', { name: 'Mark answered Lata Reopened' }).click()
    await expect(page.getByText('The enquiry of Lata Reopened is answered.')).toBeVisible()
    const { answeredAt } = await read(asBoss, 'reopened')
    await page.getByRole('link', { name: 'Lata Reopened', exact: true }).click()
    await enquiry(page).getByRole('button', { name: 'Reopen enquiry' }).click()
    await expect(page.getByText('The enquiry of Lata Reopened is open again.')).toBeVisible()
    await expect(undo(page)).toHaveCount(1)
    await undo(page).click()
    await expect(page.getByText('The change is undone.')).toBeVisible()
    expect(await read(asBoss, 'reopened')).toMatchObject({ status: 'answered', answeredAt })
  })

  test('an enquiry that a colleague has answered is not answered again', async ({ page, colleague, quiet, asBoss }) => {
    quiet.expectNoise(/412/)
    await write(asBoss, 'Lata Contested')
    await openInbox(page, 'contested')
    await page.getByRole('link', { name: 'Lata Contested', exact: true }).click()
    await openInbox(colleague, 'contested')
    await colleague.getByRole('button', { name: 'Mark answered Lata Contested' }).click()
    await expect(colleague.getByText('The enquiry of Lata Contested is answered.')).toBeVisible()
    const theirs = await read(asBoss, 'contested')

    await enquiry(page).getByRole('button', { name: 'Mark answered' }).click()
    await expect(page.getByText('The enquiry of Lata Contested was marked as answered by meena')).toBeVisible()
    await expect(undo(page)).toHaveCount(0)
    await expect(enquiry(page).getByText('Answered', { exact: true })).toBeVisible()
    expect(await read(asBoss, 'contested')).toEqual(theirs)
  })

  test('an answer that a colleague has changed since is not undone', async ({ page, quiet, asBoss, asMeena }) => {
    quiet.expectNoise(/412/)
    const id = await write(asBoss, 'Lata Changed')
    await openInbox(page, 'changed')
    await page.getByRole('button', { name: 'Mark answered Lata Changed' }).click()
    await expect(undo(page)).toBeVisible()
    for (const status of ['open', 'answered']) await asMeena('PATCH', `/api/enquiries/${id}`, { status })
    await undo(page).click()
    await expect(page.getByText('Nothing was undone: the enquiry has been changed since.')).toBeVisible()
    expect((await read(asBoss, 'changed')).status).toBe('answered')
  })
})
