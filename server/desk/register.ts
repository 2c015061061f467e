import type { Clock } from '../clock.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import { textProgress } from '../resumes/text-repository.ts'
import { duplicateRoutes } from './duplicate-routes.ts'
import { duplicatesRepository } from './duplicates-repository.ts'
import { peopleListing } from './list-repository.ts'
import { mergeRepository } from './merge-repository.ts'
import { personRepository } from './person-repository.ts'
import { peopleRoutes } from './routes.ts'
import { savedSearchRepository } from './saved-search-repository.ts'
import { savedSearchRoutes } from './saved-search-routes.ts'

type Options = { people: People; clock: Clock; onStored: () => void }

export function registerDesk(api: Api, { people, clock, onStored }: Options): void {
  const { storage } = people
  peopleRoutes(api, {
    people: personRepository(people),
    listing: peopleListing(storage),
    merges: mergeRepository(people),
    readProgress: async () => ({ resumeTexts: await textProgress(storage.reader) }),
    clock,
    onQueued: onStored,
  })
  duplicateRoutes(api, { duplicates: duplicatesRepository(storage), clock })
  savedSearchRoutes(api, { searches: savedSearchRepository(storage), clock })
}
