import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { uploadRoom } from './receive-upload.ts'

const sender = () => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false })
  const reply = { raw } as unknown as FastifyReply
  const leave = () => {
    raw.destroyed = true
    raw.emit('close')
  }
  return { reply, answered: () => raw.emit('finish'), leave }
}

test('who gives up while waiting for a turn takes nobody else’s', async () => {
  const { admit } = uploadRoom({ open: async () => undefined, close: async () => {} })
  const [first, impatient, third] = [sender(), sender(), sender()]
  expect(await admit(first.reply)).toBe(true)
  const turn = admit(impatient.reply)
  const next = admit(third.reply)
  impatient.leave()
  first.answered()
  expect(await turn).toBe(false)
  expect(await next).toBe(true)
})
