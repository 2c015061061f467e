import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { isOpen, type ListedJob } from '../../../contract/job.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { readLastJob } from '../../jobs/last-job.ts'
import { useJobs } from '../../jobs/use-jobs.ts'
import { useSession } from '../../session/session.tsx'
import { controlClasses } from '../../ui/input.tsx'
import { useNow } from '../../ui/use-now.ts'
import { orderJobs } from './order-jobs.ts'
import { usePutOnJob } from './use-put-on-job.ts'

/** More would not be looked through: another word is quicker. */
const SHOWN = 50

type PutOnJobDialogProps = {
  people: readonly { _id: string; name: string }[]
  onClose: () => void
  /** Called when they are on the job. */
  onDone: () => void
}

/** Finds a job by typing and puts people on it. The last job stands first, so that Enter takes it. */
export function PutOnJobDialog({ people, onClose, onDone }: PutOnJobDialogProps) {
  const id = useId()
  const { account } = useSession()
  const { data: jobs, error, refetch } = useJobs()
  const putOnJob = usePutOnJob()
  const now = useNow()
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [last] = useState(() => readLastJob(account))
  const found = orderJobs(jobs ?? [], words, last, now).slice(0, SHOWN)
  const active = Math.min(at, found.length - 1)

  async function choose(job: ListedJob | undefined) {
    if (!job || busy) return
    setBusy(true)
    const sentence = await putOnJob(
      job,
      people.map(({ _id }) => _id),
    )
    setBusy(false)
    if (sentence) return setFailure(sentence)
    onClose()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      const next = (active + step + found.length) % found.length
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') void choose(found[active])
    else return
    event.preventDefault()
  }

  const [first, ...others] = people
  return (
    <Dialog
      open
      title="Put on a job"
      subtitle={others.length === 0 ? first?.name : `${people.length} people`}
      locked={busy}
      onClose={onClose}
    >
      <div className="text-meta">
        <label htmlFor={id} className="font-semibold">
          Job
        </label>
        <input
          id={id}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${id}-${found[active]._id}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          disabled={busy}
          className={controlClasses}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <p role="status" className="mt-1 min-h-5 text-ink-2">
          {busy
            ? 'Saving...'
            : jobs &&
              (found.length === 0 ? 'No job has these words.' : 'Type to find a job. Enter takes the marked one.')}
        </p>
        {failure && <Note tone="failure">{failure}</Note>}
        {error && !jobs && (
          <Note tone="failure">
            The jobs could not be loaded.{' '}
            <button type="button" className="font-semibold underline underline-offset-4" onClick={() => refetch()}>
              Try again
            </button>
          </Note>
        )}
        <div
          ref={list}
          role="listbox"
          id={`${id}-list`}
          aria-label="Jobs"
          tabIndex={-1}
          className="mt-2 max-h-80 overflow-y-auto overscroll-contain"
        >
          {found.map((job, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
            <div
              key={job._id}
              id={`${id}-${job._id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="grid min-h-11 cursor-pointer content-center rounded-control px-2.5 py-1 hover:bg-wash aria-selected:bg-wash-2"
              onClick={() => choose(job)}
            >
              <span className="flex min-w-0 items-baseline gap-2">
                <span className="min-w-0 flex-1 truncate font-semibold">{job.title}</span>
                {job._id === last && <span className="shrink-0 text-ink-2">last used</span>}
              </span>
              <span className="truncate text-ink-2">
                {[job.location, !isOpen(job, now) && 'not active'].filter(Boolean).join(', ')}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
