import Check from 'lucide-react/icons/check'
import { type ApplicationDetail, applicationStatuses } from '../../../../contract/application.ts'
import { statusLabel } from './status-label.ts'
import { StatusOutcome } from './status-outcome.tsx'
import { useStatusMove } from './use-status-move.ts'

/** Buttons that set the status. */
export function StatusChoice({ application }: { application: ApplicationDetail }) {
  const move = useStatusMove(application)
  return (
    <fieldset>
      <legend className="font-semibold">Status</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {applicationStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === move.shown}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-[0.9375rem] hover:border-print hover:text-print aria-pressed:border-print aria-pressed:bg-print aria-pressed:font-semibold aria-pressed:text-sheet pointer-coarse:min-h-11"
            onClick={() => move.moveTo(status)}
          >
            {status === move.shown && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
            {statusLabel(status)}
          </button>
        ))}
      </div>
      <StatusOutcome move={move} />
    </fieldset>
  )
}
