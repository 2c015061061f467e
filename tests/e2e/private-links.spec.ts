import { expect } from '../support/quiet-page.ts'
import { answerOf, sendTwo } from '../support/sent-shortlist.ts'
import { test } from '../support/two-people.ts'

test('two contacts answer at once in two browsers, and a link without, with a wrong, another and an ended key opens nothing else', async ({
  page,
  asBoss,
  browser,
  baseURL,
  quiet,
}) => {
  const { links, read } = await sendTwo(asBoss, 'Two browsers')
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  const both = [page, other]
  await Promise.all(both.map((one, at) => one.goto(links[at] ?? '')))
  await Promise.all(both.map((one) => one.getByRole('button', { name: 'Prakash Jadhav' }).click()))
  await Promise.all([
    page.getByText('Interview', { exact: true }).click(),
    other.getByText('Maybe', { exact: true }).click(),
  ])
  for (const one of both) await expect(one.getByText(/^Saved /)).toBeVisible()
  const answers = (await read())[0]?.people[0]?.answers.map(({ answer }) => answer)
  expect(answers?.sort()).toEqual(['interview', 'maybe'])
  await context.close()

  // The key of the other contact opens the page of the other contact alone.
  await page.goto(links[1])
  await expect(answerOf(page, 'Prakash Jadhav')).toHaveText('Maybe')

  quiet.expectNoise(/410/)
  const title = page.getByRole('heading', { level: 1 })
  for (const path of ['/shortlist', `/shortlist#${'x'.repeat(43)}`, `/shortlist?key=${links[1].split('#')[1]}`]) {
    await page.goto(links[1])
    await expect(title).toHaveText('Two people for PLC Lead')
    await page.goto(path)
    await expect(title).toHaveText('This link has ended')
    await expect(page.getByText('Prakash Jadhav')).toHaveCount(0)
  }

  // Ended while it is being read.
  await page.goto(links[0])
  await page.getByRole('button', { name: 'Prakash Jadhav' }).click()
  const [rekha] = (await read())[0]?.contacts ?? []
  await asBoss('POST', `/api/private-links/${rekha?.link}/end`)
  await page.getByText('Maybe', { exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Not saved: this page has ended meanwhile/)
  await page.reload()
  await expect(title).toHaveText('This link has ended')
  expect((await read())[0]?.people[0]?.answers.map(({ answer }) => answer).sort()).toEqual(['interview', 'maybe'])
})
