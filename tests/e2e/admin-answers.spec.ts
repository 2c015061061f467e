import type { Page } from '@playwright/test'
import { enquiry } from '../support/back-office.ts'
import { open, undo } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { sampleMessage } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

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
  // The list of this page does not hear of the colleague's answer.
  await page.route('**/api/events', () => {})
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
