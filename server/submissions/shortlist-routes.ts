import * as z from 'zod/mini'
import { answer, answerInput } from '../../contract/submissions/answer.ts'
import { shortlist, shortlistResume } from '../../contract/submissions/shortlist.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import { linkOf, type PrivateLinkGuard } from '../private-links/link-guard.ts'
import { answerShortlist } from './answer-repository.ts'
import { readShortlist, readShortlistResume } from './shortlist-repository.ts'

export type ShortlistRouteOptions = { people: People; linkGuard: PrivateLinkGuard; clock: Clock }

const config = { access: 'public' } as const

export function shortlistRoutes(api: Api, { people, linkGuard, clock }: ShortlistRouteOptions): void {
  const { db } = people.storage
  const onRequest = linkGuard('shortlist')

  api.get(
    '/shortlist',
    {
      config,
      onRequest,
      schema: { summary: 'The people sent to a client; Authorization: Link KEY', response: { 200: shortlist } },
    },
    async (request, reply) => (await readShortlist(db, linkOf(request))) ?? refuse(reply, refusals.linkOver),
  )

  api.post(
    '/shortlist/answers',
    {
      config: { ...config, announces: ['applications', 'jobs', 'tasks'] },
      onRequest,
      schema: {
        summary: 'What the client says about one of the people; Authorization: Link KEY',
        body: answerInput,
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const answered = await answerShortlist(people, linkOf(request), request.body, clock())
      return 'refusal' in answered ? refuse(reply, answered.refusal) : answered.answer
    },
  )

  api.get(
    '/shortlist/people/:n/resume',
    {
      config,
      onRequest,
      schema: {
        summary: 'The resume of one of the people without contact details; Authorization: Link KEY',
        params: z.object({ n: z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)) }),
        response: { 200: shortlistResume },
      },
    },
    async (request, reply) =>
      (await readShortlistResume(db, linkOf(request), request.params.n)) ?? refuse(reply, refusals.unknownRecord),
  )
}
