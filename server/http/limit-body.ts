import type { ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { RequestPayload } from 'fastify'
import { type Refusal, Refused, refusals } from '../errors.ts'
import type { ByteBudget } from './byte-budget.ts'

const GRACE = 20_000
const SLOWEST_BYTES_PER_SECOND = 4096
const CHECK_EVERY = 5_000
/** What is parsed in a millisecond or two waits for nobody. */
const NEEDS_NO_TURN = 1024 * 1024

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
 * cut off while it sends sees a broken connection instead of the sentence. Only a sender slower than any phone network
 * is refused as it goes.
 */
export function limitBody(
  payload: RequestPayload,
  answer: ServerResponse,
  { max, tooLarge, admit, memory }: BodyLimit,
): RequestPayload {
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
  const limited: Transform & { receivedEncodedLength?: number } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      limited.receivedEncodedLength = received
      if (received > max) refusal = tooLarge
      // Rather one sender who is asked to come back than a process that dies with all of them.
      else if (!refusal && memory && !memory.take(chunk.length)) refusal = refusals.unavailable
      if (refusal) release()
      else {
        held += chunk.length
        kept.push(chunk)
      }
      done()
    },
    async flush(done) {
      if (refusal) return done(new Refused(refusal))
      if (admit && received > NEEDS_NO_TURN && !(await admit())) return done(new Refused(refusals.unavailable))
      for (const chunk of kept) limited.push(chunk)
      kept = []
      done()
    },
  })

  const pace = setInterval(() => {
    const elapsed = performance.now() - started
    const tooSlow = elapsed > GRACE && received / (elapsed / 1000) < SLOWEST_BYTES_PER_SECOND
    if (tooSlow) limited.destroy(new Refused(refusals.timeout))
  }, CHECK_EVERY)

  // Not a pipeline: that would tear down the connection on which the refusal is to be sent.
  const source = payload as Readable
  source.on('close', () => {
    if (!source.readableEnded) limited.destroy(new Refused(refusals.badRequest))
  })
  // A request may be answered before its body is read: what is still coming is then let through to nowhere.
  const stop = () => {
    clearInterval(pace)
    source.unpipe(limited)
    source.resume()
  }
  limited.on('error', stop).on('close', stop)
  const end = () => {
    stop()
    release()
  }
  answer.once('finish', end).once('close', end)
  return source.pipe(limited)
}
