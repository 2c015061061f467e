import { expect, test } from 'vitest'
import { readChoice, towns, viewMap, writeChoice } from './plan-map.ts'

const named = { functions: ['Press shop', 'Quality'], bands: ['₹6–12 L', '₹12–18 L', 'Over ₹28 L'] }
const row = [1000, 740, 640, 550, 430, 380, 330, 215, 143, 95, 0, 0]
const sample = {
  people: [row, row.map((people) => people / 2)],
  bandShares: [0.35, 0.42, 0.01],
  noticeShares: [[], [0.152, 0.55, 0.298], [0.1, 0.3, 0.6]],
  employerShares: [[0.281, 0.51, 0.209]],
}

test('people of a function and a band are counted by town', () => {
  const view = viewMap(sample, { work: 0, band: 1, town: 0 })
  expect(view.chosen).toMatchObject({ name: 'Chakan', people: 420 })
  expect(view.total).toBe(1900)
  expect(view.notice).toEqual([64, 231, 125])
  expect(view.near.map(({ name }) => name)).toEqual(['Pune', 'Ranjangaon'])
})

test('the area of a disc grows with the people', () => {
  const { towns: discs } = viewMap(sample, { work: 0, band: 1, town: 0 })
  const [chakan, nashik] = discs
  expect((chakan?.radius ?? 0) ** 2 / (nashik?.radius ?? 1) ** 2).toBeCloseTo(420 / 310, 1)
  expect(discs.find(({ name }) => name === 'Latur')?.radius).toBe(0)
})

test('parts always add up to the town', () => {
  for (const town of towns.keys()) {
    const { chosen, notice } = viewMap(sample, { work: 0, band: 1, town })
    expect(notice.reduce((sum, part) => sum + part, 0)).toBe(chosen.people)
  }
})

test('a choice survives the query, and unknown names become the first choice', () => {
  const choice = { work: 1, band: 2, town: 6 }
  expect(readChoice(new URLSearchParams(writeChoice(choice, named)), named)).toEqual(choice)
  const hostile = new URLSearchParams('function=__proto__&ctc=<img>&town=%00')
  expect(readChoice(hostile, named)).toEqual({ work: 0, band: 1, town: 0 })
})
