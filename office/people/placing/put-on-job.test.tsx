import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson } from '../../../tests/support/sample-person.ts'
import { activeShortcuts } from '../../frame/shortcuts.ts'
import { AddPersonProvider } from '../adding/add-person.tsx'
import { AddPersonButton } from '../adding/add-person-button.tsx'
import { PutOnJobButton, PutOnJobProvider } from './put-on-job.tsx'

const person = makePerson()
const desk = (
  <AddPersonProvider>
    <PutOnJobProvider target={() => ({ people: [person] })}>
      <AddPersonButton hasRoom />
      <PutOnJobButton person={person} />
    </PutOnJobProvider>
  </AddPersonProvider>
)
const keys = () => activeShortcuts().filter(({ keys: key }) => key === 'a' || key === 'p')

test('adding and placing have a button and a key each, which the help lists', async () => {
  renderOffice(desk, { answers: { 'GET /api/jobs': [] } })
  expect(screen.getByRole('button', { name: 'Add a person' })).toBeTruthy()
  expect(keys().map(({ label }) => label)).toEqual(['Put on a job', 'Add a person'])
  press('Put on a job')
  expect(await screen.findByRole('dialog', { name: 'Put on a job' })).toBeTruthy()
})

test('viewers have neither', async () => {
  renderOffice(desk, { may: ['people.read', 'jobs.read'] })
  await waitFor(() => expect(keys()).toEqual([]))
  expect(screen.queryAllByRole('button')).toEqual([])
})
