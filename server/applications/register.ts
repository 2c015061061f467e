import type { Clock } from '../clock.ts'
import { leaveJsonUnread } from '../http/json-body.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import type { Uploads } from '../uploads/receive-resume.ts'
import { endReasonRepository } from './end-reason-repository.ts'
import { endReasonRoutes } from './end-reason-routes.ts'
import { applicationListing } from './list-repository.ts'
import type { ApplicationIntake } from './receive.ts'
import { applicationReview } from './review-repository.ts'
import { applyRoute } from './routes.ts'
import { staffApplicationRoutes } from './staff-routes.ts'

type Options = { people: People; uploads: Uploads; applicationIntake: ApplicationIntake; clock: Clock }

export function registerApplications(api: Api, { people, uploads, applicationIntake, clock }: Options): void {
  api.register(async (scope) => {
    leaveJsonUnread(scope)
    applyRoute(scope, uploads, applicationIntake)
  })
  endReasonRoutes(api, { reasons: endReasonRepository(people.storage), clock })
  staffApplicationRoutes(api, {
    review: applicationReview(people),
    listing: applicationListing(people.storage.reader),
    clock,
  })
}
