import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Enquiry, EnquiryStatus } from '../../../../contract/enquiry.ts'
import { paths } from '../../../../contract/paths.ts'
import { pagePath } from '../data-table/use-list-query.ts'
import { useSession } from '../session/session.tsx'

export function useEnquiryPage(query: URLSearchParams, page: number) {
  const { api } = useSession()
  const path = pagePath(paths.enquiries, query, page)
  return useQuery({
    queryKey: ['enquiries', path],
    queryFn: ({ signal }) => api.readPage<Enquiry>(path, signal),
    placeholderData: keepPreviousData,
  })
}

export function useEnquiryChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'PATCH' | 'DELETE', id: string, body?: { status: EnquiryStatus }) {
    const answer = await api.call<Enquiry>(method, paths.enquiry(id), { body })
    if (answer.outcome === 'accepted') void queries.invalidateQueries({ queryKey: ['enquiries'] })
    return answer
  }

  return {
    mark: (id: string, status: EnquiryStatus) => change('PATCH', id, { status }),
    erase: (id: string) => change('DELETE', id),
  }
}
