import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths } from '../../contract/paths.ts'
import type { PeoplePage, PersonSummary } from '../../contract/people.ts'
import { peopleRows, printEntries, type WalkEntry, walk } from '../../contract/people-walk.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { PAGE_SIZE, pagePath } from '../ui/use-list-query.ts'
import { isPage } from './use-people.ts'

const entryOf = ({ _id, application }: PersonSummary): WalkEntry => ({ person: _id, application })

/**
 * The people of a walk: those who are shown, then those who follow them in the list as it is now. Somebody who arrived
 * above them since is not part of the walk.
 */
export function joinWalk(shown: readonly WalkEntry[], now: readonly WalkEntry[]): WalkEntry[] {
  const isShown = new Set(shown.map(({ person }) => person))
  const last = now.findLastIndex(({ person }) => isShown.has(person))
  return [...shown, ...now.slice(last + 1).filter(({ person }) => !isShown.has(person))]
}

const isWalk = shapeOf(walk)
const isRows = shapeOf(peopleRows)

/**
 * The people of a list as it was, and what is said about the list beside its rows. `gone` are people who were erased or
 * merged since; they keep their places, so that nobody else changes the page.
 */
type Walked = { entries: readonly WalkEntry[]; facts: Omit<PeoplePage, 'people'>; gone: Set<string> }
type Walking = { list: object; walked: Promise<Walked> }

/**
 * The pages of a list. They are not loaded again by themselves, because what is being read would move. A walk begins with
 * the first person who is opened or the second page: from then on all pages are those of the people who were in the list
 * at that time, also of those who leave it.
 */
export function usePeopleList(query: URLSearchParams, page: number) {
  const { api } = useSession()
  const queries = useQueryClient()
  const key = query.toString()
  const [list, setList] = useState({ key, number: 0 })
  if (list.key !== key) setList({ key, number: list.number + 1 })
  const walking = useRef<Walking>(undefined)

  const keyOf = (one: number) => ['people', 'page', key, one, list.number]
  const pageQuery = (one: number) => ({
    queryKey: keyOf(one),
    queryFn: ({ signal }: { signal?: AbortSignal }) => loadRows(one, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  async function loadRows(one: number, signal?: AbortSignal): Promise<PeoplePage> {
    const walked = one > 1 || walking.current?.list === list ? await beginWalk() : undefined
    const shown = walked?.entries.slice((one - 1) * PAGE_SIZE, one * PAGE_SIZE) ?? []
    if (!walked || shown.length === 0) return api.read(pagePath(paths.people, query, one), isPage, signal)
    const words = query.get('q')
    const wanted = new URLSearchParams({ entries: printEntries(shown), ...(words && { q: words }) })
    const { people } = await api.read(`${paths.peopleRows}?${wanted}`, isRows, signal)
    const { facts, gone } = walked
    for (const { person } of shown)
      if (people.some(({ _id }) => _id === person)) gone.delete(person)
      else gone.add(person)
    return { ...facts, total: facts.total - gone.size, people }
  }

  /** Resolves to everybody who can be walked to. */
  function beginWalk(): Promise<Walked> {
    if (walking.current?.list === list) return walking.current.walked
    const begun: Walking = { list, walked: loadWalk() }
    begun.walked.catch(() => {
      if (walking.current === begun) walking.current = undefined
    })
    walking.current = begun
    return begun.walked
  }

  async function loadWalk(): Promise<Walked> {
    const { people: shown = [], ...first } = queries.getQueryData<PeoplePage>(keyOf(1)) ?? {}
    const known = shown.map(entryOf)
    if ('total' in first && first.total <= PAGE_SIZE) return { entries: known, facts: first, gone: new Set() }
    const { entries, ...walked } = await api.read(`${paths.peopleWalk}?${query}`, isWalk)
    if (!('total' in first)) return { entries: joinWalk(known, entries), facts: walked, gone: new Set() }
    // A walk counts further than a page. New people are still those since the page.
    const facts = first.hasMore ? { ...walked, newest: first.newest } : first
    return { entries: joinWalk(known, entries), facts, gone: new Set() }
  }

  const reading = useQuery({
    ...pageQuery(page),
    placeholderData: keepPreviousData,
  })
  return {
    reading,
    /** Loads one page of the same list. */
    loadPage: (one: number) => queries.ensureQueryData(pageQuery(one)),
    beginWalk,
    /** The list as it is now. */
    reload: () => setList({ key, number: list.number + 1 }),
  }
}
