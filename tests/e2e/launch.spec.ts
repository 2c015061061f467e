import type { Page } from '@playwright/test'
import type { PageDraft } from '../../contract/content/site-editing.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import {
  type Demo,
  enterMailServer,
  expectOwnSite,
  openChecklist,
  openDemo,
  openText,
  publishChange,
  removeSamples,
  uploadMark,
} from '../support/launch-walk.ts'
import { writeOwnWords } from '../support/own-words.ts'
import { found, pictureWords, publicOutputs, text } from '../support/public-outputs.ts'
import { expect, test } from '../support/quiet-page.ts'
import { fields } from '../support/site-editor.ts'
import { openSmtpSink, type SmtpSink } from '../support/smtp-sink.ts'
import { createPostgres, postgresUrl } from '../support/temporary-postgres.ts'

test.describe.configure({ timeout: 300_000 })

/** Shipped names of services and industries, all of which the firm of the walk has renamed. */
const formerNames =
  /industry expertise hiring|executive search|start-up hiring|\bRPO\b|recruitment process outsourcing|talent mapping|competitor analysis|diversity hiring|ITES (&amp;|&|\\u0026) BPO|tyre industry|real estate|\b(automotive|pharmaceuticals|electrical|energy)\b/gi

test('from the demo to a launched site, on a phone, on PostgreSQL: nothing of the sample firm is left in any public output', async ({
  page,
  quiet,
}) => {
  // A figure is left empty too early.
  quiet.expectNoise(/status of 400|status 400: .*\/pages\/firm\/publish/)
  await page.setViewportSize({ width: 390, height: 844 })
  const postgres = await createPostgres(['fsync=off'])
  const sink = await openSmtpSink()
  try {
    const demo = await openDemo(page, postgresUrl(postgres.dir, 'postgres'))
    await walk(page, demo, sink)
    await page.goto('about:blank')
    await demo.stop()
    await expectOwnSite(demo, sink, { industry: 'Industry of ours 2', formerNames })
  } finally {
    await sink.close()
    await postgres.remove()
  }
})

async function walk(page: Page, demo: Demo, sink: SmtpSink) {
  const { call } = demo
  await test.step('the sample data goes with one press, and the form that was sent as a test with it', async () => {
    expect(found(await publicOutputs(demo.url)).length).toBeGreaterThan(100)
    expect(found(new Map(await pictureWords(call))).length).toBeGreaterThan(5)
    await removeSamples(page, demo)
  })

  await test.step('one line on the dashboard leads to the list', () => openChecklist(page, demo))

  await test.step('what is true is confirmed by keyboard, and taken back', async () => {
    const firm = page.getByRole('region', { name: 'The firm' })
    await firm.getByRole('button', { name: 'Confirm as true: Founded in, 2015' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Confirmed as true: Founded in.')).toBeVisible()
    const takeBack = firm.getByRole('button', { name: 'Take back: Founded in' })
    await expect(takeBack).toBeFocused()
    await takeBack.click()
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
    await uploadMark(page)
    await publishChange(page)
    await expect.poll(() => text(`${demo.url}/`)).toMatch(/rel="icon" href="\/pictures\//)
  })

  await test.step('stories that did not happen are removed, and their section with them', async () => {
    await page.goto(`${demo.url}/admin/launch`)
    await openText(page, 'Industries', 'Success stories, Stories, Story 1')
    for (const story of ['VP Manufacturing Operations', 'Head of Regulatory Affairs', 'CTO'])
      await fields(page)
        .getByRole('button', { name: `Remove ${story}` })
        .click()
    await publishChange(page)
    await expect.poll(() => text(`${demo.url}/industries`)).not.toContain('Success Stories')
  })

  await test.step('the mail server and the recipients are entered, and a test mail leaves', () =>
    enterMailServer(page, demo, sink))

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
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(
      page.getByText('Still says "Executive Search", which you have renamed or hidden').first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('everything else gets words of the firm', () => writeOwnWords(call))
}
