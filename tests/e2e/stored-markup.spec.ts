import type { Page } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { expect, hydrated } from '../support/quiet-page.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'

const attacks = [
  '</script><script>window.hit=1</script>',
  '<!--<script>window.hit=1',
  '"><svg onload=window.hit=1>',
  'javascript:window.hit=1',
  '{{constructor.constructor("window.hit=1")()}}',
  "';window.hit=1;//\u2028window.hit=1",
  '<img src=x onerror="window.hit=1">',
]
const newest = `${attacks.length - 1} ${attacks.at(-1)}`

/** The page must also stay quiet: a refused policy, a failed request or an error fails the test. */
async function expectHarmless(page: Page) {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.locator('img[src="x"], svg[onload], a[href^="javascript:"]').count()).toBe(0)
  for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(text)
}

test('markup in every field of a job is shown as text, to visitors and to staff', async ({ page, asStaff }) => {
  for (const [index, attack] of attacks.entries()) {
    const answer = await asStaff('POST', '/api/jobs', {
      ...sampleJob,
      title: `${index} ${attack}`,
      location: attack,
      experience: attack,
      industry: attack,
      salary: attack,
      description: attack,
      skills: [attack],
    })
    expect(answer.status).toBe(201)
    const { _id } = await answer.json()
    await page.goto(`/openings?job=${_id}`)
    await hydrated(page)
    await expect(
      page.getByRole('heading', { name: `${index} ${attack.replaceAll('\u2028', ' ')}` }).first(),
    ).toBeVisible()
    await expectHarmless(page)
  }
  for (const path of ['/', '/openings']) {
    await page.goto(path)
    await hydrated(page)
    await expect(page.getByText(newest).first()).toBeVisible()
    await expectHarmless(page)
  }
  await page.goto('/admin/jobs')
  await expect(page.getByText(newest).first()).toBeVisible()
  await expectHarmless(page)
})

test('markup in what people send is shown to staff as text', async ({ page, asStaff }) => {
  const job = await (await asStaff('POST', '/api/jobs', sampleJob)).json()
  for (const [index, attack] of attacks.entries()) {
    const person = {
      fullName: `Person ${index} ${attack}`,
      email: `x${index}@example.com`,
      phone: `12345 ${attack}`.slice(0, 32),
    }
    const applied = await asStaff('POST', '/api/applications', { jobId: job._id, ...person, resume: dataUrl(pdf) })
    const resume = { filename: `${attack}.pdf`, content: dataUrl(pdf), size: pdf.length }
    const wrote = await asStaff('POST', '/api/contact', { ...person, message: attack, resume })
    expect([applied.status, wrote.status]).toEqual([201, 201])
  }
  for (const view of ['people', 'enquiries', 'dashboard']) {
    await page.goto(`/admin/${view}`)
    await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
    // The jobs of the other test may have the same name without the word: in a list that is not open.
    if (view !== 'dashboard') await expect(page.getByText(`Person ${newest}`).first()).toBeVisible()
    await expectHarmless(page)
  }
})
