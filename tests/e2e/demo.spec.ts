import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/quiet-page.ts'
import { postJson, startSite } from '../support/run-site.ts'

type Demo = Awaited<ReturnType<typeof startSite>>
let demo: Demo
test.beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
  const env = { SITE_DIR: 'dist', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SAMPLE_PEOPLE: 'on' }
  demo = await startSite({ dataDir }, env)
})
test.afterAll(() => demo.stop())
test.use({ viewport: { width: 1440, height: 900 } })

test('a demo opens with people at work, and is an empty office after one press, also where it is open', async ({
  page,
  browser,
}) => {
  const shown = await (await fetch(`${demo.url}/api/admin/demo`)).json()
  const { token } = await (await postJson(`${demo.url}/api/admin/login`, shown)).json()
  const origins = [{ origin: demo.url, localStorage: [{ name: 'admin-token', value: token }] }]
  const colleague = await browser.newContext({ storageState: { cookies: [], origins } })
  const list = await colleague.newPage()

  const made = async () => {
    const answer = await fetch(`${demo.url}/api/admin/sample-data`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).sample?.people
  }
  await expect.poll(made, { timeout: 120_000 }).toBe(70)
  await list.goto(`${demo.url}/admin/people?noticeTo=30&sort=expectedCtc&direction=asc`)
  const rows = list.getByRole('region', { name: 'List' }).getByRole('row')
  await expect(rows.nth(9)).toContainText(/₹[\d.]+ L/)
  await expect(list.getByText('Sample data', { exact: true })).toBeVisible()

  await page.goto(`${demo.url}/admin/login`)
  await page.getByLabel('Username').fill(shown.username)
  await page.getByLabel('Password', { exact: true }).fill(shown.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Sample data: 70 people, /)).toBeVisible()
  await page.getByRole('button', { name: 'Start with an empty office' }).click()
  await page.getByRole('button', { name: 'Remove the sample data' }).click()
  await expect(page.getByText('The sample data is gone.')).toBeVisible()
  await expect(page.getByText('No jobs found. Create your first job posting!')).toBeVisible()

  await expect(list.getByText('Nobody matches these filters.')).toBeVisible()
  await expect(list.getByText('Sample data', { exact: true })).toBeHidden()
  await list.getByRole('button', { name: 'Remove Notice' }).click()
  await expect(list.getByText(/^Nobody has applied or written yet\./)).toBeVisible()
  await colleague.close()
})
