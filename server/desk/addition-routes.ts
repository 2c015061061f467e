import type { FastifyContextConfig } from 'fastify'
import * as z from 'zod/mini'
import {
  additionInput,
  jobAdditions,
  jobAdditionsAnswer,
  jobAdditionsUndo,
  jobChoice,
  knownPeople,
  knownQuery,
  resumeAddition,
  undoneAdditions,
} from '../../contract/addition.ts'
import { person } from '../../contract/person-page.ts'
import type { Sources } from '../additions/source-repository.ts'
import type { JobAdditions } from '../applications/put-on-job.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { type Refusal, refusals, refuse } from '../errors.ts'
import { leaveJsonUnread } from '../http/json-body.ts'
import { idParams, noContent } from '../http/schemas.ts'
import type { Api } from '../http/typed.ts'
import { idempotencyKeyOf } from '../intake/intake-headers.ts'
import { UPLOAD_TIMEOUT, type Uploads } from '../uploads/receive-resume.ts'
import type { AdditionPages } from './addition-repository.ts'
import type { PersonPages } from './person-repository.ts'

type Options = {
  additions: AdditionPages
  jobs: JobAdditions
  people: PersonPages
  sources: Sources
  uploads: Uploads
  clock: Clock
  /** Called when a resume was stored. */
  onStored: () => void
}

const read = { access: 'staff', action: 'people.add' } as const
const change = { ...read, announces: ['applications', 'people'] } satisfies FastifyContextConfig

const isRefusal = (answer: object): answer is Refusal => 'sentence' in answer

export function additionRoutes(
  api: Api,
  { additions, jobs, people, sources, uploads, clock, onStored }: Options,
): void {
  api.register(async (upload) => {
    leaveJsonUnread(upload)
    const receiveResume = uploads.receiver('addition')
    upload.post(
      '/people',
      {
        config: change,
        handlerTimeout: UPLOAD_TIMEOUT,
        schema: {
          summary: 'Add a person; tries with one Idempotency-Key add them once',
          body: additionInput,
          response: { 201: person },
        },
      },
      async (request, reply) => {
        const { fields, resume } = await receiveResume(request, reply)
        const idempotencyKey = idempotencyKeyOf(request)
        const added = await additions.add({ input: fields, resume, actor: actorOf(request, clock), idempotencyKey })
        if (!added) return refuse(reply, refusals.unknownRecord)
        onStored()
        return reply.code(201).send(added)
      },
    )

    const receiveOfKnown = uploads.receiver('resumeAddition')
    upload.post(
      '/people/:id/resumes',
      {
        config: change,
        handlerTimeout: UPLOAD_TIMEOUT,
        schema: {
          summary:
            'Add a resume to a known person; an exact copy is refused, tries with one Idempotency-Key add it once',
          params: idParams,
          body: resumeAddition,
          response: { 201: person },
        },
      },
      async (request, reply) => {
        // Parameters are not validated where bodies are received by hand.
        const params = idParams.safeParse(request.params)
        if (!params.success) return refuse(reply, refusals.unknownRecord)
        const { fields: input, resume } = await receiveOfKnown(request, reply)
        const idempotencyKey = idempotencyKeyOf(request)
        const actor = actorOf(request, clock)
        const added = await additions.addResume({ personId: params.data.id, input, resume, actor, idempotencyKey })
        if (!added) return refuse(reply, refusals.unknownRecord)
        onStored()
        return reply.code(201).send(added)
      },
    )
  })

  api.get(
    '/people/known',
    {
      config: read,
      schema: {
        summary: 'Who has this address or this phone number',
        querystring: z.object(knownQuery),
        response: { 200: knownPeople },
      },
    },
    (request) => additions.known(request.query),
  )

  api.get(
    '/people/sources',
    {
      config: read,
      schema: {
        summary: 'The words that are offered for where a person comes from, the most frequent first',
        response: { 200: z.array(z.string()) },
      },
    },
    () => sources.offered(),
  )

  api.post(
    '/people/:id/take-back',
    {
      config: change,
      schema: {
        summary: 'Take back somebody whom you have just added, with whom nothing was done since',
        params: idParams,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const refusal = await additions.takeBack(request.params.id, actorOf(request, clock))
      return refusal ? refuse(reply, refusal) : reply.code(204).send()
    },
  )

  api.post(
    '/people/:id/applications',
    {
      config: change,
      schema: { summary: 'Put a person on a job', params: idParams, body: jobChoice, response: { 201: person } },
    },
    async (request, reply) => {
      const { id } = request.params
      const answer = await jobs.add(request.body.jobId, [id], actorOf(request, clock))
      if (isRefusal(answer)) return refuse(reply, answer)
      const found = await people.find(id)
      if (!found) return refuse(reply, refusals.unknownRecord)
      const [refused] = answer.refused
      if (refused) return refuse(reply, { code: 'conflict', sentence: refused.reason })
      const [there] = answer.there
      if (there) return refuse(reply, { code: 'conflict', sentence: `${there.name} is on this job already.` })
      return reply.code(201).send(found)
    },
  )

  api.post(
    '/applications/additions',
    {
      config: change,
      schema: {
        summary: 'Put several people on a job, and say who was there already',
        body: jobAdditions,
        response: { 200: jobAdditionsAnswer },
      },
    },
    async (request, reply) => {
      const { jobId, personIds } = request.body
      const answer = await jobs.add(jobId, personIds, actorOf(request, clock))
      return isRefusal(answer) ? refuse(reply, answer) : answer
    },
  )

  api.post(
    '/applications/additions/undo',
    {
      config: change,
      schema: {
        summary: 'Take people off a job again, with whom nothing was done there since',
        body: jobAdditionsUndo,
        response: { 200: undoneAdditions },
      },
    },
    async (request) => ({ removed: await jobs.undo(request.body.applications, actorOf(request, clock)) }),
  )
}
