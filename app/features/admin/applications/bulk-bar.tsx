import { useId, useState } from 'react'
import { type ApplicationStatus, applicationStatuses } from '../../../../contract/application.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { statusWord } from './status-word.ts'
import { useApplicationChanges } from './use-applications.ts'

type Changing = { state: 'idle' | 'changing' } | { state: 'failed'; sentence: string }

type BulkBarProps = {
  /** The ids of this page. */
  ids: readonly string[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
  onChanged: (sentence: string) => void
}

/** One status for all that are selected. */
export function BulkBar({ ids, chosen, onChoose, onChanged }: BulkBarProps) {
  const { setStatus } = useApplicationChanges()
  const [status, setChosenStatus] = useState<ApplicationStatus>('reviewed')
  const [changing, setChanging] = useState<Changing>({ state: 'idle' })
  const selectId = useId()
  const all = ids.length > 0 && chosen.size === ids.length

  async function change() {
    setChanging({ state: 'changing' })
    const answer = await setStatus({ ids: [...chosen], status })
    if (answer.outcome !== 'accepted') {
      const sentence = failureSentence(answer, 'Failed to change the status')
      return setChanging({ state: 'failed', sentence })
    }
    setChanging({ state: 'idle' })
    const { changed } = answer.value
    onChanged(`${changed} ${changed === 1 ? 'application is' : 'applications are'} now ${statusWord(status)}`)
    onChoose([])
  }

  return (
    <fieldset
      disabled={changing.state === 'changing'}
      className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-4 py-2.5 lg:px-5"
    >
      <legend className="sr-only">Change several applications</legend>
      <label className="flex min-h-10 items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-print"
          checked={all}
          disabled={ids.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && !all
          }}
          onChange={() => onChoose(all ? [] : ids)}
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
          className="h-10 rounded-control border-[1.5px] border-line-strong bg-sheet px-2 text-[1rem]"
          value={status}
          onChange={(event) => setChosenStatus(event.target.value as ApplicationStatus)}
        >
          {applicationStatuses.map((each) => (
            <option key={each} value={each}>
              {statusWord(each)}
            </option>
          ))}
        </select>
        <Button
          look="outlined"
          size="small"
          disabled={chosen.size === 0}
          busy={changing.state === 'changing'}
          busyLabel="Moving..."
          onClick={change}
        >
          Move
        </Button>
      </div>
      {changing.state === 'failed' && (
        <Note tone="failure" className="w-full">
          {changing.sentence}
        </Note>
      )}
    </fieldset>
  )
}
