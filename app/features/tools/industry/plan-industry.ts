import { toSlug } from '../to-slug.ts'

export type OpenJob = { id: string; title: string }

/** The position of the industry that the query names; the first one for anything else. */
export function readIndustry(query: URLSearchParams, titles: readonly string[]): number {
  return Math.max(0, titles.map(toSlug).indexOf(query.get('industry') ?? ''))
}

/**
 * The open jobs of an industry in an answer of the API. As on the openings page, case and outer spaces do not matter.
 * Entries that are no jobs are left out.
 */
export function openJobsOf(answer: unknown, industry: string): OpenJob[] {
  if (!Array.isArray(answer)) return []
  const wanted = industry.trim().toLowerCase()
  return answer.flatMap((job: { _id?: unknown; title?: unknown; industry?: unknown } | null) =>
    typeof job?._id === 'string' &&
    typeof job.title === 'string' &&
    typeof job.industry === 'string' &&
    job.industry.trim().toLowerCase() === wanted
      ? [{ id: job._id, title: job.title }]
      : [],
  )
}

/** "1 open position", "3 open positions", "No open positions today". */
export function countSentence(count: number): string {
  if (count === 0) return 'No open positions today'
  return `${count} open ${count === 1 ? 'position' : 'positions'}`
}
