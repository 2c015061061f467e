import type { ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { RequestPayload } from 'fastify'
import { type Refusal, Refused, refusals } from '../errors.ts'

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
}

/**
 * Passes on what fits, swallows the rest and refuses only at its end: a client that is cut off while it sends sees a
 * broken connection instead of the sentence. A sender slower than any phone network is refused as it goes.
 */
export function limitBody(
  payload: RequestPayload,
  answer: ServerResponse,
  { max, tooLarge, admit }: BodyLimit,
): RequestPayload {
  let received = 0
  const started = performance.now()
  const limited: Transform & { receivedEncodedLength?: number } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      limited.receivedEncodedLength = received
      done(null, received <= max ? chunk : undefined)
    },
    async flush(done) {
      if (received > max) return done(new Refused(tooLarge))
      if (admit && received > NEEDS_NO_TURN && !(await admit())) return done(new Refused(refusals.unavailable))
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
  answer.once('finish', stop).once('close', stop)
  return source.pipe(limited)
}
