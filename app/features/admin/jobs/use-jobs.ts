import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../contract/application.ts'
import type { JobInput, ListedJob } from '../../../../contract/job.ts'
import { paths } from '../../../../contract/paths.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'

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

/** How many applications a job has now. */
export function useApplicationsOf(id: string) {
  const { api } = useSession()
  const path = `${paths.applications}?${new URLSearchParams({ job: id, limit: '1' })}`
  return useQuery({
    queryKey: ['applications', 'count', id],
    queryFn: async ({ signal }) => (await api.readPage<Application>(path, signal)).total,
    staleTime: 0,
  })
}

export function useJobChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['jobs'] })

  return {
    async create(input: JobInput) {
      const answer = await api.call('POST', paths.jobs, { body: input })
      if (answer.outcome === 'accepted') void reload()
      return answer
    },
    /** Refused when someone else has saved another version since. */
    async update(id: string, input: JobInput, version: string) {
      const answer = await api.call<ListedJob>('PUT', paths.job(id), { body: input, headers: ifMatch(version) })
      if (answer.outcome !== 'network') void reload()
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
