import { expectAccessible } from '../support/accessibility.ts'
import { apply, enquiry, open, person, row, search, write } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

test('a name in Recent Applications opens the person, under an address of its own', async ({ page, asStaff }) => {
  await apply(asStaff, 'Recent', ['Nandini'])
  const name = person(page).getByRole('heading', { level: 2 })
  await page.goto('/admin')
  await page.getByRole('region', { name: 'Recent Applications' }).getByRole('link', { name: 'Nandini Recent' }).click()
  await expect(name).toHaveText('Nandini Recent')
  await expect(page).toHaveURL(/\/people\/[0-9a-f]{32}\?application=[0-9a-f]{32}$/)
  await page.reload()
  await expect(name).toHaveText('Nandini Recent')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
})

test('an application that is gone leaves the list of people', async ({ page, quiet, asStaff }) => {
  await apply(asStaff, 'Left', ['Nandini'])
  quiet.expectNoise(/404/)
  await page.goto(`/admin/people?application=${'0'.repeat(32)}`)
  await expect(page.getByRole('alert')).toContainText('The application could not be found.')
  await expect(page.getByRole('link', { name: 'Nandini Left' })).toBeVisible()
})

test('Active Jobs counts only those that visitors see', async ({ page, asStaff }) => {
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')
  await page.goto('/admin')
  await expect(figure('Total Jobs')).toHaveText(/^\d+$/)
  const total = Number(await figure('Total Jobs').textContent())
  const active = Number(await figure('Active Jobs').textContent())
  const job = await (await asStaff('POST', '/api/jobs', { ...sampleJob, title: 'Closing today' })).json()
  const expired = { ...sampleJob, title: 'Closed yesterday', closesAt: new Date(Date.now() - 1000).toISOString() }
  await asStaff('PUT', `/api/jobs/${job._id}`, expired)
  await page.reload()
  await expect(figure('Total Jobs')).toHaveText(String(total + 1))
  await expect(figure('Active Jobs')).toHaveText(String(active))
  // The other tests of this worker apply for the newest job.
  await asStaff('DELETE', `/api/jobs/${job._id}`)
})

test('an enquiry is found by its company, and an answered one is reopened', async ({ page, asStaff }) => {
  await write(asStaff, 'Bela Reopened', { message: 'SERVICE QUOTE REQUEST\n\nCompany: Sahyadri Castings' })
  await open(page, 'enquiries', 'Enquiries')
  await search(page, 'sahyadri castings', 1)
  await page.getByRole('button', { name: 'Mark answered Bela Reopened' }).click()
  await expect(row(page, 'Bela Reopened').getByText('Answered', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Bela Reopened', exact: true }).click()
  await enquiry(page).getByRole('button', { name: 'Reopen enquiry' }).click()
  await expect(page.getByText('The enquiry of Bela Reopened is open again.')).toBeVisible()
  await expect(enquiry(page)).toContainText('Open, by ')
  await page.getByRole('button', { name: /, menu$/ }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('rowheader').first()).toHaveText('Opened an enquiry again')
})

test('an address that would add a recipient is text, and so is a phone number with more in it', async ({
  page,
  asStaff,
}) => {
  const email = 'lata?bcc=boss&x%20@example.com'
  const phone = '98765 43210 / 98765 43211'
  const [job] = await (await asStaff('GET', '/api/jobs')).json()
  const lata = { fullName: 'Lata Copied', email, phone }
  await asStaff('POST', '/api/applications', { ...samplePerson, ...lata, jobId: job._id, resume: dataUrl(pdf) })
  await write(asStaff, 'Lata Copied', { email, phone })
  await open(page, 'people', 'People')
  await page.getByRole('link', { name: 'Lata Copied', exact: true }).click()
  await expect(person(page).getByText(email)).toBeVisible()
  await expect(person(page).getByText(phone)).toBeVisible()
  await expect(person(page).locator('a:is([href^="mailto:"], [href^="tel:"], [href*="wa.me"])')).toHaveCount(0)
  await expectAccessible(page)

  await open(page, 'enquiries', 'Enquiries')
  await search(page, 'lata copied', 1)
  await page.getByRole('link', { name: 'Lata Copied', exact: true }).click()
  await expect(enquiry(page).getByText(email)).toBeVisible()
  await expect(enquiry(page).getByText(phone)).toBeVisible()
  await expect(enquiry(page).getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await expect(enquiry(page).getByText('To reply, please copy the email address')).toBeVisible()
})

test("the names of the dashboard's lists are not broken into letters, and nothing is cut off, at any width", async ({
  page,
}) => {
  await page.goto('/admin')
  const openings = page.getByRole('region', { name: 'Job Openings' })
  const name = openings.getByRole('link', { name: 'Plant Head, Press Shop', exact: true })
  await expect(name).toBeVisible()
  for (const width of [768, 1024, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const lines = await name.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getClientRects().length
      })
      expect(lines).toBeLessThanOrEqual(3)
      const edge = await openings.boundingBox()
      const act = await page.getByRole('button', { name: 'Delete Plant Head, Press Shop' }).boundingBox()
      expect((act?.x ?? 0) + (act?.width ?? 0)).toBeLessThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0))
    })
  }
})
