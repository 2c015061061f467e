import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { group, line } from '../../contract/content/build-fields.ts'
import { useProblems } from './use-problems.ts'

const schema = group('Home', { heading: line('Heading', 10), intro: line('Introduction', 10) })
const open = (value: { heading: string; intro: string }, showsAll = false) =>
  renderHook(() => useProblems(schema, value, showsAll)).result

test('an empty field says so when it was left, a long one at once', () => {
  const problems = open({ heading: '', intro: 'Much too long' })
  expect(problems.current.problems).toHaveLength(2)
  expect(problems.current.problemAt('heading')).toBeUndefined()
  expect(problems.current.problemAt('intro')).toBe('Introduction is 3 characters too long.')
  act(() => problems.current.onLeaveField('heading'))
  expect(problems.current.problemAt('heading')).toMatch(/Heading/)
})

test('before publishing every problem is shown, and a right text has none', () => {
  const problems = open({ heading: '', intro: 'Right' }, true)
  expect(problems.current.problemAt('heading')).toBeDefined()
  expect(problems.current.problemAt('intro')).toBeUndefined()
})
