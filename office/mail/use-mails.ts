import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MailState, mailSummary, unsentMail } from '../../contract/mail.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { pagePath } from '../ui/use-list-query.ts'

const queryKey = ['mails']
const isSummary = shapeOf(mailSummary)
const isMail = shapeOf(unsentMail)

export function useMailSummary() {
  const { api } = useSession()
  return useQuery({
    queryKey: [...queryKey, 'summary'],
    queryFn: ({ signal }) => api.read(paths.mail, isSummary, signal),
  })
}

/** The number of failed and delayed mails. */
export function useMailsToTell(): number {
  const { data } = useMailSummary()
  if (!data) return 0
  return data.failed + (data.isConfigured ? data.delayed : data.waiting)
}

export function useMailPage(query: URLSearchParams, page: number) {
  const { api } = useSession()
  const path = pagePath(paths.mails, query, page)
  return useQuery({
    queryKey: [...queryKey, path],
    queryFn: ({ signal }) => api.readPage(path, isMail, signal),
    placeholderData: keepPreviousData,
    // Reloaded, because the worker sends mails meanwhile.
    staleTime: 0,
  })
}

export function useMailChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'POST' | 'DELETE', path: string) {
    const answer = await api.call(method, path)
    void queries.invalidateQueries({ queryKey })
    return answer
  }

  return {
    retry: (id: string) => change('POST', paths.mailRetry(id)),
    retryAll: () => change('POST', paths.mailsRetry),
    discard: (id: string) => change('DELETE', paths.unsentMail(id)),
    discardAll: (state: MailState) => change('DELETE', `${paths.mails}?state=${state}`),
  }
}
