import fastify from 'fastify'
import { expect, test } from 'vitest'
import { applyApiRules } from './api-rules.ts'

/** A route with this configuration that answers with its own time-out. */
async function timeoutOf(config: { streams?: boolean }): Promise<number> {
  const app = fastify()
  applyApiRules(app, { headers: {}, guard: async () => undefined })
  app.get('/', { config: { access: 'public', ...config } }, (request) => ({
    timeout: request.routeOptions.handlerTimeout ?? 0,
  }))
  const answer = await app.inject('/')
  await app.close()
  return answer.json().timeout
}

test('every route has a time-out, except those that stream', async () => {
  expect(await timeoutOf({})).toBe(20_000)
  expect(await timeoutOf({ streams: true })).toBe(0)
})
