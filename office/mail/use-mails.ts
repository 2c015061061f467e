import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MailState, mailSummary } from '../../contract/mail.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

/** The first part of the keys of all queries of mails. */
export const MAILS = 'mails'
const isSummary = shapeOf(mailSummary)

export function useMailSummary() {
  const { api } = useSession()
  return useQuery({
    queryKey: [MAILS, 'summary'],
    queryFn: ({ signal }) => api.read(paths.mail, isSummary, signal),
  })
}

/** The number of failed and delayed mails. */
export function useMailsToTell(): number {
  const { data } = useMailSummary()
  if (!data) return 0
  return data.failed + (data.isConfigured ? data.delayed : data.waiting)
}

export function useMailChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'POST' | 'DELETE', path: string) {
    const answer = await api.call(method, path)
    for (const key of [MAILS, 'today']) void queries.invalidateQueries({ queryKey: [key] })
    return answer
  }

  return {
    retry: (id: string) => change('POST', paths.mailRetry(id)),
    retryAll: () => change('POST', paths.mailsRetry),
    discard: (id: string) => change('DELETE', paths.unsentMail(id)),
    discardAll: (state: MailState) => change('DELETE', `${paths.mails}?state=${state}`),
  }
}
