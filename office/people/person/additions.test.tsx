import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonAddition } from '../../../contract/person-page.ts'
import { press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson } from '../../../tests/support/sample-person.ts'
import { Additions } from './additions.tsx'

const addition: PersonAddition = {
  ...{ _id: 'a1', fullName: 'Hetal Patil', source: 'Naukri', consent: '', resume: null },
  ...{ import: 'i1', informedAt: null, submittedAt: '2026-11-19T06:00:00.000Z' },
}
const informed = { ...addition, informedAt: '2026-11-19T09:00:00.000Z' }

function show(one: PersonAddition, may?: []) {
  const view = renderOffice(<Additions person={makePerson({ additions: [one] })} />, {
    answers: { 'PATCH /api/people/p1': makePerson({ additions: [informed] }) },
    ...(may && { may }),
  })
  return () => view.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

test('somebody who was brought in and is told says so, which can be taken back', async () => {
  const sent = show(addition)
  expect(screen.getByText('Not yet informed')).toBeTruthy()
  press('I told them')
  expect(await screen.findByText(/knows that you keep their details\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(sent()).toEqual([{ informed: true }, { informed: false }]))
})

test('who knows is not asked about', () => {
  show(informed)
  expect(screen.getByText('Informed 19 Nov that you keep their details.')).toBeTruthy()
  expect(screen.queryByText('Not yet informed')).toBeNull()
})

test('a viewer reads that somebody does not know yet', async () => {
  show(addition, [])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I told them' })).toBeNull())
  expect(screen.getByText('Not yet informed')).toBeTruthy()
})
