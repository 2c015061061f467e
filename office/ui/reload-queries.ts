import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads again what is shown. An invalidation leaves a query alone that loads for the first time, although its answer
 * may have been read before the change: such a query is loaded once more afterwards.
 */
export async function reloadQueries(
  queries: QueryClient,
  queryKey: QueryKey,
  predicate: (query: Query) => boolean = () => true,
): Promise<void> {
  const loading = queries.getQueryCache().findAll({ queryKey, predicate, fetchStatus: 'fetching' })
  const first = loading.filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries({ queryKey, predicate })
  await Promise.all(first.map((query) => queries.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}
