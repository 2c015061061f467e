import type { FastifyRequest } from 'fastify'
import { ME } from '../../contract/task.ts'

/** The owners of a filter as queries know them: the account of the request for "me". */
export const ownerOf = ({ staff }: FastifyRequest, { owner }: { owner?: string | undefined }): string | undefined =>
  owner
    ?.split(',')
    .map((one) => (one === ME ? (staff?.accountId ?? one) : one))
    .join()
