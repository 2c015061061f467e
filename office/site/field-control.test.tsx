import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { choice, group, line, link, list, text } from '../../contract/content/build-fields.ts'
import { withValueAt } from '../../contract/content/content-path.ts'
import type { Json } from '../../contract/content/fields.ts'
import { defaultOf } from '../../contract/content/values.ts'
import { field, fillIn, press } from '../../tests/support/fill-in.ts'
import { type Editor, EditorContext } from './editor-context.ts'
import { GroupControls } from './field-control.tsx'

const schema = group('Page', {
  lead: line('Lead', 20, 'A first sentence.'),
  words: text('Words', 40, 'It began.', { optional: true }),
  scene: choice('Drawing', ['car', 'gears'], 'car'),
  action: link('Button', { label: 'Call us', to: '/contact' }),
  stories: list('Stories', { entry: 'story', item: group('Story', { title: line('Title', 20) }), min: 1, max: 3 }, [
    { title: 'First' },
    { title: 'Second' },
  ]),
})

let value: Json
const announced = vi.fn()

function Fields() {
  const [current, setCurrent] = useState<Json>(defaultOf(schema) as Json)
  value = current
  const editor = {
    value: current,
    field: '',
    facts: [{ token: '{placements}', label: 'Placements', value: '500+' }],
    targets: [
      { title: 'Contact', path: '/contact' },
      { title: 'Openings', path: '/openings' },
    ],
    edit: (path, next) => setCurrent((before) => withValueAt(before, path, next)),
    openField() {},
    onFocusField() {},
    onLeaveField() {},
    problemAt: (path) => (path === 'lead' ? 'Lead may not be empty.' : undefined),
    announce: announced,
  } as Partial<Editor> as Editor
  return (
    <EditorContext.Provider value={editor}>
      <GroupControls group={schema} path="" />
    </EditorContext.Provider>
  )
}

test('a paragraph that was copied from Word loses its soft breaks and hyphens by itself', () => {
  render(<Fields />)
  fillIn({ 'Words (optional)': 'Tool\u00adroom,\vtwo\u200e shifts\ufeff' })
  expect(value).toMatchObject({ words: 'Toolroom,\ntwo shifts' })
})

test('a line and a paragraph say how much is left, and what is wrong with them', () => {
  render(<Fields />)
  expect(screen.getByText('17 of 20')).toBeTruthy()
  fillIn({ Lead: 'x'.repeat(19) })
  expect(screen.getByText('1 left')).toBeTruthy()
  fillIn({ Lead: 'x'.repeat(23) })
  expect(screen.getByText('3 over 20')).toBeTruthy()
  expect(field('Lead').getAttribute('aria-invalid')).toBe('true')
  const described = (field('Lead').getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '3 over 20',
    'Lead may not be empty.',
  ])
  fillIn({ 'Words (optional)': 'It went on.' })
  expect(value).toMatchObject({ lead: 'x'.repeat(23), words: 'It went on.' })
})

test('a text that names a fact of the firm shows what the site shows', () => {
  render(<Fields />)
  expect(screen.queryByText(/On the site/)).toBeNull()
  fillIn({ Lead: '{placements} a year, {other}' })
  expect(screen.getByText('On the site:').textContent).toBe('On the site: 500+ a year, {other}')
})

test('a link leads to a page of the site or to another address', () => {
  render(<Fields />)
  fireEvent.change(field('Leads to'), { target: { value: '/openings' } })
  expect(value).toMatchObject({ action: { label: 'Call us', to: '/openings' } })
  expect(screen.queryByLabelText('Address')).toBeNull()
  fireEvent.change(field('Leads to'), { target: { value: 'own' } })
  fillIn({ Address: 'https://example.com' })
  expect(value).toMatchObject({ action: { to: 'https://example.com' } })
})

test('entries are added, moved and removed within the limits, and it is announced', () => {
  render(<Fields />)
  const titles = () => (value as { stories: { title: string }[] }).stories.map(({ title }) => title)
  expect(screen.getByText(/^2 of at most 3\./)).toBeTruthy()
  press('Move Second up')
  expect(titles()).toEqual(['Second', 'First'])
  expect(announced).toHaveBeenLastCalledWith('Second, place 1 of 2')
  press('Add a story')
  expect(titles()).toEqual(['Second', 'First', ''])
  expect(announced).toHaveBeenLastCalledWith('Story 3 added. 3 of at most 3.')
  expect(screen.getByText('3 is the most. Remove a story to add another.')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move First' }), { key: 'ArrowUp' })
  expect(titles()).toEqual(['First', 'Second', ''])
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
  expect(titles()).toEqual(['Second', ''])
  fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement)
  const last = screen.getByRole('button', { name: /^Remove|needs at least/ })
  expect([titles(), last.getAttribute('aria-disabled') ?? String((last as HTMLButtonElement).disabled)]).toEqual([
    [''],
    'true',
  ])
})
