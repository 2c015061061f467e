import { staleError } from '../../contract/api-error.ts'
import { recordKinds } from '../../contract/events.ts'
import { personNote } from '../../contract/person-change.ts'
import { person } from '../../contract/person-page.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import type { PersonNotes } from './person-notes.ts'

export function noteRoutes(api: Api, { notes, clock }: { notes: PersonNotes; clock: Clock }): void {
  api.post(
    '/people/:id/notes',
    {
      config: { access: 'staff', action: 'people.edit', announces: recordKinds },
      schema: {
        summary: 'Add a note, set the next step, or both; tries with one Idempotency-Key do it once',
        params: idParams,
        body: personNote,
        response: { 201: person, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const noted = await notes.add(params.id, body, actorOf(request, clock), idempotencyKeyOf(request))
      if (noted.state === 'saved') return reply.code(201).send(noted.person)
      if (noted.state === 'unknown') return refuse(reply, refusals.unknownRecord)
      return refuse(reply, noted.state === 'stale' ? changedMeanwhile('next step', noted) : noted.refusal)
    },
  )
}
