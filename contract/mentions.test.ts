import { expect, test } from 'vitest'
import { findMentions, typedMention } from './mentions.ts'

const names = ['nisha', 'Nisha Rao', 'arjun.m']

test('a colleague is mentioned by the name behind an @, whatever its case, and the longest name counts', () => {
  expect(findMentions('@nisha rao, please call. @ARJUN.M knows him', names).found).toEqual(['Nisha Rao', 'arjun.m'])
  expect(findMentions('(@Nisha) and @nisha.', names).found).toEqual(['nisha'])
})

test('addresses and other words mention nobody', () => {
  expect(findMentions('asha@nisha.example, @nishant @ 4 pm, works @Infosys', names)).toEqual({
    found: [],
    others: ['nishant', 'Infosys'],
  })
})

test('a name is being typed behind an @ up to the caret', () => {
  expect(typedMention('call @ni', 8)).toEqual({ at: 5, typed: 'ni' })
  expect(typedMention('@nisha r', 8)).toEqual({ at: 0, typed: 'nisha r' })
  expect(typedMention('asha@ni', 7)).toBeUndefined()
  expect(typedMention('@ 4 pm', 6)).toBeUndefined()
  expect(typedMention('call @ni', 4)).toBeUndefined()
})
