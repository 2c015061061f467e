import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { type ClientSheet, clientSheet, type SheetInput } from '../../contract/submissions/sheet-column.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'

const isSheet = shapeOf(clientSheet)

/** The columns of the sheet that a client gets. */
export function useSheet(client: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['clients', 'sheet', client],
    queryFn: ({ signal }) => api.read(paths.clientSheet(client), isSheet, signal),
  })
}

export function useSheetChange(client: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  /** Refused when a colleague has saved other columns since. */
  return async (input: SheetInput, version: string) => {
    const options = { body: input, headers: ifMatch(version), isAnswer: isSheet }
    const answer = await api.call<ClientSheet>('PUT', paths.clientSheet(client), options)
    if (answer.outcome !== 'network') void queries.invalidateQueries({ queryKey: ['clients'] })
    return answer
  }
}
