import { leaveJsonUnread } from '../http/json-body.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import type { Api } from '../http/typed.ts'
import type { EnqueueMails } from '../mail/enqueue.ts'
import type { People } from '../people/people.ts'
import { enquiryInbox } from './inbox.ts'
import { enquiryRepository } from './repository.ts'
import { contactRoute, type EnquiryOptions } from './routes.ts'
import { staffEnquiryRoutes } from './staff-routes.ts'

type Options = Omit<EnquiryOptions, 'enquiries' | 'limit'> & {
  people: People
  limits: RateLimits
  enqueueMails: EnqueueMails
}

export function registerEnquiries(api: Api, { people, limits, enqueueMails, ...intake }: Options): void {
  api.register(async (uploads) => {
    leaveJsonUnread(uploads)
    contactRoute(uploads, {
      ...intake,
      enquiries: enquiryRepository(people, enqueueMails),
      limit: limits.limitRequests('contact', [perMinute(30), perHour(200)]),
    })
  })
  staffEnquiryRoutes(api, { inbox: enquiryInbox(people), clock: intake.clock })
}
