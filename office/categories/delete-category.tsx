import type { Category } from '../../contract/category.ts'
import { RemovalQuestion } from '../ui/removal-question.tsx'
import { useCategoryChanges } from './use-categories.ts'

type DeleteCategoryProps = {
  category: Category
  /** The number of jobs in the category; undefined while loading. */
  jobs: number | undefined
  onClose: () => void
}

export function DeleteCategory({ category, jobs, onClose }: DeleteCategoryProps) {
  const { remove } = useCategoryChanges()
  return (
    <RemovalQuestion
      title={category.name}
      sentence="Are you sure you want to delete this category?"
      confirmLabel="Delete category"
      busyLabel="Deleting..."
      failure="Failed to delete category"
      remove={() => remove(category._id)}
      onRemoved={onClose}
      onClose={onClose}
    >
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
