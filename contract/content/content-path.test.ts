import { expect, test } from 'vitest'
import { sampleSchema } from '../../tests/support/sample-content.ts'
import { fieldAt, isWithin, valueAt, withValueAt } from './content-path.ts'
import { defaultOf } from './values.ts'

const value = defaultOf(sampleSchema)

test('a path leads through groups and lists', () => {
  expect(valueAt(value, 'stories.1.role')).toBe('CTO')
  expect(valueAt(value, '')).toBe(value)
  expect(valueAt(value, 'stories.7.role')).toBeUndefined()
  expect(valueAt(value, 'constructor')).toBeUndefined()
})

test('a changed copy shares what lies beside the path', () => {
  const changed = withValueAt(value, 'stories.1.role', 'CFO')
  expect(valueAt(changed, 'stories.1.role')).toBe('CFO')
  expect(valueAt(value, 'stories.1.role')).toBe('CTO')
  expect(valueAt(changed, 'stories.0')).toBe(valueAt(value, 'stories.0'))
})

test('the field of a path; the words of a link belong to the link', () => {
  expect(fieldAt(sampleSchema, 'stories.1.role')).toMatchObject({ field: { label: 'Role' }, path: 'stories.1.role' })
  expect(fieldAt(sampleSchema, 'hero.action.to')).toMatchObject({ field: { label: 'Button' }, path: 'hero.action' })
  expect(fieldAt(sampleSchema, 'hero.gone')).toBeUndefined()
  expect(fieldAt(sampleSchema, 'stories.x')).toBeUndefined()
  expect(fieldAt(sampleSchema, 'hero.constructor')).toBeUndefined()
})

test('a path is within another only at a dot', () => {
  expect(isWithin('stories.1.role', 'stories.1')).toBe(true)
  expect(isWithin('stories.10', 'stories.1')).toBe(false)
  expect(isWithin('stories', '')).toBe(true)
})
