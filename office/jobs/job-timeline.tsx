import { type KeyboardEvent, useRef } from 'react'
import { jobNote } from '../../contract/job-timeline.ts'
import { formatMoment } from '../../contract/time.ts'
import { useIdempotencyKey } from '../../ui/sending/use-idempotency-key.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { MentionField } from '../tasks/mention-field.tsx'
import { Button } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useNow } from '../ui/use-now.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useJobTimeline } from './use-job-timeline.ts'

/** What colleagues wrote about a job and have done for it, for staff alone. */
export function JobTimeline({ job }: { job: string }) {
  const { data: entries, error, refetch, add } = useJobTimeline(job)
  const mayWrite = useMay()('jobs.edit')
  const now = useNow()
  return (
    <section aria-label="Notes about the job">
      <h3 className="mb-2 text-[1rem]">Notes and what was done</h3>
      {mayWrite && <NoteForm key={job} job={job} add={add} />}
      {error && !entries && (
        <p role="alert">
          The notes could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {entries?.length === 0 && (
        <p className="mt-2 text-ink-2">Nothing yet. Visitors never see what is written here.</p>
      )}
      <ol className="mt-2">
        {entries?.map(({ _id, at, who, kind, text }) => (
          <li key={_id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 py-0.5">
            <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap text-ink-2">
              {shortMoment(at, now)}
            </time>
            <p className="wrap-anywhere whitespace-pre-line">
              {kind === 'step' && 'Done: '}
              {text} <span className="text-ink-2">({who})</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const loadSchema = async () => jobNote
const empty = { note: '' }

type NoteFormProps = { job: string; add: ReturnType<typeof useJobTimeline>['add'] }

/** What is typed is kept until it is saved, also over a reload. */
function NoteForm({ job, add }: NoteFormProps) {
  const draft = useDraft(`job-note-${job}`, empty)
  const idempotency = useIdempotencyKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const { formProps, errors, saving, failure, clear } = useStaffForm({
    loadSchema,
    send: ({ note }) => add(note, idempotency.keyOf(note)),
    onAccepted() {
      idempotency.forget()
      draft.forget()
      clear()
    },
  })
  const problem = errors.note ?? (failure && failureSentence(failure, 'The note was not saved. It is kept here.'))
  const id = `job-note-${job}`

  function saveWithKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.current?.form?.requestSubmit()
  }

  return (
    <form {...formProps} onInput={draft.onInput} aria-label="New note about the job">
      <fieldset disabled={saving}>
        <label htmlFor={id} className="font-semibold">
          New note
        </label>
        {problem && (
          <p role="alert" id={`${id}-problem`} className="text-danger">
            {problem}
          </p>
        )}
        <div className="mt-1.5 flex items-end gap-2">
          <MentionField
            ref={field}
            id={id}
            name="note"
            rows={1}
            defaultValue={draft.answers.note}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="field-sizing-content block max-h-40 min-h-9 w-full resize-none rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 py-1.5 max-lg:min-h-11 max-lg:py-2.5"
            onKeyDown={saveWithKey}
          />
          <Button type="submit" look="soft" className="h-9! max-lg:h-11!">
            {saving ? 'Saving...' : 'Add note'}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
