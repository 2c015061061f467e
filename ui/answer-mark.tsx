import type { ClientAnswer } from '../contract/submissions/answer.ts'

const shapes: Record<ClientAnswer | 'open', string> = {
  interview: 'M7 7V2.6A4.4 4.4 0 1 1 2.6 7Z',
  maybe: 'M7 7V2.6A4.4 4.4 0 0 1 11.4 7Z',
  no: 'M5.1 5.1l3.8 3.8M8.9 5.1l-3.8 3.8',
  open: '',
}

/** A circle filled by quarters, so that the answer reads without colour. */
export function AnswerMark({ answer }: { answer: ClientAnswer | 'open' }) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className="size-4 shrink-0">
      <circle
        cx="7"
        cy="7"
        r="5.75"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={answer === 'open' ? '2.4 2.1' : undefined}
      />
      <path
        d={shapes[answer]}
        fill={answer === 'no' ? 'none' : 'currentColor'}
        stroke={answer === 'no' ? 'currentColor' : 'none'}
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
