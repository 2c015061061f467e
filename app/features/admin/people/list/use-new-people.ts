import { useState } from 'react'
import { useNewest } from '../use-people.ts'

/** More than these are "or more". */
const MOST = 25

/** How many people of this list applied or wrote since it was loaded. Nothing moves until they are asked for. */
export function useNewPeople(query: URLSearchParams, isLive: boolean) {
  const key = query.toString()
  const newest = useNewest(query, MOST, isLive)
  const [seen, setSeen] = useState<{ key: string; until: string }>()
  const latest = newest.data?.people[0]?.submittedAt ?? ''
  // The first answer for a list is what it was loaded with.
  if (newest.data && seen?.key !== key) setSeen({ key, until: latest })
  const until = seen?.key === key ? seen.until : latest
  const count = newest.data?.people.filter(({ submittedAt }) => submittedAt > until).length ?? 0
  return {
    label: count === 0 ? undefined : `Show ${count}${count === MOST ? ' or more' : ''} new`,
    markSeen: () => setSeen({ key, until: latest }),
  }
}
