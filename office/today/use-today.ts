import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EventKind } from '../../contract/events.ts'
import { paths } from '../../contract/paths.ts'
import { listedTask, mention } from '../../contract/task.ts'
import { type Today, type TodayScope, today } from '../../contract/today.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { useEvents } from '../session/use-events.ts'
import { reloadQueries } from '../ui/reload-queries.ts'
import { pagePath } from '../ui/use-list-query.ts'

const TODAY = 'today'
const isToday = shapeOf(today)
const isTask = shapeOf(listedTask)
const isMention = shapeOf(mention)

/** Some changes come without an event: a promised time passes, or a mail fails. */
const POLL_MS = 60_000

function useTodayQuery(scope: TodayScope) {
  const { api } = useSession()
  return {
    queryKey: [TODAY, 'counts', scope],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.read(`${paths.today}?scope=${scope}`, isToday, signal) as Promise<Today>,
    staleTime: 0,
  }
}

/** Due records. Requested beside the visit, and again after it, because a new visit moves what counts as new. */
export function useToday(scope: TodayScope) {
  const reading = useQuery({ ...useTodayQuery(scope), placeholderData: keepPreviousData, refetchInterval: POLL_MS })
  useVisit()
  return reading
}

/** Records that the account has opened Today, also when it comes back to a tab that was left open. */
function useVisit() {
  const { api } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    async function visit() {
      if (document.hidden) return
      await api.call('POST', paths.todayVisits)
      await reloadQueries(queries, [TODAY, 'counts'])
    }
    void visit()
    document.addEventListener('visibilitychange', visit)
    return () => document.removeEventListener('visibilitychange', visit)
  }, [api, queries])
}

/** How much is due for the account by its promise or its day; 0 while it is not loaded. */
export function useDueCount(): number {
  const { data } = useQuery({ ...useTodayQuery('mine'), staleTime: POLL_MS, refetchInterval: POLL_MS })
  return dueIn(data)
}

export const dueIn = (data: Today | undefined): number =>
  (data?.lines ?? [])
    .filter(({ kind }) => kind === 'overdue_enquiries' || kind === 'steps' || kind === 'mentions')
    .reduce((sum, { count }) => sum + count, 0)

/** The steps of a line, from page to page. */
export function useDueSteps(filter: Readonly<Record<string, string>>, page: number, limit: number) {
  const { api } = useSession()
  const path = pagePath(paths.tasks, new URLSearchParams(filter), page, limit)
  return useQuery({
    queryKey: [TODAY, 'steps', path],
    queryFn: ({ signal }) => api.readPage(path, isTask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useMentions() {
  const { api } = useSession()
  return useQuery({
    queryKey: [TODAY, 'mentions'],
    queryFn: ({ signal }) => api.readList(paths.mentions, isMention, signal),
    staleTime: 0,
  })
}

export function useSeen() {
  const { api } = useSession()
  const queries = useQueryClient()
  return async (id: string) => {
    const answer = await api.call('POST', paths.mentionsSeen, { body: { ids: [id] } })
    void queries.invalidateQueries({ queryKey: [TODAY] })
    return answer
  }
}

/** The queries that show records of a kind. */
const shown: Partial<Record<EventKind, string>> = {
  applications: 'applications',
  enquiries: 'enquiries',
  jobs: 'jobs',
  mails: 'mails',
}

/** Updates Today after changes by colleagues and visitors, without a reload. */
export function useLiveToday() {
  const queries = useQueryClient()
  useEvents((kinds) => {
    for (const key of [TODAY, ...kinds.flatMap((kind) => shown[kind] ?? [])]) void reloadQueries(queries, [key])
  })
}
