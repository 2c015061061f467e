import { expect, test } from 'vitest'
import { placedWords } from './placed-words.ts'

const some = (count: number, name = 'Asha') =>
  Array.from({ length: count }, (_, index) => ({
    person: `p${index}`,
    name,
    application: 'a',
    reason: name ? 'Asked not to be contacted.' : 'This person was erased or merged with somebody else meanwhile.',
  }))

test.each([
  [some(9), some(2), some(1), '9 added to Fitter, 2 were on it already, 1 is not to be contacted.'],
  [some(2), [], [], '2 added to Fitter.'],
  [[], some(1), some(3), 'Nobody was added to Fitter, 1 was on it already, 3 are not to be contacted.'],
  [some(1), [], some(2, ''), '1 added to Fitter, 2 are not there any more.'],
  [some(1), [], [], 'Asha is on Fitter.'],
  [[], some(1), [], 'Asha is on Fitter already.'],
  [[], [], some(1), 'Asha is not to be contacted, and was not put on Fitter.'],
  [[], [], some(1, ''), 'This person was erased or merged with somebody else meanwhile.'],
])('%#: %s', (added, there, refused, sentence) => {
  expect(placedWords({ added, there, refused }, 'Fitter')).toBe(sentence)
})
