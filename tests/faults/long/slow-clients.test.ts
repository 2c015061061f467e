import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createJob, expectStored, sha256 } from '../../support/applicants.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { dataUrl, pdfOf, sampleMessage, samplePerson } from '../../support/samples.ts'
import { newTestStorage, onPostgres } from '../../support/test-storage.ts'

const PACE = 32 * 1024
const uploadHead = (length: number) =>
  `POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`

/** Everything received until the server closed the connection. */
async function answerOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString()
}

/** On one database only, because none is involved. */
describe.runIf(!onPostgres)('beside clients that hold on to what they have', () => {
  test('a slow but steady upload gets through, fast ones stay fast, and stalled ones are refused', async () => {
    const testStorage = await newTestStorage()
    const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const token = await site.token()
    const jobId = await createJob(site.url, token)
    const open = () => connect(site.port, '127.0.0.1')

    const idle = Array.from({ length: 500 }, open)
    for (const socket of idle) socket.on('error', () => {})
    const slowHeaders = Array.from({ length: 200 }, () => {
      const socket = open()
      socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
      return answerOf(socket)
    })
    const trickle: Socket[] = []
    const slowBodies = Array.from({ length: 100 }, () => {
      const socket = open()
      socket.write(`${uploadHead(6_000_000)}{`)
      trickle.push(socket)
      return answerOf(socket)
    })
    const drip = setInterval(() => {
      for (const socket of trickle) if (!socket.destroyed) socket.write(' ')
    }, 1000)

    const resume = pdfOf(700_000)
    const body = JSON.stringify({ jobId, ...samplePerson, resume: dataUrl(resume) })
    const honest = open()
    const answer = answerOf(honest)
    honest.write(uploadHead(body.length))
    for (let at = 0; at < body.length; at += PACE) {
      honest.write(body.slice(at, at + PACE))
      // Other clients are served meanwhile.
      expect((await fetch(`${site.url}/api/jobs`)).status).toBe(200)
      await pause(1000)
    }
    const message = await postJson(`${site.url}/api/contact`, sampleMessage)
    expect(message.status).toBe(201)
    const receipt = await answer
    expect(receipt).toMatch(/^HTTP\/1\.1 201 /)
    const { _id } = JSON.parse(receipt.slice(receipt.indexOf('{')))
    await expectStored(site.url, token, new Map([[_id, sha256(resume)]]))

    for (const one of await Promise.all(slowHeaders)) expect(one).toMatch(/^HTTP\/1\.1 408 /)
    for (const one of await Promise.all(slowBodies)) expect(one).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
    for (const socket of idle) socket.destroy()
    expect(await site.stop()).toMatchObject({ code: 0 })
  })

  test('two thousand idle connections keep no one else from connecting', async () => {
    const site = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const idle = Array.from({ length: 2000 }, () => connect(site.port, '127.0.0.1').on('error', () => {}))
    await Promise.all(
      idle.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
    )
    for (let n = 0; n < 20; n += 1) {
      expect((await fetch(`${site.url}/`)).status).toBe(200)
      const sent = await postJson(`${site.url}/api/contact`, { ...sampleMessage, message: `Message ${n}` })
      expect(sent.status).toBe(201)
    }
    for (const socket of idle) socket.destroy()
    expect(await site.stop()).toMatchObject({ code: 0 })
  })
})
