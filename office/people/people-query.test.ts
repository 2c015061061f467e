import { expect, test } from 'vitest'
import { peopleQuery } from './people-query.ts'

test.each([
  ['asha kul', 'asha kul*'],
  ['asha@exam', 'asha@exam*'],
  ['98765 43210', '98765 43210'],
  ['"press shop"', '"press shop"'],
  ['(plc OR scada) pune', '(plc OR scada) pune'],
  ['plc*', 'plc*'],
])('%s is searched as %s', (typed, searched) => {
  expect(peopleQuery(typed)).toBe(searched)
})
