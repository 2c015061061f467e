import type { FastifyRequest } from 'fastify'

/** The credentials of the Authorization header, without their scheme. Undefined when there is another one, or more than one. */
export function readAuthorization({ raw, headers }: FastifyRequest, scheme: string): string | undefined {
  // Of two headers Node keeps the first; a proxy may have checked the second.
  const shown = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization')
  if (shown.length > 1) return undefined
  const [, given, credentials] = /^(\w{1,20}) ([\w-]{1,100})$/.exec(headers.authorization ?? '') ?? []
  return given?.toLowerCase() === scheme.toLowerCase() ? credentials : undefined
}
