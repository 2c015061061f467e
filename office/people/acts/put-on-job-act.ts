import type { Act, Offer, Offers } from '../../frame/act.ts'
import { hasWords, readAct } from '../../frame/read-act.ts'
import { useUndo } from '../../frame/undo.tsx'
import { jobName } from '../../jobs/job-name.ts'
import { readLastJob } from '../../jobs/last-job.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useSession } from '../../session/session.tsx'
import { useNow } from '../../ui/use-now.ts'
import { orderJobs } from '../placing/order-jobs.ts'
import { usePutOnJob } from '../placing/use-put-on-job.ts'
import { useNamedPeople } from './use-named-people.ts'

const grammar = { verbs: ['put', 'place'], joins: ['on', 'onto'] }
const MOST_JOBS = 5
const MOST_PEOPLE = 2

/** "put asha on welder", and a person's name alone. */
export const putOnJobAct: Act = { key: 'put-on-job', action: 'people.add', verbs: grammar.verbs, useOffers }

function useOffers(words: string): Offers {
  const { hasVerb: isAsked, subject, target } = readAct(words, grammar)
  const { people, isLoading } = useNamedPeople(isAsked || target === undefined ? subject : '')
  const { data: jobs, isLoading: isLoadingJobs } = useJobs({ enabled: isAsked })
  const { account } = useSession()
  const { tell } = useUndo()
  const putOnJob = usePutOnJob()
  const now = useNow()
  const free = people.filter(({ doNotContact }) => !doNotContact)
  const [first] = people

  if (subject === '') return { offers: [], isAsked, missing: 'Say whom and which job: “put asha on welder”.' }
  const missing = !first
    ? `Nobody is named “${subject}”.`
    : free.length === 0
      ? `${first.name} is not to be contacted, and cannot be put on a job.`
      : undefined
  if (target === undefined) {
    const named = (isAsked ? free : free.slice(0, 1)).map(
      ({ _id, name }): Offer => ({ id: _id, title: `Put ${name} on a job…`, words: `put ${name} on ` }),
    )
    return { offers: named, isAsked, isLoading, missing }
  }
  if (!isAsked) return { offers: [], isAsked }
  const found = orderJobs(jobs ?? [], '', readLastJob(account), now)
    .filter((job) => hasWords(`${job.title} ${job.location}`, target))
    .slice(0, MOST_JOBS)
  const offers = free.slice(0, MOST_PEOPLE).flatMap(({ _id, name }) =>
    found.map(
      (job): Offer => ({
        id: `${_id}-${job._id}`,
        title: `Put ${name} on ${jobName(job)}`,
        consequence: `${name} is put on ${jobName(job)}, at New. No mail is sent.`,
        async run() {
          const failure = await putOnJob(job, [_id])
          if (failure) tell(failure, 'failed')
        },
      }),
    ),
  )
  return {
    offers,
    isAsked,
    isLoading: isLoading || isLoadingJobs,
    missing: missing ?? (found.length === 0 ? `No job is called “${target}”.` : undefined),
  }
}
