import { ViewHead } from '../frame/view-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { LaunchGroups } from './launch-groups.tsx'
import { LaunchSettings } from './launch-settings.tsx'
import { leftToDo, useLaunch } from './use-launch.ts'
import { useSampleData } from './use-sample-data.ts'

/** Remaining texts of the sample firm: each is changed in the editor, or confirmed as true of this firm. */
export function LaunchView() {
  const reading = useLaunch()
  const samples = useSampleData()
  const isLoaded = reading.data !== undefined && samples.data !== undefined
  const left = isLoaded ? leftToDo(reading.data, samples.data !== null) : undefined
  return (
    <>
      <ViewHead title="Before you launch">
        {left !== undefined && <p className="text-ink-2">{left === 0 ? 'All done' : `${left} left`}</p>}
      </ViewHead>
      <QueryState reading={reading} failure="The list could not be loaded.">
        {(checklist) => (
          <QueryState reading={samples} failure="The sample data could not be counted.">
            {(sample) => (
              <div className="grid gap-6 pb-(--undo) text-meta leading-5 *:min-w-0 *:scroll-mt-14 max-lg:text-[1rem] max-lg:leading-6">
                <LaunchSettings checklist={checklist} hasSamples={sample !== null} />
                <LaunchGroups items={checklist.items} isDone={left === 0} />
              </div>
            )}
          </QueryState>
        )}
      </QueryState>
    </>
  )
}
