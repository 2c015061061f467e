import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { personNote } from '../../contract/person-change.ts'
import { recordTimelineEntry } from '../../contract/record-timeline.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import { maskContacts } from '../intake/mask-contacts.ts'
import type { RecordTimelines } from './record-timeline-repository.ts'

type Options = { timelines: RecordTimelines; clock: Clock }

const kinds = [
  { kind: 'job', path: '/jobs', read: 'jobs.read', edit: 'jobs.edit', announced: 'jobs' },
  { kind: 'client', path: '/clients', read: 'clients.read', edit: 'clients.edit', announced: 'clients' },
] as const

export function recordTimelineRoutes(api: Api, { timelines, clock }: Options): void {
  for (const { kind, path, read, edit, announced } of kinds) {
    api.get(
      `${path}/:id/timeline`,
      {
        config: { access: 'staff', action: read },
        schema: {
          summary: `Notes about a ${kind} and the steps that were done, newest first`,
          params: idParams,
          response: { 200: z.array(recordTimelineEntry) },
        },
      },
      async (request, reply) => {
        const found = await timelines.of({ kind, record: request.params.id })
        if (!found) return refuse(reply, refusals.unknownRecord)
        if (request.staff?.may('contacts.read')) return found
        return found.map((entry) => ({ ...entry, text: maskContacts(entry.text) }))
      },
    )

    api.post(
      `${path}/:id/notes`,
      {
        config: { access: 'staff', action: edit, announces: [announced, 'tasks'] },
        schema: {
          summary: `Add a note about a ${kind} and set its next step; tries with one Idempotency-Key do it once`,
          params: idParams,
          body: personNote,
          response: { 201: z.array(recordTimelineEntry), 412: staleError },
        },
      },
      async (request, reply) => {
        const { params, body } = request
        const about = { kind, record: params.id }
        const noted = await timelines.note(about, body, actorOf(request, clock), idempotencyKeyOf(request))
        if (noted.state === 'saved') return reply.code(201).send(noted.timeline)
        return refuse(reply, noted.state === 'stale' ? changedMeanwhile('next step', noted) : noted.refusal)
      },
    )
  }
}
