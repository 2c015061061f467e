import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PersonFact } from '../../../contract/facts/person-fact.ts'
import type { Person } from '../../../contract/person-page.ts'
import { DAY } from '../../../contract/time.ts'
import { field, fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson, staleAnswer } from '../../../tests/support/sample-person.ts'
import { FactsSection } from './facts-section.tsx'

const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const fact = (changes: Partial<PersonFact>): PersonFact => ({
  kind: 'expectedCtc',
  number: null,
  text: '',
  at: daysAgo(10),
  source: 'form',
  who: null,
  earlier: [],
  ...changes,
})
const facts = [
  fact({ kind: 'experience', number: 11, at: daysAgo(250) }),
  fact({ number: 18, source: 'staff', who: 'meena', earlier: [fact({ number: 15, at: daysAgo(40) })] }),
  fact({ kind: 'city', text: 'Pune' }),
]

function show(person: Person, answer: unknown = person, may?: []) {
  const view = renderOffice(<FactsSection person={person} />, {
    answers: { 'PATCH /api/people/p1/facts': answer },
    ...(may && { may }),
  })
  const sent = () => view.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { sent, ...view }
}

test('figures stand side by side, and an old one says how old it is', () => {
  show(makePerson({ facts }))
  const text = screen.getByRole('region', { name: 'Details' }).textContent
  expect(text).toContain('Experience11 years8 months old')
  expect(text).toContain('Expects₹18 L')
  expect(text).toContain('Current cityPune')
  expect(text?.match(/old/g)).toHaveLength(1)
})

test('the history says who gave what and when', () => {
  show(makePerson({ facts }))
  expect(screen.queryByText(/15 lakh/)).toBeNull()
  press('History')
  const lines = screen.getByLabelText('History of the details').textContent
  expect(lines).toMatch(/₹18 lakh a year, by meena, .*₹15 lakh a year, with an application, /)
})

test('only what was changed is sent, as it is typed', async () => {
  const { sent } = show(makePerson({ facts }))
  press('Change details')
  expect(['Total experience', 'Expected CTC', 'Current city'].map((label) => field(label).value)).toEqual([
    '11 years',
    '18',
    'Pune',
  ])
  fillIn({ 'Expected CTC': '1.5 L/month', 'Notice period': '2 months', 'Current city': '' })
  expect(screen.getByText('60 days')).toBeTruthy()
  fillIn({ 'Expected CTC': '20L' })
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Details' })).toBeNull())
  expect(sent()).toEqual([{ expectedCtc: '20L', notice: '2 months', city: '' }])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change details' }))
})

test('nonsense is named at its field and not sent, and Escape closes the form', async () => {
  const { sent } = show(makePerson())
  press('Change details')
  fillIn({ 'Total experience': 'many' })
  press('Save')
  expect(await screen.findByText('Write years, such as 3 or 3 yrs 4 months, or leave it empty.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Total experience'))
  fireEvent.keyDown(field('Total experience'), { key: 'Escape' })
  expect(screen.queryByRole('form', { name: 'Details' })).toBeNull()
  expect(sent()).toEqual([])
})

test('what a colleague changed meanwhile is not undone, and the same fact is replaced by a second press', async () => {
  const theirs = makePerson({
    version: '2',
    facts: [fact({ number: 22 }), fact({ kind: 'city', text: 'Thane' })],
  })
  let answers = 0
  const { sent } = show(makePerson({ facts }), () => (answers++ === 0 ? staleAnswer(theirs) : theirs))
  press('Change details')
  fillIn({ 'Expected CTC': '20L' })
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^meena changed this person on .*Save again/)
  press('Save')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Details' })).toBeNull())
  expect(sent()).toEqual([{ expectedCtc: '20L' }, { expectedCtc: '20L' }])
})

test('who may change nothing reads the facts, and nothing at all when there are none', async () => {
  const { unmount } = show(makePerson({ facts }), undefined, [])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change details' })).toBeNull())
  expect(screen.getByText('11 years')).toBeTruthy()
  unmount()
  show(makePerson(), undefined, [])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Details' })).toBeNull())
})
