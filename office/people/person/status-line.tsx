import { type ApplicationStatus, applicationStatuses } from '../../../contract/application.ts'
import type { PersonApplication } from '../../../contract/person-page.ts'
import { StatusMark } from '../../applications/application-badge.tsx'
import { statusLabel } from '../../applications/status-label.ts'
import { StatusOutcome } from '../../applications/status-outcome.tsx'
import { useStatusMove } from '../../applications/use-status-move.ts'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'

const steps: readonly ApplicationStatus[] = applicationStatuses.filter((status) => status !== 'rejected')

type StatusLineProps = {
  application: PersonApplication
  /** The last status of a rejected application before that. */
  ended: ApplicationStatus | undefined
  /** How long it has this status. */
  stay: string
}

/** The way of an application to the place. Each digit is the key of its status. */
export function StatusLine({ application, ended, stay }: StatusLineProps) {
  const move = useStatusMove(application)
  const isRejected = move.shown === 'rejected'
  const reached = steps.indexOf(isRejected ? (ended ?? application.status) : move.shown)
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Status of {application.jobTitle ?? 'the application'}</legend>
      <div className="-mx-1 grid grid-cols-[repeat(5,auto)]">
        {steps.map((status, index) => (
          <div key={status} className="relative text-center">
            {index > 0 && <Half side="left" line={lineTo(index, reached, isRejected)} />}
            {index < steps.length - 1 && <Half side="right" line={lineTo(index + 1, reached, isRejected)} />}
            {isRejected && index === reached && index < steps.length - 1 && (
              <span aria-hidden="true" className="absolute top-1.25 -right-1.75 z-1 bg-sheet text-ink-3">
                <StatusMark status="rejected" />
              </span>
            )}
            <button
              type="button"
              aria-pressed={status === move.shown}
              aria-keyshortcuts={String(index + 1)}
              className="group grid w-full justify-items-center gap-1 whitespace-nowrap rounded-control px-1 text-meta leading-tight max-lg:min-h-11"
              onClick={() => move.moveTo(status)}
            >
              <span
                aria-hidden="true"
                className={`grid size-6 place-items-center rounded-full font-semibold text-[0.8125rem] leading-none ${dot(index, reached, isRejected)}`}
              >
                {index + 1}
              </span>
              <span className={index === reached && !isRejected ? 'font-semibold' : 'text-ink-2 group-hover:text-ink'}>
                {statusLabel(status)}
              </span>
            </button>
            <StatusKey status={status} digit={index + 1} onMove={move.moveTo} />
          </div>
        ))}
      </div>
      <div className="mt-1.5 flex items-center gap-2">
        <p className="mr-auto text-ink-2">
          {isRejected && !ended ? `Ended after ${statusLabel(application.status)}` : stay}
        </p>
        <KeyCap>6</KeyCap>
        <Button
          aria-pressed={isRejected}
          aria-keyshortcuts="6"
          className="-mr-2 text-ink! aria-pressed:bg-wash-2"
          onClick={() => move.moveTo('rejected')}
        >
          {isRejected && <StatusMark status="rejected" />}
          {isRejected ? 'Rejected' : 'Reject'}
        </Button>
        <StatusKey status="rejected" digit={6} onMove={move.moveTo} />
      </div>
      <StatusOutcome move={move} />
    </fieldset>
  )
}

/** A rejected application has passed its last status, and nothing is to come. */
function dot(index: number, reached: number, isRejected: boolean): string {
  if (index === reached && !isRejected) return 'bg-print text-sheet outline-2 outline-offset-2 outline-print'
  if (index <= reached) return 'bg-marigold text-ink'
  if (isRejected) return 'border-[1.5px] border-line bg-sheet text-ink-3 group-hover:bg-wash'
  return 'border-[1.5px] border-marigold-line border-dashed bg-sheet text-ink-2 group-hover:bg-marigold-soft'
}

type Line = 'passed' | 'to come' | 'ended'

function lineTo(index: number, reached: number, isRejected: boolean): Line {
  if (index <= reached) return 'passed'
  return isRejected ? 'ended' : 'to come'
}

/** Begins with half a dash at the edge of the column, where the other half of the line does too. */
const dashes = (towards: 'left' | 'right') => {
  const colour = 'var(--color-marigold-line)'
  return `repeating-linear-gradient(to ${towards}, ${colour} 0 2px, transparent 2px 5px, ${colour} 5px 7px)`
}

/** The line from a dot to the edge of its column. Columns are as wide as their words. */
function Half({ side, line }: { side: 'left' | 'right'; line: Line }) {
  const place = side === 'left' ? 'right-[calc(50%+0.875rem)] left-0' : 'right-0 left-[calc(50%+0.875rem)]'
  const look = line === 'passed' ? 'bg-marigold' : line === 'ended' ? 'bg-line' : ''
  const backgroundImage = line === 'to come' ? dashes(side === 'left' ? 'right' : 'left') : undefined
  return <span aria-hidden="true" className={`absolute top-2.75 h-0.5 ${place} ${look}`} style={{ backgroundImage }} />
}

type StatusKeyProps = { status: ApplicationStatus; digit: number; onMove: (status: ApplicationStatus) => void }

function StatusKey({ status, digit, onMove }: StatusKeyProps) {
  useShortcut(String(digit), `Set the status: ${statusLabel(status)}`, () => onMove(status))
  return null
}
