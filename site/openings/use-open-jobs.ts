import { useEffect } from 'react'
import { publicPaths } from '../../contract/public-paths.ts'
import { publicJob } from '../../contract/public-shapes.ts'
import { readEntries } from '../../ui/api/read-entries.ts'
import { useJson } from '../../ui/api/use-json.ts'

const readJobs = (list: unknown) => readEntries(list, publicJob.parse)

/** All open jobs. A failed request is logged to the console, also where the HTML already shows jobs. */
export function useOpenJobs() {
  const jobs = useJson(publicPaths.jobs, readJobs)
  const { fetched } = jobs
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification has a failed fetch logged here.
    if (fetched.state === 'failed' && fetched.cause) console.error('Failed to fetch jobs', fetched.cause)
  }, [fetched])
  return jobs
}
