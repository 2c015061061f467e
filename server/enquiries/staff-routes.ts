import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { type Enquiry, enquiry, enquiryChange, enquiryKinds, enquiryStates } from '../../contract/enquiry.ts'
import { moment, ownerFilter } from '../../contract/task.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams, searchWords } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import { receivedRecordRoutes } from '../intake/received-record-routes.ts'
import { withoutContacts } from '../intake/without-contacts.ts'
import { ownerOf } from '../tasks/owner-of.ts'
import type { EnquiryInbox } from './inbox.ts'

const query = z.object({
  ...paging,
  q: searchWords,
  status: z.optional(z.enum(enquiryStates, `Please choose a status: ${enquiryStates.join(', ')}.`)),
  owner: ownerFilter,
  since: z.optional(moment),
  kind: z.optional(z.enum(enquiryKinds, `Please choose a kind: ${enquiryKinds.join(', ')}.`)),
})

/** As those see it who may not read how people are reached. */
const forViewer = ({ next, ...record }: Enquiry) => ({
  ...withoutContacts(record),
  next: next && { ...next, step: maskContacts(next.step) },
})

export function staffEnquiryRoutes(api: Api, { inbox, clock }: { inbox: EnquiryInbox; clock: Clock }): void {
  const access = 'staff'

  api.get(
    '/enquiries',
    {
      config: { access, action: 'enquiries.read' },
      schema: {
        summary: 'Enquiries, newest first; open ones by their deadline',
        querystring: query,
        response: { 200: z.array(enquiry) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...given } = request.query
      const now = clock()
      const seesContacts = request.staff?.may('contacts.read') === true
      const filter = { ...given, owner: ownerOf(request, given), namesOnly: !seesContacts }
      const records = await inbox.page(filter, { page, limit }, now)
      const total = await totalCount(records, { page, limit }, () => inbox.count(filter, now))
      return reply.header('X-Total-Count', total).send(seesContacts ? records : records.map(forViewer))
    },
  )

  api.get(
    '/enquiries/:id',
    {
      config: { access, action: 'enquiries.read' },
      schema: { summary: 'One enquiry', params: idParams, response: { 200: enquiry } },
    },
    async (request, reply) => {
      const found = await inbox.find(request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      return request.staff?.may('contacts.read') ? found : forViewer(found)
    },
  )

  api.patch(
    '/enquiries/:id',
    {
      config: { access, action: 'enquiries.edit', announces: ['enquiries', 'people'] },
      schema: {
        summary: 'Change the status; If-Match names the version that is meant',
        params: idParams,
        body: enquiryChange,
        response: { 200: enquiry, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await inbox.change(params.id, body, actorOf(request, clock), {
        expected: expectedVersion(request),
        idempotencyKey: idempotencyKeyOf(request),
      })
      if (changed.state === 'saved') return changed.enquiry
      return refuse(reply, changed.state === 'stale' ? changedMeanwhile('enquiry', changed) : refusals.unknownRecord)
    },
  )

  receivedRecordRoutes(api, 'enquiries', {
    records: inbox,
    eraseSummary: 'Erase an enquiry, its resume and mails',
    clock,
  })
}
