import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { EndDialog } from './end-dialog.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const list = {
  words: [{ word: 'Location', people: 4 }],
  others: [{ word: 'Took up farming', people: 2 }],
  version: 'v1',
}

function show(may?: Parameters<typeof renderOffice>[1]) {
  const onEnd = vi.fn()
  const answers = {
    'GET /api/applications/end-reasons': ['Location'],
    'GET /api/applications/end-reason-list': list,
    'PUT /api/applications/end-reason-list': list,
  }
  const view = renderOffice(<EndDialog whose="Asha Verma" onEnd={onEnd} onClose={() => {}} />, { answers, ...may })
  return { ...view, onEnd }
}

test('an owner edits the words beside the reason, and what was typed stays', async () => {
  const { requests, onEnd } = show()
  const reason = await screen.findByLabelText<HTMLInputElement>('Reason')
  fireEvent.change(reason, { target: { value: 'Notice too long' } })
  fireEvent.click(screen.getByLabelText('Rejected by the client'))
  await act(async () => press('Edit these words'))
  fireEvent.change(await screen.findByLabelText('Word 1'), { target: { value: 'Lives too far away' } })
  press('Offer Took up farming')
  press('Save words')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why applications end' })).toBeNull())
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    words: ['Lives too far away', 'Took up farming'],
  })
  press('Rejected by the client')
  expect(onEnd).toHaveBeenCalledWith({ by: 'client', reason: 'Notice too long' })
})

test('a consultant uses the words and does not edit them', async () => {
  show({ may: ['applications.edit'] })
  await screen.findByLabelText('Reason')
  expect(screen.queryByRole('button', { name: 'Edit these words' })).toBeNull()
})
