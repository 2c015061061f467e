import { industryKey, sameIndustry } from '../../../contract/industry.ts'
import type { Job } from '../../../contract/job.ts'

export type JobFilter = {
  /** A category's name; empty means all. */
  industry: string
  /** What the visitor searches for; empty means everything. */
  words: string
}

/** Those of the industry first; otherwise the order stays. */
export function similarFirst(jobs: readonly Job[], industry: string): Job[] {
  const alike = (job: Job) => sameIndustry(job.industry, industry)
  return [...jobs.filter(alike), ...jobs.filter((job) => !alike(job))]
}

/** The jobs of the chosen industry that have every searched word in title, skills, location or description. */
export function matchJobs(jobs: readonly Job[], { industry, words }: JobFilter): Job[] {
  const wantedIndustry = industryKey(industry)
  const wantedWords = words.toLowerCase().split(/\s+/).filter(Boolean)
  return jobs.filter((job) => {
    if (wantedIndustry && industryKey(job.industry) !== wantedIndustry) return false
    if (wantedWords.length === 0) return true
    const text = [job.title, job.location, job.description, ...job.skills].join('\n').toLowerCase()
    return wantedWords.every((word) => text.includes(word))
  })
}
