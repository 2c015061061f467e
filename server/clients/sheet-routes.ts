import { staleError } from '../../contract/api-error.ts'
import { clientSheet, sheetInput } from '../../contract/submissions/sheet-column.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { sheetRepository } from './sheet-repository.ts'

export function sheetRoutes(api: Api, { storage, clock }: { storage: Storage; clock: Clock }): void {
  const sheets = sheetRepository(storage)

  api.get(
    '/clients/:id/sheet',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: { summary: 'The columns of the sheet for a client', params: idParams, response: { 200: clientSheet } },
    },
    async (request, reply) => (await sheets.of(request.params.id)) ?? refuse(reply, refusals.unknownRecord),
  )

  api.put(
    '/clients/:id/sheet',
    {
      config: { access: 'staff', action: 'clients.edit', announces: ['clients'] },
      schema: {
        summary: 'Set the columns of the sheet for a client; If-Match names the version that is meant',
        params: idParams,
        body: sheetInput,
        response: { 200: clientSheet, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await sheets.set(params.id, body, actorOf(request, clock), expectedVersion(request))
      if (changed.state === 'saved') return changed.sheet
      return refuse(reply, changed.state === 'stale' ? changedMeanwhile('sheet', changed) : refusals.unknownRecord)
    },
  )
}
