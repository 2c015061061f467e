import { expect, test } from 'vitest'
import { parseQuery } from '../../contract/search/parse-query.ts'
import { countTurns } from '../../tests/support/count-turns.ts'
import { findMatch } from './find-match.ts'

/** The line found in a resume, its marks in brackets. */
async function found(query: string, ...lines: string[]): Promise<string> {
  const { node } = parseQuery(query)
  const match = node && (await findMatch(node, [{ source: 'resume', text: lines.join('\n') }]))
  let shown = match?.text ?? ''
  for (const { from, to } of match?.marks.toReversed() ?? [])
    shown = `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`
  return shown
}

test('a short line is whole, and the line with most of the words is taken', async () => {
  expect(await found('plc pune', 'PLC and SCADA', 'PLC programmer in Pune')).toBe('[PLC] programmer in [Pune]')
})

test('a mark far from the start has the words just before it', async () => {
  const line = 'GMP, PL/SQL, ISO 9001, hydroforming, metallurgy, wind turbines, production planning, HVAC'
  expect(await found('"production planning"', line)).toBe('… wind turbines, [production planning], HVAC')
  expect(await found('zwick', `${'x'.repeat(90)}/Zwick`)).toBe('… [Zwick]')
})

test('words far from each other are both shown', async () => {
  const between = ', Python, heat treatment, pharmacovigilance, Fanuc, building information modelling, '
  expect(await found('plc pune', `PLC${between}Pune`)).toBe('[PLC], Python, heat … modelling, [Pune]')
})

test('a long line ends after 200 characters, also in the middle of a mark', async () => {
  const words = Array.from({ length: 90 }, (_, index) => `w${index}`).join(' ')
  expect(await found('plc', `PLC ${words}`)).toBe(`[PLC] ${words.slice(0, 196)}`)
  expect(await found(`"${words}"`, words)).toBe(`[${words.slice(0, 200)}]`)
  const repeated = await found('plc', 'PLC '.repeat(90))
  expect([repeated.replaceAll(/[[\]]/g, '').length, repeated.match(/\[PLC\]/g)?.length]).toEqual([200, 50])
})

test('a resume of one line is searched in pieces, and the event loop turns meanwhile', async () => {
  const { node } = parseQuery('plc zwick siemens nowhere')
  const line = 'Résumé of plc and zwick, then many more words '.repeat(1300)
  const texts = Array.from({ length: 10 }, () => ({ source: 'resume' as const, text: line }))
  const { result: match, turns } = await countTurns(async () => node && findMatch(node, texts))
  expect(match?.text.length).toBe(200)
  expect(turns).toBeGreaterThan(8)
})
