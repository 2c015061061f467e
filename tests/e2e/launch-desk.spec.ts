import type { Locator, Page } from '@playwright/test'
import { question } from '../support/back-office.ts'
import {
  enterMailServer,
  expectOwnSite,
  openChecklist,
  openDemo,
  openText,
  publishChange,
  removeSamples,
  unfold,
  uploadMark,
} from '../support/launch-walk.ts'
import { text } from '../support/public-outputs.ts'
import { expect, test } from '../support/quiet-page.ts'
import { fields } from '../support/site-editor.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'

test.describe.configure({ timeout: 300_000 })

/** Every text is written, removed or confirmed in the browser, as an owner does it. */
test('from the demo to a launched site, at a desk, on SQLite: nothing of the sample firm is left in any public output', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const sink = await openSmtpSink()
  try {
    const demo = await openDemo(page)
    await test.step('the sample data goes with one press', () => removeSamples(page, demo))
    await test.step('one line on the dashboard leads to the list', () => openChecklist(page, demo))
    await test.step('details and facts of the firm are entered once', () => writeFirm(page))
    await test.step('the own mark is uploaded', async () => {
      await uploadMark(page)
      await leaveEditor(page)
    })
    await test.step('sentences, stories and figures that are not true are changed or removed', () => writePages(page))
    await test.step('the legal pages are completed', () => completeLegalPages(page))
    await test.step('a service is hidden, and an industry gets its own name', () => changeOffer(page))
    await test.step('all drafts go live with one press', async () => {
      await page.getByRole('link', { name: 'Site', exact: true }).click()
      await page.getByRole('button', { name: 'Publish all 13' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Publish/ })
        .click()
      await expect(page.getByText('13 pages are live.')).toBeVisible()
      await expect.poll(() => text(`${demo.url}/get-quote`)).toContain('180+ placements a year')
    })
    await test.step('a text that says the former name of an industry is changed', () => writeFormerName(page))
    await test.step('what is true is confirmed, page by page', () => confirmTheRest(page))
    await test.step('the mail server is entered, and a test mail leaves', () => enterMailServer(page, demo, sink))
    await page.goto('about:blank')
    await demo.stop()
    await expectOwnSite(demo, sink, { industry: 'Tyres and rubber', formerNames: /diversity hiring|tyre industry/gi })
  } finally {
    await sink.close()
  }
})

/** Back to the list, once what was typed is saved. */
async function leaveEditor(page: Page) {
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you launch')
}

const write = (pane: Locator, name: string | RegExp, words: string) =>
  pane.getByRole('textbox', { name, exact: true }).fill(words)
const openEntry = (pane: Locator, name: RegExp) => pane.getByRole('button', { name, expanded: false }).click()

async function remove(pane: Locator, names: readonly string[]) {
  for (const name of names) {
    const button = pane.page().getByRole('button', { name: `Remove ${name}`, exact: true })
    // The pointer on the row shows its buttons.
    await pane.getByRole('listitem').filter({ has: button }).hover()
    await button.click()
  }
}

async function writeFirm(page: Page) {
  const firm = await openText(page, 'The firm', 'Name')
  await write(firm, 'Name', 'Staffing of Our Own')
  await remove(firm, ['Job seekers', 'Resumes and applications', 'Training and campus', 'Everything else'])
  await openEntry(firm, /^Employers/)
  await write(firm, 'Number', '+91 98765 43210')
  await openEntry(firm, /^New hiring mandates/)
  await write(firm, 'Address', 'hiring@firm.test')
  await write(firm, 'E-mail for applications', 'jobs@firm.test')
  await write(firm, 'E-mail for everything else', 'office@firm.test')
  await remove(firm, ['Corporate Office'])
  await openEntry(firm, /^Registered Office/)
  await write(firm, /^Town/, 'Nagpur')
  await write(firm, 'Line 1', '12 Station Road')
  await write(firm, 'Line 2', 'Nagpur, Maharashtra 440001')
  await remove(firm, ['Sat'])
  await openEntry(firm, /^Mon-Fri/)
  await write(firm, 'Hours', '9:30 AM-6:30 PM')
  await write(firm, 'Copyright year', '2026')
  await write(firm, 'Vision', 'To fill every place that we take on.')
  await remove(firm, ['Arvind Forge', 'NORDLINE', 'Kaveri Tyres', 'mehta&co'])
  await remove(firm, ['Sulabh Motors', 'TESSERA', 'Deccan & Daughters', 'Ojasvi Hydro'])
  await leaveEditor(page)

  await write(await openText(page, 'The firm', 'WhatsApp, Number'), 'Number', '+91 98765 43210')
  await leaveEditor(page)
  const networks = await openText(page, 'The firm', 'Social networks, Facebook')
  for (const name of [/^Facebook/, /^LinkedIn/]) await write(networks, name, '')
  await leaveEditor(page)
  const figures = await openText(page, 'The firm', 'Figures of the firm, Placements')
  for (const [index, figure] of ['180+', '35+', '18', '20+'].entries())
    await figures.getByRole('textbox', { name: 'Figure' }).nth(index).fill(figure)
  await leaveEditor(page)
  const facts = await openText(page, 'The firm', 'Facts in texts, Client satisfaction')
  await write(facts, /^Client satisfaction/, '92%')
  await write(facts, /^Faster hiring/, '25%')
  await write(facts, /^Lower cost/, '20%')
  await write(facts, /^Where colleges/, 'Nagpur and Wardha')
  await write(facts, /^Background/, 'an engineering degree')
  await leaveEditor(page)
}

