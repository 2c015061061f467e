import { type KeyboardEvent, useRef } from 'react'
import { recordNote } from '../../contract/record-timeline.ts'
import { formatMoment } from '../../contract/time.ts'
import { useIdempotencyKey } from '../../ui/sending/use-idempotency-key.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { shortMoment } from '../ui/short-time.ts'
import { useDraft } from '../ui/use-draft.ts'
import { useNow } from '../ui/use-now.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { MentionField } from './mention-field.tsx'
import { type TimelineRecord, useRecordTimeline } from './use-record-timeline.ts'

const words = {
  job: { edit: 'jobs.edit', empty: 'Nothing yet. Visitors never see what is written here.' },
  client: { edit: 'clients.edit', empty: 'Nothing yet. Neither the client nor visitors see what is written here.' },
} as const

/** Notes and acts of colleagues about a job or a client, for staff alone. */
export function RecordTimeline({ about }: { about: TimelineRecord }) {
  const { data: entries, error, refetch, add } = useRecordTimeline(about)
  const mayWrite = useMay()(words[about.kind].edit)
  const now = useNow()
  return (
    <section aria-label={`Notes about the ${about.kind}`}>
      <h3 className="mb-2 text-[1rem]">Notes and what was done</h3>
      {mayWrite && <NoteForm key={about.record} about={about} add={add} />}
      {error && !entries && (
        <p role="alert">
          The notes could not be loaded. <Button onClick={() => refetch()}>Try again</Button>
        </p>
      )}
      {entries?.length === 0 && <p className="mt-2 text-ink-2">{words[about.kind].empty}</p>}
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

const loadSchema = async () => recordNote
const empty = { note: '' }

type NoteFormProps = { about: TimelineRecord; add: ReturnType<typeof useRecordTimeline>['add'] }

/** The typed text is kept until it is saved, also over a reload. */
function NoteForm({ about: { kind, record }, add }: NoteFormProps) {
  const id = `${kind}-note-${record}`
  const draft = useDraft(id, empty)
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

  function saveWithKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.current?.form?.requestSubmit()
  }

  return (
    <form {...formProps} onInput={draft.onInput} aria-label={`New note about the ${kind}`}>
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
