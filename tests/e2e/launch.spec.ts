import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PageDraft, SitePage } from '../../contract/content/site-editing.ts'
import type { ContentValues } from '../../contract/content/site-pages.ts'
import { siteTexts } from '../../server/seo/firm.ts'
import { pageImage } from '../../server/seo/social-image/page-image.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll, question } from '../support/back-office.ts'
import { writeOwnWords } from '../support/own-words.ts'
import { expect, test } from '../support/quiet-page.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../support/run-site.ts'
import { svg } from '../support/sample-pictures.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'
import { fields } from '../support/site-editor.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'
import { createPostgres, postgresUrl } from '../support/temporary-postgres.ts'

test.describe.configure({ timeout: 300_000 })

/** Words of the sample firm: its details, figures, clients, stories, jobs, people and what stands in for texts. */
const sampleWords = [
  ...['Setu Talent', 'Rohtak', 'Noida', 'Placeholder', 'example.com', '+91 00000', '[Please complete', 'Team Leader'],
  ...['500+', '60+', '25 years', '50+ senior', 'four cities', 'MBA or B-Tech', '9:00 AM', '2:00 PM', '6:00 PM'],
  ...['95%', '40-60%', '30-50%', '1000+', '10K+', '50K+', '200+', '45%', '87%'],
  ...['Arvind Forge', 'NORDLINE', 'Kaveri Tyres', 'Sulabh Motors', 'TESSERA', 'Deccan', 'Ojasvi Hydro'],
  ...[
    'solar developer',
    'payments company',
    'hospital group',
    'tyre maker',
    'stamping company',
    'brake parts had land',
  ],
  ...['Plant Head, Press Shop', 'Compound Development Engineer', 'first call for every employer'],
]

/** Shipped names of services and industries, all of which the firm of the walk has renamed. */
const formerNames =
  /industry expertise hiring|executive search|start-up hiring|\bRPO\b|recruitment process outsourcing|talent mapping|competitor analysis|diversity hiring|ITES (&amp;|&|\\u0026) BPO|tyre industry|real estate|\b(automotive|pharmaceuticals|electrical|energy)\b/gi
/** The values of choices, the addresses of pages and the ids of fields stay. */
const withoutValues = (html: string) => html.replace(/value="[\w-]+"|"value":"[\w-]+"|\/services\/[\w-]+|\brpo\b/g, '')

const text = async (url: string) => (await fetch(url)).text()

/** Everything that the public gets: pages with their head, files for search engines and job boards, lists. */
async function publicOutputs(url: string): Promise<Map<string, string>> {
  const sitemap = await text(`${url}/sitemap.xml`)
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path)
  const files = [
    '/openings.xml',
    '/site.webmanifest',
    '/robots.txt',
    '/.well-known/security.txt',
    '/nothing-here',
    '/favicon.svg',
    '/resume',
    '/admin/login',
  ]
  const lists = ['/api/jobs', '/api/categories']
  const outputs = new Map([['/sitemap.xml', sitemap]])
  for (const path of [...paths, ...files, ...lists]) outputs.set(path, await text(url + path))
  return outputs
}

const found = (outputs: ReadonlyMap<string, string>) =>
  [...outputs].flatMap(([name, words]) =>
    sampleWords.filter((word) => words.includes(word)).map((word) => [name, word]),
  )

type Call = <T>(method: string, path: string) => Promise<T>

/** The words that the server draws inside the social images of pages. */
async function pictureWords(call: Call): Promise<[name: string, words: string][]> {
  const list = await call<SitePage[]>('GET', '/api/site/pages')
  const drafts = await Promise.all(list.map(({ key }) => call<PageDraft>('GET', `/api/site/pages/${key}/draft`)))
  const published = Object.fromEntries(drafts.map((draft) => [draft.key, draft.published])) as ContentValues
  const { firm, pages } = siteTexts(drafts, published)
  return Array.from(pages, ([path, about]) => [
    `the social image of ${path}`,
    JSON.stringify(pageImage(path, about, firm).image),
  ])
}

const callWith =
  (url: string, token: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.status === 204 ? (undefined as T) : answer.json()
  }

