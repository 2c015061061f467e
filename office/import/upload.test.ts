import { afterEach, expect, test } from 'vitest'
import { IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import type { StaffApi } from '../session/staff-api.ts'
import { continueUpload, forgetUpload, pauseUpload, readUpload, subscribeUpload, upload } from './upload.ts'

const MB = IMPORT_PIECE_BYTES
const file = (name: string, size: number) => ({ name, file: new File([new Uint8Array(size)], name) })
const pause = async () => {}

/** A server that has some bytes of each file, and answers as the contract says. */
function server(
  received: Record<string, number> = {},
  answerOf: (offset: number) => Response | undefined = () => undefined,
) {
  const sent: string[] = []
  let names: { name: string; size: number }[] = []
  const call = async (_method: string, _path: string, { body }: { body: { files: typeof names } }) => {
    names = body.files
    const files = names.map(({ name, size }, n) => ({
      ...{ n, name, size },
      received: received[name] ?? 0,
      isRefused: name.endsWith('.exe'),
    }))
    return { outcome: 'accepted', value: { files } }
  }
  const fetch = async (path: string, { body }: { body: ArrayBuffer }) => {
    const [, n = '', at = ''] = /files\/(\d+)\?offset=(\d+)$/.exec(path) ?? []
    const offset = Number(at)
    sent.push(`${names[Number(n)]?.name} ${offset / MB}`)
    const answer = answerOf(offset)
    return answer ?? Response.json({ received: offset + body.byteLength, size: names[Number(n)]?.size })
  }
  return { api: { call, fetch } as unknown as StaffApi, sent }
}

afterEach(() => forgetUpload('i1'))

test('pieces of 1 MB are sent from where the server has stopped, and nothing twice', async () => {
  const { api, sent } = server({ 'half.pdf': MB, 'there.pdf': 10 })
  const files = [file('half.pdf', 2.5 * MB), file('there.pdf', 10), file('program.exe', 5), file('new.pdf', 20)]
  expect(await upload(api, 'i1', files, { pause })).toBe(true)
  expect(sent.toSorted()).toEqual(['half.pdf 1', 'half.pdf 2', 'new.pdf 0'])
  expect(readUpload()).toMatchObject({
    state: 'done',
    files: 4,
    done: 4,
    received: 2.5 * MB + 30,
    bytes: 2.5 * MB + 30,
  })
})

test('a lost connection is waited for, and the same piece is sent again', async () => {
  let failures = 2
  const { api, sent } = server({}, (offset) => {
    if (offset !== MB || failures === 0) return undefined
    failures -= 1
    if (failures === 1) throw new TypeError('no network')
    return Response.json({ code: 'unavailable', error: 'Later.' }, { status: 503 })
  })
  const states = new Set<string | undefined>()
  const stop = subscribeUpload(() => states.add(readUpload()?.state))
  await upload(api, 'i1', [file('one.pdf', 2 * MB)], { pause })
  stop()
  expect(sent).toEqual(['one.pdf 0', 'one.pdf 1', 'one.pdf 1', 'one.pdf 1'])
  expect([...states]).toEqual(['sending', 'waiting', 'done'])
})

test('a refusal stops the upload with its sentence, and the next one can begin', async () => {
  const full = () => Response.json({ code: 'full', error: 'The disk is full.' }, { status: 409 })
  await upload(server({}, full).api, 'i1', [file('one.pdf', 10)], { pause })
  expect(readUpload()).toMatchObject({ state: 'stopped', problem: 'The disk is full.' })
  expect(await upload(server().api, 'i1', [file('one.pdf', 10)], { pause })).toBe(true)
  expect(readUpload()?.state).toBe('done')
})

test('a file that the computer no longer gives is named, and the others are sent', async () => {
  const gone = file('gone.pdf', 10)
  gone.file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as Blob
  const { api, sent } = server()
  await upload(api, 'i1', [gone, file('here.pdf', 10)], { pause })
  expect(sent).toEqual(['here.pdf 0'])
  expect(readUpload()).toMatchObject({ state: 'done', lost: ['gone.pdf'], done: 1 })
})

test('a paused upload sends nothing more until it goes on, or is forgotten', async () => {
  const { api, sent } = server({}, (offset) => {
    if (offset === MB) pauseUpload('i1')
    return undefined
  })
  const ended = upload(api, 'i1', [file('one.pdf', 4 * MB)], { pause })
  await expect.poll(() => readUpload()?.received).toBe(2 * MB)
  expect([readUpload()?.state, sent.length]).toEqual(['paused', 2])
  expect(await upload(api, 'i2', [file('two.pdf', 10)], { pause })).toBe(false)
  continueUpload('i1')
  await ended
  expect(sent).toEqual(['one.pdf 0', 'one.pdf 1', 'one.pdf 2', 'one.pdf 3'])
  expect(readUpload()).toMatchObject({ state: 'done', received: 4 * MB })

  const other = server({}, () => {
    pauseUpload('i1')
    return undefined
  })
  const forgotten = upload(other.api, 'i1', [file('one.pdf', 2 * MB)], { pause })
  await expect.poll(() => readUpload()?.state).toBe('paused')
  forgetUpload('i1')
  await forgotten
  expect(other.sent).toEqual(['one.pdf 0'])
})
