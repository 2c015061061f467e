import { useState } from 'react'
import { dueWords } from '../../contract/due/write-due.ts'
import type { RecordTasks, Step, TaskRecord } from '../../contract/task.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { useTaskChanges } from './use-tasks.ts'

const MEANWHILE = 'A colleague has changed this meanwhile. It is shown as it is now, and nothing was saved.'

/** Changes of whose a record is and of its next step, each with an undo. `name` is that of the record. */
export function useRecordChanges(about: TaskRecord, name: string) {
  const { set, finish, reopen } = useTaskChanges()
  const { offer } = useUndo()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const records = [`tasks ${about.kind} ${about.record}`]

  /** The record after the change, or undefined when it failed. */
  async function run(change: Promise<Answer<RecordTasks>>, refusal: string): Promise<RecordTasks | undefined> {
    setBusy(true)
    setFailure(undefined)
    const answer = await change
    setBusy(false)
    if (answer.outcome === 'accepted') return answer.value
    const isStale = answer.outcome === 'refused' && answer.status === 412
    setFailure(isStale ? MEANWHILE : failureSentence(answer, refusal))
    return undefined
  }

  async function undone(change: Promise<Answer<RecordTasks>>): Promise<Undone> {
    const answer = await change
    if (answer.outcome === 'accepted') return { ok: true, sentence: 'It is as it was before.' }
    const isStale = answer.outcome === 'refused' && answer.status === 412
    return {
      ok: false,
      sentence: isStale
        ? 'Nothing was undone: a colleague has changed it since.'
        : failureSentence(answer, 'Failed to undo it.'),
    }
  }

  return {
    failure,
    busy,

    async assign(tasks: RecordTasks, owner: { _id: string; name: string } | null) {
      const before = tasks.owner?._id ?? null
      if (before === (owner?._id ?? null)) return
      const saved = await run(set(about, { owner: owner?._id ?? null }, tasks.version), 'The owner was not changed.')
      if (!saved) return
      const sentence = owner ? `${owner.name} takes care of ${name}.` : `Nobody takes care of ${name}.`
      offer({ sentence, records, undo: () => undone(set(about, { owner: before }, saved.version)) })
    },

    async done(step: Step) {
      const saved = await run(finish(about, step._id), 'The step was not marked as done.')
      if (saved) offer({ sentence: `Done: ${step.step}`, records, undo: () => undone(reopen(about, step._id)) })
    },

    async postpone(step: Step, dueAt: string) {
      const { _id: replaces, step: words } = step
      const saved = await run(set(about, { step: words, dueAt, replaces }), 'The day was not changed.')
      const next = saved?.steps.find((one) => one.step === words && one.dueAt === dueAt)
      if (!next) return
      const back = { step: words, dueAt: step.dueAt, replaces: next._id }
      const sentence = `${words}: ${dueWords(dueAt, Date.now())}.`
      offer({ sentence, records, undo: () => undone(set(about, back)) })
    },
  }
}
