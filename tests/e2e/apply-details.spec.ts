import { expect, hydrated, test } from '../support/quiet-page.ts'
import { pdf } from '../support/sample-files.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an application with details on a phone', async ({ page }) => {
  await page.goto('/openings')
  await hydrated(page)
  await page.getByRole('button', { name: 'Apply Now', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Apply for Position' })
  await dialog.getByLabel('Full Name').fill('Prakash Jadhav')
  await dialog.getByLabel('Email Address').fill('prakash.jadhav@example.in')
  await dialog.getByLabel('Phone Number').fill('+91 98765 45678')
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  const line = dialog.getByRole('button', { name: 'Add details to be considered faster' })
  await expect(dialog.getByLabel('Expected CTC')).toBeHidden()
  await line.click()

  await dialog.getByLabel('Experience').fill('11')
  await dialog.getByLabel('Current CTC').fill('1650')
  await dialog.getByRole('button', { name: '₹16.5 lakh' }).click()
  await expect(dialog.getByLabel('Current CTC')).toHaveValue('16.5 lakh')
  await dialog.getByLabel('Expected CTC').fill('as per norms')
  // The sentence that appears moves nothing from under the press.
  await dialog.getByText('60', { exact: true }).click()
  await expect(dialog.getByRole('radio', { name: '60' })).toBeChecked()
  await expect(dialog.getByText('Write a figure, such as 18L, or leave it empty.')).toBeVisible()
  await dialog.getByLabel('Expected CTC').fill('18L')
  await expect(dialog.getByText('Read as ₹18 lakh a year')).toBeVisible()
  await dialog.getByLabel('Current city').fill('Pune')
  // Nothing is wider than the phone.
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  const sent = page.waitForRequest('/api/applications')
  await dialog.getByRole('button', { name: 'Submit Application' }).click()
  const request = await sent
  const typed = { experience: '11', currentCtc: '16.5 lakh', expectedCtc: '18L', notice: '60', city: 'Pune' }
  expect(request.postDataJSON()).toMatchObject(typed)
  expect((await request.response())?.status()).toBe(201)
  await expect(dialog).toContainText('Thank you for applying!')
})
