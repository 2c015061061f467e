import { expect, test } from 'vitest'
import { phoneKey } from './phone-key.ts'

test('one number has one key, however it was typed', async () => {
  const typed = ['+91 98110 45678', '9811045678', '098110-45678', '(+91) 98110 45678', '0091 98110 45678', '९८११०४५६७८']
  const keys = await Promise.all(typed.map(phoneKey))
  expect(keys.filter((key) => key !== '+919811045678')).toEqual([])
})

test('another country keeps its code, and what is no number has no key', async () => {
  expect(phoneKey('+44 20 7946 0958')).toBe('+442079460958')
  expect(await Promise.all(['', '12345', 'call me', '00000'].map(phoneKey))).toEqual([null, null, null, null])
})
