import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import {
  type ApplicationDetail,
  type ApplicationStatus,
  applicationStatuses,
} from '../../../../contract/application.ts'
import { Note } from '../../../ui/note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { statusWord } from './status-word.ts'
import { useApplicationChanges } from './use-applications.ts'

type Moving = { state: 'still' } | { state: 'moving'; to: ApplicationStatus } | { state: 'failed'; sentence: string }

/** The way of an application, one press for each step. A press shows at once, and goes back when it was refused. */
export function StatusChoice({ application }: { application: ApplicationDetail }) {
  const { change } = useApplicationChanges()
  const [moving, setMoving] = useState<Moving>({ state: 'still' })
  const shown = moving.state === 'moving' ? moving.to : application.status

  async function moveTo(status: ApplicationStatus) {
    if (status === shown) return
    setMoving({ state: 'moving', to: status })
    const answer = await change(application._id, { status })
    if (answer.outcome === 'accepted') setMoving({ state: 'still' })
    else setMoving({ state: 'failed', sentence: failureSentence(answer, 'Failed to change the status') })
  }

  return (
    <fieldset>
      <legend className="font-semibold">Status</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {applicationStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === shown}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 text-[0.9375rem] hover:border-print hover:text-print aria-pressed:border-print aria-pressed:bg-print aria-pressed:font-semibold aria-pressed:text-sheet pointer-coarse:min-h-11"
            onClick={() => moveTo(status)}
          >
            {status === shown && <Check size={16} strokeWidth={2.5} aria-hidden="true" />}
            {statusWord(status)}
          </button>
        ))}
      </div>
      {moving.state === 'failed' && (
        <Note tone="failure" className="mt-3">
          {moving.sentence}
        </Note>
      )}
    </fieldset>
  )
}
