import type { Locator, Page, Request } from '@playwright/test'
import type { Job } from '../../contract/job.ts'
import { expect, hydrated, test } from '../support/quiet-page.ts'
import { textPdf } from '../support/resume-files.ts'
import { dataUrl, pdf, pdfOf, pngFile } from '../support/sample-files.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Apply for Position' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Application' })

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

async function typeAnswers(page: Page) {
  await dialog(page).getByLabel('Full Name').fill('Asha Verma')
  await dialog(page).getByLabel('Email Address').fill('asha.verma@example.com')
  await dialog(page).getByLabel('Phone Number').fill('+91 98765-43210')
}

async function fillIn(page: Page) {
  await typeAnswers(page)
  await dialog(page).locator('input[type=file]').setInputFiles(pdf)
}

/** Drops a file as if it were dragged from a folder. */
async function dropFile(target: Locator, { name, mimeType, buffer }: typeof pdf) {
  const dataTransfer = await target.evaluateHandle(
    (_element, file) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([file.text], file.name, { type: file.type }))
      return transfer
    },
    { name, type: mimeType, text: buffer.toString() },
  )
  await target.dispatchEvent('drop', { dataTransfer })
}

/** A resume with a name, an e-mail address and a phone number. */
const resumeOf = (...lines: string[]) => ({ ...pdf, name: `${lines[0]}.pdf`, buffer: textPdf('Resume', ...lines) })

