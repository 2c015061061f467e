import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Contact } from '../../contract/clients/contact.ts'
import { renderOffice } from '../../tests/support/render-office.tsx'
import { ContactDialog } from './contact-dialog.tsx'

const rekha: Contact = {
  _id: 'c',
  name: 'Rekha Menon',
  role: 'Head of HR',
  email: 'rekha@varada.example',
  phone: '',
  gets: ['shortlists'],
  version: 'v1',
}
const PATH = 'PUT /api/clients/client/contacts/c'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

beforeEach(() => sessionStorage.clear())

async function openDialog(answers: Record<string, unknown> = {}) {
  const onClose = vi.fn()
  const office = renderOffice(<ContactDialog client="client" contact={rekha} onClose={onClose} />, { answers })
  await screen.findByLabelText('Name')
  return { onClose, ...office }
}

test('a tick that was taken away is a change, and closing asks about it', async () => {
  const { onClose } = await openDialog()
  fireEvent.click(field('Gets shortlists'))
  press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  expect(await screen.findByText('Leave without saving?')).toBeTruthy()
})

test('a tick that was taken away and given back is no change', async () => {
  const { onClose } = await openDialog()
  fireEvent.click(field('Gets shortlists'))
  fireEvent.click(field('Gets shortlists'))
  press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the version of a colleague fills the form, and is saved with what only I changed when I say so', async () => {
  const theirs: Contact = { ...rekha, role: 'Director', email: 'menon@varada.example', version: 'v2' }
  const stale = {
    code: 'changed_meanwhile',
    error: 'Changed meanwhile.',
    current: theirs,
    changed: { by: 'ravi', at: '2026-11-15T10:00:00.000Z' },
  }
  const { requests, answers, onClose } = await openDialog({ [PATH]: Response.json(stale, { status: 412 }) })
  type('Name', 'Rekha Nair')
  type('Role (optional)', 'Head of Hiring')
  press('Save contact')
  await screen.findByRole('button', { name: 'Use theirs', hidden: true })
  press('Use theirs')

  const changes = () => requests.filter(({ method }) => method === 'PUT')
  expect(changes()).toHaveLength(1)
  expect(field('Name').value).toBe('Rekha Nair')
  expect(field('Name')).toBe(document.activeElement)
  expect(field('Role (optional)').value).toBe('Director')
  expect(screen.getByText(/Taken from your colleague: Role. Kept from you and not saved yet: Name./)).toBeTruthy()

  answers[PATH] = { ...theirs, name: 'Rekha Nair', version: 'v3' }
  press('Save contact')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(changes().at(-1)?.body).toMatchObject({ name: 'Rekha Nair', role: 'Director', email: 'menon@varada.example' })
})
