import type { FastifySchema, RouteOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'

/** The route, and where the entries stand in its answer: `3.status`, `people.0.application`. */
export type LeftOut = { method: string; url: string; places: string[] }

type Route = { schema: FastifySchema; method: string; url: string; httpStatus?: string }
type Issue = { path: readonly PropertyKey[] }

/**
 * Serialises answers by the schemas of their routes. An entry of a list that does not fit, such as a row that another
 * release wrote, is left out and reported, so that it does not fail the whole answer.
 */
export function listSerializer(onLeftOut: (leftOut: LeftOut) => void) {
  return (route: Route) => {
    const serialise = serializerCompiler(route as RouteOptions & Parameters<typeof serializerCompiler>[0])
    return (answer: unknown): string => {
      try {
        return serialise(answer)
      } catch (error) {
        const issues: readonly Issue[] = (error as { cause?: { issues?: Issue[] } }).cause?.issues ?? []
        const entries = issues.map(({ path }) => path.slice(0, path.findIndex((step) => typeof step === 'number') + 1))
        if (entries.length === 0 || entries.some((entry) => entry.length === 0)) throw error
        const { method, url } = route
        onLeftOut({ method, url, places: issues.map(({ path }) => path.join('.')) })
        return serialise(withoutEntries(answer, entries))
      }
    }
  }
}

/** A copy without the entries at these paths, each of which ends with the first index on its way. */
function withoutEntries(value: unknown, entries: readonly (readonly PropertyKey[])[]): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => !entries.some(([step]) => step === index))
  const copy = { ...(value as Record<PropertyKey, unknown>) }
  for (const name of new Set(entries.map(([step = '']) => step))) {
    const below = entries.filter(([step]) => step === name).map(([, ...rest]) => rest)
    copy[name] = withoutEntries(copy[name], below)
  }
  return copy
}
