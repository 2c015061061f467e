import type { Page } from '@playwright/test'
import { expect } from './quiet-page.ts'
import { dataUrl, pdf, sampleMessage, samplePerson } from './samples.ts'

/** Helpers of the back office's browser tests. */
type AsStaff = (method: string, path: string, body?: object) => Promise<Response>

export const dialog = (page: Page) => page.getByRole('dialog')
/** The pane of the desk with everything about one person. */
export const person = (page: Page) => page.getByRole('region', { name: 'Person', exact: true })
/** The panes of what is read beside its list. */
export const job = (page: Page) => page.getByRole('region', { name: 'Job', exact: true })
export const enquiry = (page: Page) => page.getByRole('region', { name: 'Enquiry', exact: true })
export const question = (page: Page) => page.getByRole('alertdialog')
export const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

export async function open(page: Page, view: string, title: string) {
  await page.goto(`/admin/${view}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectLoaded(page)
}

/** Shows another view, or the same one without its filter, as the Back button does: the page is not loaded again. */
export async function show(page: Page, path: string, title: string) {
  await page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectLoaded(page)
}

/** The desk has a hidden reader without a resume. */
const expectLoaded = (page: Page) => expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)

/** People whose surname is the test's own: the tests of one worker share a site. */
export async function apply(
  asStaff: AsStaff,
  surname: string,
  names: readonly string[],
  phone: string = samplePerson.phone,
) {
  const jobs: { _id: string; status: string }[] = await (await asStaff('GET', '/api/jobs')).json()
  const job = jobs.find(({ status }) => status === 'active')
  for (const name of names) {
    const fullName = `${name} ${surname}`
    const email = `${name}.${surname}@example.com`.toLowerCase()
    const body = { jobId: job?._id, fullName, email, phone, resume: dataUrl(pdf) }
    expect((await asStaff('POST', '/api/applications', body)).status).toBe(201)
  }
}

export async function write(asStaff: AsStaff, fullName: string, changes: object = {}) {
  await asStaff('POST', '/api/contact', { ...sampleMessage, fullName, ...changes })
}

export async function search(page: Page, words: string, matches: number) {
  await page.getByRole('searchbox').fill(words)
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(words).replaceAll('%20', '\\+')}`))
  await expect(page.getByRole('rowheader')).toHaveCount(matches)
}

export async function expectNoSidewaysScroll(page: Page) {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBe(client)
}
