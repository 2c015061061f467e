import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readText } from '../../server/resumes/read-text.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import { expect } from '../support/quiet-page.ts'
import { scannedPdf, textPdf } from '../support/resume-files.ts'
import { dataUrl, sampleJob } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

const PHONE = '+91 98110 46688'
/** The frame that draws is fetched and compiled first. */
const READER = 30_000
const hidden = /46688|@example\.com/
const resume = textPdf('Turner in Hosur', 'Write to asha@example.com', `Call ${PHONE}`)

/** A client with a contact, and a job of it with somebody whose resume has text, and somebody who sent a scan. */
async function jobOf(call: Call, surname: string) {
  const made = async (path: string, body: object) => (await call('POST', path, body)).json()
  const client = await made('/api/clients', { name: `${surname} Works` })
  const contact = { name: 'Rekha Menon', email: 'rekha@works.example', gets: ['shortlists'] }
  await made(`/api/clients/${client._id}/contacts`, contact)
  const job = await made('/api/jobs', { ...sampleJob, title: `${surname} job`, clientId: client._id })
  for (const [name, phone, file] of [
    ['Asha', PHONE, resume],
    ['Bala', '+91 98110 46689', scannedPdf()],
  ] as const) {
    const email = `${name}.${surname}@example.com`.toLowerCase()
    const body = { jobId: job._id, fullName: `${name} ${surname}`, email, phone, resume: dataUrl(file) }
    const application = await made('/api/applications', body)
    await made(`/api/applications/${application._id}/consent`, { source: 'On the phone' })
  }
  return job._id as string
}

const card = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name })
const textOf = async (download: Download) => readText(await readFile(await download.path()), 'pdf')
async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download')
  await press()
  return download
}

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('masked resumes are looked at, sent and saved by the client, who reads contact details once they are released', async ({
      page,
      asBoss,
      browser,
      baseURL,
    }) => {
      const surname = `Masked${size}`
      const job = await jobOf(asBoss, surname)
      await page.goto(`/admin/jobs/${job}?view=list`)
      for (const name of ['Asha', 'Bala']) {
        await card(page, name).focus()
        await page.keyboard.press('x')
      }
      await page.keyboard.press('c')
      const sending = page.getByRole('dialog', { name: `Send to ${surname} Works` })
      await sending.getByLabel(`Your two lines about Asha ${surname}`).fill('Knows presses.')
      await sending.getByRole('radio', { name: 'Masked' }).check()
      await expect(sending.getByText('Cover with the facts only.')).toBeVisible()
      await expect(sending.getByText('Complete.')).toBeVisible()
      await expectAccessible(page)
      const room = await sending.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(room).toBeLessThanOrEqual(0)
      const preview = sending.getByRole('button', { name: `Preview the masked resume of Asha ${surname}` })
      const looked = await textOf(await saved(page, () => preview.click()))
      expect(looked).toContain('Knows presses.')
      expect(looked).not.toMatch(hidden)
      await sending.getByRole('button', { name: 'Record 2 people' }).click()

      const sent = page.getByRole('dialog', { name: 'Recorded. Now send it' })
      const link = `/shortlist${new URL(await sent.getByLabel('Rekha Menon').inputValue()).hash}`
      const file = sent.getByRole('button', { name: `Asha ${surname}, masked resume.pdf` })
      expect(await textOf(await saved(page, () => file.click()))).toBe(looked)
      await sent.getByRole('button', { name: 'Done' }).click()

      const context = await browser.newContext({ baseURL, viewport })
      const theirs = await context.newPage()
      await theirs.goto(link)
      await theirs.getByRole('button', { name: `Asha ${surname}` }).click()
      await expect(theirs.getByText('Contact details are hidden until we release them')).toBeVisible()
      await expectAccessible(theirs)
      await expectNoSidewaysScroll(theirs)
      const pdf = theirs.getByRole('button', { name: 'Download as PDF' })
      expect(await textOf(await saved(theirs, () => pdf.click()))).toBe(looked)
      await theirs.getByRole('button', { name: 'Show the pages' }).click()
      const drawn = theirs.frameLocator('iframe[title="Pages of the resume"]')
      await expect(drawn.getByText('Knows presses.')).toBeVisible({ timeout: READER })
      expect(await drawn.locator('body').innerText()).not.toMatch(hidden)
      expect(await theirs.content()).not.toMatch(hidden)

      await page.getByRole('link', { name: 'Sent', exact: true }).click()
      await page.getByRole('button', { name: `Release contact details of Asha ${surname}` }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText(PHONE)).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Release contact details' }).click()
      await expect(page.getByText(/^Contact details released .* by boss$/)).toBeVisible()

      // The person who is open stays open.
      await theirs.reload()
      await expect(theirs.getByRole('link', { name: PHONE })).toHaveAttribute('href', 'tel:+919811046688')
      await expectAccessible(theirs)
      await expectNoSidewaysScroll(theirs)
      const original = theirs.getByRole('button', { name: 'Download the file that came' })
      expect(await textOf(await saved(theirs, () => original.click()))).toContain(PHONE)

      await page.getByRole('button', { name: `Hide contact details again of Asha ${surname}` }).click()
      await question.getByRole('button', { name: 'Hide contact details' }).click()
      await expect(page.getByText(/^Contact details released/)).toHaveCount(0)
      // The person who is open stays open.
      await theirs.reload()
      await expect(theirs.getByText('Contact details are hidden until we release them')).toBeVisible()
      expect(await theirs.content()).not.toMatch(hidden)
      await context.close()
    })

    test('a masked copy of a resume is saved beside it, with what it leaves out, and a scan is refused', async ({
      page,
      asBoss,
      quiet,
    }) => {
      const surname = `Copied${size}`
      const job = await jobOf(asBoss, surname)
      const read = async (name: string) => {
        await page.goto(`/admin/people?job=${job}`)
        await page.getByRole('link', { name: `${name} ${surname}` }).click()
        if (size === 'phone') await page.getByRole('link', { name: 'Read resume' }).click()
      }
      await read('Asha')
      const mask = page.getByRole('button', { name: 'Download masked' })
      const download = await saved(page, () => mask.click())
      expect(download.suggestedFilename()).toBe(`Asha ${surname}, masked resume.pdf`)
      expect(await textOf(download)).not.toMatch(hidden)
      await expect(page.getByText('The masked copy is saved. Read it before you send it.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Close the note' }).click()
      quiet.expectNoise(/409/)
      await read('Bala')
      await mask.click()
      await expect(page.getByRole('alert')).toContainText('This resume is a picture of pages')
    })
  })
}
