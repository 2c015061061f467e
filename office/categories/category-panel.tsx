import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Category } from '../../contract/category.ts'
import { sameIndustry } from '../../contract/industry.ts'
import type { ListedJob } from '../../contract/job.ts'
import { DialogBoundary } from '../../ui/loading/dialog-boundary.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel, PanelBody } from '../frame/panel.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { failureSentence } from '../session/failure-sentence.ts'
import { useMay } from '../session/use-may.ts'
import { Button } from '../ui/button.tsx'
import { QueryState, type Reading } from '../ui/query-state.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { DeleteCategory } from './delete-category.tsx'
import { useCategoryChanges } from './use-categories.ts'

type CategoryPanelProps = {
  categories: Reading<Category[]>
  /** For the number of jobs in a category; undefined while they are not loaded. */
  jobs: readonly ListedJob[] | undefined
}

type Shown =
  | { dialog: 'none' | 'add' }
  | { dialog: 'edit'; category: Category }
  | { dialog: 'delete'; category: Category }

/** The categories, with dialogs to add, edit and delete one. */
export function CategoryPanel({ categories, jobs }: CategoryPanelProps) {
  const [shown, setShown] = useState<Shown>({ dialog: 'none' })
  const [failure, setFailure] = useState<string>()
  const { setActive } = useCategoryChanges()
  const mayEdit = useMay()('categories.edit')
  const close = () => setShown({ dialog: 'none' })
  const add = () => setShown({ dialog: 'add' })
  const jobsOf = (category: Category) => jobs?.filter((job) => sameIndustry(job.industry, category.name)).length
  useShortcut('c', 'Add a category', () => mayEdit && add())

  async function switchActive(category: Category, isActive: boolean) {
    setFailure(undefined)
    const answer = await setActive(category._id, isActive)
    if (answer.outcome !== 'accepted') setFailure(failureSentence(answer, 'Failed to save category'))
  }

  return (
    <Panel
      id="categories"
      title="Job Categories"
      actions={
        mayEdit && (
          <Button look="soft" onClick={add}>
            <Plus size={18} aria-hidden="true" />
            Add Category
          </Button>
        )
      }
    >
      {failure && (
        <PanelBody>
          <Note tone="failure">{failure}</Note>
        </PanelBody>
      )}
      <QueryState reading={categories} failure="The categories could not be loaded.">
        {(list) =>
          list.length === 0 ? (
            <PanelBody>No categories found. Create your first category!</PanelBody>
          ) : (
            <CategoryGrid
              categories={list}
              mayEdit={mayEdit}
              jobsOf={jobsOf}
              onEdit={(category) => setShown({ dialog: 'edit', category })}
              onDelete={(category) => setShown({ dialog: 'delete', category })}
              onSetActive={switchActive}
            />
          )
        }
      </QueryState>
      <DialogBoundary open={shown.dialog !== 'none'} onClose={close}>
        {shown.dialog === 'add' && <CategoryDialog onClose={close} />}
        {shown.dialog === 'edit' && <CategoryDialog category={shown.category} onClose={close} />}
        {shown.dialog === 'delete' && (
          <DeleteCategory category={shown.category} jobs={jobsOf(shown.category)} onClose={close} />
        )}
      </DialogBoundary>
    </Panel>
  )
}
