import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ListedJob } from '../../contract/job.ts'
import { TRASH_DAYS } from '../../contract/trash.ts'
import { ResultNote } from '../../ui/result-note.tsx'
import { ColleagueMenu } from '../tasks/colleague-menu.tsx'
import { useAssign } from '../tasks/use-assign.ts'
import { Confirm } from '../ui/confirm.tsx'
import { PopUp } from '../ui/pop-up.tsx'
import { useBulkJobs } from './use-bulk-jobs.ts'
import { jobWords } from './use-job-removal.ts'

const word =
  'inline-flex h-8 items-center whitespace-nowrap rounded-control px-2 font-semibold text-sheet hover:bg-print max-lg:h-11 pointer-coarse:h-11'
/** Titles that the question names. */
const MOST_TITLES = 5

type JobBulkBarProps = { jobs: readonly ListedJob[]; onClear: () => void }

/** Changes the jobs that are selected. It is there while there are some. */
export function JobBulkBar({ jobs, onClear }: JobBulkBarProps) {
  const { busy: isChanging, setStatus, removeAll } = useBulkJobs()
  const assigning = useAssign(onClear)
  const busy = isChanging || assigning.busy
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState('')
  if (jobs.length === 0) return null

  const change = (status: 'active' | 'held' | 'closed') => void setStatus(jobs, status).then(onClear)

  async function deleteAll() {
    const left = await removeAll(jobs)
    if (left.length > 0) return setFailure(`${jobWords(left.length)} could not be deleted. Please try again.`)
    setIsAsking(false)
    onClear()
  }

  return (
    <fieldset
      disabled={busy}
      aria-label="Change several jobs"
      className="on-dark sticky bottom-0 z-3 bg-print-deep px-4 text-sheet print:hidden"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-1">
        <p aria-live="polite" className="mr-3 whitespace-nowrap font-semibold">
          {busy ? 'Saving...' : `${jobs.length} selected`}
        </p>
        <PopUp label="Assign" above className={word}>
          {(close) => (
            <ColleagueMenu
              onChoose={(owner) => {
                close()
                const records = jobs.map(({ _id }) => ({ kind: 'job' as const, record: _id }))
                void assigning.start(records, owner, jobWords)
              }}
            />
          )}
        </PopUp>
        <button type="button" className={word} onClick={() => change('held')}>
          Hold
        </button>
        <button type="button" className={word} onClick={() => change('closed')}>
          Close
        </button>
        <button type="button" className={word} onClick={() => change('active')}>
          Reopen
        </button>
        <button
          type="button"
          className={word}
          onClick={() => {
            setFailure('')
            setIsAsking(true)
          }}
        >
          Delete
        </button>
        <button
          type="button"
          aria-label="Select none"
          title="Select none"
          className={`${word} ml-auto`}
          onClick={onClear}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      {assigning.failure && (
        <p role="alert" className="pb-2">
          {assigning.failure}
        </p>
      )}
      <Confirm
        open={isAsking}
        title={`Delete ${jobWords(jobs.length)}?`}
        sentence={
          jobs.length === 1
            ? 'Are you sure you want to delete this job?'
            : 'Are you sure you want to delete these jobs?'
        }
        confirmLabel={`Delete ${jobWords(jobs.length)}`}
        busyLabel="Deleting..."
        busy={busy}
        onConfirm={deleteAll}
        onCancel={() => setIsAsking(false)}
      >
        <p className="wrap-anywhere mt-3 text-ink-2">
          {titlesOf(jobs)}. Their applications are kept and go on showing the titles.{' '}
          {jobs.length === 1 ? 'It rests' : 'They rest'} in the trash for {TRASH_DAYS} days, where{' '}
          {jobs.length === 1 ? 'it' : 'they'} can be restored.
        </p>
        {failure && <ResultNote tone="failure">{failure}</ResultNote>}
      </Confirm>
    </fieldset>
  )
}

function titlesOf(jobs: readonly ListedJob[]): string {
  const shown = jobs.slice(0, MOST_TITLES).map(({ title }) => title)
  const left = jobs.length - shown.length
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ')
}
