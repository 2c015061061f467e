import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { Button } from './button.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import type { useDraft } from './use-draft.ts'
import type { useStaffForm } from './use-staff-form.ts'

type DraftDialogProps = {
  title: string
  subtitle?: string
  wide?: boolean | 'most'
  saveLabel: string
  busyLabel?: string
  canSave?: boolean
  draft: ReturnType<typeof useDraft>
  /** The sentence about restored answers, when they were not only typed. */
  restoredNote?: string
  form: Pick<ReturnType<typeof useStaffForm>, 'formProps' | 'errors' | 'saving' | 'clear' | 'reset'>
  /** Lists all errors above the fields, for a form that is longer than the screen. */
  withSummary?: boolean
  onInput?: (event: FormEvent<HTMLFormElement>) => void
  onStartOver?: () => void
  onClose: () => void
  /** Above the buttons, always in view. */
  status?: ReactNode
  /** Shown above the fields. */
  notice?: ReactNode
  /** The error, shown below the fields. */
  result?: ReactNode
  children: ReactNode
}

/** A form in a dialog whose answers are kept until they are saved or discarded. */
export function DraftDialog(props: DraftDialogProps) {
  const {
    title,
    subtitle,
    wide,
    saveLabel,
    busyLabel = 'Saving...',
    canSave = true,
    draft,
    form,
    onInput,
    onClose,
  } = props
  const { formProps, errors, saving } = form
  const formId = useId()
  const [asking, setAsking] = useState(false)

  function close() {
    if (draft.changed) setAsking(true)
    else onClose()
  }

  function discard() {
    draft.forget()
    onClose()
  }

  function startOver() {
    draft.forget()
    form.clear()
    form.reset()
    props.onStartOver?.()
  }

  return (
    <Dialog
      open
      wide={wide}
      onClose={close}
      title={title}
      subtitle={subtitle}
      locked={saving}
      status={props.status}
      footer={
        <>
          <Button look="soft" disabled={saving} onClick={close}>
            Cancel
          </Button>
          <Button look="filled" type="submit" form={formId} disabled={!canSave} busy={saving} busyLabel={busyLabel}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {draft.restored && (
        <Note tone="info" className="mb-5">
          <p>
            {props.restoredNote ?? 'These are the answers that you had not saved.'}{' '}
            <button type="button" className="font-semibold underline underline-offset-4" onClick={startOver}>
              Start over
            </button>
          </p>
        </Note>
      )}
      {props.notice}
      {props.withSummary && <ErrorSummary errors={errors} form={formProps.ref} />}
      <form
        id={formId}
        key={draft.formKey}
        {...formProps}
        onInput={(event) => {
          draft.onInput(event)
          onInput?.(event)
        }}
      >
        <fieldset disabled={saving} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          {props.children}
        </fieldset>
      </form>
      {props.result}
      <DiscardQuestion open={asking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Dialog>
  )
}
