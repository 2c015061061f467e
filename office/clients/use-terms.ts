import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClientTerms, clientTerms, jobTerms, type Terms } from '../../contract/clients/terms.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'
import { useMay } from '../session/use-may.ts'

const areTerms = shapeOf(clientTerms)
const areJobTerms = shapeOf(jobTerms)

/** Requests the terms agreed with a client, except for accounts that may not read them. */
export function useTerms(client: string) {
  const { api } = useSession()
  const may = useMay()
  return useQuery({
    queryKey: ['clients', 'terms', client],
    queryFn: ({ signal }) => api.read(paths.clientTerms(client), areTerms, signal),
    enabled: may('terms.read'),
  })
}

/** The terms that were copied when the job opened. */
export function useJobTerms(job: string) {
  const { api } = useSession()
  const may = useMay()
  return useQuery({
    queryKey: ['jobs', 'terms', job],
    queryFn: ({ signal }) => api.read(paths.jobTerms(job), areJobTerms, signal),
    enabled: may('terms.read'),
  })
}

export function useTermsChange(client: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  /** Refused when a colleague has saved other terms since. */
  return async (terms: Terms, version: string) => {
    const options = { body: terms, headers: ifMatch(version), isAnswer: areTerms }
    const answer = await api.call<ClientTerms>('PUT', paths.clientTerms(client), options)
    if (answer.outcome !== 'network') void queries.invalidateQueries({ queryKey: ['clients'] })
    // Open jobs without terms take the first.
    if (answer.outcome === 'accepted') void queries.invalidateQueries({ queryKey: ['jobs', 'terms'] })
    return answer
  }
}
