import type { FastifyReply } from 'fastify'
import { type Category, category, categoryChange, categoryInput } from '../../contract/category.ts'
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
const nameTaken: Refusal = { code: 'conflict', sentence: taken, fields: { name: taken } }

export function registerCategories(api: Api, { storage, allCategories, openJobs, clock }: CategoryOptions): void {
  const categories = categoryRepository(storage)
  function answer(reply: FastifyReply, saved: Saved): Category | FastifyReply {
    allCategories.invalidate()
    // Jobs contain the name of their category.
    openJobs.invalidate()
    if (saved.state === 'saved') return saved.category
    return refuse(reply, saved.state === 'unknown' ? refusals.unknownRecord : nameTaken)
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
      config: { access: 'staff', action: 'categories.edit' },
      schema: { summary: 'Change a category', params: idParams, body: categoryChange, response: { 200: category } },
    },
    async (request, reply) =>
      answer(reply, await categories.change(request.params.id, request.body, actorOf(request, clock))),
  )

  api.delete(
    '/categories/:id',
    {
      config: { access: 'staff', action: 'categories.edit' },
      schema: { summary: 'Delete a category; its jobs stay', params: idParams, response: { 204: noContent } },
    },
    async (request, reply) => {
      const removed = await categories.remove(request.params.id, actorOf(request, clock))
      allCategories.invalidate()
      return removed ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )
}
