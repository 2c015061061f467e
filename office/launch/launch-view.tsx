import { useState } from 'react'
import type { LaunchChecklist } from '../../contract/content/site-editing.ts'
import { ViewHead } from '../frame/view-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { LaunchSettings } from './launch-settings.tsx'
import { RecordTexts } from './launch-texts.tsx'
import { leftToDo, useLaunch } from './use-launch.ts'

/** What is left of the sample firm: each text is changed in the editor, or confirmed as true of this firm. */
export function LaunchView() {
  const reading = useLaunch()
  return (
    <>
      <ViewHead title="Before you launch">
        {reading.data && (
          <p className="text-ink-2">{reading.data.isDone ? 'All done' : `${leftToDo(reading.data)} left`}</p>
        )}
      </ViewHead>
      <QueryState reading={reading} failure="The list could not be loaded.">
        {(checklist) => <Checklist checklist={checklist} />}
      </QueryState>
    </>
  )
}

function Checklist({ checklist }: { checklist: LaunchChecklist }) {
  const [said, setSaid] = useState<{ sentence: string; isFailure: boolean }>()
  const records = Object.entries(Object.groupBy(checklist.items, ({ key }) => key))
  return (
    <div className="grid gap-6 text-meta leading-5 *:min-w-0 *:scroll-mt-14 max-lg:text-[1rem] max-lg:leading-6">
      <p className="max-w-[46rem] px-2">
        {checklist.isDone
          ? 'Nothing of the sample firm is left on the site.'
          : 'The site came with the texts of a firm that does not exist. Change what is not true of yours, and confirm what is. A text leaves this list when its change is published.'}
      </p>
      <p
        role="status"
        className={`px-2 empty:hidden ${said?.isFailure ? 'font-semibold text-danger' : 'text-success'}`}
      >
        {said?.sentence}
      </p>
      <LaunchSettings publicUrl={checklist.publicUrl} mail={checklist.mail} />
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
