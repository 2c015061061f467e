import { expect, test } from 'vitest'
import { records } from '../../site/content/site.ts'
import { withValueAt } from './content-path.ts'
import type { Json } from './fields.ts'
import { missingFactProblems } from './missing-facts.ts'
import { defaultOf } from './values.ts'

const shippedOf = (key: string) => {
  const record = records.find((one) => one.key === key)
  return (record && defaultOf(record.schema)) as Json
}
const withoutSatisfaction = withValueAt(shippedOf('firm'), 'facts.satisfaction', '')
const withoutFigure = withValueAt(shippedOf('rpo'), 'figures', [{ value: '40%', label: 'cost savings' }])

test('a fact is left empty once no text names it, of pages that are published together too', () => {
  const problems = (values: Record<string, Json>, key: string) => missingFactProblems({ key }, records, values)
  expect(problems({}, 'firm')).toEqual([])
  expect(problems({ firm: withoutSatisfaction }, 'firm')).toEqual([
    {
      path: 'facts.satisfaction',
      message:
        'Texts still name it as {satisfied}: RPO, Figures, Figure 3, Figure. Please change them first, or publish them together with this.',
    },
  ])
  expect(problems({ firm: withoutSatisfaction, rpo: withoutFigure }, 'firm')).toEqual([])
  expect(problems({ firm: withoutSatisfaction }, 'home')).toEqual([])
  expect(problems({ firm: withoutSatisfaction }, 'rpo')).toEqual([
    {
      path: 'figures.2.value',
      message: '{satisfied} is empty in "The firm": please enter it there, or write this text without it.',
    },
  ])
})

test('a fact that many texts name says how many more there are', () => {
  const firm = withValueAt(shippedOf('firm'), 'claims.executives.value', '')
  const [problem] = missingFactProblems({ key: 'firm' }, records, { firm })
  expect(problem?.path).toBe('claims.executives.value')
  expect(problem?.message).toMatch(/^Texts still name it as \{executives\}: .*Please change them first/)
})
