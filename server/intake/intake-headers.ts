import type { FastifyRequest } from 'fastify'
import { PRIVACY_NOTICE_HEADER } from '../../contract/privacy-version.ts'

const MAX_KEY_LENGTH = 200

/** Values sent with a form beside its fields. Calls of the API send headers, forms without script send hidden fields. */
export type IntakeHeaders = {
  idempotencyKey: string | undefined
  /** The privacy notice that the sender agreed to; empty when a program sent none. */
  noticeVersion: string
}

export const idempotencyKeyOf = (request: FastifyRequest) => intakeHeadersOf(request).idempotencyKey

export const intakeHeadersOf = ({ headers }: FastifyRequest): IntakeHeaders =>
  readIntakeHeaders(headers['idempotency-key'], headers[PRIVACY_NOTICE_HEADER])

/** A key that is empty or too long counts as absent, and so does a version that cannot be one. */
export function readIntakeHeaders(key: unknown, version: unknown): IntakeHeaders {
  return {
    idempotencyKey: typeof key === 'string' && key.length > 0 && key.length <= MAX_KEY_LENGTH ? key : undefined,
    noticeVersion: typeof version === 'string' && /^[\w.-]{1,32}$/.test(version) ? version : '',
  }
}
