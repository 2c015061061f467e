import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { newTotp, totpStep } from './totp.ts'

const { secret, uri } = await newTotp('asha', 'Setu Talent')
const now = Date.parse('2026-11-15T10:00:00.000Z')
const codeAt = (milliseconds: number) => generate({ secret, epoch: milliseconds / 1000 })
const step = now / 30_000

test('a code of the current step, the one before and the one after is right at every second of a step', async () => {
  for (const second of [0, 1, 15, 29])
    for (const [drift, isRight] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ] as const) {
      const found = await totpStep(secret, await codeAt(now + drift * 30_000), 0, now + second * 1000)
      expect([second, drift, found]).toEqual([second, drift, isRight ? step + drift : undefined])
    }
})

test('a code is refused once its step, or a later one, has been used', async () => {
  const code = await codeAt(now)
  expect(await totpStep(secret, code, step - 1, now)).toBe(step)
  expect(await totpStep(secret, code, step, now)).toBeUndefined()
  expect(await totpStep(secret, code, step + 1, now)).toBeUndefined()
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('%j is no code', async (code) => {
  expect(await totpStep(secret, code, 0, now)).toBeUndefined()
})

test('a code may be typed with a space, and the URI names firm and account', async () => {
  const code = await codeAt(now)
  expect(await totpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 0, now)).toBe(step)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Setu%20Talent:asha\?secret=/)
})
