import { useState } from 'react'
import { Confirm } from '../../../ui/confirm.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import type { Answer } from '../session/staff-api.ts'

type Erasing = { state: 'asked' | 'erasing' } | { state: 'failed'; sentence: string }

type EraseQuestionProps = {
  /** Whose record it is. */
  name: string
  /** What it is: "application". */
  record: string
  /** What goes with it: "Its resume". */
  along: string
  erase: () => Promise<Answer<unknown>>
  onErased: () => void
  onClose: () => void
}

/** A person may ask to be forgotten. It cannot be undone, so it asks first. */
export function EraseQuestion({ name, record, along, erase, onErased, onClose }: EraseQuestionProps) {
  const [erasing, setErasing] = useState<Erasing>({ state: 'asked' })

  async function confirm() {
    setErasing({ state: 'erasing' })
    const answer = await erase()
    if (answer.outcome === 'accepted') onErased()
    else setErasing({ state: 'failed', sentence: failureSentence(answer, `Failed to erase the ${record}`) })
  }

  return (
    <Confirm
      open
      title={name}
      sentence={`Are you sure you want to erase this ${record}? ${along} and every mail about it are erased too.`}
      act={`Erase ${record}`}
      busyAct="Erasing..."
      busy={erasing.state === 'erasing'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {erasing.state === 'failed' && <ResultNote tone="failure">{erasing.sentence}</ResultNote>}
    </Confirm>
  )
}
