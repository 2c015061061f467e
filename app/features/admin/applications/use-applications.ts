import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ApplicationChange,
  type ApplicationMoves,
  application,
  applicationDetail,
  applicationNeighbours,
  movesAnswer,
} from '../../../../contract/application.ts'
import { paths } from '../../../../contract/paths.ts'
import { shapeOf } from '../../../lib/answer-shape.ts'
import { pagePath } from '../data-table/use-list-query.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'

const isApplication = shapeOf(application)
const isDetail = shapeOf(applicationDetail)
const areNeighbours = shapeOf(applicationNeighbours)
const isMovesAnswer = shapeOf(movesAnswer)

export function useApplicationPage(query: URLSearchParams, page: number) {
  const { api } = useSession()
  const path = pagePath(paths.applications, query, page)
  return useQuery({
    queryKey: ['applications', 'page', path],
    queryFn: ({ signal }) => api.readPage(path, isApplication, signal),
    placeholderData: keepPreviousData,
  })
}

export function useApplication(id: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['applications', 'one', id],
    queryFn: ({ signal }) => api.read(paths.application(id), isDetail, signal),
  })
}

/** The applications before and after one in the whole list of a filter, on whatever page they are. */
export function useNeighbours(id: string, filter: URLSearchParams) {
  const { api } = useSession()
  const queries = useQueryClient()
  const path = `${paths.applicationNeighbours(id)}?${filter}`
  const query = {
    queryKey: ['applications', 'neighbours', path],
    queryFn: ({ signal }: { signal?: AbortSignal }) => api.read(path, areNeighbours, signal),
  }
  const { data } = useQuery(query)
  return {
    /** Undefined while they are loading. */
    neighbours: data,
    load: () => queries.ensureQueryData(query),
  }
}

type ChangeOptions = {
  /** Sent as If-Match: the server refuses the change when someone else has made another one since. */
  version?: string
  idempotencyKey?: string
}

export function useApplicationChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reloadExcept = (...parts: string[]) =>
    queries.invalidateQueries({
      queryKey: ['applications'],
      predicate: ({ queryKey }) => !parts.includes(String(queryKey[1])),
    })

  return {
    async change(id: string, change: ApplicationChange, { version, idempotencyKey }: ChangeOptions) {
      const headers = { ...ifMatch(version), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
      const answer = await api.call('PATCH', paths.application(id), { body: change, headers, isAnswer: isDetail })
      const current =
        answer.outcome === 'accepted' ? answer.value : answer.outcome === 'refused' && answer.stale?.current
      if (current) queries.setQueryData(['applications', 'one', id], current)
      void reloadExcept('one')
      // The desk's list stays as it is, so that nothing moves below the person who is read.
      void queries.invalidateQueries({ queryKey: ['people', 'one'] })
      return answer
    },
    async move(body: ApplicationMoves) {
      const answer = await api.call('POST', paths.applicationMoves, { body, isAnswer: isMovesAnswer })
      void reloadExcept()
      void queries.invalidateQueries({ queryKey: ['people'] })
      return answer
    },
    async erase(id: string) {
      const answer = await api.call('DELETE', paths.application(id))
      // The dialog of the erased application is still open for a moment; its queries would fail.
      if (answer.outcome === 'accepted') void reloadExcept('one', 'neighbours')
      return answer
    },
  }
}
