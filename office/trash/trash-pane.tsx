import { formatMoment } from '../../contract/time.ts'
import type { TrashItem, TrashKind } from '../../contract/trash.ts'
import { placePath } from '../frame/address.ts'
import { useApplicationsOf } from '../jobs/use-jobs.ts'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { PaneSkeleton } from '../ui/pane-skeleton.tsx'
import type { Reading } from '../ui/query-state.tsx'
import { ReadingPane } from '../ui/reading-pane.tsx'
import type { useListQuery } from '../ui/use-list-query.ts'
import type { useRowWalk } from '../ui/use-row-walk.ts'
import { kindWords, timeLeft } from './trash-words.ts'

const restoringWords: Record<TrashKind, string> = {
  job: 'Restoring puts it back as it was: its texts, its people, its owner, its next steps and its search.',
  category: 'Restoring puts it back in its place. Jobs that name it belong to it again.',
  client: 'Restoring puts it back as it was: its contacts, its terms, its owner, its next steps and its notes.',
}

type TrashPaneProps = {
  reading: Pick<Reading<TrashItem>, 'data' | 'error'>
  list: ReturnType<typeof useListQuery>
  walk: ReturnType<typeof useRowWalk>
  now: number
  mayRestore: (item: TrashItem) => boolean
  onRestore: (item: TrashItem) => void
  onRemove: (item: TrashItem) => void
}

/** A deleted record, and the content that comes back with it. */
export function TrashPane({ reading, list, walk, now, mayRestore, onRestore, onRemove }: TrashPaneProps) {
  const { data: item, error } = reading
  return (
    <ReadingPane
      label="Deleted record"
      list={list}
      walk={walk}
      acts={
        item &&
        mayRestore(item) && (
          <>
            <Button look="filled" onClick={() => onRestore(item)}>
              Restore
            </Button>
            <Button look="danger" className="ml-auto" onClick={() => onRemove(item)}>
              Delete for good
            </Button>
          </>
        )
      }
    >
      {item ? (
        <div className="grid max-w-160 gap-5">
          <header>
            <h2 className="wrap-anywhere text-[1.5rem] leading-8">{item.name}</h2>
            <p className="wrap-anywhere text-ink-2">{[kindWords[item.kind], item.detail].filter(Boolean).join(', ')}</p>
          </header>
          <Facts
            facts={[
              { name: 'Deleted by', value: item.deletedBy },
              { name: 'Deleted', value: formatMoment(item.deletedAt) },
              { name: 'Can be restored until', value: `${formatMoment(item.endsAt)} (${timeLeft(item, now)})` },
              ...(item.kind === 'job' ? [{ name: 'People', value: <PeopleOf job={item._id} /> }] : []),
            ]}
          />
          <p className="text-ink-2">{restoringWords[item.kind]}</p>
        </div>
      ) : error ? (
        <PaneFailure>This is not in the trash any more. It was restored, or deleted for good.</PaneFailure>
      ) : (
        <PaneSkeleton />
      )}
    </ReadingPane>
  )
}

/** Applications stay with a deleted job. */
function PeopleOf({ job }: { job: string }) {
  const { data: count, error } = useApplicationsOf(job)
  if (count === undefined) return error ? 'Could not be counted' : 'Counting...'
  if (count === 0) return 'Nobody has applied'
  return (
    <a href={placePath('people', '', { job })}>
      {count === 1 ? '1 application' : `${count.toLocaleString('en-IN')} applications`}
    </a>
  )
}
