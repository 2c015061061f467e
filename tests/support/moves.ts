import type { Page } from '@playwright/test'
import { person, show } from './back-office.ts'
import { expect } from './quiet-page.ts'
import { dataUrl, pdf, sampleJob } from './samples.ts'
import type { Call } from './two-people.ts'

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
export const status = (page: Page, word: string) => person(page).getByRole('button', { name: word, exact: true })

/** Answers the question who ended the application, and why: we did. */
export const end = (page: Page) =>
  page
    .getByRole('dialog', { name: /^End for/ })
    .getByRole('button', { name: 'Rejected by us' })
    .click()

let phones = 0

/** Applications for a job of the test's own: the tests of one worker share a site. Everybody has a phone of their own. */
export async function apply(call: Call, surname: string, names: readonly string[]) {
  const { _id: jobId } = await (await call('POST', '/api/jobs', { ...sampleJob, title: `${surname} job` })).json()
  const ids: Record<string, string> = { job: jobId, surname }
  for (const name of names) {
    const fullName = `${name} ${surname}`
    const email = `${name}.${surname}@example.com`.toLowerCase()
    phones += 1
    const body = { jobId, fullName, email, phone: `98111 ${20_000 + phones}`, resume: dataUrl(pdf) }
    ids[name] = (await (await call('POST', '/api/applications', body)).json())._id
  }
  return ids
}

/** Loads the page only when the back office is not shown yet. */
export async function open(page: Page, path: string, title: string, count: number) {
  if (page.url().includes('/admin')) await show(page, path, title)
  else await page.goto(path)
  await expect(page.getByRole('rowheader')).toHaveCount(count)
}

export async function openPeople(page: Page, { job, surname }: Record<string, string>, count: number) {
  await open(page, `/admin/people?job=${job}`, 'People', count)
  // The list before may have as many rows, and stays until this one is there.
  await expect(page.getByRole('rowheader', { name: surname })).toHaveCount(count)
}

export async function openOne(page: Page, name: string, ids: Record<string, string>, count: number) {
  await openPeople(page, ids, count)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(person(page).getByRole('group', { name: 'Status' })).toBeVisible()
}

export async function moveAll(page: Page, word: string) {
  await page.getByLabel('Select everybody on this page').check()
  await page.getByRole('group', { name: 'Change several people' }).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: word }).click()
  if (word === 'End…') await end(page)
}

export const statusOf = async (call: Call, id: string | undefined) =>
  (await (await call('GET', `/api/applications/${id}`)).json()).status
