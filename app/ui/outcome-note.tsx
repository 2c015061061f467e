import { failureAdvice } from '../lib/send-json.ts'
import type { Submission } from '../lib/use-submission.ts'
import { ResultNote } from './result-note.tsx'

export type OutcomeSentences = {
  done: string
  doneTitle?: string
  failed: string
  /** Off for sentences that bring their own sign. */
  icon?: boolean
}

type OutcomeNoteProps = OutcomeSentences & {
  submission: Submission
  retry: () => void
  /** The thanks replace the form, and so take the focus from its button. */
  alone?: boolean
}

/** One sentence for each end that a sending can have, and nothing before. */
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
