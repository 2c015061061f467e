import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { type Category, category } from '../../contract/category.ts'
import { categoryChange, categoryInput } from '../../contract/category-input.ts'
import { categoryRestoration } from '../../contract/trash.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import type { CachedList } from '../http/cached-list.ts'
import { cachedListRoute } from '../http/cached-list-route.ts'
import type { CachedResponse } from '../http/cached-response.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { categoryRepository, type Saved } from './repository.ts'

type CategoryOptions = {
  storage: Storage
  allCategories: CachedList<{ answer: CachedResponse }>
  openJobs: { invalidate: () => void }
  clock: Clock
}

const taken = 'There is already a category with this name. Please choose another name.'
const since =
  'There is another category with this name now. Please restore this one under another name; jobs keep to the one that has theirs.'
const takenSince: Refusal = { code: 'conflict', sentence: since, fields: { name: since } }
const nameTaken: Refusal = { code: 'conflict', sentence: taken, fields: { name: taken } }

export function registerCategories(api: Api, { storage, allCategories, openJobs, clock }: CategoryOptions): void {
  const categories = categoryRepository(storage)
  function answer(
    reply: FastifyReply,
    saved: Saved,
    { unknown, name }: Record<'unknown' | 'name', Refusal> = { unknown: refusals.unknownRecord, name: nameTaken },
  ): Category | FastifyReply {
    allCategories.invalidate()
    // Jobs contain the name of their category.
    openJobs.invalidate()
    if (saved.state === 'saved') return saved.category
    return refuse(reply, saved.state === 'unknown' ? unknown : name)
  }

  cachedListRoute(api, '/categories', { summary: 'All categories', record: category, list: allCategories })

  api.post(
    '/categories',
    {
      config: { access: 'staff', action: 'categories.edit' },
      schema: { summary: 'Create a category', body: categoryInput, response: { 201: category } },
    },
    async (request, reply) => answer(reply.code(201), await categories.create(request.body, actorOf(request, clock))),
  )

  api.patch(
    '/categories/:id',
    {
      // Jobs have its name.
      config: { access: 'staff', action: 'categories.edit', announces: ['jobs'] },
      schema: { summary: 'Change a category', params: idParams, body: categoryChange, response: { 200: category } },
    },
    async (request, reply) =>
      answer(reply, await categories.change(request.params.id, request.body, actorOf(request, clock))),
  )

  api.delete(
    '/categories/:id',
    {
      config: { access: 'staff', action: 'categories.edit' },
      schema: {
        summary: 'Delete a category, which can be restored for 30 days; its jobs stay',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const removed = await categories.remove(request.params.id, actorOf(request, clock))
      allCategories.invalidate()
      return removed ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )

  api.post(
    '/trash/categories/:id/restore',
    {
      config: { access: 'staff', action: 'categories.edit' },
      schema: {
        summary: 'Restore a deleted category, under another name when its own is taken',
        params: idParams,
        body: z.nullish(categoryRestoration),
        response: { 200: category },
      },
    },
    async (request, reply) => {
      const restored = await categories.restore(request.params.id, request.body ?? {}, actorOf(request, clock))
      return answer(reply, restored, { unknown: refusals.notInTrash, name: takenSince })
    },
  )
}
