import type { Category } from '../../contract/category.ts'
import { TRASH_DAYS } from '../../contract/trash.ts'
import { type Undone, useUndo } from '../frame/undo.tsx'
import { serverSentence } from '../session/failure-sentence.ts'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { useCategoryChanges } from './use-categories.ts'

type DeleteCategoryProps = {
  category: Category
  /** The number of jobs in the category; undefined while loading. */
  jobs: number | undefined
  onClose: () => void
}

export function DeleteCategory({ category, jobs, onClose }: DeleteCategoryProps) {
  const { remove, restore } = useCategoryChanges()
  const { offer } = useUndo()

  async function takeBack(): Promise<Undone> {
    const answer = await restore(category._id)
    if (answer.outcome === 'accepted') return { ok: true, sentence: `${category.name} is as it was.` }
    return { ok: false, sentence: serverSentence(answer, `${category.name} was not restored.`) }
  }

  return (
    <RemovalQuestion
      title={category.name}
      sentence="Are you sure you want to delete this category?"
      confirmLabel="Delete category"
      busyLabel="Deleting..."
      failure="Failed to delete category"
      remove={() => remove(category._id)}
      onRemoved={() => {
        onClose()
        offer({
          sentence: `${category.name} rests in the trash for ${TRASH_DAYS} days.`,
          records: [category._id],
          undo: takeBack,
        })
      }}
      onClose={onClose}
    >
      <p className="mt-3 text-ink-2">It rests in the trash for {TRASH_DAYS} days, where it can be restored.</p>
      {jobs === undefined && <p className="mt-3 text-ink-2">Jobs that use it stay as before.</p>}
      {jobs !== undefined && jobs > 0 && (
        <p className="mt-3 text-ink-2">
          {jobs === 1 ? 'One job uses it and stays' : `${jobs} jobs use it and stay`} as before, but visitors can no
          longer filter by it.
        </p>
      )}
    </RemovalQuestion>
  )
}
