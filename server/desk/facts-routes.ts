import { staleError } from '../../contract/api-error.ts'
import { factsChange } from '../../contract/facts/person-fact.ts'
import { person } from '../../contract/person-page.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { PersonFacts } from './facts-repository.ts'
import { refusalOf } from './routes.ts'

export function personFactsRoutes(api: Api, { facts, clock }: { facts: PersonFacts; clock: Clock }): void {
  api.patch(
    '/people/:id/facts',
    {
      config: { access: 'staff', action: 'people.edit', announces: ['people'] },
      schema: {
        summary: 'Add facts as they are typed; older ones stay; If-Match names the version that is meant',
        params: idParams,
        body: factsChange,
        response: { 200: person, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await facts.change(params.id, body, actorOf(request, clock), expectedVersion(request))
      return changed.state === 'saved' ? changed.person : refuse(reply, refusalOf(changed))
    },
  )
}
