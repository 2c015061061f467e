import type { Page } from '@playwright/test'
import type { PeoplePage } from '../../contract/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, list, person } from '../support/desk.ts'
import { expect } from '../support/quiet-page.ts'
import { textPdf } from '../support/resume-files.ts'
import { sampleJob } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'
import { untilFound } from '../support/until-found.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a person' })

/** Drops a resume on the desk, as from a folder. */
async function dropResume(page: Page, name: string, ...lines: string[]) {
  const bytes = [...Buffer.from(textPdf(...lines).slice(0))]
  const data = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], file, { type: 'application/pdf' }))
      return transfer
    },
    [name, bytes] as const,
  )
  await list(page).dispatchEvent('dragover', { dataTransfer: data })
  await list(page).dispatchEvent('drop', { dataTransfer: data })
}

const peopleNamed = async (asBoss: Call, surname: string) =>
  ((await (await asBoss('GET', '/api/people?limit=100')).json()) as PeoplePage).people.filter(({ name }) =>
    name.endsWith(surname),
  )

test('a dropped resume fills the empty fields, and the person is added, read and taken back', async ({
  page,
  asBoss,
}) => {
  await asBoss('POST', '/api/jobs', { ...sampleJob, title: 'Dropped Job' })
  await page.goto('/admin/people')
  await expect(page.getByRole('button', { name: 'Add a person' })).toBeVisible()
  await dropResume(page, 'chandra.pdf', 'Chandra Dropped', 'chandra.dropped@example.com', '+91 98110 33333', 'Fitter')
  await expect(dialog(page).getByText('chandra.pdf')).toBeVisible()
  await expect(dialog(page).getByLabel('Full name')).toHaveValue('Chandra Dropped')
  await expect(dialog(page).getByLabel('Phone number')).toHaveValue('+91 98110 33333')
  await expect(dialog(page).getByText('From the resume, please check', { exact: true })).toHaveCount(3)
  await expectAccessible(page, 'the dialog', 'dialog[open]')
  await dialog(page).getByLabel('Where they come from').fill('naukri')
  await dialog(page).getByLabel('Job').selectOption({ label: 'Dropped Job, Manesar, Haryana' })
  await dialog(page).getByLabel('How they agreed to be kept').fill('Told us on the phone, 18 Nov')
  await dialog(page).getByRole('button', { name: 'Add person' }).click()

  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Chandra Dropped')
  await expect(person(page)).toContainText('Added by boss, from Naukri')
  await expect(person(page)).toContainText('Agreed: Told us on the phone, 18 Nov')
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Chandra' })).toContainText('Dropped Job')
  await expect(page.getByRole('region', { name: 'Resume' })).toContainText('chandra.pdf')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Chandra Dropped is taken back. Nothing of them is kept.')).toBeVisible()
  await expect(list(page)).not.toContainText('Chandra Dropped')
  expect(await peopleNamed(asBoss, ' Dropped')).toEqual([])
})

test('a known number opens the person instead, from the key to the pane', async ({ page, asBoss }) => {
  await apply(asBoss, 'Numbered Job', [{ fullName: 'Known Numbered', phone: '+91 98110 44444' }])
  await page.goto('/admin/jobs')
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await page.keyboard.press('a')
  await dialog(page).getByLabel('Phone number').fill('098110-44444')
  await dialog(page).getByRole('button', { name: 'Open Known Numbered' }).click()
  await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Known Numbered')
})

