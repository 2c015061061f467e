import { useState } from 'react'
import type { ImportItem } from '../../contract/imports/import-items.ts'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { paths } from '../../contract/paths.ts'
import { useAddress } from '../frame/address.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { Pager } from '../ui/pager.tsx'
import { PaneFailure } from '../ui/pane-failure.tsx'
import { RowSkeletons } from '../ui/row-skeletons.tsx'
import { useDownload } from '../ui/use-download.ts'
import { PAGE_SIZE } from '../ui/use-list-query.ts'
import { useScreen } from '../ui/use-screen.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { count, counted, entriesIn, type Group, groups, groupWords, unread } from './group-words.ts'
import { ItemRow } from './item-row.tsx'
import { OpenQuestion } from './open-question.tsx'
import { type ImportChanges, useItems } from './use-imports.ts'

type ReviewProps = {
  page: ImportPage
  group: Group
  onGroup: (group: Group) => void
  changes: ImportChanges
}

/** One answer for a whole group. */
const forAll: Partial<Record<Group, { decision: string; label: string }[]>> = {
  unsure: [
    { decision: 'same', label: 'All are the same person' },
    { decision: 'new', label: 'All are two people' },
  ],
  no_contact: [{ decision: 'new', label: 'Bring in all by name' }],
  unreadable: [{ decision: 'file_name', label: 'Bring in by file name' }],
}

