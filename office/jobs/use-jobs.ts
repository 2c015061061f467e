import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { recentApplication } from '../../contract/application.ts'
import type { EventKind } from '../../contract/events.ts'
import { job, jobApplicationCounts, jobStatuses, jobTypes, type ListedJob, listedJob } from '../../contract/job.ts'
import type { JobInput } from '../../contract/job-input.ts'
import { paths } from '../../contract/paths.ts'
import { publicJob } from '../../contract/public-shapes.ts'
import { idleJobs } from '../../contract/today.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'
import { useEvents } from '../session/use-events.ts'
import { reloadQueries } from '../ui/reload-queries.ts'

const { skills, postedDate, closesAt } = publicJob.shape

/** As for visitors. A type that is not known is the default, and a status that is not known is not active. */
const completed = z.extend(listedJob, {
  skills,
  postedDate,
  closesAt,
  type: z.catch(z.enum(jobTypes), 'Full-time'),
  status: z.catch(z.enum(jobStatuses), 'closed'),
})

export const completeListedJob = (entry: unknown) => completed.parse(entry)

const isJob = shapeOf(listedJob)
const isRestored = shapeOf(job)
const isApplication = shapeOf(recentApplication)
const areCounts = shapeOf(jobApplicationCounts)
const areIds = shapeOf(idleJobs)

export function useJobs({ enabled = true } = {}) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => api.readList(paths.jobs, isJob, signal, completeListedJob),
    enabled,
  })
}

/** Jobs that were deleted in this tab. Their pane is still shown for a moment, and would request their steps again. */
const deletedHere = new Set<string>()
const isThere = ({ queryKey }: { queryKey: QueryKey }) => !deletedHere.has(String(queryKey.at(-1)))

/** Loads jobs again, then their owners and steps, because a job that a colleague deleted is not shown any more then. */
export function useReloadJobs() {
  const queries = useQueryClient()
  return async (kinds: readonly EventKind[]) => {
    if (kinds.includes('jobs')) await reloadQueries(queries, ['jobs'])
    if (kinds.includes('tasks')) await reloadQueries(queries, ['tasks'], isThere)
  }
}

/** Loads jobs and numbers of applications again when they change. */
export function useLiveJobs() {
  const queries = useQueryClient()
  const reloadJobs = useReloadJobs()
  useEvents((kinds) => {
    void reloadJobs(kinds)
    if (kinds.includes('applications')) void reloadQueries(queries, ['applications', 'counts'])
  })
}

/** The number of applications by job id. Jobs without applications are not included. */
export function useApplicationCounts() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['applications', 'counts'],
    queryFn: ({ signal }) => api.read(paths.jobApplicationCounts, areCounts, signal),
  })
}

/** Open jobs for which nobody was sent to the client lately. Not asked for unless it is needed. */
export function useIdleJobs(enabled: boolean) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['jobs', 'idle'],
    queryFn: ({ signal }) => api.read(paths.idleJobs, areIds, signal),
    staleTime: 0,
    enabled,
  })
}

/** The current number of a job's applications. */
export function useApplicationsOf(id: string) {
  const { api } = useSession()
  const path = `${paths.applications}?${new URLSearchParams({ job: id, limit: '1' })}`
  return useQuery({
    queryKey: ['applications', 'count', id],
    queryFn: async ({ signal }) => (await api.readPage(path, isApplication, signal)).total,
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
      const answer = await api.call('PUT', paths.job(id), {
        body: input,
        headers: ifMatch(version),
        isAnswer: isJob,
      })
      if (answer.outcome !== 'network') void reload()
      return answer
    },
    async remove(id: string) {
      // Before the call, because the stream of events may be faster than the answer.
      deletedHere.add(id)
      const answer = await api.call('DELETE', paths.job(id))
      if (answer.outcome !== 'accepted') deletedHere.delete(id)
      else {
        queries.setQueryData<ListedJob[]>(['jobs'], (jobs) => jobs?.filter((job) => job._id !== id))
        // Its applications changed too: they have no job now.
        void queries.invalidateQueries({ queryKey: ['applications'] })
      }
      void reload()
      void queries.invalidateQueries({ queryKey: ['trash'] })
      return answer
    },
    /** From the trash, with its people and everything else. */
    async restore(id: string) {
      const answer = await api.call('POST', paths.trashRestore('job', id), { isAnswer: isRestored })
      if (answer.outcome === 'accepted') deletedHere.delete(id)
      for (const key of ['jobs', 'applications', 'trash']) void queries.invalidateQueries({ queryKey: [key] })
      return answer
    },
  }
}
