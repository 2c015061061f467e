import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type PersonNote, personNote } from '../../contract/person-change.ts'
import type { TaskRecord } from '../../contract/task.ts'
import { maybeLine } from '../../contract/text.ts'
import type { Sent } from '../../ui/api/send-json.ts'
import { returnFocus } from '../../ui/sending/use-checked-form.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { DueField } from './due-field.tsx'
import { MentionField } from './mention-field.tsx'
import { STEP_CHANGED_MEANWHILE } from './step-form.tsx'
import { useDueCheck } from './use-due-check.ts'
import { useKeptKey } from './use-kept-key.ts'
import { useRecordTasks, useReloadTasks } from './use-tasks.ts'

const empty = { note: '', step: '', due: '' }

const fields = z.object({ note: personNote.shape.note, step: maybeLine('the next step', 200), due: z.string() }).check(
  z.refine(({ note, step, due }) => note !== '' || step !== '' || due !== '', {
    path: ['note'],
    error: 'Please enter a note or a next step.',
  }),
  z.refine(({ step, due }) => step !== '' || due === '', {
    path: ['step'],
    error: 'Please enter what is next on that day.',
  }),
)

const loadSchema = async () => fields

type NoteFormProps = {
  about: TaskRecord
  /** Stores a note, a next step, or both, once for all tries with one key. */
  add: (noted: Partial<PersonNote>, idempotencyKey: string) => Promise<Sent>
  /** Its button is the one filled button of the pane. */
  isMain: boolean
}

/** Adds a note, sets what is next, or both at once. What is typed is kept until it is saved, also over a reload and another record. */
export function NoteForm({ about, add, isMain }: NoteFormProps) {
  const { data: tasks } = useRecordTasks(about)
  const reloadTasks = useReloadTasks()
  const due = useDueCheck()
  const draft = useDraft(`${about.kind}-note-${about.record}`, empty)
  const idempotency = useKeptKey(`${about.kind}-note-${about.record}`)
  const [isEntered, setIsEntered] = useState(draft.restored)
  const [hasStep, setHasStep] = useState(Boolean(draft.answers.step))
  /** Counts what was saved, so that the reading of a day goes with it. */
  const [round, setRound] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const { formProps, errors, saving, failure, clear } = useStaffForm({
    loadSchema,
    async send({ note, step, due: typed }) {
      const read = due.check(typed)
      if ('problem' in read) return { outcome: 'refused', status: 400, fields: { due: read.problem } }
      const next = { step, dueAt: read.dueAt, replaces: tasks?.steps[0]?._id ?? null }
      const noted = { ...(note && { note }), ...(step && next) }
      const answer = await add(noted, idempotency.keyOf([note, step, typed].join('\n')))
      if (step && answer.outcome !== 'network') void reloadTasks()
      return answer
    },
    onAccepted() {
      idempotency.forget()
      due.forget()
      draft.forget()
      setHasStep(false)
      setIsEntered(false)
      setRound(round + 1)
      clear()
    },
  })
  useShortcut('n', 'New note', () => field.current?.focus())
  // The fields are disabled while they are sent, and the browser takes the focus from them.
  useEffect(() => {
    if (failure && !saving) returnFocus(field.current?.form ?? null)
  }, [failure, saving])
  const isStale = failure?.outcome === 'refused' && failure.status === 412
  const isAsked = failure?.outcome === 'refused' && failure.fields !== undefined
  const problem =
    errors.note ??
    (failure && !isAsked
      ? isStale
        ? STEP_CHANGED_MEANWHILE
        : failureSentence(failure, 'The note was not saved. It is kept here.')
      : undefined)
  const id = `note-${about.record}`

  function saveWithKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.current?.form?.requestSubmit()
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    draft.onInput(event)
    const values = new FormData(event.currentTarget)
    setHasStep(values.get('step') !== '')
    if ([...values.values()].every((value) => value === '')) idempotency.forget()
  }

  return (
    <form
      {...formProps}
      aria-label="Note and next step"
      onInput={onInput}
      onFocus={({ target }) => {
        formProps.onFocus()
        if (!(target instanceof HTMLButtonElement)) setIsEntered(true)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
        if (isLeft && document.hasFocus() && !draft.changed) setIsEntered(false)
      }}
      className="shrink-0 border-line border-t bg-sheet px-4 py-3"
    >
      <fieldset disabled={saving}>
        <label htmlFor={id} className="flex items-center gap-2 font-semibold">
          New note <KeyCap>N</KeyCap>
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
            aria-invalid={errors.note ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-keyshortcuts="n"
            className="field-sizing-content block max-h-40 min-h-9 w-full resize-none rounded-control border-[1.5px] border-line-strong bg-sheet px-2.5 py-1.5 max-lg:min-h-11 max-lg:py-2.5"
            onKeyDown={saveWithKey}
          />
          {!isEntered && (
            <Button type="submit" look={isMain ? 'filled' : 'soft'} className="h-9! max-lg:h-11!">
              Add note
            </Button>
          )}
        </div>
        <div className={isEntered ? 'mt-1.5 grid gap-1.5' : 'hidden'}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the fields inside. */}
          <div className="flex gap-2" onKeyDown={saveWithKey}>
            <div className="min-w-0 flex-1">
              <Input
                label="Next step"
                name="step"
                maxLength={200}
                defaultValue={draft.answers.step}
                error={errors.step}
              />
            </div>
            <DueField
              key={round}
              label="When"
              name="due"
              defaultValue={draft.answers.due ?? ''}
              error={errors.due}
              className="w-40"
            />
          </div>
          {isEntered && (
            <Button type="submit" look={isMain ? 'filled' : 'soft'} className="justify-self-start">
              {saving ? 'Saving...' : hasStep ? 'Save' : 'Add note'}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}
