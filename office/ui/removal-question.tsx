import { type ReactNode, useState } from 'react'
import { ResultNote } from '../../ui/result-note.tsx'
import { failureSentence, serverSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'
import { Confirm } from './confirm.tsx'

type Removing = { state: 'asked' | 'removing' } | { state: 'failed'; sentence: string }

type RemovalQuestionProps = {
  title: string
  sentence: string
  /** The label of the button: "Delete job". */
  confirmLabel: string
  busyLabel: string
  /** Shown when it was refused. */
  failure: string
  /** Shows why the site refused it instead. */
  saysWhy?: boolean
  remove: () => Promise<Answer<unknown>>
  onRemoved: () => void
  onClose: () => void
  /** Further information for the decision. */
  children?: ReactNode
}

/** Asks before a record is removed, removes it, and stays open when that failed. */
export function RemovalQuestion(props: RemovalQuestionProps) {
  const { title, sentence, confirmLabel, busyLabel, failure, saysWhy, remove, onRemoved, onClose, children } = props
  const [removing, setRemoving] = useState<Removing>({ state: 'asked' })

  async function confirm() {
    setRemoving({ state: 'removing' })
    const answer = await remove()
    if (answer.outcome === 'accepted') onRemoved()
    else setRemoving({ state: 'failed', sentence: (saysWhy ? serverSentence : failureSentence)(answer, failure) })
  }

  return (
    <Confirm
      open
      title={title}
      sentence={sentence}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={removing.state === 'removing'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
      {removing.state === 'failed' && <ResultNote tone="failure">{removing.sentence}</ResultNote>}
    </Confirm>
  )
}
