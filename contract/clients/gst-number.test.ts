import { expect, test } from 'vitest'
import { isGstNumber, tidyGstNumber } from './gst-number.ts'

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('%s is a GST number', (number) =>
  expect(isGstNumber(number)).toBe(true),
)

test.each([
  ['another check digit', '27AAPFU0939F1ZW'],
  ['two digits exchanged', '27AAPFU0399F1ZV'],
  ['an unknown state', '40AAPFU0939F1ZV'],
  ['too short', '27AAPFU0939F1Z'],
  ['small letters', '27aapfu0939f1zv'],
])('%s is none', (_what, number) => expect(isGstNumber(number)).toBe(false))

test('spaces, hyphens and small letters are tidied', () =>
  expect(tidyGstNumber(' 27 aapfu-0939 f1zv ')).toBe('27AAPFU0939F1ZV'))
