import type { BoardCard } from '../../contract/board.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'

type NextStepProps = { step: NonNullable<BoardCard['nextStep']>; now: number }

/** The next step in one line, which is red when it is late. */
export function NextStep({ step: { step, dueAt }, now }: NextStepProps) {
  const late = isLate(dueAt, now)
  return (
    <span className={late ? 'font-medium text-danger' : 'text-ink-2'}>
      {late && <span className="sr-only">Overdue: </span>}
      {step}
      {dueAt !== null && (
        <>
          , <span className="whitespace-nowrap">{dueWords(dueAt, now)}</span>
        </>
      )}
    </span>
  )
}
