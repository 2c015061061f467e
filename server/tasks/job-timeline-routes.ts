import * as z from 'zod/mini'
import { jobNote, jobTimelineEntry } from '../../contract/job-timeline.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import type { JobTimelines } from './job-timeline-repository.ts'

export function jobTimelineRoutes(api: Api, { timelines, clock }: { timelines: JobTimelines; clock: Clock }): void {
  api.get(
    '/jobs/:id/timeline',
    {
      config: { access: 'staff', action: 'jobs.read' },
      schema: {
        summary: 'Notes about a job and the steps that were done, newest first',
        params: idParams,
        response: { 200: z.array(jobTimelineEntry) },
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
    '/jobs/:id/notes',
    {
      config: { access: 'staff', action: 'jobs.edit', announces: ['jobs'] },
      schema: {
        summary: 'Add a note about a job; tries with one Idempotency-Key do it once',
        params: idParams,
        body: jobNote,
        response: { 201: z.array(jobTimelineEntry) },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const noted = await timelines.note(params.id, body.note, actorOf(request, clock), idempotencyKeyOf(request))
      return noted.state === 'saved' ? reply.code(201).send(noted.timeline) : refuse(reply, noted.refusal)
    },
  )
}
