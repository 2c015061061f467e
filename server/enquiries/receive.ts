import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { EnquiryReceipt } from '../../contract/enquiry.ts'
import type { OfficeHours } from '../../contract/office-hours.ts'
import type { Clock } from '../clock.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import type { IntakeHeaders } from '../intake/intake-headers.ts'
import type { Stored } from '../intake/store-once.ts'
import type { TakeIn } from '../intake/take-in.ts'
import type { EnqueueMails } from '../mail/enqueue.ts'
import type { People } from '../people/people.ts'
import type { Received } from '../uploads/read-form.ts'
import { enquiryRepository } from './repository.ts'

type Options = {
  people: People
  limits: RateLimits
  enqueueMails: EnqueueMails
  takeIn: TakeIn
  officeHours: () => OfficeHours
  clock: Clock
}

export type EnquiryIntake = {
  /** Counts the requests of a network by all routes together. */
  limit: onRequestHookHandler
  /** Stores a message that was read. One from a bot is only acknowledged. */
  receive(request: FastifyRequest, form: Received<'enquiry'>, headers?: IntakeHeaders): Promise<Stored<EnquiryReceipt>>
}

export function enquiryIntake({ people, limits, enqueueMails, takeIn, officeHours, clock }: Options): EnquiryIntake {
  const enquiries = enquiryRepository(people, enqueueMails, officeHours)
  return {
    limit: limits.limitRequests('contact', [perMinute(30), perHour(200)]),
    async receive(request, { fields, resume, isFromBot }, headers) {
      if (isFromBot) return { ok: true, receipt: enquiries.pretend(fields, clock()), isNew: false }
      return takeIn(
        request,
        fields.email,
        (sending) => enquiries.submit({ input: fields, resume, ...sending }),
        headers,
      )
    },
  }
}
