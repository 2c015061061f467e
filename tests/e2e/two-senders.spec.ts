import { apply } from '../support/moves.ts'
import { expect } from '../support/quiet-page.ts'
import { test } from '../support/two-people.ts'

test('of two colleagues who send somebody within a second one sends, and both read it', async ({
  page,
  colleague,
  asBoss,
  quiet,
}) => {
  const ids = await apply(asBoss, 'Raced', ['Asha'])
  const client = await (await asBoss('POST', '/api/clients', { name: 'Raced Works' })).json()
  await asBoss('POST', `/api/clients/${client._id}/contacts`, { name: 'Rekha Menon', email: 'rekha@raced.example' })
  const jobs: { _id: string }[] = await (await asBoss('GET', '/api/jobs')).json()
  const job = jobs.find(({ _id }) => _id === ids.job)
  expect((await asBoss('PUT', `/api/jobs/${ids.job}`, { ...job, clientId: client._id })).status).toBe(200)
  await asBoss('POST', `/api/applications/${ids.Asha}/consent`, { source: 'On the phone' })

  const both = { boss: page, meena: colleague }
  const names = ['boss', 'meena'] as const
  for (const name of names) {
    await both[name].goto(`/admin/jobs/${ids.job}`)
    await both[name].locator('[data-card]').focus()
    await both[name].keyboard.press('c')
    await expect(both[name].getByText(/^1 person for Raced job, from/)).toBeVisible()
    await both[name].getByRole('checkbox', { name: /^Rekha Menon/ }).check()
  }
  quiet.expectNoise(/409/)
  await Promise.all(names.map((name) => both[name].keyboard.press('Control+Enter')))
  const recorded = (name: 'boss' | 'meena') => both[name].getByRole('dialog', { name: 'Recorded. Now send it' })
  for (const name of names) await expect(recorded(name).or(both[name].getByRole('alert'))).toBeVisible()
  const [first, second] = (await recorded('boss').isVisible()) ? names : (['meena', 'boss'] as const)
  await expect(both[second].getByRole('alert')).toContainText(`${first} sent Asha Raced to Raced Works`)
  await expect(both[second].getByRole('region', { name: 'Sent to Raced Works before' })).toContainText(`by ${first}`)
  const submissions = await (await asBoss('GET', `/api/jobs/${ids.job}/submissions`)).json()
  expect(submissions.map(({ who }: { who: string }) => who)).toEqual([first])

  await both[first].keyboard.press('Escape')
  await both[first].locator('[data-card]').press('Enter')
  await expect(both[first].getByRole('region', { name: 'Timeline' })).toContainText(
    `${second} wanted to send them to Raced Works at the same moment as ${first}. It went once.`,
  )
})
