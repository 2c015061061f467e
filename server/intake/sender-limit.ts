import { tooMany } from '../errors.ts'
import { limitKeyOf } from '../http/client-address.ts'
import { perDay, type RateLimits } from '../http/rate-limits.ts'
import { mailboxKey } from '../storage/ids.ts'
import type { Stored } from './store-once.ts'

/** Somebody who applies for every open position in a day gets through. */
const PER_SENDER = 60
/** Higher, because anyone can enter any address: one network address must not use up what its owner may send. */
const PER_MAILBOX = 180

/** Bounds what one mailbox can have stored in a day. Counted before it is stored, so requests at once count too. */
export function senderLimit({ counter }: RateLimits) {
  const perSender = counter('sender', perDay(PER_SENDER))
  const perMailbox = counter('sender-mailbox', perDay(PER_MAILBOX))

  /** Gives the count back when nothing new was stored. */
  return async function withinLimit<Receipt>(
    { email, address }: { email: string; address: string },
    submit: () => Promise<Stored<Receipt>>,
  ): Promise<Stored<Receipt>> {
    const mailbox = mailboxKey(email)
    const sender = `${mailbox} ${limitKeyOf(address)}`
    const wait = (await perSender.count(sender)) || (await perMailbox.count(mailbox))
    if (wait > 0) {
      const sentence = 'You have sent us many forms today, and we have all of them. Please wait a day, or call us.'
      return { ok: false, refusal: tooMany(sentence, Math.ceil(wait / 1000)) }
    }
    let isUsed = false
    try {
      const stored = await submit()
      isUsed = stored.ok && stored.isNew
      return stored
    } finally {
      if (!isUsed) await Promise.all([perSender.uncount(sender), perMailbox.uncount(mailbox)])
    }
  }
}
