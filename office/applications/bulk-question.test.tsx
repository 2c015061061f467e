import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ApplicationStatus } from '../../contract/stages.ts'
import { press } from '../../tests/support/fill-in.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { type Moving, useBulkMove } from './use-bulk-move.ts'

const one = (fullName: string, status: ApplicationStatus): Moving => ({
  _id: fullName,
  fullName,
  job: 'Fitter',
  status,
})
const all = [one('Asha', 'placed'), one('Bala', 'rejected'), one('Chitra', 'pending')]

function Bar({ rows, onDone }: { rows: Moving[]; onDone: () => void }) {
  const move = useBulkMove(onDone)
  return (
    <>
      <button type="button" onClick={() => move.start({ rows, to: 'shortlisted' })}>
        Shortlist
      </button>
      <BulkQuestion move={move} />
      {move.failure && <p role="alert">{move.failure}</p>}
    </>
  )
}

function start(
  rows: Moving[],
  answer: unknown = ({ body }: { body: unknown }) => ({
    ...(body as { moves: object[] }),
    moved: (body as { moves: object[] }).moves,
    left: [],
  }),
) {
  const onDone = vi.fn()
  const { requests } = renderOffice(<Bar rows={rows} onDone={onDone} />, {
    answers: { 'POST /api/applications/moves': answer },
  })
  press('Shortlist')
  const moved = () =>
    requests.flatMap(({ path, body }) =>
      path.endsWith('/moves') ? (body as { moves: { _id: string }[] }).moves.map(({ _id }) => _id) : [],
    )
  return { onDone, moved }
}

test('a move that takes people back says who they are, and asks first', async () => {
  const { moved } = start(all)
  const question = screen.getByRole('alertdialog')
  expect(question.textContent).toContain('2 people would go back to Shortlisted')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Asha.*Joined/),
    expect.stringMatching(/Bala.*Ended/),
  ])
  press('Cancel')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(moved()).toEqual([])
})

test('all of them are moved, and the sentence says where they come from', async () => {
  const { moved, onDone } = start(all)
  press('Move all 3')
  const sentence = '3 people moved to Shortlisted: 1 from Joined, 1 from Ended, 1 from New.'
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(moved()).toEqual(['Asha', 'Bala', 'Chitra'])
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('or only those who go on', async () => {
  const { moved } = start(all)
  press('Move only the other 1')
  expect(await screen.findByText('1 person moved to Shortlisted from New.')).toBeTruthy()
  expect(moved()).toEqual(['Chitra'])
})

test('nobody is asked when all go on, and nothing is sent when they are there already', async () => {
  const { moved } = start([one('Chitra', 'pending')])
  expect(await screen.findByText('1 person moved to Shortlisted from New.')).toBeTruthy()
  expect(moved()).toEqual(['Chitra'])
  cleanup()
  const second = start([one('Divya', 'shortlisted')])
  expect(await screen.findByText('Nothing to move: the status is Shortlisted already.')).toBeTruthy()
  expect(second.moved()).toEqual([])
})

test('a move that does not get through is said to have failed', async () => {
  const { onDone } = start([one('Chitra', 'pending')], () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  expect(onDone).not.toHaveBeenCalled()
})
