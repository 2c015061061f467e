import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { intakeHeadersOf } from './intake-headers.ts'
import { receiptBudget } from './receipt-budget.ts'
import { senderLimit } from './sender-limit.ts'
import type { Stored } from './store-once.ts'

/** Values stored with a form beside its fields. */
export type Sending = {
  idempotencyKey?: string
  noticeVersion: string
  /** False when the sender's network has used up its receipts. */
  sendsReceipt: boolean
  now: number
}

type Options = {
  limits: RateLimits
  clock: Clock
  /** Called when there are new mails to send. */
  onStored: () => void
}

export function formIntake({ limits, clock, onStored }: Options) {
  const withReceipt = receiptBudget(limits)
  const withinLimit = senderLimit(limits)

  /** Stores a form within the limits of its sender. `email` is that of the form; `headers` are those of the request. */
  return async function takeIn<Receipt>(
    request: FastifyRequest,
    email: string,
    submit: (sending: Sending) => Promise<Stored<Receipt>>,
    headers = intakeHeadersOf(request),
  ): Promise<Stored<Receipt>> {
    const { clientAddress: address } = request
    const stored = await withReceipt(address, (sendsReceipt) =>
      withinLimit({ email, address }, () => submit({ ...headers, sendsReceipt, now: clock() })),
    )
    if (stored.ok && stored.isNew) onStored()
    return stored
  }
}

export type TakeIn = ReturnType<typeof formIntake>
