import type { ListedJob } from '../../contract/job.ts'
import { TRASH_DAYS } from '../../contract/trash.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { useJobChanges } from './use-jobs.ts'

type Named = Pick<ListedJob, '_id' | 'title'>

export const jobWords = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

/** Offers to restore jobs that have been deleted. */
export function useOfferRestore() {
  const { restore } = useJobChanges()
  const { offer } = useUndo()

  async function takeBack(jobs: readonly Named[]): Promise<Undone> {
    let restored = 0
    let failure = ''
    for (const { _id } of jobs) {
      const answer = await restore(_id)
      if (answer.outcome === 'accepted') restored += 1
      else failure = serverSentence(answer, 'Please try again.')
    }
    const [first] = jobs
    if (restored === jobs.length)
      return {
        ok: true,
        sentence: jobs.length === 1 ? `${first?.title} is as it was.` : `${jobWords(restored)} as before.`,
      }
    if (jobs.length === 1) return { ok: false, sentence: `${first?.title} was not restored. ${failure}` }
    return { ok: false, sentence: `${restored} of ${jobWords(jobs.length)} restored. ${failure}` }
  }

  return (jobs: readonly Named[]) => {
    const [first] = jobs
    const deleted = jobs.length === 1 ? `${first?.title} rests` : `${jobWords(jobs.length)} rest`
    offer({
      sentence: `${deleted} in the trash for ${TRASH_DAYS} days.`,
      records: jobs.map(({ _id }) => _id),
      undo: () => takeBack(jobs),
    })
  }
}
