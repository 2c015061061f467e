import { failureAdvice } from '../../ui/api/send-json.ts'
import { ResultNote } from '../../ui/result-note.tsx'
import type { Submission } from '../../ui/sending/use-submission.ts'

export type OutcomeSentences = {
  done: string
  doneTitle?: string
  failed: string
  /** False for sentences that contain their own symbol. */
  icon?: boolean
}

type OutcomeNoteProps = OutcomeSentences & {
  submission: Submission
  retry: () => void
  /** The note replaces the form and takes the focus. */
  alone?: boolean
}

/** The result of sending a form: thanks or an error; nothing before. */
export function OutcomeNote({ submission, done, doneTitle, failed, retry, icon, alone }: OutcomeNoteProps) {
  if (submission.state === 'done') {
    return (
      <ResultNote tone="success" title={doneTitle} icon={icon} takesFocus={alone}>
        {done}
      </ResultNote>
    )
  }
  if (submission.state === 'failed') {
    const advice = failureAdvice(submission.sent)
    return (
      <ResultNote
        tone="failure"
        icon={icon}
        more={advice === failed ? undefined : advice}
        onRetry={submission.sent.outcome === 'network' ? retry : undefined}
      >
        {failed}
      </ResultNote>
    )
  }
  return null
}
