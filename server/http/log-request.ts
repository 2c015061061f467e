import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './client-address.ts'

/** One line per request, with the route's pattern instead of its URL and the client's network instead of its address. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { id, method, routeOptions, clientAddress, staff } = request
  request.log.info(
    {
      reqId: id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      network: networkOf(clientAddress),
      ...(staff && { account: staff.accountId }),
    },
    'request',
  )
}
