import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import type { PersonSummary } from '../../../contract/people.ts'
import { type ApplicationStatus, applicationStatuses, stageLabel } from '../../../contract/stages.ts'
import { BulkQuestion } from '../../applications/bulk-question.tsx'
import { EndDialog } from '../../applications/end-dialog.tsx'
import { StageMenu, stageKey } from '../../applications/stage-menu.tsx'
import { useShortcut } from '../../frame/shortcuts.ts'
import { ColleagueMenu } from '../../tasks/colleague-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { PopUp } from '../../ui/pop-up.tsx'
import { useAskForJob } from '../placing/put-on-job.tsx'
import { useBulkChanges } from './use-bulk-changes.ts'

const word =
  'inline-flex h-8 items-center whitespace-nowrap rounded-control px-2 font-semibold text-sheet hover:bg-print max-lg:h-11 pointer-coarse:h-11'

type BulkBarProps = {
  chosen: readonly PersonSummary[]
  /** Whether the digits move everybody who is selected, because they move nobody else here. */
  hasKeys?: boolean
  /** Sends everybody who is selected to the client of the job that is shown. */
  onSend?: (() => void) | undefined
  onClear: () => void
}

/** Changes everybody who is selected. It is there while somebody is. */
export function BulkBar({ chosen, hasKeys = false, onSend, onClear }: BulkBarProps) {
  const { busy, failure, moveAll, assignAll, tagAll, bulkMove } = useBulkChanges(chosen, onClear)
  const [tag, setTag] = useState('')
  const [isEnding, setEnding] = useState(false)
  const askForJob = useAskForJob()

  function choose(status: ApplicationStatus) {
    if (status === 'rejected') setEnding(true)
    else moveAll(status)
  }

  function addTag(event: FormEvent) {
    event.preventDefault()
    if (tag.trim()) void tagAll(tag.trim())
  }

  return (
    <fieldset
      disabled={busy}
      aria-label="Change several people"
      className="on-dark shrink-0 bg-print-deep px-4 text-sheet"
    >
      <div className="flex h-12 items-center gap-1">
        <p aria-live="polite" className="mr-3 whitespace-nowrap font-semibold">
          {busy ? 'Saving...' : `${chosen.length} selected`}
        </p>
        <PopUp label="Move to" above className={word}>
          {(close) => (
            <StageMenu
              onChoose={(status) => {
                close()
                choose(status)
              }}
            />
          )}
        </PopUp>
        {onSend && (
          <button type="button" aria-keyshortcuts="c" className={word} onClick={onSend}>
            Send<span className="max-sm:sr-only">&nbsp;to client</span>
          </button>
        )}
        {askForJob && (
          <button
            type="button"
            aria-keyshortcuts="p"
            className={word}
            onClick={() => askForJob({ people: chosen, onDone: onClear })}
          >
            Put on<span className="in-data-list-column:sr-only max-sm:sr-only">&nbsp;a job</span>
          </button>
        )}
        <PopUp label="Assign" above className={word}>
          {(close) => (
            <ColleagueMenu
              onChoose={(owner) => {
                close()
                assignAll(owner)
              }}
            />
          )}
        </PopUp>
        <PopUp label="Tag" above className={word}>
          {() => (
            <form className="grid gap-2" onSubmit={addTag}>
              <Input label="Add a tag" maxLength={40} value={tag} onChange={(event) => setTag(event.target.value)} />
              <Button type="submit" look="filled" className="justify-self-start">
                Add tag
              </Button>
            </form>
          )}
        </PopUp>
        <button
          type="button"
          aria-label="Select nobody"
          title="Select nobody"
          className={`${word} ml-auto`}
          onClick={onClear}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {failure && (
        <p role="alert" className="w-full pb-2">
          {failure}
        </p>
      )}
      {hasKeys && applicationStatuses.map((status) => <MoveKey key={status} status={status} onPress={choose} />)}
      <BulkQuestion move={bulkMove} />
      {isEnding && (
        <EndDialog
          whose={chosen.length === 1 ? (chosen[0]?.name ?? '') : `${chosen.length} people`}
          onEnd={(ending) => {
            setEnding(false)
            moveAll('rejected', ending)
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </fieldset>
  )
}

type MoveKeyProps = { status: ApplicationStatus; onPress: (status: ApplicationStatus) => void }

function MoveKey({ status, onPress }: MoveKeyProps) {
  const label =
    status === 'rejected' ? 'End those selected: ask who and why' : `Move those selected to ${stageLabel(status)}`
  useShortcut(stageKey(status), label, () => onPress(status))
  return null
}
