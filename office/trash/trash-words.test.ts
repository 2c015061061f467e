import { expect, test } from 'vitest'
import { makeJob } from '../../tests/support/samples.ts'
import { backWords, timeLeft } from './trash-words.ts'

const now = Date.parse('2026-11-15T10:00:00.000Z')

test('the days left are counted up, and the last one is said', () => {
  const left = (endsAt: string) =>
    timeLeft({ _id: 'j', kind: 'job', name: '', detail: '', deletedAt: '', deletedBy: '', endsAt }, now)
  expect(left('2026-12-15T10:00:00.000Z')).toBe('30 days left')
  expect(left('2026-11-16T10:00:01.000Z')).toBe('2 days left')
  expect(left('2026-11-16T09:00:00.000Z')).toBe('1 day left')
  expect(left('2026-11-15T10:00:00.000Z')).toBe('Last day')
})

test('a restored job says where it stands', () => {
  const back = (changes: Parameters<typeof makeJob>[0]) => backWords(makeJob({ title: 'Welder', ...changes }), now)
  expect(back({})).toBe('Welder is on the openings page again.')
  expect(back({ closesAt: '2026-11-01' })).toBe('Welder is back, closed by its closing date.')
  expect(back({ status: 'held' })).toBe('Welder is back on hold.')
  expect(back({ status: 'draft' })).toBe('Welder is back as a draft.')
  expect(back({ status: 'closed' })).toBe('Welder is back as a closed job.')
})
