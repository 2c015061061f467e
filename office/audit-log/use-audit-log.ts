import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { auditEntry } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { pagePath } from '../ui/use-list-query.ts'

const isEntry = shapeOf(auditEntry)
const isName = (value: unknown): value is string => typeof value === 'string'

export function useAuditPage(query: URLSearchParams, page: number) {
  const { api } = useSession()
  const path = pagePath(paths.auditLog, query, page)
  return useQuery({
    queryKey: ['audit-log', path],
    queryFn: ({ signal }) => api.readPage(path, isEntry, signal),
    placeholderData: keepPreviousData,
    // Never cached, because every action adds an entry.
    staleTime: 0,
  })
}

/** Everybody who stands in the log. */
export function useAuditPeople() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['audit-log', 'people'],
    queryFn: ({ signal }) => api.readList(paths.auditLogPeople, isName, signal),
  })
}
