import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Shape } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { useHeldRows } from './use-held-rows.ts'
import { pagePath, type useListQuery } from './use-list-query.ts'
import { useRowWalk } from './use-row-walk.ts'
import type { Noun } from './walk-bar.tsx'

type PagedListOptions<Row> = {
  list: ReturnType<typeof useListQuery>
  /** The first part of the query keys. */
  key: string
  /** The list of the API. */
  path: string
  /** One of its records. */
  pathOf: (id: string) => string
  isRecord: Shape<Row>
  noun: Noun
  nameOf: (row: Row) => string
  /** 0 for records that change without the back office. */
  staleTime?: number
  /** The newest come first: those that arrive on the first page are counted, and shown when they are asked for. */
  holdsArrivals?: boolean
}

/** A page of a list of the API, the walk along it, and the record of the address, which may stand on another page. */
export function usePagedList<Row extends { _id: string }>(options: PagedListOptions<Row>) {
  const { list, key, pathOf, isRecord, noun, nameOf, staleTime, holdsArrivals = false } = options
  const { record, page, query } = list
  const { api } = useSession()
  const path = pagePath(options.path, query, page)
  const reading = useQuery({
    queryKey: [key, path],
    queryFn: ({ signal }) => api.readPage(path, isRecord, signal),
    placeholderData: keepPreviousData,
    staleTime,
  })
  const { records: loaded = [], total = 0 } = reading.data ?? {}
  const isHeld = holdsArrivals && page === 1
  const arrivals = useHeldRows(path, isHeld && reading.data && !reading.isPlaceholderData ? loaded : undefined)
  const records = arrivals.shown ?? loaded
  const listed = records.find(({ _id }) => _id === record)
  const other = useQuery({
    queryKey: [key, 'one', record],
    queryFn: ({ signal }) => api.read(pathOf(record), isRecord, signal),
    enabled: record !== '' && !listed && !reading.isLoading,
    staleTime,
  })
  const walk = useRowWalk({
    noun,
    rows: records.map((row) => ({ id: row._id, name: nameOf(row) })),
    total,
    list,
    isStale: reading.isPlaceholderData,
  })
  return { reading, records, total, arrivals, walk, chosen: { data: listed ?? other.data, error: other.error } }
}
