import fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { passwordResetRoutes } from './password-reset-routes.ts'
import type { PasswordResets } from './password-resets.ts'

test('a request for a mail is answered before anything is done for an account, and a site that ends waits for it', async () => {
  const done: string[] = []
  const { promise: written, resolve: write } = Promise.withResolvers<boolean>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const resets: Partial<PasswordResets> = {
    accountsOf: async (name) => (name === 'asha' ? [{ id: 'a', username: 'asha', email: 'asha@firm.example' }] : []),
    ask() {
      begin()
      return written
    },
  }
  const app = fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  passwordResetRoutes(app.withTypeProvider<ZodTypeProvider>(), {
    resets: resets as PasswordResets,
    way: async () => 'mail',
    onQueued: () => void done.push('queued'),
    firmTexts: () => [],
    limits: { ask: async () => {}, use: async () => {} },
    clock: () => 0,
  })
  const ask = async (name: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/password-resets', payload: { name } })
    return [statusCode, body]
  }
  expect(await ask('asha')).toEqual([202, ''])
  await begun
  expect(await ask('nobody')).toEqual([202, ''])
  expect(done).toEqual([])

  const closed = app.close().then(() => done.push('closed'))
  write(true)
  await closed
  expect(done).toEqual(['queued', 'closed'])
})
