import { expect, test } from 'vitest'
import { addEdit, type EditHistory, rebaseHistory, redoEdit, startHistory, undoEdit } from './edit-history.ts'

const typed = (history: EditHistory, value: string, at: number, path = 'lead') =>
  addEdit(history, { value, path, label: 'Lead', at, typed: true })

test('typing in one field is one edit, until a pause, another field or an undo', () => {
  let history = typed(typed(startHistory('a'), 'ab', 100), 'abc', 500)
  expect(history.past).toHaveLength(1)
  history = typed(history, 'abcd', 2000)
  expect(history.past).toHaveLength(2)
  history = typed(history, 'x', 2100, 'title')
  expect(history.past).toHaveLength(3)
  history = undoEdit(history)
  expect(history.value).toBe('abcd')
  history = typed(history, 'abcde', 2200)
  expect(history.past).toHaveLength(3)
  expect(undoEdit(undoEdit(history)).value).toBe('abc')
})

test('redo repeats what undo took back, until something else is edited', () => {
  const history = typed(typed(startHistory('a'), 'b', 0), 'c', 5000)
  const undone = undoEdit(undoEdit(history))
  expect(undone.value).toBe('a')
  expect(redoEdit(redoEdit(undone))).toMatchObject({ value: 'c', future: [] })
  expect(typed(undone, 'z', 9000).future).toEqual([])
})

test('nothing to undo or redo, and an edit without a change, leave everything as it is', () => {
  const history = startHistory('a')
  expect(undoEdit(history)).toBe(history)
  expect(redoEdit(history)).toBe(history)
  expect(typed(history, 'a', 100)).toBe(history)
})

test("a colleague's change stays when own edits are undone", () => {
  const history = typed(startHistory('own'), 'own edit', 0)
  const rebased = rebaseHistory(history, (value) => `${value} + theirs`)
  expect(rebased.value).toBe('own edit + theirs')
  expect(undoEdit(rebased).value).toBe('own + theirs')
  expect(redoEdit(undoEdit(rebased)).value).toBe('own edit + theirs')
})
