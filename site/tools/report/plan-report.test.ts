import { expect, test } from 'vitest'
import { chartsOn, type ReportChart, readReport, writeReport } from './plan-report.ts'

const chart = (page: number, dimension: number): ReportChart => ({ page, dimension, title: '', rows: [] })
const read = (query: string) => readReport(new URLSearchParams(query), 3, 4)

test('the page and the dimensions are read from the query and written to it', () => {
  const state = read('page=3&without=2,4')
  expect(state).toEqual({ page: 2, on: [true, false, true, false] })
  expect(writeReport(state)).toEqual({ page: '3', without: '2,4' })
})

test('unknown pages and dimensions are ignored', () => {
  for (const query of ['', 'page=0', 'page=9', 'page=1e1', 'page=<b>', 'without=0,7,x', `without=${'9,'.repeat(5000)}`])
    expect(read(query), query.slice(0, 20)).toEqual({ page: 0, on: [true, true, true, true] })
})

test('a page shows its charts but for the dimensions that are switched off', () => {
  const charts = [chart(0, 0), chart(0, 3), chart(1, 2)]
  expect(chartsOn(charts, { page: 0, on: [true, true, true, false] })).toEqual([chart(0, 0)])
})
