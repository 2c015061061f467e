import { composeQuoteMessage } from '../../contract/quote.ts'
import { shippedQuoteChoices } from '../../contract/quote-choices.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { dialog, enquiry, expectNoSidewaysScroll, open, write } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'

const quoteOf = (company: string) =>
  composeQuoteMessage(
    {
      company,
      industry: 'manufacturing',
      serviceType: 'lateral-bulk',
      budget: '10-25-lakh',
      timeline: '1-month',
      requirements: 'We need 30 operators a month.',
    },
    shippedQuoteChoices,
  )
const line = 'bulk, 30 a month, ₹10–25 L, within a month'

test('a quote is read, noted, planned, made into a job draft and answered by keyboard alone', async ({
  page,
  asStaff,
}) => {
  await write(asStaff, 'Kabir Keys', { message: quoteOf('Kaveri Tyres'), email: 'kabir.keys@example.com' })
  await open(page, 'enquiries?q=kabir.keys', 'Enquiries')
  await expect(page.getByRole('row').filter({ hasText: `Kaveri Tyres: ${line}` })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(enquiry(page).getByRole('heading', { name: `Kaveri Tyres: ${line}` })).toBeVisible()
  await expect(enquiry(page).getByText('Nobody')).toBeVisible()

  await page.keyboard.press('n')
  await page.keyboard.type('Wants two sites')
  await page.keyboard.press('Tab')
  await expect(enquiry(page).getByRole('textbox', { name: 'Next step' })).toBeFocused()
  await page.keyboard.type('Send the quote')
  await page.keyboard.press('Enter')
  await expect(enquiry(page).getByRole('region', { name: 'Timeline' })).toContainText('Wants two sites')
  await expect(enquiry(page).getByRole('button', { name: 'Owner: admin' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('d')
  await expect(dialog(page).getByLabel('Job Title')).toHaveValue('Operators')
  await expect(dialog(page).getByLabel('Status')).toHaveValue('draft')
  await dialog(page).getByLabel('Location').fill('Chennai')
  await dialog(page).getByLabel('Experience').fill('2 years')
  await dialog(page).getByLabel('Salary').fill('3 lakh')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Job saved successfully!')).toBeVisible()
  await expect(enquiry(page).getByRole('link', { name: 'Operators' })).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByText('The enquiry of Kabir Keys is answered.')).toBeVisible()
})

test('on a phone a quote is one line, and its sender is called with one press', async ({ page, asStaff }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sender = { email: 'kabir.phone@example.com', phone: '98110 46123' }
  await write(asStaff, 'Kabir Phone', { message: quoteOf('Varada Pressings'), ...sender })
  await open(page, 'enquiries?q=kabir.phone', 'Enquiries')
  await expect(page.getByRole('listitem').filter({ hasText: `Varada Pressings: ${line}` })).toBeVisible()
  await page.getByRole('link', { name: 'Kabir Phone' }).click()
  await expect(enquiry(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9811046123')
  await expectNoSidewaysScroll(page)
  await enquiry(page).getByRole('button', { name: 'Show the original text' }).click()
  await expect(enquiry(page).getByText('SERVICE QUOTE REQUEST')).toBeVisible()
  await expectAccessible(page)
})
