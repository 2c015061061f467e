import type { Browser, Page } from '@playwright/test'
import { askForQuote } from '../support/ask-for-quote.ts'
import { enquiry, expectNoSidewaysScroll, open } from '../support/back-office.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const card = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name })
const phone = { width: 390, height: 844 }

async function applyTo(call: Call, jobId: string, fullName: string) {
  const email = `${fullName}@example.com`.replaceAll(' ', '.').toLowerCase()
  const body = { jobId, fullName, email, phone: '98112 30044', resume: dataUrl(pdf) }
  return (await (await call('POST', '/api/applications', body)).json())._id as string
}

/** The client opens the link on a phone and answers. */
async function answerOnPhone(
  browser: Browser,
  baseURL: string | undefined,
  link: string,
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  // The site of the test has no port in its address.
  await page.goto(`/shortlist${new URL(link).hash}`)
  await act(page)
  await context.close()
}

test('a mandate at the desk: from the quote request to the answer of the client, who is protected, and the guard', async ({
  page,
  asBoss,
  browser,
  baseURL,
  quiet,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await askForQuote(browser, baseURL, 'Sample Forge', 'rekha@forge.example')

  await test.step('the request becomes a client and a job of it, with one key each', async () => {
    await open(page, 'enquiries?q=rekha@forge', 'Enquiries')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(enquiry(page).getByRole('button', { name: 'Make a client' })).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByText('Sample Forge is a client, with Rekha Menon as a contact.')).toBeVisible()
    await page.keyboard.press('d')
    const draft = dialog(page, /job/i)
    for (const [label, words] of [
      ['Job Title', 'PLC Lead'],
      ['Location', 'Chakan'],
      ['Experience', '8 years'],
      ['Salary', '18 lakh a year'],
    ] as const)
      await draft.getByLabel(label, { exact: true }).fill(words)
    await draft.getByLabel('Status').selectOption('active')
    await page.keyboard.press('Enter')
    await expect(enquiry(page).getByRole('link', { name: 'PLC Lead' })).toBeVisible()
  })

  await test.step('terms are agreed', async () => {
    await enquiry(page).getByRole('link', { name: 'Sample Forge' }).press('Enter')
    await page.getByRole('button', { name: 'Set terms' }).press('Enter')
    await dialog(page, /terms/i).getByLabel('Fee, % of yearly CTC').fill('8.33')
    await dialog(page, /terms/i).getByLabel('Protection, months').fill('6')
    await page.keyboard.press('Enter')
    await expect(page.getByText('6 months')).toBeVisible()
    await page.getByRole('link', { name: 'PLC Lead', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PLC Lead')
  })
  const job = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('somebody applies, is sent, and the client wants to meet them', async () => {
    await applyTo(asBoss, job, 'Prakash Forge')
    await card(page, 'Prakash Forge').focus()
    await page.keyboard.press('c')
    const sending = dialog(page, 'Send to Sample Forge')
    await sending.getByLabel('Your two lines about Prakash Forge').fill('Brought two press lines to production.')
    await sending.getByLabel('Reason for sending without a yes').fill('Agreed on the phone')
    await page.keyboard.press('Control+Enter')
    const sent = dialog(page, 'Recorded. Now send it')
    const link = await sent.getByLabel('Rekha Menon').inputValue()
    await page.keyboard.press('Escape')
    await answerOnPhone(browser, baseURL, link, async (theirs) => {
      await theirs.getByRole('button', { name: 'Prakash Forge' }).tap()
      await theirs.getByText('Interview', { exact: true }).tap()
      await expect(theirs.getByText(/^Saved .*boss sees it now/)).toBeVisible()
    })
    const interviews = page.getByRole('region', { name: 'Interview', exact: true })
    await expect(interviews.locator('[data-card]')).toContainText('Prakash Forge')
    await page.getByRole('link', { name: 'Sent', exact: true }).press('Enter')
    await expect(page.getByRole('list', { name: 'Views of Rekha Menon' })).toContainText(/^Opened .*[ap]m$/)
    await expect(page.getByRole('list', { name: 'Answers about Prakash Forge' })).toContainText('Interview')
  })

  await test.step('it is on Today, in words at the person, and they are protected', async () => {
    await open(page, '', 'Today')
    const step = page
      .getByRole('region', { name: 'Next steps' })
      .getByRole('listitem')
      .filter({ hasText: 'Prakash Forge' })
    await expect(step).toContainText('Client: wants an interview, set the day')
    await step.getByRole('link', { name: 'Prakash Forge' }).press('Enter')
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('Rekha Menon of Sample Forge answered: Interview')
    const applications = page.getByRole('region', { name: 'Applications' })
    await expect(applications).toContainText('Client: wants an interview, set the day')
    await applications.getByRole('button', { name: 'Done', exact: true }).press('Enter')
    await expect(applications).not.toContainText('wants an interview')
    await open(page, `jobs/${job}`, 'PLC Lead')
    await page.getByRole('link', { name: 'Sample Forge' }).press('Enter')
    const shortlist = page.getByRole('table', { name: 'Shortlists sent with their answers' }).getByRole('row').nth(1)
    await expect(shortlist).toContainText(/PLC Lead, Rekha Menon1\s*1 Interviewuntil /)
    const noted = page.getByRole('region', { name: 'Notes about the client' })
    await expect(noted).toContainText('Interview for Prakash Forge, PLC Lead (Rekha Menon)')
    const guarded = page.getByRole('region', { name: /^Protected people/ })
    await expect(guarded.getByRole('listitem')).toHaveText(/^Prakash ForgeFor PLC Lead, sent by boss on .*Until /)
  })

  await test.step('for another job of the client they are not sent by accident', async () => {
    const client = new URL(page.url()).pathname.split('/').at(-1)
    const other = await (await asBoss('POST', '/api/jobs', { ...sampleJob, title: 'Foreman', clientId: client })).json()
    const application = await applyTo(asBoss, other._id, 'Prakash Forge')
    await open(page, `jobs/${other._id}`, 'Foreman')
    await card(page, 'Prakash Forge').focus()
    await page.keyboard.press('c')
    await expect(page.getByRole('region', { name: 'Sent to Sample Forge before' })).toContainText(
      'for PLC Lead, protected',
    )
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Please say why they are sent again, or leave them out.')).toBeVisible()
    quiet.expectNoise(/409/)
    const [{ contacts }] = await (await asBoss('GET', `/api/jobs/${job}/submissions`)).json()
    const body = { people: [{ application, withoutConsent: 'x' }], contacts: [contacts[0].contact], way: 'by_hand' }
    expect((await asBoss('POST', `/api/jobs/${other._id}/submissions`, body)).status).toBe(409)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a mandate on the way: the request becomes a client, and the No of the client is read on Today', async ({
    page,
    asBoss,
    browser,
    baseURL,
  }) => {
    await askForQuote(browser, baseURL, 'Pocket Forge', 'rekha@pocketforge.example')
    await open(page, 'enquiries?q=rekha@pocketforge', 'Enquiries')
    await page.getByRole('link', { name: 'Rekha Menon' }).tap()
    await enquiry(page).getByRole('button', { name: 'Make a client' }).tap()
    await expect(page.getByText('Pocket Forge is a client, with Rekha Menon as a contact.')).toBeVisible()
    await enquiry(page).getByRole('link', { name: 'Pocket Forge' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pocket Forge')
    await expectNoSidewaysScroll(page)
    const client = new URL(page.url()).pathname.split('/').at(-1)

    const job = await (await asBoss('POST', '/api/jobs', { ...sampleJob, title: 'Moulder', clientId: client })).json()
    await applyTo(asBoss, job._id, 'Sneha Pocket')
    await open(page, `jobs/${job._id}`, 'Moulder')
    await card(page, 'Sneha Pocket').tap()
    await page.getByRole('button', { name: 'Send to client' }).tap()
    const sending = dialog(page, 'Send to Pocket Forge')
    await sending.getByLabel('Reason for sending without a yes').fill('Agreed on the phone')
    await sending.getByRole('button', { name: 'Record Sneha Pocket' }).tap()
    const sent = dialog(page, 'Recorded. Now send it')
    const link = await sent.getByLabel('Rekha Menon').inputValue()
    await expect(sent.getByRole('link', { name: 'WhatsApp to Rekha Menon' })).toHaveAttribute(
      'href',
      new RegExp(
        `^https://wa\\.me/919811020044\\?text=Dear%20Rekha%20Menon.*${encodeURIComponent(new URL(link).hash)}`,
      ),
    )
    await sent.getByRole('button', { name: 'Done' }).tap()

    await answerOnPhone(browser, baseURL, link, async (theirs) => {
      await theirs.getByRole('button', { name: 'Sneha Pocket' }).tap()
      await theirs.getByText('No', { exact: true }).tap()
      await theirs.getByLabel('Why not?').selectOption('Notice too long')
      await expect(theirs.getByText(/^Saved /)).toBeVisible()
    })
    await open(page, '', 'Today')
    const step = page
      .getByRole('region', { name: 'Next steps' })
      .getByRole('listitem')
      .filter({ hasText: 'Sneha Pocket' })
    await expect(step).toContainText('Client: says no, tell the candidate')
    await open(page, `jobs/${job._id}?view=sent`, 'Moulder')
    await expect(page.getByRole('list', { name: 'Answers about Sneha Pocket' })).toContainText('No: Notice too long')
    await expectNoSidewaysScroll(page)
  })
})
