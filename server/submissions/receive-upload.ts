import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { PRIVACY_NOTICE_HEADER } from '../../contract/privacy-version.ts'
import type { ResumeSentences } from '../../contract/resume.ts'
import type { Clock } from '../clock.ts'
import { type ByteBudget, byteBudget } from '../http/byte-budget.ts'
import { slots } from '../http/semaphore.ts'
import { type Judgement, refusalOf } from '../resumes/judge-resume.ts'
import type { UploadOpener } from '../resumes/upload-opener.ts'
import { newId } from '../storage/ids.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What came with an upload. Its body has only a word in that place. */
    resume: Judgement | undefined
  }
}

/** 5 MiB are 6,990,508 characters of base64; the fields fit beside them. */
const UPLOAD_MAX = 7 * 1024 * 1024
/** Longer than the time in which Node itself wants a whole request. */
const UPLOAD_TIMEOUT = 310_000

const MOST_KEY = 200

export type UploadRoom = {
  admit: (reply: FastifyReply) => Promise<boolean>
  memory: ByteBudget
  open: (bytes: Buffer, request: FastifyRequest) => Promise<{ value: unknown } | undefined>
}

/**
 * Shared by all uploads. Thirty-six of the largest may be on their way at once; beyond that, senders are asked to come
 * back. Parsing one takes about 30 MB for a moment: a few at a time, the others wait their turn.
 */
export function uploadRoom(opener: UploadOpener): UploadRoom {
  const enter = slots({ running: 1, waiting: 200, patience: 10_000 })
  return {
    async open(bytes, request) {
      const upload = await opener.open(bytes)
      request.resume = upload?.resume
      return upload && { value: upload.body }
    },
    memory: byteBudget(36 * UPLOAD_MAX),
    async admit(reply) {
      const leave = await enter()
      if (!leave) return false
      // Whichever comes first: the answer is out, or the client is gone; who left while waiting will not say so again.
      if (reply.raw.destroyed) leave()
      else reply.raw.once('finish', leave).once('close', leave)
      return !reply.raw.destroyed
    },
  }
}

/** What every route that takes uploads needs beside its repository. */
export type UploadParts = {
  clock: Clock
  limits: onRequestHookHandler[]
  room: UploadRoom
  /** There is a new mail to send. */
  onStored: () => void
}

/** The settings of such a route; what it says of a file that is too large is in the words of its form. */
export function uploadConfig(room: UploadRoom, sentences: ResumeSentences) {
  const tooLarge = refusalOf('size', sentences)
  return { access: 'public' as const, upload: { max: UPLOAD_MAX, timeout: UPLOAD_TIMEOUT, tooLarge, ...room } }
}

/** Absent, or a word of a sensible length; anything else is treated as absent. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 && key.length <= MOST_KEY ? key : undefined
}

/** Which notice the sender agreed to; empty when a program sent none. */
export function noticeVersionOf(request: FastifyRequest): string {
  const version = request.headers[PRIVACY_NOTICE_HEADER]
  return typeof version === 'string' && /^[\w.-]{1,32}$/.test(version) ? version : ''
}

/** Of a record that does not exist, for those who are told that it does. */
export const pretendId = newId

/** Filled in by programs only. */
export function isFromProgram(website: unknown): boolean {
  return website !== undefined && website !== null && website !== ''
}
