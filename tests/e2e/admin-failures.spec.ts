import type { Page } from '@playwright/test'
import { apply, write } from '../support/back-office.ts'
import { test } from '../support/own-site.ts'
import { expect } from '../support/quiet-page.ts'

const failure = (page: Page) => page.getByRole('dialog', { name: 'This could not be opened' })

/** The next dialog fails while it is rendered, as it does with a mistake in its code. */
async function failNextDialog(page: Page) {
  await page.evaluate(() => {
    const { showModal } = HTMLDialogElement.prototype
    HTMLDialogElement.prototype.showModal = () => {
      HTMLDialogElement.prototype.showModal = showModal
      throw new Error('This dialog is broken')
    }
  })
}

const views = [
  {
    path: '/admin',
    title: 'Today',
    buttons: [
      'Add New Job',
      'Edit Plant Head, Press Shop',
      'Delete Plant Head, Press Shop',
      'Add Category',
      'Edit Automotive',
      'Delete Automotive',
    ],
  },
  { path: '/admin/enquiries', title: 'Enquiries', opens: 'Ravi Fails', buttons: ['Erase enquiry'] },
  {
    path: '/admin/mail',
    title: 'Mail',
    buttons: ['Discard: Receipt of an enquiry (ravi.fails@example.com)', 'Discard all waiting'],
  },
] as const

for (const { path, title, buttons, ...view } of views) {
  test(`${title}: a dialog that cannot be shown says so, the view stays and a second try opens it`, async ({
    page,
    quiet,
    asStaff,
  }) => {
    quiet.expectNoise(/This dialog is broken/)
    await apply(asStaff, 'Fails', ['Asha'])
    await write(asStaff, 'Ravi Fails', { email: 'ravi.fails@example.com' })
    await page.goto(path)
    if ('opens' in view) await page.getByRole('link', { name: view.opens }).click()
    for (const name of buttons) {
      await test.step(name, async () => {
        const button = page.getByRole('button', { name, exact: true }).first()
        await button.waitFor()
        await failNextDialog(page)
        await button.click()
        await expect(failure(page)).toBeVisible()
        await expect(page.locator('main h1')).toHaveText(title)
        await failure(page).getByRole('button', { name: 'Try again' }).click()
        await expect(failure(page)).toBeHidden()
        await expect(page.locator('dialog[open]')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      })
    }
  })
}
