import type { OfficeHours } from '../../contract/office-hours.ts'
import type { Clock } from '../clock.ts'
import { leaveJsonUnread } from '../http/json-body.ts'
import type { Api } from '../http/typed.ts'
import type { People } from '../people/people.ts'
import type { Uploads } from '../uploads/receive-resume.ts'
import { clientOfEnquiries } from './client-repository.ts'
import { clientRoute } from './client-route.ts'
import { enquiryInbox } from './inbox.ts'
import type { EnquiryIntake } from './receive.ts'
import { contactRoute } from './routes.ts'
import { staffEnquiryRoutes } from './staff-routes.ts'
import { enquiryTimelines } from './timeline-repository.ts'
import { enquiryTimelineRoutes } from './timeline-routes.ts'

type Options = {
  people: People
  uploads: Uploads
  enquiryIntake: EnquiryIntake
  officeHours: () => OfficeHours
  clock: Clock
}

export function registerEnquiries(api: Api, { people, uploads, enquiryIntake, officeHours, clock }: Options): void {
  api.register(async (scope) => {
    leaveJsonUnread(scope)
    contactRoute(scope, uploads, enquiryIntake)
  })
  enquiryTimelineRoutes(api, { timelines: enquiryTimelines(people), clock })
  clientRoute(api, { clients: clientOfEnquiries(people.storage), clock })
  staffEnquiryRoutes(api, { inbox: enquiryInbox(people, officeHours), clock })
}
