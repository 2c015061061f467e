import { expect, test } from 'vitest'
import { valueAt, withValueAt } from '../../contract/content/content-path.ts'
import { moveEntry } from '../../contract/content/list-edits.ts'
import { defaultOf } from '../../contract/content/values.ts'
import { sampleSchema } from '../../tests/support/sample-content.ts'
import { mergeContent } from './merge-content.ts'

const base = defaultOf(sampleSchema)
const stories = base.stories
const merge = (mine: typeof base | unknown, theirs: unknown) =>
  mergeContent(sampleSchema, { base, mine: mine as typeof base, theirs: theirs as typeof base })

test('fields that only one side changed are kept, on either side and within one list', () => {
  const mine = withValueAt(withValueAt(base, 'hero.lead', 'Mine.'), 'stories.0.words', 'Mine too.')
  const theirs = withValueAt(withValueAt(base, 'phone', '+91 11111 11111'), 'stories.1.words', 'Theirs.')
  const { value, conflicts } = merge(mine, theirs)
  expect(conflicts).toEqual([])
  expect(['hero.lead', 'phone', 'stories.0.words', 'stories.1.words'].map((path) => valueAt(value, path))).toEqual([
    'Mine.',
    '+91 11111 11111',
    'Mine too.',
    'Theirs.',
  ])
})

test('a field that both changed keeps mine and is a conflict with its labels', () => {
  const { value, conflicts } = merge(
    withValueAt(base, 'stories.1.words', 'Mine.'),
    withValueAt(base, 'stories.1.words', 'Theirs.'),
  )
  expect(valueAt(value, 'stories.1.words')).toBe('Mine.')
  expect(conflicts).toEqual([
    { path: 'stories.1.words', where: ['Stories', 'Story 2', 'Words'], mine: 'Mine.', theirs: 'Theirs.' },
  ])
})

test('a list that one side reordered and the other edited is one conflict', () => {
  const { conflicts } = merge(
    withValueAt(base, 'stories', moveEntry(stories, 0, 2)),
    withValueAt(base, 'stories.1.words', 'Theirs.'),
  )
  expect(conflicts.map(({ path }) => path)).toEqual(['stories'])
})

test('a list that only one side reordered is merged', () => {
  const moved = moveEntry(stories, 0, 2)
  const { value, conflicts } = merge(withValueAt(base, 'hero.lead', 'Mine.'), withValueAt(base, 'stories', moved))
  expect([valueAt(value, 'stories'), conflicts]).toEqual([moved, []])
})

test('the same change on both sides is no conflict', () => {
  const same = withValueAt(base, 'hero.lead', 'Same.')
  expect(merge(same, same)).toEqual({ value: same, conflicts: [] })
})