test('a dropped resume is added to the person whose number it has, once', async ({ page, asBoss, quiet }) => {
  quiet.expectNoise(/409/)
  await apply(asBoss, 'Again Job', [{ fullName: 'Known Again', phone: '+91 98110 55555' }])
  for (const isCopy of [false, true]) {
    await page.goto('/admin/people')
    await expect(page.getByRole('button', { name: 'Add a person' })).toBeVisible()
    await dropResume(page, 'again.pdf', 'Known Again', '+91 98110 55555', 'Fitter')
    await dialog(page).getByLabel('Full name').fill('Known Again')
    await dialog(page).getByLabel('Phone number').fill('+91 98110 55555')
    await dialog(page).getByLabel('Where they come from').fill('Referral')
    await dialog(page).getByLabel('Experience in years').fill('9 years')
    await dialog(page)
      .getByRole('button', { name: /^Add this resume to them/ })
      .click()
    if (isCopy) {
      await expect(dialog(page).getByText(/^Known Again has this resume already: again\.pdf of /)).not.toHaveCount(0)
      continue
    }
    await expect(page.getByText('The resume was added to Known Again.')).toBeVisible()
    await expect(person(page).getByRole('heading', { level: 2 })).toHaveText('Known Again')
    await expect(page.getByRole('region', { name: 'Resume' })).toContainText('again.pdf')
    await expect(person(page).getByText('9 years')).toBeVisible()
  }
})

test('twelve people of a search are on a job in four keys, and off it again', async ({ page, asBoss }) => {
  const all = Array.from({ length: 14 }, (_, index) => ({ fullName: `Dozen ${String.fromCharCode(65 + index)}` }))
  for (const [index, { fullName }] of all.entries()) {
    const body = { fullName, email: `dozen.${index}@example.com`, source: 'Naukri' }
    expect((await asBoss('POST', '/api/people', body)).status).toBe(201)
  }
  const { _id: job } = await (await asBoss('POST', '/api/jobs', { ...sampleJob, title: 'Zebra Trainer' })).json()
  await apply(asBoss, 'Dozen There', [{ fullName: 'Dozen A', email: 'dozen.0@example.com' }], job)
  await untilFound(asBoss, 'dozen', 14)
  await page.goto('/admin/people?q=dozen&sort=name')
  for (const { fullName } of all.slice(0, 12)) await page.getByLabel(`Select ${fullName}`).check()
  await expect(page.getByText('12 selected')).toBeVisible()

  await page.keyboard.press('p')
  await expect(page.getByRole('combobox', { name: 'Job' })).toBeFocused()
  await page.keyboard.press('z')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Zebra Trainer')
  await expectAccessible(page, 'the dialog', 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(page.getByText('11 added to Zebra Trainer, 1 was on it already.')).toBeVisible()
  await expect(page.getByText('12 selected')).toBeHidden()
  const onJob = async () =>
    ((await (await asBoss('GET', `/api/people?job=${job}`)).json()) as PeoplePage).people.map(({ name }) => name).sort()
  expect(await onJob()).toEqual(all.slice(0, 12).map(({ fullName }) => fullName))

  await page.keyboard.press('u')
  await expect(page.getByText('11 people taken off Zebra Trainer.')).toBeVisible()
  expect(await onJob()).toEqual(['Dozen A'])

  // The next time, the last job is the first.
  await page.getByRole('link', { name: 'Dozen M' }).click()
  await person(page).getByRole('button', { name: 'Put on a job' }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Dozen M is on Zebra Trainer.')).toBeVisible()
  await expect(person(page)).toContainText('Added by boss')
})

test('a job counts people who arrive, and opens them', async ({ page, asBoss }) => {
  const words = { title: 'Quillsmith', skills: [], location: 'Pune' }
  const { _id: job } = await (await asBoss('POST', '/api/jobs', { ...sampleJob, ...words })).json()
  await apply(asBoss, 'Elsewhere', [{ fullName: 'Quill Arrival', lines: ['Quillsmith in Pune'] }])
  await untilFound(asBoss, 'quillsmith pune', 1)
  await page.goto(`/admin/jobs/${job}`)
  await page.getByRole('link', { name: '1 new match' }).click()
  await expect(page.getByRole('link', { name: 'Quill Arrival' })).toBeVisible()
  await expect(page.getByLabel('Search people and resumes')).toHaveValue('quillsmith Pune')
  await page.goto(`/admin/jobs/${job}`)
  await expect(page.getByRole('link', { name: 'People we have' })).toBeVisible()
})
