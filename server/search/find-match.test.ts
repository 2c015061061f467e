import { expect, test } from 'vitest'
import { findMatch } from './find-match.ts'
import { parseQuery } from './parse-query.ts'

/** The line found in a resume, its marks in brackets. */
function found(query: string, ...lines: string[]): string {
  const { node } = parseQuery(query)
  const match = node && findMatch(node, [{ source: 'resume', text: lines.join('\n') }])
  let shown = match?.text ?? ''
  for (const { from, to } of match?.marks.toReversed() ?? [])
    shown = `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`
  return shown
}

test('a short line is whole, and the line with most of the words is taken', () => {
  expect(found('plc pune', 'PLC and SCADA', 'PLC programmer in Pune')).toBe('[PLC] programmer in [Pune]')
})

test('a mark far from the start has the words just before it', () => {
  const line = 'GMP, PL/SQL, ISO 9001, hydroforming, metallurgy, wind turbines, production planning, HVAC'
  expect(found('"production planning"', line)).toBe('… wind turbines, [production planning], HVAC')
  expect(found('zwick', `${'x'.repeat(90)}/Zwick`)).toBe('… [Zwick]')
})

test('words far from each other are both shown', () => {
  const between = ', Python, heat treatment, pharmacovigilance, Fanuc, building information modelling, '
  expect(found('plc pune', `PLC${between}Pune`)).toBe('[PLC], Python, heat … modelling, [Pune]')
})

test('a long line ends after 200 characters, also in the middle of a mark', () => {
  const words = Array.from({ length: 90 }, (_, index) => `w${index}`).join(' ')
  expect(found('plc', `PLC ${words}`)).toBe(`[PLC] ${words.slice(0, 196)}`)
  expect(found(`"${words}"`, words)).toBe(`[${words.slice(0, 200)}]`)
  const repeated = found('plc', 'PLC '.repeat(90))
  expect([repeated.replaceAll(/[[\]]/g, '').length, repeated.match(/\[PLC\]/g)?.length]).toEqual([200, 50])
})
