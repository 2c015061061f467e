import type { Job } from '../../../contract/job.ts'

export type JobFilter = {
  /** A category's name; empty means all. */
  industry: string
  /** What the visitor searches for; empty means everything. */
  words: string
}

/** Those of the industry first; otherwise the order stays. */
export function similarFirst(jobs: readonly Job[], industry: string): Job[] {
  const wanted = plain(industry)
  const alike = (job: Job) => plain(job.industry) === wanted
  return [...jobs.filter(alike), ...jobs.filter((job) => !alike(job))]
}

const plain = (text: string) => text.trim().toLowerCase()

/** The jobs of the chosen industry that have every searched word in title, skills, location or description. */
export function matchJobs(jobs: readonly Job[], { industry, words }: JobFilter): Job[] {
  const wantedIndustry = plain(industry)
  const wantedWords = plain(words).split(/\s+/).filter(Boolean)
  return jobs.filter((job) => {
    if (wantedIndustry && plain(job.industry) !== wantedIndustry) return false
    if (wantedWords.length === 0) return true
    const text = plain([job.title, job.location, job.description, ...job.skills].join('\n'))
    return wantedWords.every((word) => text.includes(word))
  })
}
