import * as z from 'zod/mini'
import { answer, answerInput } from '../../contract/submissions/answer.ts'
import { shortlist, shortlistResume, shortlistThrough } from '../../contract/submissions/shortlist.ts'
import type { Clock } from '../clock.ts'
import { refusals, refuse } from '../errors.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import { linkOf, type PrivateLinkGuard } from '../private-links/link-guard.ts'
import { answerShortlist } from './answer-repository.ts'
import { MASKING_TIMEOUT } from './mask-people.ts'
import { sendFile } from './send-file.ts'
import type { ShortlistFiles } from './shortlist-files.ts'
import { readShortlist } from './shortlist-repository.ts'
import { finishShortlist } from './through-repository.ts'

export type ShortlistRouteOptions = {
  people: People
  linkGuard: PrivateLinkGuard
  clock: Clock
  files: ShortlistFiles
}

const config = { access: 'public' } as const
const params = z.object({ n: z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)) })
const file = { 200: { description: 'A file', content: { '*/*': { schema: z.unknown() } } } }

export function shortlistRoutes(api: Api, { people, linkGuard, clock, files }: ShortlistRouteOptions): void {
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
      config: { ...config, announces: ['applications', 'jobs', 'clients', 'tasks'] },
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

  api.post(
    '/shortlist/through',
    {
      config: { ...config, announces: ['jobs', 'clients', 'tasks'] },
      onRequest,
      schema: {
        summary: 'That a contact is through with the list; Authorization: Link KEY',
        response: { 200: shortlistThrough },
      },
    },
    async (request, reply) => {
      const through = await finishShortlist(people.storage, linkOf(request), clock())
      return 'refusal' in through ? refuse(reply, through.refusal) : through
    },
  )

  api.get(
    '/shortlist/people/:n/resume',
    {
      config,
      onRequest,
      handlerTimeout: MASKING_TIMEOUT,
      schema: {
        summary:
          'The resume of one of the people, without contact details until they are released; Authorization: Link KEY',
        params,
        response: { 200: shortlistResume },
      },
    },
    async (request, reply) => {
      const words = await files.readText(linkOf(request), request.params.n)
      return 'refusal' in words ? refuse(reply, words.refusal) : words
    },
  )

  api.get(
    '/shortlist/people/:n/resume.pdf',
    {
      config,
      onRequest,
      handlerTimeout: MASKING_TIMEOUT,
      schema: {
        summary: 'The resume of one of the people as a PDF without contact details; Authorization: Link KEY',
        params,
        response: file,
      },
    },
    async (request, reply) => sendFile(reply, await files.readMasked(linkOf(request), request.params.n)),
  )

  api.get(
    '/shortlist/people/:n/original',
    {
      config,
      onRequest,
      schema: {
        summary:
          'The resume of one of the people as it came, once their contact details are released; Authorization: Link KEY',
        params,
        response: file,
      },
    },
    async (request, reply) => sendFile(reply, await files.readOriginal(linkOf(request), request.params.n)),
  )
}
