import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { clientPeople, listedClient, placement } from '../../contract/clients/client.ts'
import { ownerFilter } from '../../contract/task.ts'
import { istDay } from '../../contract/time.ts'
import { actorOf } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { selectClient } from '../clients/find-client.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams, searchWords } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import { attachment } from '../resumes/filename.ts'
import type { Storage } from '../storage/storage.ts'
import { ownerOf } from '../tasks/owner-of.ts'
import { clientsCsv } from './client-csv.ts'
import { clientListing } from './client-list-repository.ts'
import { placementsAt } from './placement-repository.ts'

const filter = { q: searchWords, owner: ownerFilter }

export function clientListRoutes(api: Api, storage: Storage, clock: Clock): void {
  const listing = clientListing(storage)
  api.get(
    '/clients',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: {
        summary: 'Clients by name, with their owners and next steps',
        querystring: z.object({ ...paging, ...filter }),
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
    '/clients.csv',
    {
      config: { access: 'staff', action: 'clients.export', streams: true },
      schema: {
        summary: 'The clients of a filter for a spreadsheet',
        description: 'Addresses and numbers of contacts are for roles that may read them, after their password.',
        querystring: z.object(filter),
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.unknown() } } } },
      },
    },
    async (request, reply) => {
      const { query, staff } = request
      const seesContacts = staff?.may('contacts.read') === true
      if (seesContacts && !staff?.isProven) return refuse(reply, refusals.proofRequired)
      // Logs which filters were used, not their values: a search may be the name of a contact.
      const named = Object.entries({ search: query.q, owner: query.owner }).flatMap(([name, value]) =>
        value ? [name] : [],
      )
      const detail = named.length === 0 ? 'all' : `by ${named.join(', ')}`
      await recordAudit(storage.db, actorOf(request, clock), { action: 'client_export', detail })
      const batches = listing.all({ ...query, owner: ownerOf(request, query) })
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', attachment(`clients-${istDay(clock())}.csv`))
        .send(Readable.from(clientsCsv(batches, seesContacts)))
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

  api.get(
    '/clients/:id/placements',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: {
        summary: 'Who joined a client, and until when a replacement is owed; that needs the right to read terms',
        params: idParams,
        response: { 200: z.array(placement) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await selectClient(storage.db, id).executeTakeFirst())) return refuse(reply, refusals.unknownRecord)
      const found = await placementsAt(storage.db, id)
      return found.map((one) => ({
        ...one,
        ...(!request.staff?.may('terms.read') && { replacementUntil: null }),
        ...(!request.staff?.may('contacts.read') && { name: maskContacts(one.name) }),
      }))
    },
  )
}
