import { leaveJsonUnread } from '../http/json-body.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import type { EnqueueMails } from '../mail/enqueue.ts'
import type { People } from '../people/people.ts'
import { applicationListing } from './list-repository.ts'
import { applicationRepository } from './repository.ts'
import { applicationReview } from './review-repository.ts'
import { type ApplyOptions, applyRoute } from './routes.ts'
import { staffApplicationRoutes } from './staff-routes.ts'

/** Applications by one person for one job. */
const MAX_PER_DAY = 10

type Options = Omit<ApplyOptions, 'applications' | 'limit'> & {
  people: People
  limits: RateLimits
  enqueueMails: EnqueueMails
}

export function registerApplications(api: Api, { people, limits, enqueueMails, ...intake }: Options): void {
  const perDay = limits.isEnabled ? MAX_PER_DAY : Infinity
  api.register(async (uploads) => {
    leaveJsonUnread(uploads)
    applyRoute(uploads, {
      ...intake,
      applications: applicationRepository(people, { perDay, enqueueMails }),
      limit: limits.limitRequests('apply', [perMinute(40), perHour(300)]),
    })
  })
  staffApplicationRoutes(api, {
    review: applicationReview(people),
    listing: applicationListing(people.storage.reader),
    clock: intake.clock,
  })
}
