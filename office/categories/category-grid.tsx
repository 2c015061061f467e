import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { Category } from '../../contract/category.ts'
import { IconButton } from '../ui/icon-button.tsx'

type CategoryGridProps = {
  categories: readonly Category[]
  mayEdit: boolean
  /** Undefined while the jobs are not loaded. */
  jobsOf: (category: Category) => number | undefined
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
  onSetActive: (category: Category, isActive: boolean) => void
}

export function CategoryGrid({ categories, mayEdit, jobsOf, onEdit, onDelete, onSetActive }: CategoryGridProps) {
  return (
    <ul className="grid border-line border-t sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {categories.map((category) => (
        <li key={category._id} className="-mr-px -mb-px flex flex-col border-line border-r border-b px-2 py-2 lg:px-3">
          <div className="flex items-start justify-between gap-2">
            <h3 className="pt-2 font-body font-semibold leading-snug wrap-anywhere">{category.name}</h3>
            {mayEdit && (
              <div className="-mr-2 flex shrink-0">
                <IconButton label={`Edit ${category.name}`} onClick={() => onEdit(category)}>
                  <Pencil size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${category.name}`} tone="danger" onClick={() => onDelete(category)}>
                  <Trash size={18} aria-hidden="true" />
                </IconButton>
              </div>
            )}
          </div>
          {category.description && <p className="text-ink-2 wrap-anywhere">{category.description}</p>}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
            <label className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-4.5 accent-print"
                aria-label={`Active: ${category.name}`}
                disabled={!mayEdit}
                checked={category.isActive}
                onChange={(event) => onSetActive(category, event.target.checked)}
              />
              Active
            </label>
            <span className="text-ink-2 text-meta">{jobWords(jobsOf(category))}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

const jobWords = (count: number | undefined) => (count === undefined ? '' : count === 1 ? '1 job' : `${count} jobs`)
