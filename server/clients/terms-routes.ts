import { staleError } from '../../contract/api-error.ts'
import { clientTerms, termsInput } from '../../contract/clients/terms.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { type OnFirstTerms, termsRepository } from './terms-repository.ts'

type Options = { storage: Storage; clock: Clock; onFirstTerms: OnFirstTerms }

export function termsRoutes(api: Api, { storage, clock, onFirstTerms }: Options): void {
  const terms = termsRepository(storage, onFirstTerms)

  api.get(
    '/clients/:id/terms',
    {
      config: { access: 'staff', action: 'terms.read' },
      schema: { summary: 'What is agreed with a client', params: idParams, response: { 200: clientTerms } },
    },
    async (request, reply) => (await terms.of(request.params.id)) ?? refuse(reply, refusals.unknownRecord),
  )

  api.put(
    '/clients/:id/terms',
    {
      config: { access: 'staff', action: 'terms.edit', announces: ['clients', 'jobs'] },
      schema: {
        summary: 'Set what is agreed with a client; If-Match names the version that is meant',
        params: idParams,
        body: termsInput,
        response: { 200: clientTerms, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await terms.set(params.id, body, actorOf(request, clock), expectedVersion(request))
      if (changed.state === 'saved') return changed.terms
      return refuse(reply, changed.state === 'stale' ? changedMeanwhile('terms', changed) : refusals.unknownRecord)
    },
  )
}
