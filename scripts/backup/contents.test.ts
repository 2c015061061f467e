import { expect, test } from 'vitest'
import { describeContents, refusalOf } from './contents.ts'

const full = { people: 120_400, jobs: 1, enquiries: 0, texts: 12, isDemo: false }
const empty = { people: 0, jobs: 0, enquiries: 0, texts: 0, isDemo: false }
const none = { demo: false, empty: false }

test('a database is described in figures', () => {
  expect(describeContents(full)).toBe('1,20,400 people, 1 job, 0 enquiries, 12 published texts')
})

test('the demo and an empty database are refused unless they are asked for', () => {
  expect(refusalOf('SQLite in /data', full, none)).toBeUndefined()
  expect(refusalOf('SQLite in /data', { ...full, isDemo: true }, none)).toMatch(
    /^SQLite in \/data is the demo\. .*--allow-demo$/,
  )
  expect(refusalOf('SQLite in /data', { ...full, isDemo: true }, { ...none, demo: true })).toBeUndefined()
  expect(refusalOf('SQLite in /data', empty, { ...none, demo: true })).toMatch(/has no people.*--allow-empty$/)
  expect(refusalOf('SQLite in /data', empty, { ...none, empty: true })).toBeUndefined()
  for (const name of ['people', 'jobs', 'enquiries', 'texts'])
    expect(refusalOf('SQLite in /data', { ...empty, [name]: 1 }, none)).toBeUndefined()
})
