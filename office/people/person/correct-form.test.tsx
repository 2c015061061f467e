import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { field, fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson, staleAnswer } from '../../../tests/support/sample-person.ts'
import { CorrectForm } from './correct-form.tsx'

function show(answer: unknown) {
  const onClose = vi.fn()
  const view = renderOffice(<CorrectForm person={makePerson()} onClose={onClose} />, {
    answers: { 'PATCH /api/people/p1': answer },
  })
  const sent = () => view.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { onClose, sent }
}

test('only what was changed is sent, and can be taken back', async () => {
  const { onClose, sent } = show(makePerson({ name: 'Asha Rao', version: '2' }))
  fillIn({ Name: 'Asha Rao' })
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([{ name: 'Asha Rao' }])
  press('Undo')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({ name: 'Asha Verma' })
})

test('nothing is sent when nothing was changed, and Escape closes the form', async () => {
  const { onClose, sent } = show(makePerson())
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  fireEvent.keyDown(field('Name'), { key: 'Escape' })
  expect([onClose.mock.calls.length, sent()]).toEqual([2, []])
})

test('a number that nobody can call is named at its field', async () => {
  const { sent } = show(makePerson())
  fillIn({ Phone: 'soon' })
  press('Save')
  expect(await screen.findByText('Please enter a phone number that we can call.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Phone'))
  expect(sent()).toEqual([])
})

test('an address of somebody else is refused with the way to them', async () => {
  const error = 'This address belongs to Ravi Rao. If both are the same person, please open one of them.'
  show(() => Response.json({ code: 'address_taken', error, fields: { email: error } }, { status: 409 }))
  fillIn({ 'E-mail': 'ravi@example.com' })
  press('Save')
  expect(await screen.findByText(error)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Show whom it belongs to' })
  expect(link.getAttribute('href')).toBe('/admin/people?q=ravi%40example.com')
})

test('a name that a colleague corrected meanwhile is shown, and replaced by a second press', async () => {
  let answers = 0
  const theirs = makePerson({ name: 'Asha R. Verma', version: '2' })
  const { onClose, sent } = show(() =>
    answers++ === 0 ? staleAnswer(theirs) : makePerson({ name: 'Asha Rao', version: '3' }),
  )
  fillIn({ Name: 'Asha Rao' })
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^meena changed this person on .*: Asha R\. Verma/)
  expect([field('Name').value, onClose.mock.calls.length]).toEqual(['Asha Rao', 0])
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toHaveLength(2)
})

test('a tag that a colleague added meanwhile does not stand in the way of a correction', async () => {
  let answers = 0
  const { onClose, sent } = show(() =>
    answers++ === 0
      ? staleAnswer(makePerson({ tags: ['Theirs'], version: '2' }))
      : makePerson({ name: 'Asha Rao', version: '3' }),
  )
  fillIn({ Name: 'Asha Rao' })
  press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([{ name: 'Asha Rao' }, { name: 'Asha Rao' }])
})