async function writePages(page: Page) {
  await write(
    await openText(page, 'About us', 'Team leader, Profile, Name or role'),
    'Name or role',
    'Head of the office',
  )
  await leaveEditor(page)
  const lists = [
    [
      'Industry expertise',
      'Cases, Stories, Story 1',
      ['Head of Curing', 'Tool Room Manager', 'Embedded Software Lead'],
    ],
    ['Executive search', 'Cases, Stories, Story 1', ['CEO', 'CTO', 'COO']],
    [
      'Start-up hiring',
      'Success stories, Stories, Story 1',
      ['Brake parts plant', 'Solar module factory', 'Fleet software company'],
    ],
    [
      'Industries',
      'Success stories, Stories, Story 1',
      ['VP Manufacturing Operations', 'Head of Regulatory Affairs', 'CTO'],
    ],
    ['Talent mapping', 'Figures, Figure 1', ['500+', '1000+', '10K+']],
    ['Competitor analysis', 'Figures, Figure 2', ['50K+']],
  ] as const
  for (const [group, where, names] of lists) {
    const pane = await openText(page, group, where)
    await remove(pane, names)
    if (group === 'Competitor analysis') {
      await openEntry(pane, /^200\+/)
      await write(pane, 'Figure', '40+')
    }
    await leaveEditor(page)
  }
}

async function completeLegalPages(page: Page) {
  for (const name of ['Privacy Policy', 'Terms & Conditions', 'Disclaimer']) {
    const pane = await openText(page, name, 'Text')
    const incomplete = pane.getByRole('button', { name: /\[Please complete/, expanded: false })
    await expect(incomplete).not.toHaveCount(0)
    while ((await incomplete.count()) > 0) {
      await incomplete.first().click()
      const words = pane.getByRole('textbox', { name: 'Words' })
      await words.fill((await words.inputValue()).replaceAll(/\[[^\]]+\]/g, 'As agreed with our lawyer.'))
    }
    await leaveEditor(page)
  }
}

async function changeOffer(page: Page) {
  await openText(page, 'Services menu', 'Industry Expertise Hiring, Sentence')
  await fields(page).getByRole('link', { name: 'All sections' }).click()
  await fields(page).getByRole('link', { name: 'Diversity Hiring' }).click()
  await fields(page).getByLabel('On the site').selectOption('hidden')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('link', { name: 'Industries', exact: true }).click()
  await fields(page).getByRole('link', { name: 'Industries we cover' }).click()
  const tyres = fields(page).getByRole('group', { name: 'Tyre Industry' })
  await write(tyres, 'Name', 'Tyres and rubber')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

/** A text that says the former name of the industry is listed, and published by itself. */
async function writeFormerName(page: Page) {
  await page.getByRole('link', { name: 'Before you launch' }).click()
  const group = await unfold(page, 'Competitor analysis')
  await expect(group.getByText('Still says "Tyre Industry", which you have renamed or hidden')).toBeVisible()
  const example = await openText(page, 'Competitor analysis', 'Examples, Stories, Story 2, Industry')
  await write(example, 'Industry', 'Tyres and rubber')
  await publishChange(page)
  await page.getByRole('link', { name: 'Before you launch: 6 left on this page' }).click()
}

async function confirmTheRest(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you launch')
  for (const name of await page.getByRole('heading', { level: 3 }).locator('[id]').allTextContents()) {
    const group = await unfold(page, name)
    const all = group.getByRole('button', { name: /^Confirm all/ })
    if ((await all.count()) > 0) {
      await all.click()
      await question(page)
        .getByRole('button', { name: /^Confirm \d+ as true$/ })
        .click()
    } else await group.getByRole('button', { name: /^Confirm as true/ }).click()
    await expect(group.getByText('All confirmed')).toBeVisible()
  }
}
