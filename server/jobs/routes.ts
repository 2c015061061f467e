import { staleError } from '../../contract/api-error.ts'
import { isPast, listedJob, pastClosing, staffJob } from '../../contract/job.ts'
import { jobInput } from '../../contract/job-input.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals, refuse } from '../errors.ts'
import type { Headers } from '../headers.ts'
import type { Guard } from '../http/api-rules.ts'
import type { CachedList } from '../http/cached-list.ts'
import { cachedListRoute } from '../http/cached-list-route.ts'
import { encodeList } from '../http/encode-list.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { deletedJobs } from './delete-repository.ts'
import type { OpenJobs } from './open-jobs.ts'
import { type IsEnquiry, jobRepository, type OnRenamed } from './repository.ts'
import { termsRoute } from './terms-route.ts'

const closingDatePast: Refusal = { code: 'invalid_input', sentence: pastClosing, fields: { closesAt: pastClosing } }

const enquiryUnknown: Refusal = {
  code: 'invalid_input',
  sentence: 'The enquiry of this job is not there any more. Please add the job by itself.',
}

const JSON_TYPE = 'application/json; charset=utf-8'

type JobRouteOptions = {
  headers: Headers
  storage: Storage
  openJobs: CachedList<OpenJobs>
  guard: Guard
  clock: Clock
  /** Runs in the transaction that gave a job another title. */
  onRenamed: OnRenamed
  isEnquiry: IsEnquiry
}

export function registerJobs(
  api: Api,
  { headers, storage, openJobs, guard, clock, onRenamed, isEnquiry }: JobRouteOptions,
): void {
  const jobs = jobRepository(storage)
  const deleted = deletedJobs(storage)
  termsRoute(api, storage)
  cachedListRoute(api, '/jobs', {
    summary: 'Open jobs, newest first; with a token all jobs',
    record: listedJob,
    list: openJobs,
    action: 'jobs.read',
    async forStaff(request, reply) {
      await guard(request, reply.headers(headers))
      if (reply.sent) return reply
      // As bytes, because validating thousands of jobs against the schema would hold the event loop.
      return reply.type(JSON_TYPE).send(await encodeList(await jobs.listAll()))
    },
  })

  api.post(
    '/jobs',
    {
      config: { access: 'staff', action: 'jobs.edit', announces: ['jobs'] },
      schema: { summary: 'Create a job', body: jobInput, response: { 201: staffJob } },
    },
    async (request, reply) => {
      const { closesAt } = request.body
      if (closesAt && isPast(closesAt, clock())) return refuse(reply, closingDatePast)
      const created = await jobs.create(request.body, actorOf(request, clock), isEnquiry)
      if (created.state !== 'saved')
        return refuse(reply, created.state === 'refused' ? created.refusal : enquiryUnknown)
      openJobs.invalidate()
      return reply.code(201).send(created.job)
    },
  )

  api.put(
    '/jobs/:id',
    {
      config: { access: 'staff', action: 'jobs.edit', announces: ['jobs'] },
      schema: {
        summary: 'Change a job; If-Match names the version that is meant',
        params: idParams,
        body: jobInput,
        response: { 200: staffJob, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const updated = await jobs.update(params.id, body, actorOf(request, clock), {
        expected: expectedVersion(request),
        onRenamed,
      })
      openJobs.invalidate()
      if (updated.state === 'saved') return updated.job
      if (updated.state === 'refused') return refuse(reply, updated.refusal)
      return refuse(reply, updated.state === 'stale' ? changedMeanwhile('job', updated) : refusals.unknownRecord)
    },
  )

  api.delete(
    '/jobs/:id',
    {
      config: { access: 'staff', action: 'jobs.edit', announces: ['jobs'] },
      schema: {
        summary: 'Delete a job, which can be restored for 30 days; its applications stay',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const removed = await deleted.remove(request.params.id, actorOf(request, clock))
      openJobs.invalidate()
      return removed ? reply.code(204).send() : refuse(reply, refusals.unknownRecord)
    },
  )

  api.post(
    '/trash/jobs/:id/restore',
    {
      config: { access: 'staff', action: 'jobs.edit', announces: ['jobs'] },
      schema: { summary: 'Restore a deleted job', params: idParams, response: { 200: staffJob } },
    },
    async (request, reply) => {
      const restored = await deleted.restore(request.params.id, actorOf(request, clock))
      openJobs.invalidate()
      return restored ?? refuse(reply, refusals.notInTrash)
    },
  )
}
