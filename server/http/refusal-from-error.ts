import type { FastifyError } from 'fastify'
import { invalidInput, type Refusal, Refused, refusals } from '../errors.ts'
import { databaseFailure } from '../storage/database-error.ts'

/** Converts errors of Fastify, its parsers, the schemas and the database into refusals. */
export function refusalFromError(error: FastifyError): Refusal {
  if (error instanceof Refused) return error.refusal
  if (error.validation) return refusalFromValidation(error)
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return refusals.unavailable

  switch (databaseFailure(error)) {
    case 'invalid':
      return refusals.badRequest
    case 'conflict':
      return refusals.conflict
    case 'unavailable':
    case 'fatal':
      return refusals.unavailable
  }
  switch (error.statusCode) {
    case 413:
      return refusals.tooLarge
    case 415:
      return refusals.unsupportedType
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? refusals.badRequest : refusals.internal
  }
}

function refusalFromValidation({ validation = [], validationContext }: FastifyError): Refusal {
  if (validationContext === 'params') return refusals.unknownRecord
  return invalidInput(validation.map(({ instancePath, message }) => ({ field: instancePath.split('/')[1], message })))
}
