import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { findAccount } from '../../server/auth/accounts.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { flatPng } from '../support/sample-pictures.ts'
import { sampleJob } from '../support/samples.ts'
import { until } from '../support/until.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.close())

/** Begins to send a body, calls `meanwhile` once the session was checked, and sends the rest. */
async function sendSlowly(
  { path, type, body, token }: { path: string; type: string; body: Buffer; token: string },
  meanwhile: () => Promise<unknown>,
) {
  const lastUses = () => api.storage.db.selectFrom('sessions').select('last_used_at').orderBy('last_used_at').execute()
  // The last use of a session is written once a minute.
  api.advance(2 * MINUTE)
  const before = JSON.stringify(await lastUses())
  const { port } = api.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers })
  const answered = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    sending.on(
      'response',
      (answer) => void text(answer).then((read) => resolve({ status: answer.statusCode, body: read })),
    )
    sending.on('error', reject)
  })
  sending.write(body.subarray(0, 20))
  await until(async () => JSON.stringify(await lastUses()) !== before)
  await meanwhile()
  sending.end(body.subarray(20))
  return answered
}

const uploads = [
  ['a picture', { path: '/api/site/pictures?use=photo', type: 'image/png', body: flatPng(400, 300) }, 'pictures'],
  ['a job', { path: '/api/jobs', type: 'application/json', body: Buffer.from(JSON.stringify(sampleJob)) }, 'jobs'],
] as const

test.each(uploads)('%s is not stored when its sender is deactivated while it arrives', async (what, upload, table) => {
  const token = await api.tokenOf('consultant', `sender of ${what}`)
  const { id } = (await findAccount(api.storage.db, `sender of ${what}`)) ?? {}
  const rows = async () => (await api.storage.db.selectFrom(table).select('id').execute()).length
  const before = await rows()
  const answer = await sendSlowly({ ...upload, token }, () =>
    api.staff('PATCH', `/api/team/${id}`, { state: 'inactive' }),
  )
  expect([answer.status, JSON.parse(answer.body).error]).toEqual([401, expect.stringContaining('deactivated')])
  expect(await rows()).toBe(before)
})

test.each(uploads)(
  '%s is not stored when its sender becomes a viewer while it arrives',
  async (what, upload, table) => {
    const token = await api.tokenOf('consultant', `demoted sender of ${what}`)
    const { id } = (await findAccount(api.storage.db, `demoted sender of ${what}`)) ?? {}
    const rows = async () => (await api.storage.db.selectFrom(table).select('id').execute()).length
    const before = await rows()
    const answer = await sendSlowly({ ...upload, token }, () =>
      api.staff('PATCH', `/api/team/${id}`, { role: 'viewer' }),
    )
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'forbidden'])
    expect(await rows()).toBe(before)
  },
)

test.each(uploads)('%s that arrives slowly is stored', async (what, upload, table) => {
  const token = await api.tokenOf('consultant', `slow sender of ${what}`)
  const rows = async () => (await api.storage.db.selectFrom(table).select('id').execute()).length
  const before = await rows()
  expect((await sendSlowly({ ...upload, token }, async () => {})).status).toBe(201)
  expect(await rows()).toBe(before + 1)
})
