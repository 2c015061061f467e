import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LaunchChecklist } from '../../contract/content/site-editing.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoSidewaysScroll, question } from './back-office.ts'
import { callWith, found, pictureWords, publicOutputs, sampleWords, withoutValues } from './public-outputs.ts'
import { expect } from './quiet-page.ts'
import { OWN_ACCOUNT, postJson, startSite } from './run-site.ts'
import { svg } from './sample-pictures.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from './samples.ts'
import { fields } from './site-editor.ts'
import type { SmtpSink } from './smtp-sink.ts'

/** Steps of an owner from the demo to a launched site, for the journeys at a desk and on a phone. */
const common = {
  SITE_DIR: 'dist',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  SECRET_KEY: 'a key of the walk that an owner takes',
}
const visitor = { ...samplePerson, email: 'asha@mail.test' }

/** A new demo with all its sample data, in which somebody has sent a form. */
export async function openDemo(page: Page, databaseUrl?: string) {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'launch-')), ...(databaseUrl && { databaseUrl }) }
  const site = await startSite(place, { ...common, SAMPLE_PEOPLE: '' })
  const account = await (await fetch(`${site.url}/api/admin/demo`)).json()
  const { token } = await (await postJson(`${site.url}/api/admin/login`, account)).json()
  expect((await postJson(`${site.url}/api/contact`, { ...sampleMessage, ...visitor })).status).toBe(201)
  await page.goto(`${site.url}/admin/login`)
  await page.evaluate((value) => localStorage.setItem('admin-token', value), token)
  await page.goto(`${site.url}/admin`)
  return { ...site, place, call: callWith(site.url, token) }
}
export type Demo = Awaited<ReturnType<typeof openDemo>>

export async function removeSamples(page: Page, { call }: Demo) {
  await page.getByRole('button', { name: 'Start with an empty office' }).click()
  await question(page).getByRole('button', { name: 'Remove the sample data' }).click()
  await expect(page.getByText('The sample data is gone.')).toBeVisible()
  expect([await call('GET', '/api/jobs'), await call('GET', '/api/enquiries')]).toEqual([[], []])
}

/** By the line of the dashboard. */
export async function openChecklist(page: Page, { url }: Demo) {
  // Not by the pointer, because the list above it changes with the data that was removed.
  await page.getByRole('link', { name: 'Before you launch' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you launch')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, `${url}/admin/launch`)
  await page.goto(`${url}/admin/launch`)
}

/** The texts of a page in the checklist, which are unfolded. */
export async function unfold(page: Page, name: string) {
  const group = page.getByRole('region', { name, exact: true })
  const heading = group.getByRole('heading').getByRole('button')
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
  return group
}

/** Opens the editor at a text of the checklist. */
export async function openText(page: Page, name: string, where: string) {
  const group = await unfold(page, name)
  await group.getByRole('link', { name: where, exact: true }).click()
  return fields(page)
}

export async function publishChange(page: Page) {
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click()
  await expect(page.getByText(/changes? (is|are) live\.$/).last()).toBeVisible()
}

export async function uploadMark(page: Page) {
  await expect((await unfold(page, 'Look')).getByText('The one that the site came with.')).toBeVisible()
  const pane = await openText(page, 'Look', 'Mark')
  await pane.getByLabel(/Choose a picture, or drop it here.*Mark/).setInputFiles({
    name: 'mark.svg',
    mimeType: 'image/svg+xml',
    buffer: svg('<path fill="#063" d="M5 0h20v20H5z"/>'),
  })
  await pane.getByLabel('Description').fill('Our mark')
}

export async function enterMailServer(page: Page, { url }: Demo, sink: SmtpSink) {
  await page.goto(`${url}/admin/launch`)
  await page.getByRole('link', { name: 'Enter the mail server under Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, `${url}/admin/settings`)
  await page.goto(`${url}/admin/settings`)
  const server = page.getByRole('region', { name: 'Mail server' })
  await server.getByLabel('Server').fill(sink.url.hostname)
  await server.getByLabel('Port').fill(sink.url.port)
  await server.getByLabel('Mails come from').fill('jobs@firm.test')
  await server.getByRole('button', { name: 'Save mail server' }).click()
  await expect(server.getByText('Saved. It counts from now on.')).toBeVisible()
  const staff = page.getByRole('region', { name: 'Mails to staff' })
  for (const label of ['Applications and resumes', 'Messages', 'Quote requests'])
    await staff.getByLabel(label).fill('office@firm.test')
  await staff.getByRole('button', { name: 'Save addresses' }).click()
  await expect(staff.getByText('Saved. It counts from now on.')).toBeVisible()
  await server.getByLabel('Send it to').fill('owner@firm.test')
  await server.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(server.getByText(/^Last test: .* The mail server took the mail\.$/)).toBeVisible()
  await page.reload()
  await expect(server.getByText(/^Last test: /)).toBeVisible()
  expect((await sink.received(1))[0]?.to).toEqual(['owner@firm.test'])
}

/**
 * Starts the site with its own account and address, and looks for words of the sample firm and for former names in everything that
 * the public gets, after visitors have used it.
 */
export async function expectOwnSite(
  { place }: Demo,
  sink: SmtpSink,
  { industry, formerNames }: { industry: string; formerNames: RegExp },
) {
  const own = { ...OWN_ACCOUNT, PUBLIC_URL: 'https://www.firm.test', TRUST_PROXY: '127.0.0.1' }
  const live = await startSite(place, { ...common, ...own })
  try {
    const owner = callWith(live.url, await live.token())
    const { items, isDone } = await owner<LaunchChecklist>('GET', '/api/site/launch')
    expect({ left: items.filter(({ confirmed }) => !confirmed), isDone }).toEqual({ left: [], isDone: true })
    const { _id: jobId } = await owner<{ _id: string }>('POST', '/api/jobs', { ...sampleJob, industry })
    expect((await postJson(`${live.url}/api/contact`, { ...sampleMessage, ...visitor })).status).toBe(201)
    const form = { ...visitor, jobId, resume: dataUrl(pdf) }
    expect((await postJson(`${live.url}/api/applications`, form)).status).toBe(201)
    const outputs = await publicOutputs(live.url)
    expect(outputs.get('/openings.xml')).toContain('Plant Head')
    const drawn = await pictureWords(owner)
    expect(drawn.length).toBeGreaterThan(10)
    for (const [name, words] of drawn) outputs.set(name, words)
    await owner('POST', '/api/settings/test-mail', { to: 'owner@firm.test' })
    // The first one was sent before the firm had its name.
    const [, ...mails] = await sink.received(6)
    for (const { headers, text: words } of mails) outputs.set(headers.subject ?? '', words + JSON.stringify(headers))
    expect(sampleWords.length).toBeGreaterThanOrEqual(40)
    expect(found(outputs)).toEqual([])
    const former = [...outputs].flatMap(([name, words]) =>
      [...withoutValues(words).matchAll(formerNames)].map(({ index }) => [
        name,
        withoutValues(words).slice(index - 60, index + 60),
      ]),
    )
    expect(former).toEqual([])
  } finally {
    await live.stop()
  }
}
