import { job, jobInput } from '../../contract/job.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import type { Guard } from '../http/api-rules.ts'
import type { MemoryList } from '../http/memory-list.ts'
import { memoryListRoute } from '../http/memory-list-route.ts'
import { noContent } from '../http/no-content.ts'
import { recordId } from '../http/record-id.ts'
import type { Api } from '../http/typed.ts'
import type { Jobs } from './repository.ts'

export type JobParts = { headers: Headers; jobs: Jobs; openJobs: MemoryList; guard: Guard; clock: Clock }

export function jobRoutes(api: Api, { headers, jobs, openJobs, guard, clock }: JobParts): void {
  memoryListRoute(api, '/jobs', {
    summary: 'Open jobs, newest first; with a token all jobs',
    record: job,
    list: openJobs,
    forStaff: async (request, reply) => (await guard(request, reply.headers(headers))) ?? jobs.listAll(),
  })

  api.post(
    '/jobs',
    { config: { access: 'staff' }, schema: { summary: 'Create a job', body: jobInput, response: { 201: job } } },
    async (request, reply) => {
      const created = await jobs.create(request.body, clock())
      openJobs.changed()
      return reply.code(201).send(created)
    },
  )

  api.put(
    '/jobs/:id',
    {
      config: { access: 'staff' },
      schema: { summary: 'Change a job', params: recordId, body: jobInput, response: { 200: job } },
    },
    async (request, reply) => {
      const updated = await jobs.update(request.params.id, request.body)
      openJobs.changed()
      return updated ?? refuse(reply, refusals.unknownRecord)
    },
  )

  api.delete(
    '/jobs/:id',
    {
      config: { access: 'staff' },
      schema: { summary: 'Delete a job; its applications stay', params: recordId, response: { 204: noContent } },
    },
    async (request, reply) => {
      const removed = await jobs.remove(request.params.id)
      openJobs.changed()
      return removed ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )
}
