import { isOpen, type JobStatus, type ListedJob } from '../../contract/job.ts'
import type { Act, Offer, Offers } from '../frame/act.ts'
import { hasWords, readAct } from '../frame/read-act.ts'
import { useNow } from '../ui/use-now.ts'
import { changesOf, type JobChange } from './job-changes.ts'
import { jobName } from './job-name.ts'
import { useJobStatus } from './use-job-status.ts'
import { useJobs } from './use-jobs.ts'

const verbs = ['close', 'hold', 'reopen', 'open']
const MOST = 5

/** "close welder", and the title of a job alone. */
export const jobStatusAct: Act = { key: 'job-status', action: 'jobs.edit', verbs, useOffers }

function useOffers(words: string): Offers {
  const { hasVerb, subject } = readAct(words, { verbs })
  const verb = hasVerb ? words.trim().split(/\s+/)[0]?.toLowerCase() : undefined
  const { data: jobs, isLoading } = useJobs({ enabled: words !== '' })
  const setStatus = useJobStatus()
  const now = useNow()
  if (subject === '')
    return { offers: [], isAsked: hasVerb && verb !== 'open', missing: `Say which job: “${verb} welder”.` }
  const named = (jobs ?? []).filter((job) => hasWords(`${job.title} ${job.location}`, subject))
  // The title of one job is enough; a word that many have is a search.
  const meant = hasVerb ? named.slice(0, MOST) : named.length === 1 ? named : []
  const offers = meant.flatMap((job) =>
    changesOf(job)
      .filter(({ label }) => !verb || isMeant(label, verb))
      .map(
        (change): Offer => ({
          id: `${job._id}-${change.to}`,
          title: `${change.label} ${jobName(job)}`,
          consequence: consequenceOf(job, change, now),
          run: () => setStatus(job, change.to),
        }),
      ),
  )
  // Words that name no job are a search: "close tolerances".
  const isAsked = hasVerb && (verb === 'open' ? offers.length > 0 : named.length > 0)
  return { offers, isAsked, isLoading, missing: missingWords(named, verb ?? '') }
}

/** "open" also means a job that was open once. */
const isMeant = (label: string, verb: string) => label.toLowerCase().endsWith(verb)

const states: Record<JobStatus, string> = { active: 'active', draft: 'a draft', held: 'on hold', closed: 'closed' }

function missingWords([first]: readonly ListedJob[], verb: string): string | undefined {
  return first && `There is nothing to ${verb}: ${jobName(first)} is ${states[first.status]}.`
}

function consequenceOf(job: ListedJob, { to }: JobChange, now: number): string {
  const name = jobName(job)
  const leaves = isOpen(job, now) ? ' and leaves the openings page' : ''
  const words: Partial<Record<JobStatus, string>> = {
    active: `${name} is on the openings page at once.`,
    held: `${name} is put on hold${leaves}. Its people stay.`,
    closed: `${name} is closed${leaves}. Its people stay.`,
  }
  return `${words[to] ?? ''} No mail is sent.`.trim()
}
