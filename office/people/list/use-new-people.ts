import { useNewest } from '../use-people.ts'

/** More than these are "or more". */
const MOST = 25

/**
 * How many people of this list applied or wrote since it was loaded. `loadedUntil` is when somebody, in any list, had
 * done so last: a person who comes into the list by a new status is no arrival. Undefined while the list loads.
 */
export function useNewPeople(query: URLSearchParams, isLive: boolean, loadedUntil: string | undefined) {
  const { data } = useNewest(query, MOST, isLive)
  if (!data || loadedUntil === undefined) return undefined
  const count = data.people.filter(({ submittedAt }) => submittedAt > loadedUntil).length
  return count === 0 ? undefined : `Show ${count}${count === MOST ? ' or more' : ''} new`
}
