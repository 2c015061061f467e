import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import { apply } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { sampleJob } from '../support/samples.ts'
import { type Call, test } from '../support/two-people.ts'

/** Somebody on a job of a client with a contact. */
async function onJobOf(call: Call, surname: string) {
  const client = await (await call('POST', '/api/clients', { name: `${surname} Works` })).json()
  const contact = { name: 'Rekha Menon', email: 'rekha@works.example', gets: ['shortlists'] }
  await call('POST', `/api/clients/${client._id}/contacts`, contact)
  const ids = await apply(call, surname, ['Asha'])
  const body = { ...sampleJob, title: `${surname} job`, clientId: client._id }
  expect((await call('PUT', `/api/jobs/${ids.job}`, body)).status).toBe(200)
  return { ...ids, client: client._id as string } as Record<string, string>
}

/** The link of a text as a path, because the site of the test has no port in its address. */
const pathIn = (text: string) => `/consent${/#[\w-]{43}/.exec(text)?.[0]}`

const answers = (page: Page) => page.getByRole('region', { name: 'Your answer' })

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('somebody is asked from the send dialog, answers on their page, and is sent', async ({
      page,
      asBoss,
      browser,
      baseURL,
    }) => {
      const surname = `Asked${size}`
      const ids = await onJobOf(asBoss, surname)
      await page.goto(`/admin/people?application=${ids.Asha}`)
      await page.getByRole('button', { name: 'Send to client' }).click()
      const sending = page.getByRole('dialog', { name: `Send to ${surname} Works` })
      const guard = sending.getByRole('region', { name: `Have not agreed to be shown to ${surname} Works` })
      await expect(guard.getByText('There is no mail server yet')).toBeVisible()
      await guard.getByRole('button', { name: /^Ask on WhatsApp/ }).press('Enter')
      const text = await guard.getByLabel(/^Text for Asha/).inputValue()
      expect(text).not.toContain(`${surname} Works`)
      await expect(guard.getByText(/asked on WhatsApp on .* by boss, not opened yet/)).toBeVisible()
      await expect(guard.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/91/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const context = await browser.newContext({ baseURL, viewport, storageState: { cookies: [], origins: [] } })
      const candidate = await context.newPage()
      const requested: string[] = []
      candidate.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''))
      await candidate.goto(pathIn(text))
      await expect(candidate.getByRole('heading', { level: 1 })).toHaveText(/^May .* send you to a company in .*\?$/)
      await expect(candidate.getByText('Hidden on the page that they read', { exact: false })).toBeVisible()
      await expect(candidate.getByRole('contentinfo')).toContainText('Privacy Policy')
      await expectAccessible(candidate)
      await expectNoSidewaysScroll(candidate)
      await answers(candidate).getByRole('button', { name: 'No, please do not' }).press('Enter')
      await expect(answers(candidate).getByText(/^Saved .*boss sees it/)).toBeVisible()
      await candidate.getByLabel('Why not?').fill('I have worked there')
      await candidate.keyboard.press('Enter')
      await expect(candidate.getByRole('button', { name: 'Save this line' })).toHaveCount(0)
      await expectAccessible(candidate)
      await expect(guard.getByText(/said no on .* for Asked.* job: I have worked there/)).toBeVisible()

      await candidate.reload()
      await expect(answers(candidate).getByRole('button', { name: 'No, please do not' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await answers(candidate).getByRole('button', { name: 'Yes, you may send me' }).click()
      await expect(candidate.getByLabel('Why not?')).toHaveCount(0)
      await expect(answers(candidate).getByText(/^Saved/)).toBeVisible()
      await context.close()
      expect(requested.filter((url) => url.includes(pathIn(text).slice(9)))).toEqual([])

      await expect(guard).toHaveCount(0)
      await expect(sending.getByText(/^Agreed .*, by a link$/)).toBeVisible()
      await sending.getByRole('button', { name: `Record Asha ${surname}` }).click()
      await page.getByRole('dialog', { name: 'Recorded. Now send it' }).getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText(`May be sent to ${surname} Works: Agreed`, { exact: false })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
        `Agrees to be sent to ${surname} Works`,
      )
      await expectAccessible(page)
    })
  })
}

test('somebody is asked from their page, and who was sent without a yes is listed at the client', async ({
  page,
  asBoss,
}) => {
  const ids = await onJobOf(asBoss, 'Listed')
  await page.goto(`/admin/people?application=${ids.Asha}`)
  await expect(page.getByText('No yes yet')).toBeVisible()
  await page.getByRole('button', { name: 'Ask Asha Listed', exact: true }).press('Enter')
  await expect(page.getByText(/^They read .a company in .* in place of the name\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Ask on WhatsApp/ }).press('Enter')
  await expect(page.getByLabel(/^Text for Asha/)).toBeVisible()
  await expect(page.getByText(/^asked on WhatsApp on .* by boss, not opened yet$/)).toBeVisible()
  await expectAccessible(page)

  const contacts = await (await asBoss('GET', `/api/clients/${ids.client}/contacts`)).json()
  const people = [{ application: ids.Asha, withoutConsent: 'Agreed by letter' }]
  const body = { people, contacts: [contacts[0]._id], way: 'by_hand' }
  expect((await asBoss('POST', `/api/jobs/${ids.job}/submissions`, body)).status).toBe(201)
  await page.goto(`/admin/clients/${ids.client}`)
  const list = page.getByRole('region', { name: /^Sent without a yes/ })
  await expect(list.getByText('Agreed by letter')).toBeVisible()
  await list.getByRole('link', { name: 'Asha Listed' }).click()
  await expect(page).toHaveURL(/\/admin\/people\//)
})

test('a link that is cut, and a page without script, say what to do and whom to call', async ({
  page,
  browser,
  baseURL,
  quiet,
}) => {
  quiet.expectNoise(/410/)
  await page.goto('/consent#cut')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
  await expectAccessible(page)
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  const answer = await plain.goto('/consent')
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(await answer?.text()).toContain('We also take your answer on the phone.')
  await expect(plain.getByRole('link', { name: /00000/ })).toBeVisible()
  await context.close()
})
