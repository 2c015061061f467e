import { useState } from 'react'
import type { Category } from '../../../../contract/category.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { ResultNote } from '../../../ui/result-note.tsx'
import { failureSentence } from '../session/failure-sentence.ts'
import { useCategoryChanges } from './use-categories.ts'

type Deleting = { state: 'asked' | 'deleting' } | { state: 'failed'; sentence: string }

type DeleteCategoryProps = {
  category: Category
  /** How many jobs name it as their industry. */
  jobs: number
  onClose: () => void
}

export function DeleteCategory({ category, jobs, onClose }: DeleteCategoryProps) {
  const { remove } = useCategoryChanges()
  const [deleting, setDeleting] = useState<Deleting>({ state: 'asked' })

  async function confirm() {
    setDeleting({ state: 'deleting' })
    const answer = await remove(category._id)
    if (answer.outcome === 'accepted') onClose()
    else setDeleting({ state: 'failed', sentence: failureSentence(answer, 'Failed to delete category') })
  }

  return (
    <Confirm
      open
      title={category.name}
      sentence="Are you sure you want to delete this category?"
      act="Delete category"
      busyAct="Deleting..."
      busy={deleting.state === 'deleting'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {jobs > 0 && (
        <p className="mt-3 text-ink-2">
          {jobs === 1 ? 'One job uses it and stays' : `${jobs} jobs use it and stay`} as before, but visitors can no
          longer filter by it.
        </p>
      )}
      {deleting.state === 'failed' && <ResultNote tone="failure">{deleting.sentence}</ResultNote>}
    </Confirm>
  )
}
