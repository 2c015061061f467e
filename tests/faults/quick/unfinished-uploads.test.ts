import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createJob } from '../../support/applicants.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { dataUrl, pdfOf, samplePerson } from '../../support/samples.ts'
import { newTestStorage, onPostgres } from '../../support/test-storage.ts'

const UNFINISHED = 48
const SENT = 6_800_000
const uploadHead = (length: number) =>
  `POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`

/** Connects from any address of 127.0.0.0/8, which all belong to this machine. */
const connectFrom = (localAddress: string, port: number) =>
  connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {})

async function statusOf(socket: Socket, body: string): Promise<number> {
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.write(uploadHead(body.length))
  socket.write(body)
  await once(socket, 'close')
  return Number(answer.split(' ')[1])
}

/** On one database only, because none is involved. */
describe.runIf(!onPostgres)('uploads that are begun and never finished', () => {
  test('from one address do not keep other addresses from uploading', async () => {
    const site = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const jobId = await createJob(site.url, await site.token())
    const body = (email: string) => JSON.stringify({ jobId, ...samplePerson, email, resume: dataUrl(pdfOf(5_000_000)) })

    const part = Buffer.alloc(SENT, ' ')
    const sockets = Array.from({ length: UNFINISHED }, () => connectFrom('127.0.0.2', site.port))
    await Promise.all(
      sockets.map(async (socket) => {
        socket.write(uploadHead(7_000_000))
        await new Promise((resolve) => socket.write(part, resolve))
      }),
    )
    const people = ['127.0.0.3', '127.0.0.4', '127.0.0.5', '127.0.0.6']
    const statuses = await Promise.all(
      people.map((address, n) => statusOf(connectFrom(address, site.port), body(`person${n}@example.com`))),
    )
    expect(statuses).toEqual([201, 201, 201, 201])
    for (const socket of sockets) socket.destroy()
    expect(await site.stop()).toMatchObject({ code: 0 })
  })
})
