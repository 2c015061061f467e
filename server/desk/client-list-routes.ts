import * as z from 'zod/mini'
import { clientPeople, listedClient } from '../../contract/clients/client.ts'
import { ownerFilter } from '../../contract/task.ts'
import { selectClient } from '../clients/find-client.ts'
import { refusals, refuse } from '../errors.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams, searchWords } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import type { Storage } from '../storage/storage.ts'
import { ownerOf } from '../tasks/owner-of.ts'
import { clientListing } from './client-list-repository.ts'

export function clientListRoutes(api: Api, storage: Storage): void {
  const listing = clientListing(storage)
  api.get(
    '/clients',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: {
        summary: 'Clients by name, with their owners and next steps',
        querystring: z.object({ ...paging, q: searchWords, owner: ownerFilter }),
        response: { 200: z.array(listedClient) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...given } = request.query
      const filter = { ...given, owner: ownerOf(request, given) }
      const found = await listing.page(filter, { page, limit })
      const total = await totalCount(found, { page, limit }, () => listing.count(filter))
      const seesContacts = request.staff?.may('contacts.read') === true
      const hidden = (one: (typeof found)[number]) => ({
        ...one,
        next: one.next && { ...one.next, step: maskContacts(one.next.step) },
      })
      return reply.header('X-Total-Count', total).send(seesContacts ? found : found.map(hidden))
    },
  )

  api.get(
    '/clients/:id/people',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: {
        summary: 'How many people each job of a client has in each status',
        params: idParams,
        response: { 200: clientPeople },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await selectClient(storage.db, id).executeTakeFirst())) return refuse(reply, refusals.unknownRecord)
      return listing.people(id)
    },
  )
}
