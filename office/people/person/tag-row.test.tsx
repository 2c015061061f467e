import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Person } from '../../../contract/person-page.ts'
import { fillIn, press } from '../../../tests/support/fill-in.ts'
import { renderOffice } from '../../../tests/support/render-office.tsx'
import { makePerson, staleAnswer } from '../../../tests/support/sample-person.ts'
import { TagRow } from './tag-row.tsx'
import { usePersonEdit } from './use-person-edit.ts'

function Tags({ person }: { person: Person }) {
  const { edit, failure } = usePersonEdit(person)
  return (
    <>
      <TagRow person={person} onEdit={edit} />
      {failure && <p role="alert">{failure}</p>}
    </>
  )
}
const show = (change: unknown, may?: Parameters<typeof renderOffice>[1]) =>
  renderOffice(<Tags person={makePerson()} />, {
    answers: { 'GET /api/people/tags': [], 'PATCH /api/people/p1': change },
    ...may,
  })
const changesIn = (requests: { method: string; body: unknown }[]) =>
  requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

async function add(tag: string) {
  press('Tag')
  fillIn({ 'New tag': tag })
  press('Add')
}

test('a tag is added to those that are there, and one of them is removed', async () => {
  const { requests } = show(makePerson())
  await add('Pune')
  await waitFor(() => expect(changesIn(requests)).toEqual([{ tags: ['CNC', 'Pune'] }]))
  press('Remove the tag CNC')
  await waitFor(() => expect(changesIn(requests)).toHaveLength(2))
  expect(changesIn(requests)[1]).toEqual({ tags: [] })
})

test('a tag that is there already, whatever its case, and an empty one change nothing', async () => {
  const { requests } = show(makePerson())
  await add('cnc')
  fillIn({ 'New tag': '  ' })
  press('Add')
  await waitFor(() => expect(screen.queryByLabelText('New tag')).toBeNull())
  expect(changesIn(requests)).toEqual([])
})

test('Escape closes the field', () => {
  show(makePerson())
  press('Tag')
  fireEvent.keyDown(screen.getByLabelText('New tag'), { key: 'Escape' })
  expect(screen.queryByLabelText('New tag')).toBeNull()
})

test('a tag is added to that of a colleague who was faster, and a line says so', async () => {
  let answers = 0
  const { requests } = show(() =>
    answers++ === 0 ? staleAnswer(makePerson({ tags: ['Theirs'], version: '2' })) : makePerson(),
  )
  await add('Mine')
  expect(await screen.findByText(/meena changed Asha Verma on .*Your change is added to theirs/)).toBeTruthy()
  expect(changesIn(requests)).toEqual([{ tags: ['CNC', 'Mine'] }, { tags: ['Theirs', 'Mine'] }])
})

test('a change that does not get through is said to have failed', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')))
  await add('Pune')
  expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please try again.')
})

test('who may not edit sees the tags alone', async () => {
  show(makePerson(), { may: ['people.read'] })
  expect(await screen.findByText('CNC')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tag' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Remove the tag CNC' })).toBeNull()
})
