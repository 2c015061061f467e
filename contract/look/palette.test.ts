import { expect, test } from 'vitest'
import { contrastOf, type Oklch, toHex, toOklch } from './colour.ts'
import {
  colourCss,
  deepOf,
  findColourProblem,
  paletteOf,
  readStylesheet,
  shippedColours,
  stylesheetOf,
} from './palette.ts'

test('contrast is measured as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(toHex(toOklch('#14558d'))).toBe('#14558d')
})

test.each([
  ['main', '#f6ae2f', 'their contrast with the ground is 1.7:1, and 4.5:1 is needed. Please choose a darker colour.'],
  ['main', '#7a7a7a', 'is 3.8:1, and 4.5:1 is needed.'],
  ['accent', '#14558d', 'their contrast is 2.2:1, and 4.5:1 is needed. Please choose a lighter colour.'],
  ['main', 'url(https://evil.example)', 'Please enter a colour as # and six digits'],
  ['main', '#14558d;}body{display:none', 'Please enter a colour'],
  ['accent', '', 'Please enter a colour'],
] as const)('as %s, %s is refused', (role, colour, words) => {
  expect(findColourProblem(role, colour)).toContain(words)
})

test('every colour that is taken leaves words readable wherever they stand', () => {
  const pairs = [
    ['print', 'wash', 4.5],
    ['print', 'paper', 4.5],
    ['print-hover', 'sheet', 4.5],
    ['print-line', 'print-deep', 4.5],
    ['print-mute', 'print-night', 4.5],
    ['print-mute', 'print-deep', 4.5],
    ['ink-3', 'wash', 4.5],
    ['ink-2', 'wash-2', 4.5],
    ['ink', 'marigold', 4.5],
    ['ink', 'marigold-line', 4.5],
    ['marigold-ink', 'marigold-soft', 4.5],
    ['marigold', 'print-deep', 3],
    ['line-strong', 'sheet', 3],
  ] as const
  const taken = hues.flatMap((hue) => [0.15, 0.3, 0.4, 0.5].map((light) => toHex([light, 0.2, hue])))
  const mains = [...taken, '#000000', '#5a5a5a', shippedColours.main].filter((one) => !findColourProblem('main', one))
  const bright = hues.flatMap((hue) => [0.55, 0.65, 0.75, 0.9].map((light) => toHex([light, 0.2, hue])))
  const accents = [...bright, '#ffffff', shippedColours.accent].filter((one) => !findColourProblem('accent', one))
  expect([mains.length > 50, accents.length > 50]).toEqual([true, true])
  const poor = mains.flatMap((main, index) => {
    const accent = accents[index % accents.length] ?? shippedColours.accent
    const palette: Record<string, Oklch> = { ...paletteOf({ main, accent }), sheet: [1, 0, 0] }
    const hex = (name: string) => toHex(palette[name] ?? [0, 0, 0])
    return pairs.flatMap(([one, other, needed]) =>
      contrastOf(hex(one), hex(other)) < needed
        ? [{ main, accent, one, other, is: contrastOf(hex(one), hex(other)) }]
        : [],
    )
  })
  expect(poor).toEqual([])
})

const hues = Array.from({ length: 24 }, (_, index) => index * 15)

test('the shipped colours need no stylesheet, and the address of another names its colours', () => {
  expect(stylesheetOf(shippedColours)).toBeUndefined()
  expect(stylesheetOf({ main: '#F6AE2F', accent: '#ffffff' })).toBeUndefined()
  const green = { main: '#1f5c3a', accent: '#f2c14e' }
  expect(stylesheetOf({ ...green, main: '#1F5C3A' })).toBe('/look/1f5c3a-f2c14e.css')
  expect(readStylesheet('1f5c3a-f2c14e.css')).toEqual(green)
  for (const file of ['f6ae2f-ffffff.css', '1f5c3a-f2c14e.css.map', '../x.css', '14558d-f6ae2f.css'])
    expect(readStylesheet(file), file).toBeUndefined()
  expect(colourCss(green)).toMatch(/^:root\{--color-paper:oklch\([\d. ]+\);[^<>]*\}\n\.cyanotype\{--f:oklch/)
  expect(contrastOf(deepOf(green), '#ffffff')).toBeGreaterThan(10)
})
