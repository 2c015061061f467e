import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** One line per request: the pattern of the route and not its address, and of the sender only the network. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { id, method, routeOptions, ip, staff } = request
  request.log.info(
    {
      reqId: id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      network: networkOf(ip),
      ...(staff && { account: staff.accountId }),
    },
    'request',
  )
}

function networkOf(ip: string): string {
  const address = normalizeIP(ip, 48)
  return address.includes(':') ? address : address.replace(/\.\d+$/, '.0')
}
