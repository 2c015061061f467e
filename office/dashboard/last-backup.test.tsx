import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LastBackup } from '../../contract/last-backup.ts'
import { actions } from '../../contract/team.ts'
import { type Answer, renderOffice } from '../../tests/support/render-office.tsx'
import { useAccount } from '../session/use-account.ts'
import { LastBackupLine, useLastBackup } from './last-backup.tsx'

const at = '2026-11-14T20:45:00.000Z'

/** The name when the account is there, and the state of the query. */
function State() {
  return (
    <p>
      {useAccount().data?.username} {useLastBackup().status}
    </p>
  )
}

const open = (answer: LastBackup | Answer, may = actions.slice()) =>
  renderOffice(
    <>
      <LastBackupLine />
      <State />
    </>,
    { may, answers: { 'GET /api/admin/last-backup': answer } },
  )

test('a recent backup is one quiet line', async () => {
  open({ isExpected: true, at, isLate: false })
  expect(await screen.findByText('Last backup: 15 Nov 2026, 2:15 am')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a site that is new has none yet, and no warning', async () => {
  open({ isExpected: true, at: null, isLate: false })
  expect(await screen.findByText('Last backup: none yet')).toBeTruthy()
})

test.each([
  [at, /^Last backup: 15 Nov 2026, 2:15 am\. If the machine breaks down, everything since then is lost\. Please ask/],
  [null, /^Last backup: none yet\. If the machine breaks down, everything is lost\. Please ask/],
])('three days without one are a warning that says what to do (%s)', async (last, sentence) => {
  open({ isExpected: true, at: last, isLate: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
})

test('the demo has no line', async () => {
  const { container } = open({ isExpected: false, at: null, isLate: false })
  await screen.findByText('asha success')
  expect(container.textContent).toBe('asha success')
})

test('who may not see it does not ask', async () => {
  const { requests } = open(
    { isExpected: true, at, isLate: true },
    actions.filter((action) => action !== 'backup.read'),
  )
  // The line asks when the account arrives, which the name shows.
  await screen.findByText('asha pending')
  expect(requests.map(({ path }) => path)).toEqual(['/api/admin/account'])
})

test('a failure can be tried again', async () => {
  const { answers } = open(Response.json({ code: 'unavailable', error: 'Not now.' }, { status: 503 }))
  const again = await screen.findByRole('button', { name: /^Try again ?: Last backup$/ })
  answers['GET /api/admin/last-backup'] = { isExpected: true, at, isLate: false }
  fireEvent.click(again)
  expect(await screen.findByText('Last backup: 15 Nov 2026, 2:15 am')).toBeTruthy()
})
