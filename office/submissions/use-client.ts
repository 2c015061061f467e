import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clientNames } from '../../contract/clients/client.ts'
import { type ContactInput, contact } from '../../contract/clients/contact.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const areNames = shapeOf(clientNames)
const isContact = shapeOf(contact)

/** The names of all clients by their ids. */
export function useClientNames() {
  const { api } = useSession()
  return useQuery({
    queryKey: ['clients', 'names'],
    queryFn: ({ signal }) => api.read(paths.clientNames, areNames, signal),
  })
}

export function useClientContacts(client: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['clients', 'contacts', client],
    queryFn: ({ signal }) => api.readList(paths.clientContacts(client), isContact, signal),
  })
}

export function useAddContact(client: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  return async (input: ContactInput) => {
    const answer = await api.call('POST', paths.clientContacts(client), { body: input, isAnswer: isContact })
    if (answer.outcome === 'accepted') void queries.invalidateQueries({ queryKey: ['clients'] })
    return answer
  }
}
