import type { FastifyRequest } from 'fastify'

/** The version that a change was made from. Without the header, or with `*`, any version is meant. */
export function expectedVersion({ headers }: FastifyRequest): string | undefined {
  const tag = headers['if-match']
  return tag === undefined || tag === '*' ? undefined : tag.replace(/^"(.*)"$/, '$1')
}
