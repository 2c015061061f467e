import { waitAdvice } from '../lib/send-json.ts'
import type { Submission } from '../lib/use-submission.ts'
import { ResultNote } from './result-note.tsx'

type OutcomeNoteProps = {
  submission: Submission
  done: string
  failed: string
  icon?: boolean
}

/** One sentence for each end that a sending can have, and nothing before. */
export function OutcomeNote({ submission, done, failed, icon }: OutcomeNoteProps) {
  if (submission.state === 'done') {
    return (
      <ResultNote tone="success" icon={icon}>
        {done}
      </ResultNote>
    )
  }
  if (submission.state === 'failed') {
    return (
      <ResultNote tone="failure" icon={icon} more={waitAdvice(submission.sent)}>
        {failed}
      </ResultNote>
    )
  }
  return null
}
