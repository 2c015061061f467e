import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Refusal, Refused, refusals } from '../errors.ts'
import type { ByteBudget } from './byte-budget.ts'
import { freeBytes } from './free-bytes.ts'

const GRACE = 20_000
const SLOWEST_BYTES_PER_SECOND = 4096
const CHECK_EVERY = 5_000
/** What is parsed in a millisecond or two waits for nobody. */
const NEEDS_NO_TURN = 1024 * 1024
/** What is swallowed before the connection is cut after all. */
const SWALLOWED = 64 * 1024 * 1024

export type BodyLimit = {
  max: number
  tooLarge: Refusal
  /** Runs once the whole of a large body has arrived: a slow sender takes nobody's place. */
  admit?: () => Promise<boolean>
  /** What all bodies together may hold in memory. */
  memory?: ByteBudget
}

/**
 * Keeps what fits until the body is whole, swallows the rest, and refuses only at its end: a client that is answered or
 * cut off while it sends sees a broken connection instead of the sentence. Only a sender slower than any phone network,
 * or one that never ends, is refused as it goes.
 */
export function readBody(
  request: IncomingMessage,
  answer: ServerResponse,
  { max, tooLarge, admit, memory }: BodyLimit,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  let received = 0
  let held = 0
  let kept: Buffer[] = []
  let refusal: Refusal | undefined
  const started = performance.now()
  const release = () => {
    kept = []
    memory?.giveBack(held)
    held = 0
  }

  const keep = (chunk: Buffer) => {
    received += chunk.length
    if (received > max) refusal = tooLarge
    // Rather one sender who is asked to come back than a process that dies with all of them.
    else if (!refusal && memory && !memory.take(chunk.length)) refusal = refusals.unavailable
    if (!refusal) {
      held += chunk.length
      kept.push(chunk)
      return
    }
    release()
    if (received > SWALLOWED) fail(refusal)
  }
  const finish = async () => {
    if (refusal) return fail(refusal)
    stop()
    if (admit && received > NEEDS_NO_TURN && !(await admit())) return fail(refusals.unavailable)
    const whole = Buffer.concat(kept, received)
    for (const chunk of kept) freeBytes(chunk)
    kept = []
    resolve(whole)
  }
  const fail = (why: Refusal) => {
    stop()
    reject(new Refused(why))
  }
  const breakOff = () => fail(refusals.badRequest)
  const pace = setInterval(() => {
    const elapsed = performance.now() - started
    if (elapsed > GRACE && received / (elapsed / 1000) < SLOWEST_BYTES_PER_SECOND) fail(refusals.timeout)
  }, CHECK_EVERY)

  // A request may be answered before its body is read: what is still coming is then let through to nowhere.
  const stop = () => {
    clearInterval(pace)
    request.off('data', keep).off('end', finish).off('close', breakOff).resume()
  }
  const end = () => {
    stop()
    release()
  }
  answer.once('finish', end).once('close', end)
  if (Number(request.headers['content-length']) > SWALLOWED) fail(tooLarge)
  else request.on('data', keep).on('end', finish).on('close', breakOff)
  return promise
}
