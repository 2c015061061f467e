import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setScreen } from '../../tests/support/set-screen.ts'
import { followLinks, navigate } from '../frame/address.ts'
import { useShortcutKeys } from '../frame/shortcuts.ts'
import { ReadFailure } from '../session/staff-api.ts'
import { EmptyResult } from './empty-result.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListRows } from './list-rows.tsx'
import { ReadingPane } from './reading-pane.tsx'
import { SearchField } from './search-field.tsx'
import { PAGE_SIZE, useListQuery } from './use-list-query.ts'
import { useRowWalk } from './use-row-walk.ts'

type Fruit = { _id: string; name: string }
type Reading = { data: Fruit[] | undefined; error: Error | null; refetch: () => void }

const fruits = ['Apple', 'Banana', 'Cherry'].map((name) => ({ _id: name.toLowerCase(), name }))
const many = Array.from({ length: PAGE_SIZE + 2 }, (_, index) => ({ _id: `f${index + 1}`, name: `Fruit ${index + 1}` }))
const loaded = (data: Fruit[]): Reading => ({ data, error: null, refetch: () => {} })

function Fruits({ reading }: { reading: Reading }) {
  const list = useListQuery(['q'])
  const { record, page, filter } = list
  const found = (reading.data ?? []).filter(({ name }) => name.toLowerCase().includes(filter.q))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const rows = shown.map(({ _id, name }) => ({ id: _id, name }))
  const walk = useRowWalk({ noun: { one: 'fruit', many: 'fruits' }, rows, total: found.length, list })
  useShortcutKeys()
  return (
    <ListFrame
      title="Fruits"
      total={reading.data && found.length}
      search={<SearchField label="Search fruits" value={filter.q} onSearch={(q) => list.setFilter({ q })} />}
      act={<button type="button">Add</button>}
      reading={reading}
      failure="The fruits could not be loaded."
      spoken={walk.spoken}
      record={record}
      pane={
        <ReadingPane label="Fruit" list={list} walk={walk}>
          <h2>{reading.data?.find(({ _id }) => _id === record)?.name}</h2>
        </ReadingPane>
      }
    >
      {() => (
        <ListRows
          label="Fruits"
          nameLabel="Name"
          nameWidth="w-1/2"
          rows={shown}
          empty={<EmptyResult empty="No fruits yet" unmatched="No fruit." list={list} />}
          nameOf={({ name }) => name}
          list={list}
          columns={[{ label: 'Length', cell: ({ name }) => name.length }]}
          linesOf={({ name }) => ({ detail: `${name.length} letters` })}
          actsOf={({ name }) => <button type="button">Eat {name}</button>}
        />
      )}
    </ListFrame>
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const pane = () => screen.queryByRole('region', { name: 'Fruit' })
const rowOf = (name: string) => screen.getByRole('link', { name })
const here = () => window.location.pathname + window.location.search

followLinks()
beforeEach(() => {
  setScreen(1440)
  navigate('/admin/fruits')
})

test('the bar has title, count, search and act, and the rows are straight columns', () => {
  render(<Fruits reading={loaded(fruits)} />)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Fruits'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByText('3')).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Search fruits' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Length'])
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['Apple', 'Banana', 'Cherry'])
})

test('a row opens its record beside the list, and Escape leads back to the row', () => {
  render(<Fruits reading={loaded(fruits)} />)
  fireEvent.click(rowOf('Banana'))
  expect(here()).toBe('/admin/fruits/banana')
  expect(within(pane() as HTMLElement).getByRole('heading').textContent).toBe('Banana')
  expect(screen.getByText('2 of 3')).toBeTruthy()
  expect(rowOf('Banana').closest('li')?.getAttribute('aria-current')).toBe('true')
  press('Escape')
  expect(here()).toBe('/admin/fruits')
  expect(pane()).toBeNull()
  expect(document.activeElement).toBe(rowOf('Banana'))
})

test('J and K lead along the rows, and to the next record while one is read', () => {
  render(<Fruits reading={loaded(fruits)} />)
  press('j')
  press('j')
  expect(document.activeElement).toBe(rowOf('Banana'))
  press('k')
  expect(document.activeElement).toBe(rowOf('Apple'))
  expect(here()).toBe('/admin/fruits')
  fireEvent.click(rowOf('Apple'))
  press('j')
  press('j')
  expect(here()).toBe('/admin/fruits/cherry')
  expect(screen.getByText('Cherry, 3 of 3')).toBeTruthy()
  press('j')
  expect(screen.getByText('This is the last fruit.')).toBeTruthy()
  press('k')
  expect(here()).toBe('/admin/fruits/banana')
})

test('a walk goes on with the next page, and back', () => {
  navigate(`/admin/fruits/f${PAGE_SIZE}`)
  render(<Fruits reading={loaded(many)} />)
  press('j')
  expect(here()).toBe(`/admin/fruits/f${PAGE_SIZE + 1}?page=2`)
  expect(screen.getByText(`${PAGE_SIZE + 1} of ${PAGE_SIZE + 2}`)).toBeTruthy()
  press('k')
  expect(here()).toBe(`/admin/fruits/f${PAGE_SIZE}`)
})

test('a record that leaves the list gives its place to the next one', () => {
  navigate('/admin/fruits/banana')
  const { rerender } = render(<Fruits reading={loaded(fruits)} />)
  rerender(<Fruits reading={loaded(fruits.filter(({ name }) => name !== 'Banana'))} />)
  press('j')
  expect(here()).toBe('/admin/fruits/cherry')
})

test('a search is in the address; Escape leaves it, closes the record, and then empties it', () => {
  vi.useFakeTimers()
  render(<Fruits reading={loaded(fruits)} />)
  press('/')
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'an' } })
  act(() => void vi.runAllTimers())
  expect(here()).toBe('/admin/fruits?q=an')
  press('Escape')
  expect(document.activeElement).not.toBe(field)
  fireEvent.click(rowOf('Banana'))
  expect(here()).toBe('/admin/fruits/banana?q=an')
  press('Escape')
  act(() => void vi.runAllTimers())
  expect(here()).toBe('/admin/fruits?q=an')
  press('Escape')
  act(() => void vi.runAllTimers())
  expect(here()).toBe('/admin/fruits')
  vi.useRealTimers()
})

