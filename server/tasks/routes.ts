import type { FastifyContextConfig } from 'fastify'
import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import {
  assignments,
  assignmentsAnswer,
  jobOwners,
  listedColleague,
  listedTask,
  recordPath,
  recordTasks,
  taskChange,
  taskFilter,
} from '../../contract/task.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, type Refusal, refusals, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import { paging, totalCount } from '../http/pagination.ts'
import { idParams } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import type { Storage } from '../storage/storage.ts'
import { listColleagues } from './colleagues.ts'
import type { TaskListing } from './list-repository.ts'
import { ownerOf } from './owner-of.ts'
import type { ChangedTasks, RecordTasksRepository } from './record-tasks-repository.ts'
import { stepWithoutContacts, taskWithoutContacts } from './without-contacts.ts'

type Options = { storage: Storage; tasks: RecordTasksRepository; listing: TaskListing; clock: Clock }

const read = { access: 'staff', action: 'tasks.read' } as const
const change = { access: 'staff', action: 'tasks.edit', announces: ['tasks'] } satisfies FastifyContextConfig

export function taskRoutes(api: Api, { storage, tasks, listing, clock }: Options): void {
  api.get(
    '/tasks',
    {
      config: read,
      schema: {
        summary: 'Next steps with their records, the earliest first',
        querystring: z.object({ ...paging, ...taskFilter }),
        response: { 200: z.array(listedTask) },
      },
    },
    async (request, reply) => {
      const { page, limit, ...given } = request.query
      const filter = { ...given, owner: ownerOf(request, given) }
      const found = await listing.page(filter, { page, limit })
      const total = await totalCount(found, { page, limit }, () => listing.count(filter))
      const seesContacts = request.staff?.may('contacts.read') === true
      return reply.header('X-Total-Count', total).send(seesContacts ? found : found.map(taskWithoutContacts))
    },
  )

  api.get(
    '/tasks/job-owners',
    { config: read, schema: { summary: 'Who takes care of which jobs, by job', response: { 200: jobOwners } } },
    () => listing.jobOwners(),
  )

  api.get(
    '/colleagues',
    {
      config: read,
      schema: {
        summary: 'Who can take care of something or be mentioned, oneself first',
        response: { 200: z.array(listedColleague) },
      },
    },
    (request) => listColleagues(storage.db, actorOf(request, clock)),
  )

  api.get(
    '/tasks/:kind/:record',
    {
      config: read,
      schema: { summary: 'Whose a record is and what is next', params: recordPath, response: { 200: recordTasks } },
    },
    async (request, reply) => {
      const found = await tasks.of(request.params)
      if (!found) return refuse(reply, refusals.unknownRecord)
      if (request.staff?.may('contacts.read')) return found
      return { ...found, steps: found.steps.map(stepWithoutContacts) }
    },
  )

  api.put(
    '/tasks/:kind/:record',
    {
      config: change,
      schema: {
        summary: 'Set whose a record is and what is next; If-Match names the version that is meant',
        params: recordPath,
        body: taskChange,
        response: { 200: recordTasks, 412: staleError },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const changed = await tasks.set(params, body, actorOf(request, clock), expectedVersion(request))
      return changed.state === 'saved' ? changed.tasks : refuse(reply, refusalOf(changed))
    },
  )

  api.post(
    '/tasks/assignments',
    {
      config: change,
      schema: {
        summary: 'Give several records to colleagues, all or none, and say whose they were',
        body: assignments,
        response: { 200: assignmentsAnswer },
      },
    },
    async (request, reply) => {
      const answer = await tasks.assign(request.body.assignments, actorOf(request, clock))
      return 'sentence' in answer ? refuse(reply, answer) : answer
    },
  )

  api.post(
    '/tasks/:id/done',
    {
      config: change,
      schema: { summary: 'Mark a step as done', params: idParams, response: { 200: recordTasks } },
    },
    async (request, reply) => {
      const changed = await tasks.finish(request.params.id, actorOf(request, clock))
      return changed.state === 'saved' ? changed.tasks : refuse(reply, refusalOf(changed))
    },
  )

  api.post(
    '/tasks/:id/reopen',
    {
      config: change,
      schema: { summary: 'Take back that a step was done', params: idParams, response: { 200: recordTasks } },
    },
    async (request, reply) => {
      const changed = await tasks.reopen(request.params.id, actorOf(request, clock))
      return changed.state === 'saved' ? changed.tasks : refuse(reply, refusalOf(changed))
    },
  )
}

function refusalOf(changed: Exclude<ChangedTasks, { state: 'saved' }>): Refusal {
  if (changed.state === 'refused') return changed.refusal
  return changed.state === 'stale' ? changedMeanwhile('next step', changed) : refusals.unknownRecord
}
