import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobInput, ListedJob } from '../../../../contract/job.ts'
import { paths } from '../../../../contract/paths.ts'
import { useSession } from '../session/session.tsx'

export function useJobs() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => api.read<ListedJob[]>(paths.jobs, signal),
  })
}

/** How many people applied for each job, by its id. A job that nobody applied for is not in it. */
export function useApplicationCounts() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['applications', 'counts'],
    queryFn: ({ signal }) => api.read<Record<string, number>>(paths.jobApplicationCounts, signal),
  })
}

export function useJobChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['jobs'] })

  return {
    reload,
    async create(input: Partial<JobInput>) {
      const answer = await api.call('POST', paths.jobs, { body: input })
      if (answer.outcome === 'accepted') void reload()
      return answer
    },
    /** The version that was edited goes along: the server refuses when someone else has saved another meanwhile. */
    async update(id: string, input: Partial<JobInput>, version: string | undefined) {
      const headers = version ? { 'If-Match': `"${version}"` } : undefined
      const answer = await api.call('PUT', paths.job(id), { body: input, headers })
      if (answer.outcome === 'accepted') void reload()
      return answer
    },
    async remove(id: string) {
      const answer = await api.call('DELETE', paths.job(id))
      if (answer.outcome === 'accepted') {
        queries.setQueryData<ListedJob[]>(['jobs'], (jobs) => jobs?.filter((job) => job._id !== id))
        // Its applications now belong to no job.
        void queries.invalidateQueries({ queryKey: ['applications'] })
      }
      void reload()
      return answer
    },
  }
}
