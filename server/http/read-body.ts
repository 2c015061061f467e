import type { IncomingMessage } from 'node:http'
import { type Refusal, Refused, refusals } from '../errors.ts'

const CHECK_EVERY = 5_000
/** After this time, the average rate must be at least this. A phone on a 2G network is faster. */
const GRACE = 20_000
const MIN_BYTES_PER_SECOND = 4096
/** A body that has made less progress in this time has stalled, however fast it began. */
const STALL_TIME = 40_000
const MIN_PROGRESS = 16 * 1024
/** Bytes of a body that is too large which are received and dropped before the sender is answered. */
const MAX_DISCARDED = 64 * 1024 * 1024
/** Bytes of a body that is too large which `onTooLarge` gets. */
const HEAD = 64 * 1024
/** Chunks are joined, because each buffer costs about 300 bytes beside its content. */
const JOIN_AT = 256

export type BodyLimit = {
  max: number
  tooLarge: Refusal
  /** Counts what the body holds in memory. */
  memory?: Reservation
  /** Called with the beginning of a body that is too large. */
  onTooLarge?: (head: Buffer) => void
}

export type Reservation = {
  /** False when there is no room for this many more bytes. */
  grow(bytes: number): boolean
  /** `drop` is called when the memory is needed elsewhere, as long as the body has not settled. */
  onRevoke(drop: () => void): void
  settle(): void
  release(): void
}

/**
 * Collects a body in chunks that the caller joins when it needs them. A body that is too large is received to its end
 * before it is refused, because a client that is answered while
 * it sends sees a broken connection instead of the message. A sender below the minimum rate is refused at once.
 */
export function readBody(
  request: IncomingMessage,
  { max, tooLarge, memory, onTooLarge }: BodyLimit,
): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>()
  let pieces: Buffer[] = []
  let chunks: Buffer[] = []
  let received = 0
  let refusal: Refusal | undefined
  const started = performance.now()
  let progress = { at: started, received: 0 }

  const onData = (chunk: Buffer) => {
    received += chunk.length
    if (received > max) {
      if (refusal !== tooLarge) onTooLarge?.(headOf([...pieces, ...chunks]))
      refusal = tooLarge
    } else if (!refusal && memory && !memory.grow(chunk.length)) refusal = refusals.unavailable
    if (refusal) {
      drop()
      if (received > MAX_DISCARDED) fail(refusal)
      return
    }
    chunks.push(chunk)
    if (chunks.length === JOIN_AT) {
      pieces.push(Buffer.concat(chunks))
      chunks = []
    }
  }
  memory?.onRevoke(() => {
    refusal = refusals.unavailable
    pieces = []
    chunks = []
  })
  const onEnd = () => {
    if (refusal) return fail(refusal)
    memory?.settle()
    stop()
    resolve([...pieces, ...chunks])
  }
  const onClose = () => fail(refusals.badRequest)
  const checkRate = setInterval(() => {
    const now = performance.now()
    const isSlow = now - started > GRACE && received / ((now - started) / 1000) < MIN_BYTES_PER_SECOND
    if (received - progress.received >= MIN_PROGRESS) progress = { at: now, received }
    if (isSlow || now - progress.at >= STALL_TIME) fail(refusals.timeout)
  }, CHECK_EVERY)

  function stop(): void {
    clearInterval(checkRate)
    request.off('data', onData).off('end', onEnd).off('close', onClose).resume()
  }
  function drop(): void {
    pieces = []
    chunks = []
    memory?.release()
  }
  function fail(why: Refusal): void {
    stop()
    drop()
    reject(new Refused(why))
  }

  if (Number(request.headers['content-length']) > MAX_DISCARDED) fail(tooLarge)
  else request.on('data', onData).on('end', onEnd).on('close', onClose)
  return promise
}

/** A copy, so that the rest is freed. */
function headOf(pieces: readonly Buffer[]): Buffer {
  const head: Buffer[] = []
  let length = 0
  for (const piece of pieces) {
    if (length >= HEAD) break
    head.push(piece.subarray(0, HEAD - length))
    length += piece.length
  }
  return Buffer.concat(head)
}
