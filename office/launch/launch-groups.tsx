import type { LaunchItem } from '../../contract/content/site-editing.ts'
import { Panel } from '../frame/panel.tsx'
import { useTargetInView } from '../frame/use-target-in-view.ts'
import { Button } from '../ui/button.tsx'
import { GroupTexts } from './group-texts.tsx'
import { type LaunchGroup, useOpenGroups } from './use-open-groups.ts'

/** The texts of each record in a group that is folded under its heading. */
export function LaunchGroups({ items, isDone }: { items: readonly LaunchItem[]; isDone: boolean }) {
  const groups: LaunchGroup[] = [...Map.groupBy(items, ({ key }) => key)]
  const { open, toggle, showAll, foldAll } = useOpenGroups(groups)
  useTargetInView(true)
  const left = items.filter(({ confirmed }) => !confirmed).length
  const isAllOpen = open.length === groups.length
  return (
    <Panel
      id="texts"
      title="Texts of the site"
      aside={left > 0 ? `${left} left` : 'Done'}
      actions={
        groups.length > 1 && (
          <Button className="max-lg:-ml-2" onClick={isAllOpen ? foldAll : showAll}>
            {isAllOpen ? 'Fold all' : 'Show all'}
          </Button>
        )
      }
    >
      <p className="max-w-[46rem] px-2 pb-3">
        {isDone
          ? 'Nothing of the sample firm is left on the site.'
          : 'The site came with the texts of a firm that does not exist. Change or remove what is not true of yours, and confirm what is. A text leaves this list when its change is published.'}
      </p>
      <div className="border-line border-t">
        {groups.map(([key, texts]) => (
          <GroupTexts key={key} items={texts} isOpen={open.includes(key)} onToggle={() => toggle(key)} />
        ))}
      </div>
    </Panel>
  )
}
