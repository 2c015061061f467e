import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { applicationDetail } from '../../contract/application.ts'
import { paths } from '../../contract/paths.ts'
import { type PeoplePage, peoplePage, peopleProgress, tagCount } from '../../contract/people.ts'
import { type Person, person } from '../../contract/person-page.ts'
import { savedSearch } from '../../contract/saved-search.ts'
import { MINUTE } from '../../contract/time.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { useEvents } from '../session/use-events.ts'
import { usePrefetchTasks, useReloadTasks } from '../tasks/use-tasks.ts'
import { reloadQueries } from '../ui/reload-queries.ts'
import { pagePath } from '../ui/use-list-query.ts'
import { updateRow } from './update-row.ts'

/** Milliseconds between two looks for something new. */
const POLL = MINUTE / 2

export const isPage = shapeOf(peoplePage)
export const isPerson = shapeOf(person)
const isSent = shapeOf(applicationDetail)
const isProgress = shapeOf(peopleProgress)
const isTag = shapeOf(tagCount)
const isSearch = shapeOf(savedSearch)

/** The first people whom a search finds. */
export function useFoundPeople(words: string, { limit, enabled }: { limit: number; enabled: boolean }) {
  const { api } = useSession()
  const path = pagePath(paths.people, new URLSearchParams({ q: words }), 1, limit)
  return useQuery({
    queryKey: ['people', 'found', path],
    queryFn: ({ signal }) => api.read(path, isPage, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Milliseconds from an event to a look at the open person: own changes cause events too, many of them in a walk. */
const PERSON_PAUSE = 1000

/**
 * Loads the newest people again when somebody applies or writes, and the open person when a colleague may have changed
 * them, or when they have answered whether they may be sent. The list stays as it is. False while no stream of events is open.
 */
export function useLivePeople(): boolean {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tasksTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reloadTasks = useReloadTasks()
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      clearTimeout(tasksTimer.current)
    },
    [],
  )

  function loadTasksSoon() {
    tasksTimer.current ??= setTimeout(() => {
      tasksTimer.current = undefined
      void reloadTasks()
    }, PERSON_PAUSE)
  }

  function loadPersonSoon() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.refetchQueries({ queryKey: ['people', 'one'], type: 'active' })
    }, PERSON_PAUSE)
  }

  return useEvents((kinds) => {
    // An owner may have changed what this account may do.
    if (kinds.includes('team')) void queries.invalidateQueries({ queryKey: ['account'] })
    if (kinds.includes('tasks')) loadTasksSoon()
    if (!kinds.includes('people')) return
    void reloadQueries(queries, ['people', 'newest'])
    for (const asked of ['consent', 'preview']) void reloadQueries(queries, ['submissions', asked])
    loadPersonSoon()
  })
}

/** The newest people of the same filters, asked for every 30 s while the tab is visible and `isLive` is false. */
export function useNewest(query: URLSearchParams, limit: number, isLive: boolean) {
  const { api } = useSession()
  const newest = new URLSearchParams([...query, ['sort', 'submitted'], ['direction', 'desc']])
  for (const name of ['sort', 'direction']) newest.set(name, newest.getAll(name).at(-1) ?? '')
  const path = pagePath(paths.people, newest, 1, limit)
  return useQuery({
    queryKey: ['people', 'newest', path],
    queryFn: ({ signal }) => api.read(path, isPage, signal),
    refetchInterval: isLive ? false : POLL,
    staleTime: POLL,
  })
}

function usePersonQuery() {
  const { api } = useSession()
  return (id: string) => ({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.read(paths.person(id), isPerson, signal),
  })
}

export function usePerson(id: string) {
  return useQuery({ ...usePersonQuery()(id), enabled: id !== '' })
}

/** Several people with everything that is shown of them. */
export function useSeveralPeople(ids: readonly string[]): { people: readonly Person[]; isLoading: boolean } {
  const personQuery = usePersonQuery()
  const queries = useQueries({ queries: ids.map(personQuery) })
  return { people: queries.flatMap(({ data }) => data ?? []), isLoading: queries.some((query) => query.isLoading) }
}

/** The person who sent an application. Not asked for without an id. */
export function useSender(application: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['people', 'sender', application],
    queryFn: async ({ signal }) => (await api.read(paths.application(application), isSent, signal)).person,
    enabled: application !== '',
  })
}

/** Loads somebody who will probably be read next. */
export function usePrefetchPerson() {
  const queries = useQueryClient()
  const personQuery = usePersonQuery()
  const prefetchTasks = usePrefetchTasks()
  return (id: string) => {
    void queries.prefetchQuery(personQuery(id))
    prefetchTasks({ kind: 'person', record: id })
  }
}

export function useTags() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['people', 'tags'],
    queryFn: ({ signal }) => api.readList(paths.peopleTags, isTag, signal),
  })
}

export function useSavedSearches() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['saved-searches'],
    queryFn: ({ signal }) => api.readList(paths.savedSearches, isSearch, signal),
  })
}

/** How far earlier records are worked through; asked for again until all are. */
export function usePeopleProgress() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['people', 'progress'],
    queryFn: ({ signal }) => api.read(paths.peopleProgress, isProgress, signal),
    refetchInterval: ({ state: { data } }) => (data && data.resumeTexts.done >= data.resumeTexts.total ? false : POLL),
  })
}

/** Changes somebody's row in the pages that were loaded, without moving it. */
export function usePatchRow() {
  const queries = useQueryClient()
  return (person: Person) =>
    queries.setQueriesData<PeoplePage>({ queryKey: ['people', 'page'] }, (page) =>
      page?.people.some(({ _id }) => _id === person._id)
        ? { ...page, people: page.people.map((row) => (row._id === person._id ? updateRow(row, person) : row)) }
        : page,
    )
}
