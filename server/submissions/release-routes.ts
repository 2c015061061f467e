import * as z from 'zod/mini'
import { submission } from '../../contract/submissions/submission.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { findSubmission } from './read-repository.ts'
import { setReleased } from './release-repository.ts'
import { withoutContacts } from './without-contacts.ts'

type Options = { storage: Storage; clock: Clock }

const params = z.object({ ...idParams.shape, n: z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)) })

export function releaseRoutes(api: Api, { storage, clock }: Options): void {
  for (const [method, isReleased] of [
    ['POST', true],
    ['DELETE', false],
  ] as const)
    api.route({
      method,
      url: '/submissions/:id/people/:n/release',
      config: { access: 'staff', action: 'contacts.release', announces: ['jobs', 'applications'] },
      schema: {
        summary: isReleased
          ? 'Let the client read the contact details and the resume of somebody as they came'
          : 'Hide the contact details of somebody from the client again',
        params,
        response: { 200: submission },
      },
      handler: async (request, reply) => {
        const { id, n } = request.params
        const isKnown = await setReleased(storage, { submission: id, n }, isReleased, actorOf(request, clock))
        const found = isKnown && (await findSubmission(storage.db, id))
        if (!found) return refuse(reply, refusals.unknownRecord)
        return request.staff?.may('contacts.read') ? found : withoutContacts(found)
      },
    })
}
