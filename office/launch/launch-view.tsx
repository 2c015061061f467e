import { useState } from 'react'
import type { LaunchChecklist, LaunchItem } from '../../contract/content/site-editing.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { LaunchSettings } from './launch-settings.tsx'
import { RecordTexts } from './launch-texts.tsx'
import { leftToDo, useLaunch } from './use-launch.ts'
import { useSampleData } from './use-sample-data.ts'

/** Remaining texts of the sample firm: each is changed in the editor, or confirmed as true of this firm. */
export function LaunchView() {
  const reading = useLaunch()
  const { data: samples } = useSampleData()
  const hasSamples = Boolean(samples)
  const left = reading.data && leftToDo(reading.data, hasSamples)
  return (
    <>
      <ViewHead title="Before you launch">
        {left !== undefined && <p className="text-ink-2">{left === 0 ? 'All done' : `${left} left`}</p>}
      </ViewHead>
      <QueryState reading={reading} failure="The list could not be loaded.">
        {(checklist) => <Checklist checklist={checklist} isDone={left === 0} hasSamples={hasSamples} />}
      </QueryState>
    </>
  )
}

/** The list is long, so it starts with the way to each page of it. */
function RecordIndex({ records }: { records: readonly (readonly [key: string, items?: readonly LaunchItem[]])[] }) {
  return (
    <nav aria-label="Pages with something left" className="px-2">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {records.map(([key, items = []]) => (
          <li key={key}>
            <a
              href={`#${key}`}
              className="text-print underline underline-offset-3 hover:text-print-hover pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              {items[0]?.title}
            </a>{' '}
            <span className="text-ink-3">{items.filter(({ confirmed }) => !confirmed).length || 'done'}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChecklistProps = { checklist: LaunchChecklist; isDone: boolean; hasSamples: boolean }

function Checklist({ checklist, isDone, hasSamples }: ChecklistProps) {
  const [said, setSaid] = useState<{ sentence: string; isFailure: boolean }>()
  const records = Object.entries(Object.groupBy(checklist.items, ({ key }) => key))
  return (
    <div className="grid gap-6 text-meta leading-5 *:min-w-0 *:scroll-mt-14 max-lg:text-[1rem] max-lg:leading-6">
      <p className="max-w-[46rem] px-2">
        {isDone
          ? 'Nothing of the sample firm is left on the site.'
          : 'The site came with the texts of a firm that does not exist. Change or remove what is not true of yours, and confirm what is. A text leaves this list when its change is published.'}
      </p>
      <p
        role="status"
        className={`px-2 empty:hidden ${said?.isFailure ? 'font-semibold text-danger' : 'text-success'}`}
      >
        {said?.sentence}
      </p>
      <LaunchSettings publicUrl={checklist.publicUrl} mail={checklist.mail} hasSamples={hasSamples} />
      {records.length > 1 && <RecordIndex records={records} />}
      {records.map(([key, items = []]) => (
        <RecordTexts
          key={key}
          items={items}
          announce={(sentence, isFailure = false) => setSaid({ sentence, isFailure })}
        />
      ))}
    </div>
  )
}
