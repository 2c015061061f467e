import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { duplicatesPage } from '../../../contract/duplicates.ts'
import { paths } from '../../../contract/paths.ts'
import { MINUTE } from '../../../contract/time.ts'
import { shapeOf } from '../../../ui/api/answer-shape.ts'
import { useSession } from '../../session/session.tsx'

const isPage = shapeOf(duplicatesPage)
const PAGE_SIZE = 50

const pathOf = (limit: number, after: string | null) =>
  `${paths.peopleDuplicates}?${new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) })}`

/** The pairs as they were when the list was opened. They stay while they are answered, so that none is skipped. */
export function useDuplicates() {
  const { api } = useSession()
  return useInfiniteQuery({
    queryKey: ['duplicates', 'list'],
    queryFn: ({ pageParam, signal }) => api.read(pathOf(PAGE_SIZE, pageParam), isPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many pairs wait for an answer. */
export function useDuplicateCount(enabled: boolean): number {
  const { api } = useSession()
  const { data } = useQuery({
    queryKey: ['duplicates', 'count'],
    queryFn: ({ signal }) => api.read(pathOf(1, null), isPage, signal),
    staleTime: MINUTE,
    enabled,
  })
  return data?.total ?? 0
}

/** Counts again after an answer. */
export function useCountAgain() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['duplicates', 'count'] })
}
