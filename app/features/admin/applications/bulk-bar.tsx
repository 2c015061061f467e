import { useId, useState } from 'react'
import { type Application, type ApplicationStatus, applicationStatuses } from '../../../../contract/application.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { BulkQuestion } from './bulk-question.tsx'
import { statusLabel } from './status-label.ts'
import { useBulkMove } from './use-bulk-move.ts'

type BulkBarProps = {
  /** The applications of this page; none while the page before it is still shown. */
  applications: readonly Application[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
}

/** Moves all selected applications to one status, except those that a colleague has moved since the list was loaded. */
export function BulkBar({ applications, chosen, onChoose }: BulkBarProps) {
  const [status, setStatus] = useState<ApplicationStatus>('reviewed')
  const bulk = useBulkMove(() => onChoose([]))
  const selectId = useId()
  const all = applications.length > 0 && chosen.size === applications.length
  const change = () =>
    bulk.start({
      rows: applications.filter(({ _id }) => chosen.has(_id)).map((one) => ({ ...one, job: one.jobTitle })),
      to: status,
    })

  return (
    <fieldset
      disabled={bulk.busy}
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-2 py-2"
    >
      <legend className="sr-only">Change several applications</legend>
      <label className="flex min-h-10 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-print"
          checked={all}
          disabled={applications.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !all
          }}
          onChange={() => onChoose(all ? [] : applications.map((one) => one._id))}
        />
        Select all on this page
      </label>
      <p aria-live="polite" className="text-ink-2 tabular-nums">
        {chosen.size === 0 ? 'None selected' : `${chosen.size} selected`}
      </p>
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <label htmlFor={selectId}>Move to</label>
        <select
          id={selectId}
          className="h-8 rounded-control border-[1.5px] border-line-strong bg-sheet px-2 pointer-coarse:h-11 pointer-coarse:text-[1rem]"
          value={status}
          onChange={(event) => setStatus(event.target.value as ApplicationStatus)}
        >
          {applicationStatuses.map((each) => (
            <option key={each} value={each}>
              {statusLabel(each)}
            </option>
          ))}
        </select>
        <Button
          look="outlined"
          size="small"
          disabled={chosen.size === 0}
          busy={bulk.busy}
          busyLabel="Moving..."
          onClick={change}
        >
          Move
        </Button>
      </div>
      {bulk.failure && (
        <Note tone="failure" className="w-full">
          {bulk.failure}
        </Note>
      )}
      <BulkQuestion move={bulk} />
    </fieldset>
  )
}
