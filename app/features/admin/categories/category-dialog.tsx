import { type FormEvent, useId, useState } from 'react'
import type { Category } from '../../../../contract/category.ts'
import { useCheckedForm } from '../../../lib/use-checked-form.ts'
import { useSubmission } from '../../../lib/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { TextareaField } from '../../../ui/textarea.tsx'
import { DiscardQuestion } from '../forms/discard-question.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useCategoryChanges } from './use-categories.ts'

const loadSchema = () => import('../../../../contract/category.ts').then(({ categoryInput }) => categoryInput)

type CategoryDialogProps = {
  /** Nothing: a new one. */
  category?: Category
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const formId = useId()
  const kept = useDraft(`category-${category?._id ?? 'new'}`, {
    name: category?.name ?? '',
    description: category?.description ?? '',
  })
  const [named, setNamed] = useState(kept.answers.name?.trim() !== '')
  const { formProps, errors, check, showErrors } = useCheckedForm(loadSchema)
  const { create, change } = useCategoryChanges()
  const { submission, submit } = useSubmission({})
  const [asking, setAsking] = useState(false)
  const saving = submission.state === 'submitting'

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!named) return
    const values = await check()
    if (!values) return
    const sent = await submit(() => (category ? change(category._id, values) : create(values)))
    if (sent?.outcome === 'accepted') discard()
    if (sent?.outcome === 'refused' && sent.fields) showErrors(sent.fields)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    setNamed(String(new FormData(event.currentTarget).get('name')).trim() !== '')
    kept.onInput(event)
  }

  function close() {
    if (kept.changed) setAsking(true)
    else onClose()
  }

  function discard() {
    kept.forget()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={category ? 'Edit Category' : 'Add Category'}
      subtitle={category?.name}
      locked={saving}
      footer={
        <>
          <Button look="outlined" disabled={saving} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!named} busy={saving} busyLabel="Saving...">
            {category ? 'Save Category' : 'Create Category'}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} onInput={onInput} onSubmit={onSubmit}>
        <fieldset disabled={saving} className="grid gap-5">
          <TextField
            label="Category Name"
            name="name"
            hint={category && 'The jobs of this category get the new name too.'}
            defaultValue={kept.answers.name}
            error={errors.name}
          />
          <TextareaField
            label="Description"
            name="description"
            optional
            rows={3}
            defaultValue={kept.answers.description}
            error={errors.description}
          />
        </fieldset>
      </form>
      {submission.state === 'failed' && submission.sent.outcome !== 'accepted' && (
        <ResultNote tone="failure">
          {failureSentence(submission.sent, category ? 'Failed to save category' : 'Failed to create category')}
        </ResultNote>
      )}
      <DiscardQuestion open={asking} onDiscard={discard} onStay={() => setAsking(false)} />
    </Dialog>
  )
}
