import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdfOf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

const MIB = 1024 * 1024

let api: Api
let origin: string
let jobId: string
beforeAll(async () => {
  // On a busy machine thirty uploads take longer than a person would wait.
  api = await openApi({ uploadLimits: { timeout: 120_000 } })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
})
afterAll(() => api.close())
beforeEach(() => api.advance(DAY))

async function send(path: string, body: object | string) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
const apply = (bytes: number) => send('/api/applications', { jobId, ...samplePerson, resume: dataUrl(pdfOf(bytes)) })

test('5,242,880 bytes are taken and come back as they were', async () => {
  const { status, body } = await apply(5 * MIB)
  expect(status).toBe(201)
  const file = await api.staff('GET', `/api/applications/${body._id}/resume`)
  expect(file.rawPayload.equals(pdfOf(5 * MIB))).toBe(true)
})

test('one byte more is refused in the words of the dialog, every time', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect(await apply(5 * MIB + 1)).toEqual({
      status: 413,
      body: {
        error: 'File size should be less than 5MB',
        code: 'too_large',
        requestId: expect.any(String),
        fields: { resume: 'File size should be less than 5MB' },
      },
    })
  }
})

test('a body that is far too large is read to its end and refused, without closing the connection', async () => {
  for (const size of [8, 20, 40]) {
    const { status, body } = await send('/api/contact', {
      ...sampleMessage,
      resume: { filename: 'cv.pdf', content: 'A'.repeat(size * MIB), size: size * MIB },
    })
    expect(status).toBe(413)
    expect(body.error).toBe('File size must be less than 5MB')
  }
})

test('a large body to a route for small ones is answered too', async () => {
  const { status, body } = await send('/api/admin/login', { username: 'x', password: 'y'.repeat(5 * MIB) })
  expect(status).toBe(413)
  expect(body.code).toBe('too_large')
})

test('a large body that is refused before it is read is answered, and the next request works', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { status } = await send('/api/jobs', { ...sampleJob, description: 'x'.repeat(3 * MIB) })
    expect(status).toBe(401)
  }
})

test('thirty uploads at once are all stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      send('/api/contact', {
        ...sampleMessage,
        email: `person${n}@example.com`,
        resume: { filename: 'cv.pdf', content: dataUrl(pdfOf(MIB + n)), size: MIB + n },
      }),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(201))
})

test('a client that disconnects during its upload leaves nothing behind', async () => {
  const before = await api.storage.db.selectFrom('resumes').select('id').execute()
  const sockets = Array.from({ length: 12 }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      'POST /api/applications HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 6000000\r\n\r\n{"jobId"',
    )
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  for (const socket of sockets) socket.destroy()
  expect((await apply(1000)).status).toBe(201)
  const after = await api.storage.db.selectFrom('resumes').select('id').execute()
  expect(after.length).toBe(before.length + 1)
})
