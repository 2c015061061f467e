import { answerLabels, type GivenAnswer } from '../../contract/submissions/answer.ts'
import { AnswerMark } from '../../ui/answer-mark.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'

/** The answer of a contact, as a mark and words with its time. */
export function AnswerWords({ answer: given, who }: { answer: GivenAnswer; who: string }) {
  const now = useNow()
  const { answer, reason, comment, at } = given
  return (
    <>
      <span className="mr-1 inline-block align-[-0.15em]">
        <AnswerMark answer={answer ?? 'open'} />
      </span>
      <b className="font-semibold">{answer ? answerLabels[answer] : 'Asked'}</b>
      <span className="wrap-anywhere">
        {reason && `: ${reason}`}
        {comment && `${reason || !answer ? ' ' : ': '}“${comment}”`}
      </span>
      <span className="text-ink-2">
        {' '}
        by {who}, {shortMoment(at, now)}
      </span>
    </>
  )
}
