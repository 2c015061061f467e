import { expect, test } from 'vitest'
import { readScreening, screenProfile } from './plan-screening.ts'

const name = { label: 'Name', value: 'Sample' }
const trade = { label: 'Trade test', value: '82 of 100' }

test('the panel sees the work and not the person', () => {
  expect(screenProfile('blind', [name], [trade]).map(({ isHidden }) => isHidden)).toEqual([true, false])
  expect(screenProfile('whole', [name], [trade]).map(({ isHidden }) => isHidden)).toEqual([false, false])
})

test('the profile is blind unless the query asks for the whole', () => {
  expect(readScreening(new URLSearchParams('profile=whole'))).toBe('whole')
  for (const query of ['', 'profile=', 'profile=<b>', 'profile=WHOLE'])
    expect(readScreening(new URLSearchParams(query)), query).toBe('blind')
})
