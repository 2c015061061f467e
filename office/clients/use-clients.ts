import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../contract/clients/client.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isClient = shapeOf(client)

export function useClientChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => {
    for (const key of ['clients', 'trash']) void queries.invalidateQueries({ queryKey: [key] })
  }

  return {
    /** Refused while jobs belong to it. */
    async remove(id: string) {
      const answer = await api.call('DELETE', paths.client(id))
      reload()
      return answer
    },
    /** From the trash, with its contacts and everything else. */
    async restore(id: string) {
      const answer = await api.call('POST', paths.trashRestore('client', id), { isAnswer: isClient })
      reload()
      return answer
    },
  }
}
