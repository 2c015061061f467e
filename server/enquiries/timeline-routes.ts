import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { enquiryTimelineEntry } from '../../contract/enquiry-timeline.ts'
import { personNote } from '../../contract/person-change.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import type { EnquiryTimelines } from './timeline-repository.ts'

export function enquiryTimelineRoutes(api: Api, { timelines, clock }: { timelines: EnquiryTimelines; clock: Clock }) {
  api.get(
    '/enquiries/:id/timeline',
    {
      config: { access: 'staff', action: 'enquiries.read' },
      schema: {
        summary: 'Notes about an enquiry, its answers and the steps that were done, newest first',
        params: idParams,
        response: { 200: z.array(enquiryTimelineEntry) },
      },
    },
    async (request, reply) => {
      const found = await timelines.of(request.params.id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return found
      return found.map((entry) => ({ ...entry, text: maskContacts(entry.text) }))
    },
  )

  api.post(
    '/enquiries/:id/notes',
    {
      config: { access: 'staff', action: 'enquiries.edit', announces: ['enquiries', 'people', 'tasks'] },
      schema: {
        summary: 'Add a note about an enquiry and set its next step; tries with one Idempotency-Key do it once',
        params: idParams,
        body: personNote,
        response: { 201: z.array(enquiryTimelineEntry), 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const noted = await timelines.note(params.id, body, actorOf(request, clock), idempotencyKeyOf(request))
      if (noted.state === 'saved') return reply.code(201).send(noted.timeline)
      return refuse(reply, noted.state === 'stale' ? changedMeanwhile('next step', noted) : noted.refusal)
    },
  )
}