/** The idempotency key of every application that the page sends from now on. */
function watchKeys(page: Page): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/applications')) keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test('the dialog asks for four answers, checks them, says why sending failed, and sends once', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(/40[09]|50\d|api\/applications|ERR_FAILED/)
  const job = await openDialog(page)
  /** An empty dialog again. */
  async function reopen() {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await applyButton(page, job).click()
    await expect(dialog(page)).toBeVisible()
  }

  await test.step('the dialog names the job and waits for all four answers', async () => {
    await expect(dialog(page)).toContainText(job.title)
    await expect(submit(page)).toBeDisabled()
    await expect(dialog(page)).toContainText('Add your name, email, phone number and resume to send')
    await fillIn(page)
    await expect(submit(page)).toBeEnabled()
    await dialog(page).getByLabel('Phone Number').fill('')
    await expect(submit(page)).toBeDisabled()
    await expect(dialog(page)).toContainText('Add your phone number to send')
  })

  await test.step('closing clears the form, and the focus goes back to the button that opened it', async () => {
    await fillIn(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const trigger = applyButton(page, job)
    await expect(trigger).toBeFocused()
    await trigger.click()
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')
    await expect(dialog(page)).toContainText('Choose a file')
    await expect(submit(page)).toBeDisabled()
  })

  await test.step('on a phone the hint about missing fields is visible above the buttons', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    const hint = dialog(page).getByText('Add your name, email, phone number and resume to send')
    await expect(hint).toBeInViewport({ ratio: 1 })
    const tops = [hint, submit(page), dialog(page).getByRole('button', { name: 'Cancel' })].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    )
    const [hintTop = 0, submitTop = 0, cancelTop = 0] = await Promise.all(tops)
    expect(hintTop).toBeLessThan(submitTop)
    expect(submitTop).toBeLessThan(cancelTop)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('a file is validated when it is chosen, and a valid one clears the error', async () => {
    const input = dialog(page).locator('input[type=file]')
    await expect(input).toHaveAttribute('accept', '.pdf,.doc,.docx')
    await input.setInputFiles(pngFile)
    await expect(dialog(page).getByRole('alert')).toHaveText('Please upload only PDF, DOC, or DOCX files')
    await input.setInputFiles(pdfOf(5 * 1024 * 1024 + 1))
    await expect(dialog(page)).toContainText('File size should be less than 5MB')
    await input.setInputFiles(pdfOf(5 * 1024 * 1024))
    await expect(dialog(page)).not.toContainText('File size should be less than 5MB')
    await expect(dialog(page)).toContainText('long.pdf')
    await expect(dialog(page)).toContainText('5 MB')
    await reopen()
  })

  await test.step('details in the resume are offered for empty fields, and go as they are edited', async () => {
    const [name, email, phone] = ['Full Name', 'Email Address', 'Phone Number'].map((label) =>
      dialog(page).getByLabel(label),
    ) as [Locator, Locator, Locator]
    const input = dialog(page).locator('input[type=file]')
    const mark = 'From your resume, please check'
    await email.fill('own@example.com')
    await input.setInputFiles(resumeOf('Leela Rao', 'leela@example.com', '098110-45678'))
    // The process that reads the text starts with the first file.
    await expect(name).toHaveValue('Leela Rao', { timeout: 30_000 })
    await expect(name).toHaveAccessibleDescription(mark)
    await expect(phone).toHaveValue('+91 98110 45678')
    await expect(phone).toHaveAccessibleDescription(mark)
    await expect(email).toHaveValue('own@example.com')
    await expect(email).not.toHaveAccessibleDescription(mark)
    await expect(dialog(page).getByRole('status')).toHaveText(
      'Filled in from your resume, please check: full name, phone number.',
    )
    await expect(submit(page)).toBeEnabled()

    // Another file replaces what was found in the first, and nothing that was edited.
    await name.fill('Leela K. Rao')
    await expect(name).not.toHaveAccessibleDescription(mark)
    await input.setInputFiles(resumeOf('Meera Joshi', 'meera@example.com', '98990 12345'))
    await expect(phone).toHaveValue('+91 98990 12345')
    await expect(name).toHaveValue('Leela K. Rao')
    await expect(email).toHaveValue('own@example.com')
    await reopen()
    await expect(dialog(page).getByText(mark, { exact: true })).toHaveCount(0)

    // An answer that comes late leaves alone what was typed meanwhile, and what was typed and deleted.
    const { promise: late, resolve: answer } = Promise.withResolvers<void>()
    await page.route('/api/resume-details', async (route) => {
      await late
      await route.fulfill({ json: { fullName: 'Late Name', email: 'late@example.com', phone: '98110 45678' } })
    })
    await input.setInputFiles(pdf)
    await name.fill('Asha')
    await email.fill('a')
    await email.fill('')
    answer()
    await expect(phone).toHaveValue('98110 45678')
    await expect(name).toHaveValue('Asha')
    await expect(email).toHaveValue('')
    await page.unroute('/api/resume-details')
    await reopen()
  })

  await test.step('a request for details that fails or never ends changes and delays nothing', async () => {
    quiet.expectNoise(/resume-details/)
    await page.route('/api/resume-details', (route) => route.fulfill({ status: 503, json: null }), { times: 1 })
    const failed = page.waitForResponse('/api/resume-details')
    await dialog(page).locator('input[type=file]').setInputFiles(pdf)
    await failed
    await page.route('/api/resume-details', () => {})
    const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/resume-details'))
    const asked = page.waitForRequest('/api/resume-details')
    await dialog(page).locator('input[type=file]').setInputFiles(pdf)
    await asked
    await typeAnswers(page)
    await submit(page).click()
    await expect(dialog(page)).toContainText('Thank you for applying!')
    await cancelled
    await page.unroute('/api/resume-details')
    await reopen()
  })

  await test.step('a wrong address is named at its field, and the sentence goes as it is corrected', async () => {
    await fillIn(page)
    const email = dialog(page).getByLabel('Email Address')
    await email.fill('asha.verma@')
    await submit(page).click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toBeFocused()
    await email.fill('asha.verma@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  await test.step("the server's own sentence is shown, and a plain one when it has none", async () => {
    await fillIn(page)
    await page.route(
      '/api/applications',
      (route) => route.fulfill({ status: 409, json: { error: 'This position has been closed.', code: 'job_closed' } }),
      { times: 1 },
    )
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('This position has been closed.')
    await page.route('/api/applications', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }), {
      times: 1,
    })
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Failed to submit application')
    await reopen()
  })

  await test.step('a dropped connection keeps every answer, and the next try carries the same key', async () => {
    await fillIn(page)
    const keys = watchKeys(page)
    await page.route('/api/applications', (route) => route.abort(), { times: 1 })
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Network error. Please try again.')
    await expect(submit(page)).toBeFocused()
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Asha Verma')
    await expect(dialog(page)).toContainText('asha-verma.pdf')
    await submit(page).click()
    await expect(dialog(page)).toContainText('Thank you for applying!')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    await reopen()
  })

  await test.step('another file or answer gets a new key, and what has not changed keeps its key', async () => {
    await fillIn(page)
    const keys = watchKeys(page)
    await page.route('/api/applications', (route) => route.abort())
    const revised = { ...pdf, buffer: Buffer.concat([pdf.buffer, Buffer.from('% revised\n')]) }
    const phone = dialog(page).getByLabel('Phone Number')
    const send = async () => {
      const before = keys.length
      await submit(page).click()
      await expect.poll(() => keys.length).toBe(before + 1)
      await expect(dialog(page).getByRole('alert')).toContainText('Network error. Please try again.')
    }

    await send()
    await dropFile(dialog(page).getByText('Replace'), revised)
    await send()
    await phone.fill('+91 98765-43219')
    await send()
    expect(new Set(keys).size).toBe(3)

    // Typed and taken back, and the same file chosen once more: nothing has changed.
    await phone.fill('1')
    await phone.fill('+91 98765-43219')
    await dialog(page).locator('input[type=file]').setInputFiles(revised)
    await send()
    expect(keys[3]).toBe(keys[2])
    await page.unroute('/api/applications')
    await reopen()
  })

  await test.step('while it is being sent everything is disabled and nothing closes the dialog', async () => {
    await page.setViewportSize({ width: 390, height: 700 })
    await fillIn(page)
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    await page.route('/api/applications', async (route) => {
      await answer
      await route.continue()
    })
    await submit(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(dialog(page).getByLabel('Full Name')).toBeDisabled()
    await expect(dialog(page).getByRole('progressbar')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    resolve()
    await expect(dialog(page)).toContainText('Thank you for applying!')
    await page.unroute('/api/applications')
    await page.setViewportSize({ width: 1280, height: 720 })
    await reopen()
  })

  await test.step('a double click sends once', async () => {
    await fillIn(page)
    const requests: Request[] = []
    page.on('request', (request) => request.url().endsWith('/api/applications') && requests.push(request))
    await submit(page).dblclick()
    await expect(dialog(page)).toContainText('Thank you for applying!')
    expect(requests).toHaveLength(1)
    await reopen()
  })

  await test.step('everything works by keyboard alone', async () => {
    await expect(dialog(page).getByLabel('Full Name')).toBeFocused()
    await page.keyboard.type('Asha Verma')
    await page.keyboard.press('Tab')
    await page.keyboard.type('asha.verma@example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.type('98765 43210')
    await page.keyboard.press('Tab')
    await expect(dialog(page).locator('input[type=file]')).toBeFocused()
    await dialog(page).locator('input[type=file]').setInputFiles(pdf)
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByText('Read the privacy notice')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(submit(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Thank you for applying!')
  })
})

test('an application is sent as the specification has it, thanked for, and the dialog closes after three seconds', async ({
  page,
}) => {
  await page.clock.install()
  const job = await openDialog(page)
  await fillIn(page)
  const sent = page.waitForRequest('/api/applications')
  await submit(page).click()
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
  // Only the thanks are shown, and the form is empty.
  await expect(dialog(page).getByRole('status')).toBeFocused()
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('')
  await expect(dialog(page).getByLabel('Full Name')).toBeHidden()
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'Close'])
  await page.clock.runFor(3000)
  await expect(dialog(page)).toBeHidden()
  await expect(applyButton(page, job)).toBeFocused()
})

test('an upload that stalls for 30 seconds is given up, keeps every answer and can be tried again', async ({
  page,
  quiet,
}) => {
  quiet.expectNoise(/api\/applications|ERR_ABORTED/)
  await page.clock.install()
  await openDialog(page)
  await fillIn(page)
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(pdfOf(5 * 1024 * 1024))
  const keys = watchKeys(page)
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
  await expect.poll(sentSoFar).toBeGreaterThan(0)

  // A slow upload is not stalled: bytes are sent within each 30 seconds.
  const early = await sentSoFar()
  await expect.poll(sentSoFar).toBeGreaterThan(early)
  await page.clock.runFor(20_000)
  const late = await sentSoFar()
  await expect.poll(sentSoFar).toBeGreaterThan(late)
  await page.clock.runFor(20_000)
  await expect(submit(page)).toBeHidden()
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
  expect(keys[1]).toBe(keys[0])
})