async function signIn(page: Page, url: string, token: string) {
  await page.goto(`${url}/admin/login`)
  await page.evaluate((value) => localStorage.setItem('admin-token', value), token)
  await page.goto(`${url}/admin`)
}

async function publishChange(page: Page) {
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click()
  await expect(page.getByText(/changes? (is|are) live\.$/).last()).toBeVisible()
}

/** The databases and screens that an owner may have. */
const walks = [
  { name: 'at a desk, on SQLite', viewport: { width: 1440, height: 900 }, isPostgres: false },
  { name: 'on a phone, on PostgreSQL', viewport: { width: 390, height: 844 }, isPostgres: true },
]

for (const { name, viewport, isPostgres } of walks) {
  test(`from the demo to a launched site, ${name}: nothing of the sample firm is left in any public output`, async ({
    page,
    quiet,
  }) => {
    // A figure is left empty too early.
    quiet.expectNoise(/status of 400|status 400: .*\/pages\/firm\/publish/)
    await page.setViewportSize(viewport)
    const postgres = isPostgres ? await createPostgres(['fsync=off']) : undefined
    const sink = await openSmtpSink()
    try {
      await walk(page, sink, postgres && postgresUrl(postgres.dir, 'postgres'))
    } finally {
      await sink.close()
      await postgres?.remove()
    }
  })
}

