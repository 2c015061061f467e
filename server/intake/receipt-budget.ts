import { limitKeyOf, networkOf } from '../http/client-address.ts'
import { perDay, type RateLimits } from '../http/rate-limits.ts'

const PER_ADDRESS = 50
/** Wider, because mobile providers put many people into one network. */
const PER_NETWORK = 200

type Submitted = { ok: true; isNew: boolean } | { ok: false }

/**
 * Bounds the receipts that one IP address and one network can cause in a day, because anyone can enter any e-mail
 * address. Submissions beyond that are stored without a receipt.
 */
export function receiptBudget({ counter }: RateLimits) {
  const perAddress = counter('receipts', perDay(PER_ADDRESS))
  const perNetwork = counter('network-receipts', perDay(PER_NETWORK))

  /** Gives the receipt back when nothing new was stored. */
  return async function withReceipt<Result extends Submitted>(
    address: string,
    submit: (sendsReceipt: boolean) => Promise<Result>,
  ): Promise<Result> {
    const keys = [limitKeyOf(address), networkOf(address)] as const
    const isGranted = (await perAddress.count(keys[0])) === 0 && (await perNetwork.count(keys[1])) === 0
    let isUsed = false
    try {
      const result = await submit(isGranted)
      isUsed = result.ok && result.isNew
      return result
    } finally {
      if (isGranted && !isUsed) await Promise.all([perAddress.uncount(keys[0]), perNetwork.uncount(keys[1])])
    }
  }
}
