import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { field, fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson } from '../../../tests/support/sample-person.ts'
import { NoteForm } from './note-form.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const form = <NoteForm personId="p1" isMain />
const path = 'POST /api/people/p1/notes'
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const note = () => field(/New note/)
const write = (text: string) => fireEvent.input(note(), { target: { value: text } })

test('a note is sent, and the field is empty again', async () => {
  const { requests } = renderOffice(form, { answers: { [path]: makePerson() } })
  write('Prefers mornings')
  press('Add note')
  await waitFor(() => expect(note().value).toBe(''))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { note: 'Prefers mornings' },
  ])
})

test('Control and Enter send it too, and nothing is sent of an empty note', async () => {
  const { requests } = renderOffice(form, { answers: { [path]: makePerson() } })
  press('Add note')
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  write('Prefers mornings')
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test('a note that does not get through stays, also when another person was shown meanwhile', async () => {
  renderOffice(form, { answers: { [path]: noNetwork } })
  fillIn({ 'New note N': 'Asks for 18 lakh' })
  press('Add note')
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
  expect(note().value).toBe('Asks for 18 lakh')
  cleanup()
  renderOffice(form)
  expect(note().value).toBe('Asks for 18 lakh')
})
