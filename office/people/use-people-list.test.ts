import { expect, test } from 'vitest'
import { joinWalk } from './use-people-list.ts'

const entries = (people: string) => Array.from(people, (person) => ({ person, application: null }))
const join = (shown: string, now: string) =>
  joinWalk(entries(shown), entries(now))
    .map(({ person }) => person)
    .join('')

test('a walk goes on behind the people who are shown', () => {
  expect(join('abc', 'abcde')).toBe('abcde')
  expect(join('', 'abc')).toBe('abc')
  expect(join('abc', 'abc')).toBe('abc')
})

test('people who left the list stay in the walk, and those who arrived above do not join it', () => {
  expect(join('abc', 'ace')).toBe('abce')
  expect(join('abc', 'xacde')).toBe('abcde')
  expect(join('abc', 'de')).toBe('abcde')
})
