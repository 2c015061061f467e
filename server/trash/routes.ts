import * as z from 'zod/mini'
import type { Action } from '../../contract/team.ts'
import { type TrashKind, trashItem } from '../../contract/trash.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { trashRepository } from './repository.ts'
import type { OnForgotten } from './trash.ts'

/** Restoring is a route of the subject that owns the records. */
const kinds: readonly { kind: TrashKind; path: string; action: Action }[] = [
  { kind: 'job', path: '/trash/jobs/:id', action: 'jobs.edit' },
  { kind: 'category', path: '/trash/categories/:id', action: 'categories.edit' },
  { kind: 'client', path: '/trash/clients/:id', action: 'clients.edit' },
]

type Options = { storage: Storage; clock: Clock; onForgotten: OnForgotten }

export function registerTrash(api: Api, { storage, clock, onForgotten }: Options): void {
  const trash = trashRepository(storage, onForgotten)

  api.get(
    '/trash',
    {
      config: { access: 'staff', action: 'jobs.read' },
      schema: {
        summary: 'Deleted jobs, categories and clients that can be restored, newest first',
        querystring: z.object(paging),
        response: { 200: z.array(trashItem) },
      },
    },
    async (request, reply) => {
      const items = await trash.page(request.query)
      return reply.header('X-Total-Count', await totalCount(items, request.query, trash.count)).send(items)
    },
  )

  api.get(
    '/trash/:id',
    {
      config: { access: 'staff', action: 'jobs.read' },
      schema: { summary: 'One deleted job, category or client', params: idParams, response: { 200: trashItem } },
    },
    async (request, reply) => (await trash.find(request.params.id)) ?? refuse(reply, refusals.notInTrash),
  )

  for (const { kind, path, action } of kinds)
    api.delete(
      path,
      {
        config: { access: 'staff', action },
        schema: { summary: `Delete a ${kind} for good`, params: idParams, response: { 204: noContent } },
      },
      async (request, reply) => {
        const removed = await trash.remove(kind, request.params.id, actorOf(request, clock))
        return removed ? reply.code(204).send() : refuse(reply, refusals.notInTrash)
      },
    )
}
