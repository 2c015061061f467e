import { leftToDo, useLaunch } from './use-launch.ts'
import { useSampleData } from './use-sample-data.ts'

/** One line of the dashboard while something is left to do before a launch. Only owners see it. */
export function LaunchLine() {
  const { data } = useLaunch()
  const { data: samples } = useSampleData()
  if (!data || samples === undefined) return null
  const count = leftToDo(data, samples !== null)
  if (count === 0) return null
  return (
    <p className="px-2 text-meta max-lg:text-[1rem]">
      <a
        href="/admin/launch"
        className="inline-flex min-h-10 items-center font-semibold text-print underline underline-offset-4 hover:text-print-hover"
      >
        Before you launch
      </a>{' '}
      <span className="text-ink-2">
        {count.toLocaleString('en-IN')} {count === 1 ? 'thing is' : 'things are'} left to change or to confirm.
      </span>
    </p>
  )
}
