import { answerLabels, type ClientAnswer, type GivenAnswer } from '../../contract/submissions/answer.ts'
import { AnswerMark } from '../../ui/answer-mark.tsx'

const looks: Record<ClientAnswer, string> = { interview: 'text-print', maybe: 'text-ink-2', no: 'text-ink-3' }

/** The answer that was given; without one an open place. */
export function AnswerWord({ given }: { given: GivenAnswer | null }) {
  if (!given?.answer)
    return (
      <span className="inline-flex min-h-8 items-center gap-2 rounded-control border-[1.5px] border-marigold-line border-dashed px-2.5 whitespace-nowrap font-medium text-label text-marigold-ink leading-none">
        <AnswerMark answer="open" />
        {given ? 'Question asked' : 'Not answered yet'}
      </span>
    )
  const { answer, reason } = given
  return (
    <span className={`inline-flex min-h-8 items-center gap-2 font-semibold text-label leading-snug ${looks[answer]}`}>
      <AnswerMark answer={answer} />
      {answerLabels[answer]}
      {answer === 'no' && reason ? `, ${reason.toLowerCase()}` : ''}
    </span>
  )
}
