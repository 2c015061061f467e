import Check from 'lucide-react/icons/check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { answerLabels, type GivenAnswer } from '../../contract/submissions/answer.ts'
import { shortMoment } from '../ui/short-time.ts'
import { useNow } from '../ui/use-now.ts'

const marks = { interview: Check, maybe: Minus, no: X } as const

/** The answer of a contact, as an icon and words with its time. */
export function AnswerWords({ answer: given, who }: { answer: GivenAnswer; who: string }) {
  const now = useNow()
  const { answer, reason, comment, at } = given
  const Mark = answer ? marks[answer] : CircleHelp
  return (
    <>
      <Mark size={14} aria-hidden="true" className="mr-1 inline" />
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
