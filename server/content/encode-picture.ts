import { fork } from 'node:child_process'
import type { PicturePart, PictureUse } from '../../contract/content/fields.ts'
import { type Refusal, refusals } from '../errors.ts'
import { semaphore } from '../http/semaphore.ts'
import { programUrl } from '../program-files.ts'
import type { EncodeAnswer, EncodeTask } from './encode-picture-process.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { EncodedPicture } from './picture-repository.ts'

/** Decoded they take 200 MB at most. */
const MAX_PIXELS = 50_000_000
const TIMEOUT = 20_000
const MAX_HEAP_MEGABYTES = 128
const QUEUE = { permits: 1, maxWaiting: 20, timeout: 8_000 }

/** Longer than waiting and the task together, and shorter than the documented proxy waits. */
export const ENCODE_TIMEOUT = QUEUE.timeout + TIMEOUT + 1000

type EncodeResult = { ok: true; picture: EncodedPicture } | { ok: false; refusal: Refusal }

/**
 * Re-encodes pictures or a part of them, one at a time. In a process and not in a thread: a thread cannot be ended while libvips works, and
 * a crash there would end the site.
 */
export function pictureEncoder({ timeout = TIMEOUT, maxPixels = MAX_PIXELS } = {}) {
  const acquire = semaphore(QUEUE)
  return async function encodePicture(bytes: Buffer, use: PictureUse, part?: PicturePart): Promise<EncodeResult> {
    const inspected = inspectPicture(bytes, use)
    if (!inspected.ok) return refuse(inspected.sentence)
    const release = await acquire(use)
    if (!release) return { ok: false, refusal: refusals.unavailable }
    try {
      const answer = await runProcess({ bytes, use, part, kind: inspected.kind, maxPixels }, timeout)
      return answer.ok ? answer : refuse(sentenceOf[answer.reason](maxPixels))
    } finally {
      release()
    }
  }
}

export type EncodePicture = ReturnType<typeof pictureEncoder>

const sentenceOf = {
  too_many_pixels: (most: number) =>
    `The picture has more than ${most / 1e6} million pixels: please make it smaller and try again.`,
  unreadable: () => 'The picture cannot be read: please save it again with another program, or choose another one.',
  too_small: () =>
    'Without its margins the picture is too small: a logo needs 120 pixels in width and 32 in height, a mark 128 pixels. Please choose a larger one, or an SVG.',
  too_slow: () => 'Reading the picture took too long: please try again, or make it smaller.',
}

const refuse = (sentence: string): EncodeResult => ({ ok: false, refusal: { code: 'invalid_picture', sentence } })

type ProcessAnswer = EncodeAnswer | { ok: false; reason: 'too_slow' }

async function runProcess(task: EncodeTask, timeout: number): Promise<ProcessAnswer> {
  const { promise, resolve } = Promise.withResolvers<ProcessAnswer>()
  const child = fork(programUrl('encode-picture-process'), {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
    // Neither the settings nor the passwords of the site.
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
    timeout,
    killSignal: 'SIGKILL',
  })
  child.once('message', (answer) => resolve(answer as EncodeAnswer))
  child.once('error', () => resolve({ ok: false, reason: 'unreadable' }))
  // Ended by the time-out or, out of memory, by the system; a crash has another signal.
  child.once('exit', (_code, signal) =>
    resolve({ ok: false, reason: signal === 'SIGKILL' ? 'too_slow' : 'unreadable' }),
  )
  child.send(task, () => {})
  return promise
}
