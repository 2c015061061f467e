import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpen, type ListedJob } from '../../contract/job.ts'
import { jobSearch, newMatchCounts } from '../../contract/job-search.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { useMay } from '../session/use-may.ts'

const isSearch = shapeOf(jobSearch)
const areCounts = shapeOf(newMatchCounts)

/** The search of people that a job owns. */
export function useJobSearch({ _id, version }: ListedJob) {
  const { api } = useSession()
  const queries = useQueryClient()
  const path = paths.jobSearch(_id)
  // The words follow the job until they are edited.
  const queryKey = ['job-search', _id, version]
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => api.read(path, isSearch, signal), staleTime: 0 })

  return {
    reading,
    /** Without words, they are made from the job again. */
    async edit(query: string) {
      const answer = await api.call('PUT', path, { body: { query }, isAnswer: isSearch })
      if (answer.outcome === 'accepted') queries.setQueryData(queryKey, answer.value)
      return answer
    },
    /** Those who are found now are no news any more. */
    async see() {
      await api.call('POST', paths.jobSearchSeen(_id))
      void queries.invalidateQueries({ queryKey: ['job-search', _id] })
    },
  }
}

/** How many new matches the open ones of these jobs have; 0 until they are counted. */
export function useNewMatches(jobs: readonly ListedJob[]): (job: ListedJob) => number {
  const { api } = useSession()
  const may = useMay()
  const ids = jobs.filter((job) => isOpen(job, Date.now())).map(({ _id }) => _id)
  const { data } = useQuery({
    queryKey: ['job-search', 'counts', ...ids],
    queryFn: ({ signal }) => api.read(paths.newMatches(ids), areCounts, signal),
    enabled: ids.length > 0 && may('people.add'),
  })
  return ({ _id }) => data?.[_id] ?? 0
}
