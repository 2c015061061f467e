import type { FastifyRequest } from 'fastify'
import { PRIVACY_NOTICE_HEADER } from '../../contract/privacy-version.ts'

const MAX_KEY_LENGTH = 200

/** A key that is empty or too long counts as absent. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 && key.length <= MAX_KEY_LENGTH ? key : undefined
}

/** The privacy notice that the sender agreed to; empty when a program sent none. */
export function noticeVersionOf(request: FastifyRequest): string {
  const version = request.headers[PRIVACY_NOTICE_HEADER]
  return typeof version === 'string' && /^[\w.-]{1,32}$/.test(version) ? version : ''
}
