import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { ApplicationReceipt } from '../../contract/application.ts'
import type { Clock } from '../clock.ts'
import { perHour, perMinute, type RateLimits } from '../http/rate-limits.ts'
import type { IntakeHeaders } from '../intake/intake-headers.ts'
import type { Stored } from '../intake/store-once.ts'
import type { TakeIn } from '../intake/take-in.ts'
import type { EnqueueMails } from '../mail/enqueue.ts'
import type { People } from '../people/people.ts'
import type { Received } from '../uploads/read-form.ts'
import { applicationRepository } from './repository.ts'

/** Applications by one person for one job. */
const MAX_PER_DAY = 10

type Options = { people: People; limits: RateLimits; enqueueMails: EnqueueMails; takeIn: TakeIn; clock: Clock }

export type ApplicationIntake = {
  /** Counts the requests of a network by all routes together. */
  limit: onRequestHookHandler
  /** Stores an application that was read. One from a bot is only acknowledged. */
  receive(
    request: FastifyRequest,
    form: Received<'application'>,
    headers?: IntakeHeaders,
  ): Promise<Stored<ApplicationReceipt>>
}

export function applicationIntake({ people, limits, enqueueMails, takeIn, clock }: Options): ApplicationIntake {
  const perDay = limits.isEnabled ? MAX_PER_DAY : Infinity
  const applications = applicationRepository(people, { perDay, enqueueMails })
  return {
    limit: limits.limitRequests('apply', [perMinute(40), perHour(300)]),
    async receive(request, { fields, resume, isFromBot }, headers) {
      if (isFromBot) return { ok: true, receipt: applications.pretend(fields, clock()), isNew: false }
      return takeIn(
        request,
        fields.email,
        (sending) => applications.submit({ input: fields, resume, ...sending }),
        headers,
      )
    },
  }
}