test('loading, empty, unmatched and failed keep the bar', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(<Fruits reading={{ data: undefined, error: null, refetch: () => {} }} />)
  const hasBar = () => screen.queryByRole('searchbox') !== null && screen.queryByText('Add') !== null
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(hasBar()).toBe(true)
  rerender(<Fruits reading={loaded([])} />)
  expect(screen.getByText('No fruits yet')).toBeTruthy()
  expect(hasBar()).toBe(true)
  const refetch = vi.fn()
  rerender(<Fruits reading={{ data: undefined, error: new Error('no'), refetch }} />)
  expect(screen.getByRole('alert').textContent).toBe('The fruits could not be loaded.')
  expect(logged).toHaveBeenCalled()
  fireEvent.click(screen.getByText('Try again'))
  expect(refetch).toHaveBeenCalled()
  expect(hasBar()).toBe(true)
  act(() => navigate('/admin/fruits?q=x'))
  rerender(<Fruits reading={loaded(fruits)} />)
  fireEvent.click(screen.getByText('Show all'))
  expect(screen.getAllByRole('rowheader').length).toBe(3)
})

test('what the role may not read is said in a sentence, without another try', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = 'Your role does not allow this. Please ask an owner of this site.'
  const refused = new ReadFailure({ outcome: 'refused', status: 403, code: 'forbidden', error })
  render(<Fruits reading={{ data: undefined, error: refused, refetch: () => {} }} />)
  expect(screen.getByText(error)).toBeTruthy()
  expect(screen.queryByText('Try again')).toBeNull()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('F6 leads from the list to the record', () => {
  render(<Fruits reading={loaded(fruits)} />)
  fireEvent.click(rowOf('Apple'))
  for (const one of document.querySelectorAll('[data-pane]')) Object.assign(one, { offsetParent: document.body })
  rowOf('Apple').focus()
  press('F6')
  expect(document.activeElement).toBe(pane())
})

test('on a phone the record is a step of its own, and the way back leads to its row', () => {
  setScreen(390)
  render(<Fruits reading={loaded(fruits)} />)
  fireEvent.click(rowOf('Cherry'))
  expect(screen.queryByRole('region', { name: 'List' })).toBeNull()
  expect(document.activeElement).toBe(pane())
  fireEvent.click(screen.getByRole('link', { name: '3 fruits' }))
  expect(pane()).toBeNull()
  expect(document.activeElement).toBe(rowOf('Cherry'))
})
