import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Enquiry, type EnquiryChange, enquiry } from '../../contract/enquiry.ts'
import { enquiryTimelineEntry } from '../../contract/enquiry-timeline.ts'
import { paths } from '../../contract/paths.ts'
import type { PersonNote } from '../../contract/person-change.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'
import { useEvents } from '../session/use-events.ts'
import { reloadQueries } from '../ui/reload-queries.ts'
import { pagePath } from '../ui/use-list-query.ts'

export const isEnquiry = shapeOf(enquiry)
const isEntry = shapeOf(enquiryTimelineEntry)

/** Events of an enquiry, newest first. */
export function useEnquiryTimeline(id: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['enquiries', 'timeline', id],
    queryFn: ({ signal }) => api.readList(paths.enquiryTimeline(id), isEntry, signal),
  })
}

/** The newest enquiries that a search finds. */
export function useFoundEnquiries(words: string, { limit, enabled }: { limit: number; enabled: boolean }) {
  const { api } = useSession()
  const path = pagePath(paths.enquiries, new URLSearchParams({ q: words }), 1, limit)
  return useQuery({
    queryKey: ['enquiries', path],
    queryFn: ({ signal }) => api.readPage(path, isEnquiry, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The bar counts again so often, wherever somebody works. */
const POLL_MS = 60_000

/** The number of open enquiries; 0 while it is not loaded. */
export function useOpenEnquiries(): number {
  const { api } = useSession()
  const path = `${paths.enquiries}?status=open&limit=1`
  const { data = 0 } = useQuery({
    queryKey: ['enquiries', 'open'],
    queryFn: async ({ signal }) => (await api.readPage(path, isEnquiry, signal)).total,
    refetchInterval: POLL_MS,
  })
  return data
}

/** Enquiries that were erased in this tab. Their pane is still shown for a moment, and would request them again. */
const erasedHere = new Set<string>()
const isThere = ({ queryKey }: { queryKey: QueryKey }) => !erasedHere.has(String(queryKey[2]))

/** Loads enquiries again when visitors send some and colleagues change some. */
export function useLiveEnquiries() {
  const queries = useQueryClient()
  useEvents((kinds) => {
    if (kinds.includes('enquiries') || kinds.includes('tasks')) void reloadQueries(queries, ['enquiries'], isThere)
    if (kinds.includes('tasks')) void reloadQueries(queries, ['tasks'], isThere)
  })
}

export function useEnquiryChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['enquiries'] })

  return {
    reload,
    /** Refused when someone else has changed the enquiry since it was loaded. */
    async mark({ _id, version }: Enquiry, change: EnquiryChange) {
      const answer = await api.call('PATCH', paths.enquiry(_id), {
        body: change,
        headers: ifMatch(version),
        isAnswer: isEnquiry,
      })
      if (answer.outcome === 'accepted') queries.setQueryData(['enquiries', 'one', _id], answer.value)
      // Reloads also after a refusal, because then someone else has changed it.
      if (answer.outcome !== 'network') void reload()
      return answer
    },
    async addNote(id: string, body: Partial<PersonNote>, idempotencyKey: string) {
      const headers = { 'Idempotency-Key': idempotencyKey }
      const answer = await api.call('POST', paths.enquiryNotes(id), { body, headers })
      if (answer.outcome === 'accepted') void reload()
      return answer
    },
    async erase(id: string) {
      // Before the call, because the stream of events may be faster than the answer.
      erasedHere.add(id)
      const answer = await api.call('DELETE', paths.enquiry(id))
      if (answer.outcome === 'accepted') void queries.invalidateQueries({ queryKey: ['enquiries'], predicate: isThere })
      else erasedHere.delete(id)
      return answer
    },
  }
}
