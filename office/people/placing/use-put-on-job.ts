import { useQueryClient } from '@tanstack/react-query'
import { type JobAdditionsAnswer, jobAdditionsAnswer, undoneAdditions } from '../../../contract/addition.ts'
import type { ListedJob } from '../../../contract/job.ts'
import { paths } from '../../../contract/paths.ts'
import { shapeOf } from '../../../ui/api/answer-shape.ts'
import { type Undone, useUndo } from '../../frame/undo.tsx'
import { keepLastJob } from '../../jobs/last-job.ts'
import { failureSentence } from '../../session/failure-sentence.ts'
import { useSession } from '../../session/session.tsx'
import { placedWords } from './placed-words.ts'

const isAnswer = shapeOf(jobAdditionsAnswer)
const isUndone = shapeOf(undoneAdditions)

/** Puts people on a job, says what came of it, and offers to take it back. */
export function usePutOnJob() {
  const { api, account } = useSession()
  const queries = useQueryClient()
  const { offer, tell } = useUndo()

  function reload() {
    for (const queryKey of [['people', 'page'], ['people', 'one'], ['applications'], ['job-search']])
      void queries.invalidateQueries({ queryKey })
  }

  async function takeOff(added: JobAdditionsAnswer['added'], title: string): Promise<Undone> {
    const applications = added.map(({ application }) => application)
    const answer = await api.call('POST', paths.applicationAdditionsUndo, {
      body: { applications },
      isAnswer: isUndone,
    })
    if (answer.outcome !== 'accepted')
      return { ok: false, sentence: failureSentence(answer, 'They could not be taken off the job.') }
    reload()
    return { ok: true, sentence: takenOffWords(answer.value.removed.length, added.length, title) }
  }

  /** The sentence of a failure, undefined when it was done. */
  return async (job: Pick<ListedJob, '_id' | 'title'>, personIds: readonly string[]): Promise<string | undefined> => {
    const answer = await api.call('POST', paths.applicationAdditions, {
      body: { jobId: job._id, personIds },
      isAnswer,
    })
    if (answer.outcome !== 'accepted')
      return (
        (answer.outcome === 'refused' && answer.error) || failureSentence(answer, 'They could not be put on the job.')
      )
    keepLastJob(account, job._id)
    reload()
    const { added } = answer.value
    const sentence = placedWords(answer.value, job.title)
    if (added.length === 0) tell(sentence)
    else
      offer({
        sentence,
        records: added.map(({ application }) => application),
        undo: () => takeOff(added, job.title),
      })
    return undefined
  }
}

function takenOffWords(removed: number, all: number, title: string): string {
  if (removed === 0) return 'Nothing was undone: something was done on the job since.'
  const number = removed === 1 ? '1 person' : `${removed} people`
  const done = `${number} taken off ${title}.`
  return removed < all ? `${done} ${all - removed} stay, because something was done since.` : done
}
