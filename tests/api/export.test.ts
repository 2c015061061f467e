import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../server/storage/ids.ts'
import { type Api, openApi } from '../support/open-api.ts'

const ROWS = 3000
const url = '/api/applications.csv'

let api: Api
let port: number
beforeAll(async () => {
  api = await openApi()
  for (let start = 0; start < ROWS; start += 100) {
    const ids = Array.from({ length: 100 }, (_, n) => ({ id: newId(), n: start + n }))
    const at = new Date(api.clock()).toISOString()
    await api.storage.db
      .insertInto('resumes')
      .values(
        ids.map(({ id }) => ({
          id,
          filename: 'cv.pdf',
          type: 'pdf',
          size: 1,
          sha256: id,
          warnings: '[]',
          created_at: at,
        })),
      )
      .execute()
    await api.storage.db
      .insertInto('applications')
      .values(
        ids.map(({ id, n }) => ({
          id,
          job_id: null,
          full_name: `Person ${n}`,
          email: `p${n}@example.com`,
          email_key: `p${n}@example.com`,
          phone: '',
          resume_id: id,
          status: 'pending',
          note: '',
          search_text: '',
          notice_version: '',
          version: 1,
          submitted_at: at,
        })),
      )
      .execute()
    await api.storage.db
      .insertInto('application_events')
      .values(ids.map(({ id }) => ({ id, application_id: id, at, who: 'asha', status: null, note: 'x'.repeat(2000) })))
      .execute()
  }
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(() => api.close())

async function download(): Promise<IncomingMessage> {
  const request = get({
    port,
    host: '127.0.0.1',
    path: url,
    headers: { authorization: `Bearer ${await api.staffToken()}` },
  })
  const [answer] = await once(request, 'response')
  return answer
}

test('an export lets the event loop turn again and again, and holds every row once', async () => {
  let turns = 0
  let running = true
  const turn = () => {
    turns += 1
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  const answer = await api.staff('GET', url)
  running = false
  const people = answer.body.match(/Person \d+/g) ?? []
  expect([people.length, new Set(people).size]).toEqual([ROWS, ROWS])
  expect(turns).toBeGreaterThanOrEqual(ROWS / 500)
})

test('an export waits for a client that does not read, and goes on when it does', async () => {
  const answer = await download()
  // Nothing is read: what the server has sent by now fits into the buffers on the way.
  await new Promise((resolve) => setTimeout(resolve, 500))
  let body = ''
  for await (const chunk of answer) body += chunk
  expect(body.match(/Person \d+/g)).toHaveLength(ROWS)
})
