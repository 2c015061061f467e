import type { Act, Offers } from '../frame/act.ts'
import { hasWords, readAct } from '../frame/read-act.ts'
import { useAddJob } from './add-job.tsx'

/** "add job", and at the end of every search. */
export const addJobAct: Act = { key: 'add-job', action: 'jobs.edit', verbs: ['add'], useOffers }

function useOffers(words: string): Offers {
  const addJob = useAddJob()
  const { hasVerb, subject } = readAct(words, { verbs: ['add', 'new'] })
  const isAsked = hasVerb && hasWords('a new job', subject)
  const offers = addJob ? [{ id: 'add', title: 'Add a job', run: () => addJob() }] : []
  return { offers, isAsked, isAlways: true }
}
