import Clock from 'lucide-react/icons/clock'
import type { BoardCard } from '../../contract/board.ts'
import { dueWords, isLate } from '../../contract/due/write-due.ts'

type NextStepProps = { step: NonNullable<BoardCard['nextStep']>; now: number }

/** The next step in one line, tinted when it is late. */
export function NextStep({ step: { step, dueAt }, now }: NextStepProps) {
  const late = isLate(dueAt, now)
  return (
    <span
      className={
        late ? '-mx-1 rounded-chip bg-danger-soft box-decoration-clone px-1 font-medium text-danger' : 'text-ink-2'
      }
    >
      {late && (
        <>
          <Clock size={14} aria-hidden="true" className="mr-1 inline-block align-[-0.125em]" />
          <span className="sr-only">Overdue: </span>
        </>
      )}
      {step}
      {dueAt !== null && (
        <>
          , <span className="whitespace-nowrap">{dueWords(dueAt, now)}</span>
        </>
      )}
    </span>
  )
}
