import type { Page } from '@playwright/test'
import type { Job } from '../../contract/job.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { textPdf } from '../support/resume-files.ts'
import { dataUrl, pdf, pdfOf } from '../support/sample-files.ts'

/** site/forms/apply-form.test.tsx tests the checks, choices, requests and sentences of the form. */
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for Position' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Application' })
const file = (page: Page) => dialog(page).locator('input[type=file]')

const applyButton = (page: Page, { title }: Job) =>
  page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Apply Now', exact: true })

async function openDialog(page: Page): Promise<Job> {
  const jobs: Job[] = await (await page.request.get('/api/jobs')).json()
  const job = jobs[0] as Job
  await page.goto('/openings')
  await hydrated(page)
  await applyButton(page, job).click()
  await expect(dialog(page)).toBeVisible()
  return job
}

test('the site finds name, e-mail and phone in a resume, and Escape forgets them', async ({ page }) => {
  const job = await openDialog(page)
  const lines = ['Leela Rao', 'leela@example.com', '098110-45678']
  await file(page).setInputFiles({ ...pdf, name: 'leela.pdf', buffer: textPdf('Resume', ...lines) })
  // The process that reads the text starts with the first file.
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Leela Rao')
  await expect(dialog(page).getByLabel('Email Address')).toHaveValue('leela@example.com')
  await expect(dialog(page).getByLabel('Phone Number')).toHaveValue('+91 98110 45678')
  await expect(submit(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(applyButton(page, job)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')
  await expect(dialog(page)).toContainText('Choose a file')
})

test('an application is typed with keys alone, sent as specified and thanked for; the dialog closes after three seconds', async ({
  page,
}) => {
  await page.clock.install()
  const job = await openDialog(page)
  await expect(dialog(page)).toContainText(job.title)
  await expect(dialog(page).getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Asha Verma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('asha.verma@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+91 98765-43210')
  await page.keyboard.press('Tab')
  await expect(file(page)).toBeFocused()
  await file(page).setInputFiles(pdf)
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Add details' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByText('Read the privacy notice')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  const sent = page.waitForRequest('/api/applications')
  await page.keyboard.press('Enter')
  const request = await sent
  expect(request.postDataJSON()).toEqual({
    jobId: job._id,
    fullName: 'Asha Verma',
    email: 'asha.verma@example.com',
    phone: '+91 98765-43210',
    resume: dataUrl(pdf),
  })
  expect((await request.response())?.status()).toBe(201)
  await expect(dialog(page)).toContainText('Thank you for applying!')
  await expect(dialog(page)).toContainText(
    "Your application has been submitted successfully. We'll review it and get back to you soon.",
  )
  // Only the thanks are shown.
  await expect(dialog(page).getByRole('status')).toBeFocused()
  await expect(dialog(page).getByLabel('Full Name')).toBeHidden()
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'Close'])
  await page.clock.runFor(3000)
  await expect(dialog(page)).toBeHidden()
  await expect(applyButton(page, job)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the line about missing answers stands in the window above both buttons', async ({ page }) => {
    await openDialog(page)
    const hint = dialog(page).getByText('Add your name, email, phone number and resume to send')
    await expect(hint).toBeInViewport({ ratio: 1 })
    const tops = [hint, submit(page), dialog(page).getByRole('button', { name: 'Cancel' })].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    )
    const [hintTop = 0, submitTop = 0, cancelTop = 0] = await Promise.all(tops)
    expect(hintTop).toBeLessThan(submitTop)
    expect(submitTop).toBeLessThan(cancelTop)
  })

  test('an upload that stalls for 30 seconds is given up, keeps every answer and can be tried again', async ({
    page,
    quiet,
  }) => {
    quiet.expectNoise(/api\/applications|ERR_ABORTED/)
    await page.clock.install()
    await openDialog(page)
    await dialog(page).getByLabel('Full Name').fill('Asha Verma')
    await dialog(page).getByLabel('Email Address').fill('asha.verma@example.com')
    await dialog(page).getByLabel('Phone Number').fill('+91 98765-43210')
    await file(page).setInputFiles(pdfOf(5 * 1024 * 1024))
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/applications')) keys.push(request.headers()['idempotency-key'])
    })
    const network = await page.context().newCDPSession(page)
    const limitUpload = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    const sentSoFar = () =>
      dialog(page)
        .getByRole('progressbar')
        .evaluate((bar: HTMLProgressElement) => bar.value)

    await limitUpload(100_000)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await submit(page).click()
    await expect(dialog(page).getByRole('progressbar')).toBeInViewport({ ratio: 1 })
    await expect.poll(sentSoFar).toBeGreaterThan(0)

    // A slow upload is not stalled: bytes are sent within each 30 seconds.
    const early = await sentSoFar()
    await expect.poll(sentSoFar).toBeGreaterThan(early)
    await page.clock.runFor(20_000)
    const late = await sentSoFar()
    await expect.poll(sentSoFar).toBeGreaterThan(late)
    await page.clock.runFor(20_000)
    await expect(submit(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()

    await limitUpload(1)
    await page.clock.runFor(60_000)
    const failure = dialog(page).getByRole('alert')
    await expect(failure).toContainText('Network error. Please try again.')
    await expect(failure).toContainText('The connection stalled')
    await expect(dialog(page).getByLabel('Full Name')).toBeEnabled()
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Asha Verma')
    await expect(dialog(page)).toContainText('long.pdf')

    await limitUpload(-1)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page)).toContainText('Thank you for applying!')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
})
