import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Contact, type ContactInput, contact, type NewContact } from '../../contract/clients/contact.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'

const isContact = shapeOf(contact)

export function useContacts(client: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['clients', 'contacts', client],
    queryFn: ({ signal }) => api.readList(paths.clientContacts(client), isContact, signal),
  })
}

export function useContactChanges(client: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['clients'] })
  return {
    async add(input: NewContact) {
      const answer = await api.call('POST', paths.clientContacts(client), { body: input, isAnswer: isContact })
      if (answer.outcome === 'accepted') void reload()
      return answer
    },
    /** Refused when a colleague has saved another version since. */
    async change(id: string, input: ContactInput, version: string) {
      const options = { body: input, headers: ifMatch(version), isAnswer: isContact }
      const answer = await api.call<Contact>('PUT', paths.clientContact(client, id), options)
      if (answer.outcome !== 'network') void reload()
      return answer
    },
    async remove(id: string) {
      const answer = await api.call('DELETE', paths.clientContact(client, id))
      void reload()
      return answer
    },
  }
}
