import { staleError } from '../../contract/api-error.ts'
import { client, clientInput, clientNames } from '../../contract/clients/client.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { deletedClients, type InUse } from './delete-repository.ts'
import { clientRepository } from './repository.ts'

export type ClientOptions = { storage: Storage; clock: Clock; inUse: InUse; onRenamed: () => void }

const taken = 'There is already a client with this name. Please open that one, or add the town to this name.'
const nameTakenSince: Refusal = {
  code: 'conflict',
  sentence: 'There is another client with this name by now. Please rename that one first.',
}
const nameTaken: Refusal = { code: 'conflict', sentence: taken, fields: { name: taken } }

export function clientRoutes(api: Api, { storage, clock, inUse, onRenamed }: ClientOptions): void {
  const clients = clientRepository(storage)
  const deleted = deletedClients(storage, inUse)

  api.get(
    '/clients/names',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: { summary: 'The names of all clients by their ids', response: { 200: clientNames } },
    },
    () => clients.names(),
  )

  api.get(
    '/clients/:id',
    {
      config: { access: 'staff', action: 'clients.read' },
      schema: { summary: 'A client', params: idParams, response: { 200: client } },
    },
    async (request, reply) => (await clients.find(request.params.id)) ?? refuse(reply, refusals.unknownRecord),
  )

  api.post(
    '/clients',
    {
      config: { access: 'staff', action: 'clients.edit', announces: ['clients'] },
      schema: { summary: 'Add a client', body: clientInput, response: { 201: client } },
    },
    async (request, reply) => {
      const added = await clients.create(request.body, actorOf(request, clock))
      return added.state === 'saved' ? reply.code(201).send(added.client) : refuse(reply, nameTaken)
    },
  )

  api.put(
    '/clients/:id',
    {
      config: { access: 'staff', action: 'clients.edit', announces: ['clients'] },
      schema: {
        summary: 'Change a client; If-Match names the version that is meant',
        params: idParams,
        body: clientInput,
        response: { 200: client, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await clients.update(params.id, body, actorOf(request, clock), expectedVersion(request))
      onRenamed()
      if (changed.state === 'saved') return changed.client
      if (changed.state === 'name-taken') return refuse(reply, nameTaken)
      return refuse(reply, changed.state === 'stale' ? changedMeanwhile('client', changed) : refusals.unknownRecord)
    },
  )

  api.delete(
    '/clients/:id',
    {
      config: { access: 'staff', action: 'clients.edit', announces: ['clients'] },
      schema: {
        summary: 'Delete a client on which nothing hangs, which can be restored for 30 days',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const removed = await deleted.remove(request.params.id, actorOf(request, clock))
      if (removed.state === 'removed') return reply.code(204).send()
      const refusal: Refusal =
        removed.state === 'in-use' ? { code: 'conflict', sentence: removed.sentence } : refusals.unknownRecord
      return refuse(reply, refusal)
    },
  )

  api.post(
    '/trash/clients/:id/restore',
    {
      config: { access: 'staff', action: 'clients.edit', announces: ['clients'] },
      schema: { summary: 'Restore a deleted client', params: idParams, response: { 200: client } },
    },
    async (request, reply) => {
      const restored = await deleted.restore(request.params.id, actorOf(request, clock))
      if (restored === 'name-taken') return refuse(reply, nameTakenSince)
      return restored ?? refuse(reply, refusals.notInTrash)
    },
  )
}
