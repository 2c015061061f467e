import { sourceWords } from '../../contract/addition.ts'
import { staleError } from '../../contract/api-error.ts'
import { wordList } from '../../contract/word-list.ts'
import type { Sources } from '../additions/source-repository.ts'
import { actorOf } from '../audit/actor.ts'
import type { Clock } from '../clock.ts'
import { changedMeanwhile, refuse } from '../errors.ts'
import { expectedVersion } from '../http/expected-version.ts'
import type { Api } from '../http/typed.ts'

const config = { access: 'staff', action: 'sources.edit' } as const

/** The firm's own words for where people come from. */
export function sourceRoutes(api: Api, { sources, clock }: { sources: Sources; clock: Clock }): void {
  api.get(
    '/people/source-list',
    {
      config,
      schema: {
        summary: 'The words for where people come from, with how many have each',
        response: { 200: wordList },
      },
    },
    () => sources.list(),
  )

  api.put(
    '/people/source-list',
    {
      config,
      schema: {
        summary: 'Replace the list of words; people keep the word that they were added with',
        body: sourceWords,
        response: { 200: wordList, 412: staleError },
      },
    },
    async (request, reply) => {
      const saved = await sources.replace(request.body.words, actorOf(request, clock), expectedVersion(request))
      return saved.state === 'saved' ? saved.list : refuse(reply, changedMeanwhile('list', saved))
    },
  )
}
