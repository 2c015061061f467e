import type { Api } from './open-api.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type DocumentedRoute = { method: Method; path: string; isStaff: boolean }

/** Every route of the OpenAPI document, so that tests cover new routes without being changed. */
export async function documentedRoutes(api: Api): Promise<DocumentedRoute[]> {
  const document = (await api.get('/api/openapi.json')).json()
  return Object.entries<Record<string, { security?: unknown }>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase() as Method,
      path,
      isStaff: security !== undefined,
    })),
  )
}
