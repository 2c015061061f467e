import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTurns } from '../support/count-turns.ts'
import { insertApplications } from '../support/insert-applications.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { until } from '../support/until.ts'

const ROWS = 3000
const url = '/api/applications.csv'

let api: Api
let port: number
beforeAll(async () => {
  api = await openApi()
  const at = new Date(api.clock()).toISOString()
  const ids = await insertApplications(api.storage, ROWS, (n) => ({
    fullName: `Person ${n}`,
    email: `p${n}@example.com`,
    jobId: null,
    submittedAt: at,
    searchText: '',
  }))
  const note = { kind: 'note', account_id: '', at, data: JSON.stringify({ text: 'x'.repeat(2000) }) }
  for (let start = 0; start < ROWS; start += 100)
    await api.storage.db
      .insertInto('events')
      .values(ids.slice(start, start + 100).map((id) => ({ id, person_id: id, application_id: id, ...note })))
      .execute()
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
  const { result: answer, turns } = await countTurns(() => api.staff('GET', url))
  const people = answer.body.match(/Person \d+/g) ?? []
  expect([people.length, new Set(people).size]).toEqual([ROWS, ROWS])
  expect(turns).toBeGreaterThanOrEqual(ROWS / 500)
})

test('an export waits for a client that does not read, and goes on when it does', async () => {
  const connected = once(api.app.server, 'connection')
  const answer = await download()
  const [socket] = (await connected) as [Socket]
  // The buffers on the way are full, and the server has more to send.
  await until(() => socket.writableNeedDrain)
  let body = ''
  for await (const chunk of answer) body += chunk
  expect(body.match(/Person \d+/g)).toHaveLength(ROWS)
})
