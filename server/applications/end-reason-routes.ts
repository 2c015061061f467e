import * as z from 'zod/mini'
import { staleError } from '../../contract/api-error.ts'
import { endReasonWords } from '../../contract/stages.ts'
import { wordList } from '../../contract/word-list.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import type { Api } from '../http/typed.ts'
import type { EndReasons } from './end-reason-repository.ts'

/** The firm's own words for why applications end. */
export function endReasonRoutes(api: Api, { reasons, clock }: { reasons: EndReasons; clock: Clock }): void {
  api.get(
    '/applications/end-reasons',
    {
      config: { access: 'staff', action: 'applications.edit' },
      schema: {
        summary: 'The words that are offered for why an application ended',
        response: { 200: z.array(z.string()) },
      },
    },
    () => reasons.offered(),
  )

  api.get(
    '/applications/end-reason-list',
    {
      config: { access: 'staff', action: 'end_reasons.edit' },
      schema: {
        summary: 'The words for why applications end, with how many ended with each',
        response: { 200: wordList },
      },
    },
    () => reasons.list(),
  )

  api.put(
    '/applications/end-reason-list',
    {
      config: { access: 'staff', action: 'end_reasons.edit' },
      schema: {
        summary: 'Replace the list of words; applications keep the words that they ended with',
        body: endReasonWords,
        response: { 200: wordList, 412: staleError },
      },
    },
    async (request, reply) => {
      const saved = await reasons.replace(request.body.words, actorOf(request, clock), expectedVersion(request))
      return saved.state === 'saved' ? saved.list : refuse(reply, changedMeanwhile('list', saved))
    },
  )
}
