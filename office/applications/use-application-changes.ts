import { useQueryClient } from '@tanstack/react-query'
import {
  type ApplicationChange,
  type ApplicationDetail,
  type ApplicationMoves,
  applicationDetail,
  movesAnswer,
} from '../../contract/application.ts'
import { paths } from '../../contract/paths.ts'
import type { PeoplePage } from '../../contract/people.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'

const isDetail = shapeOf(applicationDetail)
const isMovesAnswer = shapeOf(movesAnswer)

type ChangeOptions = {
  /** Sent as If-Match: the server refuses the change when someone else has made another one since. */
  version?: string
  idempotencyKey?: string
}

export function useApplicationChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['applications'] })

  /** In the rows of the desk, also when somebody else is read by now. */
  function showStatus({ _id, status }: ApplicationDetail) {
    queries.setQueriesData<PeoplePage>({ queryKey: ['people', 'page'] }, (page) =>
      page?.people.some(({ application }) => application === _id)
        ? { ...page, people: page.people.map((row) => (row.application === _id ? { ...row, status } : row)) }
        : page,
    )
  }

  return {
    async change(id: string, change: ApplicationChange, { version, idempotencyKey }: ChangeOptions) {
      const headers = { ...ifMatch(version), ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
      const answer = await api.call('PATCH', paths.application(id), { body: change, headers, isAnswer: isDetail })
      void reload()
      if (answer.outcome === 'accepted') showStatus(answer.value)
      // The desk's list stays as it is, so that nothing moves below the person who is read.
      void queries.invalidateQueries({ queryKey: ['people', 'one'] })
      return answer
    },
    async move(body: ApplicationMoves) {
      const answer = await api.call('POST', paths.applicationMoves, { body, isAnswer: isMovesAnswer })
      void reload()
      void queries.invalidateQueries({ queryKey: ['people'] })
      return answer
    },
    async erase(id: string) {
      const answer = await api.call('DELETE', paths.application(id))
      if (answer.outcome === 'accepted') {
        void reload()
        void queries.invalidateQueries({ queryKey: ['people'] })
      }
      return answer
    },
  }
}
