import type { FastifyRequest } from 'fastify'
import { ME } from '../../contract/task.ts'

/** The owner of a filter as queries know it: the account of the request for "me". */
export const ownerOf = ({ staff }: FastifyRequest, { owner }: { owner?: string | undefined }): string | undefined =>
  owner === ME ? staff?.accountId : owner
