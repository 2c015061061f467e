import { type ApplicationStatus, applicationStatuses } from '../../../../../contract/application.ts'
import type { PersonApplication } from '../../../../../contract/people.ts'
import { statusLabel } from '../../applications/status-label.ts'
import { StatusOutcome } from '../../applications/status-outcome.tsx'
import { useStatusMove } from '../../applications/use-status-move.ts'
import { useShortcut } from '../../layout/shortcuts.ts'
import { DeskButton } from '../../site/desk-button.tsx'
import { KeyCap } from '../key-cap.tsx'

const steps: readonly ApplicationStatus[] = applicationStatuses.filter((status) => status !== 'rejected')

type StatusLineProps = {
  application: PersonApplication
  /** How long it has this status. */
  stay: string
}

/** The way of an application to the place. Each digit is the key of its status. */
export function StatusLine({ application, stay }: StatusLineProps) {
  const move = useStatusMove(application)
  const reached = steps.indexOf(move.shown)
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Status of {application.jobTitle ?? 'the application'}</legend>
      <div className="flex">
        {steps.map((status, index) => (
          <div key={status} className="relative flex-1 text-center">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-3 right-[calc(50%+0.875rem)] left-[calc(-50%+0.875rem)] border-t-2 ${index <= reached ? 'border-marigold' : 'border-marigold-line border-dashed'}`}
              />
            )}
            <button
              type="button"
              aria-pressed={status === move.shown}
              aria-keyshortcuts={String(index + 1)}
              className="group grid w-full justify-items-center gap-1 rounded-control text-meta leading-tight max-lg:min-h-11"
              onClick={() => move.moveTo(status)}
            >
              <span
                aria-hidden="true"
                className={`grid size-6 place-items-center rounded-full font-semibold text-[0.8125rem] leading-none ${dot(index, reached)}`}
              >
                {index + 1}
              </span>
              <span className={index === reached ? 'font-semibold' : 'text-ink-2 group-hover:text-ink'}>
                {statusLabel(status)}
              </span>
            </button>
            <StatusKey status={status} digit={index + 1} onMove={move.moveTo} />
          </div>
        ))}
      </div>
      <div className="mt-1.5 flex items-center gap-2">
        <p className="mr-auto text-ink-2">{stay}</p>
        <KeyCap>6</KeyCap>
        <DeskButton
          aria-pressed={move.shown === 'rejected'}
          aria-keyshortcuts="6"
          className="-mr-2 text-ink! aria-pressed:bg-wash-2"
          onClick={() => move.moveTo('rejected')}
        >
          {move.shown === 'rejected' ? 'Rejected' : 'Reject'}
        </DeskButton>
        <StatusKey status="rejected" digit={6} onMove={move.moveTo} />
      </div>
      <StatusOutcome move={move} />
    </fieldset>
  )
}

function dot(index: number, reached: number): string {
  if (index === reached) return 'bg-print text-sheet outline-2 outline-offset-2 outline-print'
  if (index < reached) return 'bg-marigold text-ink'
  return 'border-[1.5px] border-marigold-line border-dashed bg-sheet text-ink-2 group-hover:bg-marigold-soft'
}

type StatusKeyProps = { status: ApplicationStatus; digit: number; onMove: (status: ApplicationStatus) => void }

function StatusKey({ status, digit, onMove }: StatusKeyProps) {
  useShortcut(String(digit), `Set the status: ${statusLabel(status)}`, () => onMove(status))
  return null
}
