import { sourceRepository } from '../additions/source-repository.ts'
import { jobAdditions } from '../applications/put-on-job.ts'
import type { Clock } from '../clock.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import { textProgress } from '../resumes/text-repository.ts'
import type { Uploads } from '../uploads/receive-resume.ts'
import { additionPages } from './addition-repository.ts'
import { additionRoutes } from './addition-routes.ts'
import { boardRepository } from './board-repository.ts'
import { boardRoutes } from './board-routes.ts'
import { clientListRoutes } from './client-list-routes.ts'
import { duplicateRoutes } from './duplicate-routes.ts'
import { duplicatesRepository } from './duplicates-repository.ts'
import { personFactsRepository } from './facts-repository.ts'
import { personFactsRoutes } from './facts-routes.ts'
import { jobSearchRepository } from './job-search-repository.ts'
import { jobSearchRoutes } from './job-search-routes.ts'
import { peopleListing } from './list-repository.ts'
import { mergeRepository } from './merge-repository.ts'
import { noteRoutes } from './note-routes.ts'
import { personNotes } from './person-notes.ts'
import { personRepository } from './person-repository.ts'
import { peopleRoutes } from './routes.ts'
import { savedSearchRepository } from './saved-search-repository.ts'
import { savedSearchRoutes } from './saved-search-routes.ts'
import { sourceRoutes } from './source-routes.ts'

type Options = { people: People; uploads: Uploads; clock: Clock; onStored: () => void }

export function registerDesk(api: Api, { people, uploads, clock, onStored }: Options): void {
  const { storage } = people
  const pages = personRepository(people)
  const sources = sourceRepository(storage)
  const listing = peopleListing(storage)
  peopleRoutes(api, {
    people: pages,
    listing,
    merges: mergeRepository(people),
    readProgress: async () => ({ resumeTexts: await textProgress(storage.reader) }),
    clock,
    onQueued: onStored,
  })
  noteRoutes(api, { notes: personNotes(people), clock })
  additionRoutes(api, {
    additions: additionPages(people),
    jobs: jobAdditions(people),
    people: pages,
    sources,
    uploads,
    clock,
    onStored,
  })
  clientListRoutes(api, storage, clock)
  boardRoutes(api, { boards: boardRepository(storage, listing) })
  sourceRoutes(api, { sources, clock })
  personFactsRoutes(api, { facts: personFactsRepository(people), clock })
  duplicateRoutes(api, { duplicates: duplicatesRepository(storage), clock })
  jobSearchRoutes(api, { searches: jobSearchRepository(storage), clock })
  savedSearchRoutes(api, { searches: savedSearchRepository(storage), clock })
}
