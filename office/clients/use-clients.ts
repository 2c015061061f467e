import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type Client,
  type ClientInput,
  client,
  clientNames,
  clientPeople,
  listedClient,
} from '../../contract/clients/client.ts'
import type { EventKind } from '../../contract/events.ts'
import { paths } from '../../contract/paths.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'
import { ifMatch } from '../session/staff-api.ts'
import { useEvents } from '../session/use-events.ts'
import { useMay } from '../session/use-may.ts'
import { reloadQueries } from '../ui/reload-queries.ts'
import { pagePath } from '../ui/use-list-query.ts'

const isClient = shapeOf(client)
export const isListedClient = shapeOf(listedClient)
const areNames = shapeOf(clientNames)
const arePeople = shapeOf(clientPeople)

/** The names of all clients by their ids. */
export function useClientNames() {
  const { api } = useSession()
  const may = useMay()
  return useQuery({
    queryKey: ['clients', 'names'],
    queryFn: ({ signal }) => api.read(paths.clientNames, areNames, signal),
    enabled: may('clients.read'),
  })
}

export function useClient(id: string) {
  const { api } = useSession()
  // Opened again after it was restored.
  useEffect(() => void deletedHere.delete(id), [id])
  return useQuery({
    queryKey: ['clients', 'one', id],
    queryFn: ({ signal }) => api.read(paths.client(id), isClient, signal),
  })
}

/** How many people each of its jobs has in each status. */
export function useClientPeople(id: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: ['clients', 'people', id],
    queryFn: ({ signal }) => api.read(paths.clientPeople(id), arePeople, signal),
    staleTime: 0,
  })
}

/** The first clients that a search finds. */
export function useFoundClients(words: string, { limit, enabled }: { limit: number; enabled: boolean }) {
  const { api } = useSession()
  const path = pagePath(paths.clients, new URLSearchParams({ q: words }), 1, limit)
  return useQuery({
    queryKey: ['clients', path],
    queryFn: ({ signal }) => api.readPage(path, isListedClient, signal),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Clients that were deleted here: their page, as long as it is shown, would ask for what is gone. */
const deletedHere = new Set<string>()
const isThere = ({ queryKey }: { queryKey: QueryKey }) => !deletedHere.has(String(queryKey[2]))

const shown: Partial<Record<EventKind, readonly string[]>> = {
  clients: ['clients', 'tasks'],
  jobs: ['jobs', 'clients'],
  applications: ['clients'],
  tasks: ['clients', 'tasks'],
}

/** Shows what colleagues do with clients, without a reload. */
export function useLiveClients() {
  const queries = useQueryClient()
  useEvents((kinds) => {
    for (const key of new Set(kinds.flatMap((kind) => shown[kind] ?? []))) void reloadQueries(queries, [key], isThere)
  })
}

export function useClientChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = (...keys: string[]) => {
    for (const key of ['clients', ...keys]) void queries.invalidateQueries({ queryKey: [key] })
  }

  return {
    async create(input: ClientInput) {
      const answer = await api.call('POST', paths.clients, { body: input, isAnswer: isClient })
      if (answer.outcome === 'accepted') reload()
      return answer
    },
    /** Refused when a colleague has saved another version since. */
    async update(id: string, input: ClientInput, version: string) {
      const options = { body: input, headers: ifMatch(version), isAnswer: isClient }
      const answer = await api.call<Client>('PUT', paths.client(id), options)
      if (answer.outcome !== 'network') reload()
      return answer
    },
    /** Refused while jobs belong to it. */
    async remove(id: string) {
      // Before the call, because the stream of events may be faster than the answer.
      deletedHere.add(id)
      const answer = await api.call('DELETE', paths.client(id))
      if (answer.outcome !== 'accepted') {
        deletedHere.delete(id)
        reload()
        return answer
      }
      void queries.invalidateQueries({ queryKey: ['clients'], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: ['clients'], predicate: isThere })
      void queries.invalidateQueries({ queryKey: ['trash'] })
      return answer
    },
    /** From the trash, with its contacts and everything else. */
    async restore(id: string) {
      const answer = await api.call('POST', paths.trashRestore('client', id), { isAnswer: isClient })
      reload('trash')
      return answer
    },
  }
}
