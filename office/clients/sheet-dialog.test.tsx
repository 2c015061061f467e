import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientSheet } from '../../contract/submissions/sheet-column.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

const sheet: ClientSheet = {
  columns: [
    { field: 'name', head: 'Name' },
    { field: 'notice', head: 'Notice (days)' },
    { field: 'city', head: 'City' },
  ],
  isUsual: false,
  changed: null,
  version: 'v1',
}
const PATH = 'PUT /api/clients/c/sheet'

beforeEach(() => sessionStorage.clear())

const button = (name: string) => screen.getByRole('button', { name, hidden: true })
const press = (name: string) => fireEvent.click(button(name))
const head = (name: string) => screen.getByLabelText<HTMLInputElement>(`Head of the column ${name}`)
const sample = () =>
  within(screen.getByRole('group', { name: 'The sample sheet', hidden: true }))
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)

async function openDialog(answers: Record<string, unknown> = {}) {
  const onClose = vi.fn()
  const view = renderOffice(<SheetDialog client="c" name="Varada Pressings" sheet={sheet} onClose={onClose} />, {
    answers,
  })
  await screen.findByText('How it looks')
  const sent = () => view.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { onClose, sent, ...view }
}

test('columns are moved, renamed, removed and added; the sample follows, and so does the focus', async () => {
  const { onClose, sent } = await openDialog({ [PATH]: { ...sheet, version: 'v2' } })
  expect(sample()).toEqual(['Name', 'Notice (days)', 'City'])
  press('Move Current city up')
  expect(sample()).toEqual(['Name', 'City', 'Notice (days)'])
  expect(document.activeElement).toBe(button('Move Current city up'))
  expect(screen.getByText('City, place 2 of 3')).toBeTruthy()
  fireEvent.keyDown(head('Current city'), { key: 'ArrowUp', altKey: true })
  expect(sample()).toEqual(['City', 'Name', 'Notice (days)'])
  expect(document.activeElement).toBe(head('Current city'))
  fireEvent.change(head('Name'), { target: { value: 'Candidate' } })
  press('Remove Notice')
  expect(document.activeElement).toBe(button('Remove Name'))
  fireEvent.change(screen.getByLabelText('Another column'), { target: { value: 'phone' } })
  press('Add column')
  expect(document.activeElement).toBe(head('Phone'))
  expect(screen.getByText(/the client can reach people without you/)).toBeTruthy()
  expect(sample()).toEqual(['City', 'Candidate', 'Phone'])

  press('Save columns')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const columns = [
    { field: 'city', head: 'City' },
    { field: 'name', head: 'Candidate' },
    { field: 'phone', head: 'Phone' },
  ]
  expect(sent()).toEqual([{ columns }])
})

test('a head that is missing is told at its column and not sent, and unsaved columns are asked about', async () => {
  const { onClose, sent } = await openDialog()
  fireEvent.change(head('Current city'), { target: { value: ' ' } })
  press('Save columns')
  expect(await screen.findByText('Please enter the head of this column.')).toBeTruthy()
  expect(document.activeElement).toBe(head('Current city'))
  fireEvent.change(head('Current city'), { target: { value: 'Town' } })
  expect(screen.queryByText('Please enter the head of this column.')).toBeNull()
  expect(sent()).toEqual([])
  press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
})

test('the usual columns come back, and those of a colleague are shown by their heads', async () => {
  const theirs = { ...sheet, columns: [{ field: 'name', head: 'Who' }], version: 'v2' }
  const stale = { code: 'changed_meanwhile', error: 'Changed.', current: theirs, changed: null }
  const { sent } = await openDialog({ [PATH]: Response.json(stale, { status: 412 }) })
  press('Usual columns')
  expect(sample()).toHaveLength(11)
  expect(screen.queryByRole('button', { name: 'Usual columns', hidden: true })).toBeNull()
  press('Save columns')
  expect(await screen.findByText('Theirs: Who')).toBeTruthy()
  press('Use theirs')
  expect(sample()).toEqual(['Who'])
  expect(sent()).toHaveLength(1)
})
