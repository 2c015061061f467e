import type { BarRow } from '../../../ui/chart/bar-rows.tsx'

/** A chart of the sample report. */
export type ReportChart = {
  /** The position of its page. */
  page: number
  /** The position of the dimension that it belongs to. */
  dimension: number
  title: string
  rows: readonly BarRow[]
}

/** The page that is open, and for each dimension whether it is switched on. */
type ReportState = { page: number; on: readonly boolean[] }

/** `?page=2&without=1,3`: pages and dimensions are counted from 1. Everything else is ignored. */
export function readReport(query: URLSearchParams, pages: number, dimensions: number): ReportState {
  const page = Number(/^[1-9]$/.exec(query.get('page') ?? '')?.[0] ?? 1) - 1
  const without = (query.get('without') ?? '').split(',').slice(0, dimensions)
  return {
    page: page < pages ? page : 0,
    on: Array.from({ length: dimensions }, (_, position) => !without.includes(String(position + 1))),
  }
}

export function writeReport({ page, on }: ReportState): Record<'page' | 'without', string> {
  const without = on.flatMap((isOn, position) => (isOn ? [] : [position + 1]))
  return { page: String(page + 1), without: without.join(',') }
}

/** The charts of the open page whose dimension is switched on. */
export function chartsOn(charts: readonly ReportChart[], { page, on }: ReportState): ReportChart[] {
  return charts.filter((chart) => chart.page === page && on[chart.dimension])
}
