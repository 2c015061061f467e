import { useState } from 'react'
import type { Assignment, TaskRecord } from '../../contract/task.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import { useTaskChanges } from './use-tasks.ts'

/** Gives several records to a colleague, and back for ten seconds. `noun`: "1 person", "3 people". */
export function useAssign(onDone: () => void) {
  const { assign } = useTaskChanges()
  const { offer, tell } = useUndo()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function takeBack(list: readonly Assignment[]): Promise<Undone> {
    const answer = await assign(list)
    if (answer.outcome !== 'accepted') return { ok: false, sentence: failureSentence(answer, 'Failed to undo it.') }
    const { left } = answer.value
    return { ok: true, sentence: left === 0 ? 'It is as it was before.' : `Undone, except for ${left} changed since.` }
  }

  /** Resolves to the sentence of a failure. */
  async function start(
    records: readonly TaskRecord[],
    owner: { _id: string; name: string } | null,
    wordsOf: (count: number) => string,
  ): Promise<string | undefined> {
    setBusy(true)
    const answer = await assign(records.map((record) => ({ ...record, owner: owner?._id ?? null })))
    setBusy(false)
    const refusal = answer.outcome === 'accepted' ? undefined : serverSentence(answer, 'Nobody was assigned.')
    setFailure(refusal)
    if (answer.outcome !== 'accepted') return refusal
    const { assigned, left } = answer.value
    const gone = left > 0 ? ` ${left} could not be found any more.` : ''
    const words = wordsOf(assigned.length)
    const sentence = owner ? `${words} assigned to ${owner.name}.${gone}` : `${words} assigned to nobody.${gone}`
    onDone()
    if (assigned.length === 0) {
      tell(sentence)
      return undefined
    }
    const back = assigned.map(({ kind, record, from }) => ({ kind, record, owner: from, from: owner?._id ?? null }))
    offer({ sentence, records: assigned.map(({ record }) => `tasks ${record}`), undo: () => takeBack(back) })
    return undefined
  }

  return { busy, failure, start }
}
