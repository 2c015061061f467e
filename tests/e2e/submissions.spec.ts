import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, statusOf } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { type Call, test } from '../support/two-people.ts'

const card = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A client with two contacts, of whom one gets shortlists, and a job of it with these people. */
async function jobOf(call: Call, surname: string, names: readonly string[]) {
  const ids = await apply(call, surname, names)
  const client = await (await call('POST', '/api/clients', { name: `${surname} Works` })).json()
  for (const [name, gets] of [
    ['Rekha Menon', ['shortlists']],
    ['Vikram Shah', []],
  ] as const)
    await call('POST', `/api/clients/${client._id}/contacts`, {
      name,
      email: `${name.split(' ')[0]}@works.example`.toLowerCase(),
      gets,
    })
  return { ...ids, client: client._id } as Record<string, string>
}

async function giveTo(call: Call, ids: Record<string, string>) {
  const jobs = await (await call('GET', '/api/jobs')).json()
  const {
    _id,
    postedDate: _posted,
    version: _version,
    ...job
  } = jobs.find(({ _id }: { _id: string }) => _id === ids.job)
  const answer = await call('PUT', `/api/jobs/${_id}`, { ...job, clientId: ids.client })
  expect(answer.status).toBe(200)
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('five people are sent to a client by keyboard, and again only with a reason', async ({
    page,
    quiet,
    asBoss,
    asMeena,
  }) => {
    const names = ['Asha', 'Bala', 'Chitra', 'Devika', 'Esha']
    const ids = await jobOf(asBoss, 'Keyed', names)
    for (const name of names.slice(0, 4))
      await asBoss('POST', `/api/applications/${ids[name]}/consent`, { source: 'On the phone' })
    await page.goto(`/admin/jobs/${ids.job}`)
    for (const name of names) {
      await card(page, name).focus()
      await page.keyboard.press('x')
    }
    await page.keyboard.press('c')

    // The job has no client yet.
    await expect(page.getByLabel('Client', { exact: true })).toBeFocused()
    await page.keyboard.type('Keyed Works')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const sending = dialog(page, 'Send to Keyed Works')
    await expect(sending.getByLabel('Your two lines about Asha Keyed')).toBeFocused()
    await expect(sending.getByText('5 people for Keyed job', { exact: false }).first()).toBeVisible()
    await expectAccessible(page)
    for (const name of names) {
      await page.keyboard.type(`${name} is calm.`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
    }
    await expect(sending.getByRole('cell', { name: 'Esha is calm.' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(sending.getByLabel('Reason for sending without a yes')).toBeFocused()
    await page.keyboard.type('Agreed by letter')
    await page.keyboard.press('Control+Enter')

    const sent = dialog(page, 'Recorded. Now send it')
    await expect(sent.getByLabel('Rekha Menon')).toHaveValue(/\/shortlist#[\w-]{43}$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card(page, 'Asha')).toBeFocused()
    await expect(page.getByRole('region', { name: 'With client', exact: true }).locator('[data-card]')).toHaveCount(5)
    expect(await statusOf(asBoss, ids.Esha)).toBe('with_client')

    await page.getByRole('link', { name: 'Sent', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: '5 people to Keyed Works' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'People', exact: true }).getByText('Esha is calm.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Link of Rekha Menon' }).press('Enter')
    await page.getByRole('button', { name: 'End the link' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).press('Enter')
    await expect(page.getByText(/^Link ended/)).toBeVisible()

    // She has lost it, and gets another one; the one before stays closed.
    await page.getByRole('button', { name: 'Link of Rekha Menon' }).press('Enter')
    await page.getByRole('button', { name: 'Make another link' }).press('Enter')
    const another = dialog(page, 'Another link for Rekha Menon')
    await expect(another.getByLabel('Rekha Menon')).toHaveValue(/\/shortlist#[\w-]{43}$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Link open until/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Link of Rekha Menon' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/jobs')

    // A colleague sent somebody for another job meanwhile.
    const other = await apply(asBoss, 'Keyed', ['Asha', 'Gita'])
    await giveTo(asBoss, { ...other, client: ids.client ?? '' })
    const contacts = await (await asMeena('GET', `/api/clients/${ids.client}/contacts`)).json()
    const body = {
      people: [{ application: other.Gita, withoutConsent: 'On the phone' }],
      contacts: [contacts[0]._id],
      way: 'by_hand',
    }
    await page.goto(`/admin/jobs/${other.job}?view=list`)
    await card(page, 'Asha').focus()
    await page.keyboard.press('x')
    await card(page, 'Gita').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('c')
    const guard = page.getByRole('region', { name: 'Sent to Keyed Works before' })
    await expect(guard.getByRole('listitem')).toHaveText(/^Asha Keyed: .* by boss, for Keyed job/)
    expect((await asMeena('POST', `/api/jobs/${other.job}/submissions`, body)).status).toBe(201)
    quiet.expectNoise(/409/)
    await page.getByLabel('Reason for sending without a yes').fill('On the phone')
    await page.getByLabel('Reason for sending anyway').fill('Asked for her by name')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('alert')).toContainText('meena sent Gita Keyed to Keyed Works')
    await expect(guard.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Leave out Gita Keyed' }).click()
    await page.keyboard.press('Control+Enter')
    await expect(dialog(page, 'Recorded. Now send it')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('somebody is sent from their page, after their yes is recorded', async ({ page, asBoss }) => {
    const ids = await jobOf(asBoss, 'Pocket', ['Asha'])
    await giveTo(asBoss, ids)
    await page.goto(`/admin/jobs/${ids.job}`)
    await card(page, 'Asha').tap()
    await page.getByRole('button', { name: 'Send to client' }).tap()
    const sending = dialog(page, 'Send to Pocket Works')
    await sending.getByLabel('Your two lines about Asha Pocket').fill('Knows presses.')
    await sending.getByRole('button', { name: 'Record a yes of Asha Pocket' }).tap()
    await sending.getByLabel('How Asha Pocket agreed').fill('On WhatsApp')
    await sending.getByRole('button', { name: 'Keep it' }).tap()
    await expect(sending.getByText(/^Agreed/)).toContainText('On WhatsApp')
    await expectAccessible(page)
    const room = await sending.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(room).toBeLessThanOrEqual(0)
    await sending.getByRole('button', { name: 'Record Asha Pocket' }).tap()
    const sent = dialog(page, 'Recorded. Now send it')
    const download = page.waitForEvent('download')
    await sent.getByRole('button', { name: /^1 for Pocket job\.xlsx/ }).tap()
    expect((await download).suggestedFilename()).toBe('1 for Pocket job.xlsx')
    await sent.getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Sent to Pocket Works for Pocket job')
  })
})