async function walk(page: Page, sink: Awaited<ReturnType<typeof openSmtpSink>>, databaseUrl: string | undefined) {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'launch-')), ...(databaseUrl && { databaseUrl }) }
  const common = {
    SITE_DIR: 'dist',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SECRET_KEY: 'a key of the walk that an owner takes',
  }
  const demo = await startSite(place, { ...common, SAMPLE_PEOPLE: '' })
  const account = await (await fetch(`${demo.url}/api/admin/demo`)).json()
  const { token } = await (await postJson(`${demo.url}/api/admin/login`, account)).json()
  const call = callWith(demo.url, token)
  const sender = { ...samplePerson, email: 'asha@mail.test' }

  await test.step('the sample data goes with one press, and the form that was sent as a test with it', async () => {
    expect((await postJson(`${demo.url}/api/contact`, { ...sampleMessage, ...sender })).status).toBe(201)
    expect(found(await publicOutputs(demo.url)).length).toBeGreaterThan(100)
    expect(found(new Map(await pictureWords(call))).length).toBeGreaterThan(5)
    await signIn(page, demo.url, token)
    await page.getByRole('button', { name: 'Start with an empty office' }).click()
    await question(page).getByRole('button', { name: 'Remove the sample data' }).click()
    await expect(page.getByText('The sample data is gone.')).toBeVisible()
    expect([await call('GET', '/api/jobs'), await call('GET', '/api/enquiries')]).toEqual([[], []])
  })

  await test.step('one line on the dashboard leads to the list', async () => {
    // Not by the pointer, because the list above it changes with the data that was removed.
    await page.getByRole('link', { name: 'Before you launch' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you launch')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `${demo.url}/admin/launch`)
    await page.goto(`${demo.url}/admin/launch`)
  })

  await test.step('what is true is confirmed by keyboard, and taken back', async () => {
    const firm = page.getByRole('region', { name: 'The firm' })
    await firm.getByRole('button', { name: 'Confirm as true: Founded in, 2015' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Confirmed as true: Founded in.')).toBeVisible()
    await expect(firm.getByRole('button', { name: /^Confirm as true: Offices, Office 1, Town/ })).toBeFocused()
    await firm.getByRole('button', { name: 'Take back: Founded in' }).click()
    await expect(firm.getByRole('button', { name: 'Confirm as true: Founded in, 2015' })).toBeVisible()
  })

  await test.step('a fact is entered once, and every text has it', async () => {
    await page.getByRole('link', { name: 'Figures of the firm, Placements' }).click()
    await page.getByRole('textbox', { name: 'Figure' }).first().fill('180+')
    await publishChange(page)
    for (const path of ['/about', '/get-quote'])
      await expect.poll(() => text(demo.url + path), path).toContain('180+ placements a year')
    await expect.poll(() => text(`${demo.url}/`)).toMatch(/placements a year<\/dt><dd[^>]*>180\+</)
  })

  await test.step('a figure that a text names is not left empty', async () => {
    await page.goto(`${demo.url}/admin/launch`)
    await page.getByRole('link', { name: 'Figures of the firm, Executives' }).click()
    const figure = fields(page).getByRole('textbox', { name: 'Figure' }).last()
    await figure.fill('')
    await page.getByRole('button', { name: /^Review/ }).click()
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByRole('alert')).toContainText('Texts still name it as {executives}: About us, Our story')
    expect(await text(`${demo.url}/`)).toContain('senior executives placed')
    await page.getByRole('button', { name: /^Undo: Figures of the firm, Executives/ }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('the sign of the firm takes the place of the shipped one', async () => {
    await page.goto(`${demo.url}/admin/launch`)
    const look = page.getByRole('region', { name: 'Look' })
    await expect(look.getByText('The one that the site came with.')).toBeVisible()
    await look.getByRole('link', { name: 'Mark' }).click()
    await fields(page)
      .getByLabel(/Choose a picture, or drop it here.*Mark/)
      .setInputFiles({
        name: 'mark.svg',
        mimeType: 'image/svg+xml',
        buffer: svg('<path fill="#063" d="M5 0h20v20H5z"/>'),
      })
    await fields(page).getByLabel('Description').fill('Our mark')
    await publishChange(page)
    await expect.poll(() => text(`${demo.url}/`)).toMatch(/rel="icon" href="\/pictures\//)
  })

  await test.step('stories that did not happen are removed, and their section with them', async () => {
    await page.goto(`${demo.url}/admin/launch`)
    await page
      .getByRole('region', { name: 'Industries' })
      .getByRole('link', { name: 'Success stories, Stories, Story 1' })
      .click()
    for (const story of ['VP Manufacturing Operations', 'Head of Regulatory Affairs', 'CTO'])
      await fields(page)
        .getByRole('button', { name: `Remove ${story}` })
        .click()
    await publishChange(page)
    await expect.poll(() => text(`${demo.url}/industries`)).not.toContain('Success Stories')
  })

  await test.step('the mail server and the recipients are entered, and a test mail leaves', async () => {
    await page.goto(`${demo.url}/admin/launch`)
    await page.getByRole('link', { name: 'Enter the mail server under Settings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, `${demo.url}/admin/settings`)
    await page.goto(`${demo.url}/admin/settings`)
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
  })

  await test.step('services and industries get names of the firm, and texts that say the former ones are listed', async () => {
    for (const [key, label] of [
      ['services', 'Service'],
      ['industries', 'Industry'],
    ] as const) {
      const { draft } = await call<PageDraft>('GET', `/api/site/pages/${key}/draft`)
      let number = 0
      const renamed = JSON.stringify(draft, (_name, value) => {
        if (!value?.shown) return value
        number += 1
        return { ...value, title: `${label} of ours ${number}` }
      })
      expect(number).toBeGreaterThan(6)
      await call('PUT', `/api/site/pages/${key}/draft`, { draft: JSON.parse(renamed) })
      await call('POST', `/api/site/pages/${key}/publish`, {})
    }
    await page.goto(`${demo.url}/admin/launch`)
    await expect(
      page.getByText('Still says "Executive Search", which you have renamed or hidden').first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('everything else gets words of the firm', () => writeOwnWords(call))
  await page.goto('about:blank')
  await demo.stop()

  const own = { ...OWN_ACCOUNT, PUBLIC_URL: 'https://www.firm.test', TRUST_PROXY: '127.0.0.1' }
  const live = await startSite(place, { ...common, ...own })
  try {
    const owner = callWith(live.url, await live.token())
    expect(await owner('GET', '/api/site/launch')).toMatchObject({ items: [], isDone: true })
    const { _id: jobId } = await owner<{ _id: string }>('POST', '/api/jobs', {
      ...sampleJob,
      industry: 'Industry of ours 2',
    })
    expect((await postJson(`${live.url}/api/contact`, { ...sampleMessage, ...sender })).status).toBe(201)
    const form = { ...sender, jobId, resume: dataUrl(pdf) }
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
