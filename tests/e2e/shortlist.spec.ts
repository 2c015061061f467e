import { expectAccessible } from '../support/accessibility.ts'
import { expectNoSidewaysScroll } from '../support/back-office.ts'
import { expect } from '../support/quiet-page.ts'
import { answerOf, sendTwo } from '../support/sent-shortlist.ts'
import { test } from '../support/two-people.ts'

for (const [size, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a client reads who was sent, answers, changes an answer, and the office sees it', async ({
      page,
      asBoss,
      browser,
      baseURL,
    }) => {
      const { links, read } = await sendTwo(asBoss, `Varada ${size}`)
      const key = links[0].split('#')[1] ?? ''
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
      await page.goto(links[0])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two people for PLC Lead')
      await expect(page.getByText(`Private page for Varada ${size}, open until`)).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await expect(answerOf(page, 'Prakash Jadhav')).toHaveText('Not answered yet')

      // By keyboard: the person is opened, the answer is chosen, and a No asks for its reason.
      await page.getByRole('button', { name: 'Prakash Jadhav' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('radio', { name: 'Interview' }).focus()
      await page.keyboard.press('Space')
      await expect(page.getByText(/^Saved .*boss sees it now/)).toBeVisible()
      await expect(answerOf(page, 'Prakash Jadhav')).toHaveText('Interview')
      await page.getByLabel('Comment or question').fill('Can he come on Monday?')
      await page.getByRole('button', { name: 'Save comment' }).click()
      await expect(page.getByRole('button', { name: 'Save comment' })).toHaveCount(0)
      await expectAccessible(page)
      // On a phone the person is a step of its own.
      await expect(page.getByRole('heading', { name: 'Sneha Kulkarni' })).toBeVisible({ visible: size === 'desk' })
      await page.getByRole('button', { name: 'Next: Sneha Kulkarni' }).click()
      await expect(page.getByRole('button', { name: 'Sneha Kulkarni', exact: true })).toBeFocused()
      await page.getByText('No', { exact: true }).click()
      await expect(page.getByLabel('Why not?')).toBeFocused()
      await expect(answerOf(page, 'Sneha Kulkarni')).toHaveText('Not answered yet')
      await page.getByLabel('Why not?').selectOption('Notice too long')
      await expect(answerOf(page, 'Sneha Kulkarni')).toHaveText('No, notice too long')
      await expectNoSidewaysScroll(page)

      // Back leads to the list, and the consultant is told that these answers are all.
      await page.goBack()
      const row = page.getByRole('button', { name: 'Sneha Kulkarni' })
      await expect(row).toBeFocused()
      await expect(row).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('2 of 2 answered.')).toBeVisible()
      await page.getByRole('button', { name: 'Send answers to boss' }).click()
      await expect(page.getByText(/^Sent .*boss knows that you are through/)).toBeVisible()
      await expectAccessible(page)

      await page.reload()
      await expect(answerOf(page, 'Sneha Kulkarni')).toHaveText('No, notice too long')
      await expect(page.getByText(/^Sent .*boss knows that you are through/)).toBeVisible()
      await page.getByRole('button', { name: 'Prakash Jadhav' }).click()
      await expect(page.getByLabel('Comment or question')).toHaveValue('Can he come on Monday?')
      await page.getByText('Maybe', { exact: true }).click()
      await expect(answerOf(page, 'Prakash Jadhav')).toHaveText('Maybe')
      if (size === 'phone') await page.getByRole('button', { name: 'All two' }).click()
      // A changed answer has not been sent.
      await expect(page.getByRole('button', { name: 'Send answers to boss' })).toBeVisible()

      // The other contact, in a browser of their own at the same time.
      const context = await browser.newContext({ baseURL })
      const other = await context.newPage()
      await other.goto(links[1])
      await expect(answerOf(other, 'Prakash Jadhav')).toHaveText('Not answered yet')
      await context.close()
      const [submission] = await read()
      expect(submission?.contacts.map(({ views }) => views.length)).toEqual([1, 1])
      expect(submission?.people.map(({ answers }) => answers.map(({ answer }) => answer))).toEqual([['maybe'], ['no']])
      expect(asked.filter((url) => url.includes(key))).toEqual([])
    })
  })
}

test('a link that is cut, and a page without script, say what to do and whom to call', async ({
  page,
  asBoss,
  browser,
  baseURL,
  quiet,
}) => {
  const { links, read } = await sendTwo(asBoss, 'Varada cut')
  quiet.expectNoise(/410/)
  await page.goto(links[0].slice(0, -5))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
  await expect(page.getByRole('link', { name: /00000/ })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const plain = await context.newPage()
  const answer = await plain.goto(links[0])
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(await answer?.text()).toContain('This page needs JavaScript')
  await expect(plain.getByRole('link', { name: /00000/ })).toBeVisible()
  await context.close()
  expect((await read())[0]?.contacts.map(({ views }) => views)).toEqual([[], []])
})

test('the list is printed as one clean document with the answers, and its address without the key', async ({
  page,
  asBoss,
}) => {
  const { links } = await sendTwo(asBoss, 'Varada print')
  await page.goto(links[0])
  await page.getByRole('button', { name: 'Prakash Jadhav' }).click()
  await page.getByRole('radio', { name: 'Interview' }).check({ force: true })
  await page.getByLabel('Comment or question').fill('Can he come on Monday?')
  await page.getByRole('button', { name: 'Save comment' }).click()
  await expect(page.getByRole('button', { name: 'Save comment' })).toHaveCount(0)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(new URL(page.url()).hash).toBe('')
  await page.emulateMedia({ media: 'print' })
  for (const text of ['Calm under pressure.', '11 years', 'Can he come on Monday?', 'Not answered yet', 'boss'])
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/Printed from .*\/shortlist\. /)).toBeVisible()
  for (const part of ['textbox', 'radio', 'combobox', 'img'] as const) await expect(page.getByRole(part)).toHaveCount(0)
  // The names alone, which open their rows on the screen.
  await expect(page.getByRole('button')).toHaveText(['Prakash Jadhav', 'Sneha Kulkarni'])
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(`/shortlist${new URL(page.url()).hash}`).toBe(links[0])
})