/** Every file and row in exactly one group, and the decisions that are left. */
export function Review({ page, group, onGroup, changes }: ReviewProps) {
  // On a phone only the first tabs are in view.
  const inOrder =
    page.storedAt === null ? groups : [...groups.filter(isSettled), ...groups.filter((one) => !isSettled(one))]
  const shown = inOrder.filter((one) => page.counts[one] > 0 || one === group)
  const left = unread(page)
  const pairs = Object.values(page.paired).reduce((sum, many) => sum + many, 0)
  return (
    <section data-pane tabIndex={-1} aria-label="Review" className="min-w-0 outline-none">
      {page.total > 0 && (
        <nav aria-label="Groups" className="overflow-x-auto border-line border-b">
          <ul className="flex h-12 gap-5 px-6 max-lg:px-4">
            {shown.map((one) => (
              <li key={one} className="shrink-0">
                <button
                  type="button"
                  aria-current={one === group || undefined}
                  className="flex h-full items-center gap-1.5 border-transparent border-b-3 pt-[3px] font-medium text-ink-2 focus-visible:-outline-offset-3 hover:text-ink aria-[current=true]:border-marigold aria-[current=true]:font-semibold aria-[current=true]:text-ink"
                  onClick={() => onGroup(one)}
                >
                  <b
                    className={`font-bold font-display text-[1.125rem] leading-none ${one === 'refused' ? 'text-danger' : 'text-print'}`}
                  >
                    {count(entriesIn(page, one))}
                  </b>
                  {one === 'stored' && page.state === 'undone' ? 'Stay' : groupWords[one].label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className="flex min-h-8 items-center border-line border-b px-6 py-1 text-ink-2 max-lg:px-4">
        {page.total === 0
          ? 'Files and rows are listed here as soon as they are read.'
          : `${counted(page.total, 'file or row', 'files and rows')}, each in one of these groups${pairs > 0 ? `, ${counted(pairs, 'resume')} together with ${pairs === 1 ? 'its row' : 'their rows'}` : ''}${left > 0 ? `; ${count(left)} ${left === 1 ? 'is' : 'are'} still being read` : ''}.`}
      </p>
      {page.total > 0 && <GroupList key={group} page={page} group={group} changes={changes} />}
    </section>
  )
}

function GroupList({ page, group, changes }: Omit<ReviewProps, 'onGroup'>) {
  const { query, change } = useAddress()
  const number = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, isPending, refetch } = useItems(page._id, group, number, page.counts[group])
  const [chosen, choose] = useState<number>()
  const [named, setNamed] = useState<ImportItem>()
  const { download, start } = useDownload()
  const isNarrow = useScreen() === 'narrow'
  const items = data?.items ?? []
  const isOpen = page.state === 'review' || (page.state === 'stored' && !isSettled(group))
  const current = items.find(({ n }) => n === chosen) ?? items.find(isUndecided) ?? items[0]
  const index = current ? items.indexOf(current) : -1

  function walk(by: 1 | -1) {
    const next = items[index + by]
    if (next) choose(next.n)
  }
  async function decide(item: ImportItem | undefined, decision: 'same' | 'new' | 'leave_out', person?: string) {
    if (!item || !isOpen || changes.busy) return
    const next = [...items.slice(items.indexOf(item) + 1), ...items].find((one) => one !== item && isUndecided(one))
    const again = item.decision === decision && (decision !== 'same' || !person || item.person === person)
    const isDone = await changes.decide(item.n, again ? { decision: null } : { decision, ...(person && { person }) })
    if (isDone && next && !again) choose(next.n)
  }
  const answer = (decision: 'same' | 'new') => {
    if (group === 'unsure') void decide(current, decision, decision === 'same' ? current?.known[0]?._id : undefined)
  }
  useShortcut('j', 'Next of the group', () => walk(1))
  useShortcut('k', 'Previous of the group', () => walk(-1))
  useShortcut('y', 'Same person', () => answer('same'))
  useShortcut('t', 'Two people', () => answer('new'))
  useShortcut('x', 'Leave out', () => void decide(current, 'leave_out'))

  if (group === 'unsure' && isNarrow && page.counts.unsure > 0)
    return (
      <EmptyList
        sentence={`${counted(page.counts.unsure, 'question')} whether somebody is the same person. Answer them on a wide screen, where both stand side by side.`}
      />
    )
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 border-line border-b bg-wash px-6 py-1 max-lg:px-4">
        <span className="text-ink-2">{hintOf(group)}</span>
        <span className="ml-auto flex flex-wrap items-center gap-1">
          {isOpen &&
            items.length > 0 &&
            forAll[group]?.map(({ decision, label }) => (
              <Button
                key={decision}
                disabled={changes.busy !== ''}
                onClick={() => void changes.decideAll(group, decision)}
              >
                {label}
              </Button>
            ))}
          {(group === 'refused' || group === 'unreadable') && items.length > 0 && (
            <Button onClick={() => void start(paths.importProblems(page._id))}>List as CSV</Button>
          )}
          {isOpen && items.length > 0 && (
            <span className="flex items-center gap-1 text-ink-3 max-lg:hidden pointer-coarse:hidden">
              Next <KeyCap>J</KeyCap>
              {group !== 'refused' && group !== 'copy' && (
                <>
                  leave out <KeyCap>X</KeyCap>
                </>
              )}
            </span>
          )}
        </span>
      </div>
      {download.state === 'failed' && <PaneFailure>{download.sentence}</PaneFailure>}
      {error && <PaneFailure onRetry={() => void refetch()}>The list could not be loaded.</PaneFailure>}
      {isPending && <RowSkeletons />}
      {data && items.length === 0 && <EmptyList sentence={groupWords[group].empty} />}
      <ul aria-label={groupWords[group].label} className="divide-y divide-line border-line border-b empty:border-0">
        {items.map((item) => {
          const isCurrent = item === current && isOpen
          const props = { item, isCurrent, isOpen, onChoose: () => choose(item.n), onName: () => setNamed(item) }
          return group === 'unsure' && item.known.length > 0 ? (
            <OpenQuestion
              key={item.n}
              {...props}
              importId={page._id}
              place={`${count((number - 1) * PAGE_SIZE + items.indexOf(item) + 1)} of ${count(data?.total ?? 0)}`}
              onDecide={(decision, person) => void decide(item, decision, person)}
            />
          ) : (
            <ItemRow key={item.n} {...props} group={group} onDecide={(decision) => void decide(item, decision)} />
          )
        })}
      </ul>
      {data && (
        <Pager
          page={number}
          total={{ total: data.total }}
          onPage={(next) => change({ page: next > 1 ? String(next) : undefined })}
        />
      )}
      {named && <DetailsDialog item={named} changes={changes} onClose={() => setNamed(undefined)} />}
    </>
  )
}

const isUndecided = ({ decision }: ImportItem) => decision === null
const isSettled = (group: Group) => group === 'stored' || group === 'undone'

function hintOf(group: Group): string {
  if (group === 'unsure') return 'Something agrees, but neither the email address nor the phone number.'
  if (group === 'newer_resume') return 'Same email address or phone number. What you know already stays beside it.'
  if (group === 'no_contact') return 'Neither an email address nor a phone number was found.'
  if (group === 'unreadable') return 'Kept as files. They come in when somebody types a name.'
  if (group === 'copy') return 'The same file, or the same facts, are here or were brought in before.'
  if (group === 'refused') return 'These are not kept.'
  if (group === 'new') return 'Nobody you know has this email address or phone number.'
  return group === 'stored' ? 'These are among your people.' : 'These are gone again.'
}
