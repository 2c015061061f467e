import { useState } from 'react'
import type { Category } from '../../contract/category.ts'
import { type CategoryChange, type CategoryInput, categoryInput } from '../../contract/category-input.ts'
import { TextField } from '../../ui/field.tsx'
import { ResultNote } from '../../ui/result-note.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { DraftDialog } from '../ui/draft-dialog.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { useCategoryChanges } from './use-categories.ts'

const loadSchema = async () => categoryInput

type CategoryDialogProps = {
  /** Undefined for a new category. */
  category?: Category
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [opened] = useState(category)
  const draft = useDraft(`category-${category?._id ?? 'new'}`, {
    name: category?.name ?? '',
    description: category?.description ?? '',
  })
  const { create, change } = useCategoryChanges()
  const form = useStaffForm({
    loadSchema,
    send: (values) => (opened ? change(opened._id, changesOf(opened, values)) : create(values)),
    onAccepted() {
      draft.forget()
      onClose()
    },
  })
  const [typed, setTyped] = useState<string>()
  const name = typed ?? draft.answers.name ?? ''

  return (
    <DraftDialog
      title={category ? 'Edit Category' : 'Add Category'}
      subtitle={category?.name}
      saveLabel={category ? 'Save Category' : 'Create Category'}
      canSave={name.trim() !== ''}
      draft={draft}
      form={form}
      onInput={({ currentTarget }) => setTyped(String(new FormData(currentTarget).get('name')))}
      onStartOver={() => setTyped(undefined)}
      onClose={onClose}
      result={
        form.failure && (
          <ResultNote tone="failure">
            {failureSentence(form.failure, category ? 'Failed to save category' : 'Failed to create category')}
          </ResultNote>
        )
      }
    >
      <TextField
        label="Category Name"
        name="name"
        hint={category && 'The jobs of this category get the new name too.'}
        defaultValue={draft.answers.name}
        error={form.errors.name}
      />
      <TextareaField
        label="Description"
        name="description"
        optional
        rows={3}
        defaultValue={draft.answers.description}
        error={form.errors.description}
      />
    </DraftDialog>
  )
}

/** Only what was changed, so that a colleague's change of the other field stays. */
function changesOf(before: Category, { name, description }: CategoryInput): CategoryChange {
  return { ...(name !== before.name && { name }), ...(description !== before.description && { description }) }
}
