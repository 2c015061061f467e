import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredPicture } from '../../contract/content/site-editing.ts'
import { picturePath } from '../../contract/pictures.ts'
import { DAY } from '../../contract/time.ts'
import { deleteUnusedPictures } from '../../server/content/picture-repository.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { flatPng } from '../support/sample-pictures.ts'
import { newMigratedStorage, onPostgres, type TestStorage } from '../support/test-storage.ts'

let api: Api
let testStorage: TestStorage
beforeAll(async () => {
  testStorage = await newMigratedStorage()
  api = await openApi({ testStorage })
})
afterAll(() => api.close())

const upload = async (payload: Buffer, use: string, type = 'application/octet-stream') =>
  api.call({
    method: 'POST',
    url: `/api/site/pictures?use=${use}`,
    payload,
    headers: { authorization: `Bearer ${await api.staffToken()}`, 'content-type': type },
  })
const stored = async (payload: Buffer, use: string): Promise<StoredPicture> => {
  const answer = await upload(payload, use)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

test('a picture is stored in two widths and three formats, which anybody may cache for ever', async () => {
  const { id, width, height } = await stored(flatPng(300, 100), 'mark')
  expect({ width, height }).toEqual({ width: 300, height: 100 })
  expect(id).toMatch(/^[0-9a-f]{32}-300x100$/)
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['png', 'image/png'],
  ] as const) {
    for (const each of [160, 300]) {
      const answer = await api.get(picturePath(id, each, format))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: each })
    }
  }
  for (const path of [
    `/pictures/${id}-161.avif`,
    `/pictures/${id}-160.jpg`,
    `/pictures/${id}`,
    '/pictures/..%2fsite.db-1.png',
  ]) {
    expect((await api.get(path)).statusCode).toBe(404)
  }
})

test.each<[string, Buffer, string, number, string]>([
  ['a GIF with another name', Buffer.from('GIF89a'), 'photo', 400, 'Please choose a PNG, JPEG, WebP or AVIF file.'],
  ['half a picture', flatPng(90, 90).subarray(0, 60), 'photo', 400, 'The picture cannot be read: please save it again'],
  [
    'more than 10 MB',
    Buffer.alloc(10 * 1024 * 1024 + 1),
    'photo',
    413,
    'The picture is larger than 10 MB: please make',
  ],
  [
    'another use',
    flatPng(9, 9),
    'banner',
    400,
    'Please name the use of the picture: mark, portrait, photo, hero, logo, emblem.',
  ],
])('%s is refused with a sentence, and nothing is stored', async (_name, bytes, use, status, sentence) => {
  const rows = () => api.storage.db.selectFrom('pictures').select('id').execute()
  const before = await rows()
  const answer = await upload(bytes, use, 'image/png')
  expect(answer.statusCode).toBe(status)
  expect(answer.json().error).toContain(sentence)
  expect(await rows()).toEqual(before)
})

test('nobody can store a picture without a session', async () => {
  const headers = { 'content-type': 'image/png' }
  const url = '/api/site/pictures?use=mark'
  expect((await api.call({ method: 'POST', url, payload: flatPng(9, 9), headers })).statusCode).toBe(401)
})

test('a picture can be published where its use fits, and nowhere else', async () => {
  const { id } = await stored(flatPng(400, 200), 'mark')
  const home = editing(api, 'home')
  const { draft } = await home.read()
  await home.put({ ...draft, stories: [{ title: 'T', words: 'W', photo: { id, alt: 'A mark' } }] })
  expect((await home.publish()).json().problems).toEqual([
    { path: 'stories.0.photo', message: 'Please choose the picture of "Photo" again.' },
  ])
  await home.put({ ...draft, mark: { id, alt: 'Our mark' } })
  expect((await home.publish()).statusCode).toBe(200)
})

test('housekeeping removes a picture a month after the last draft lost it, and never one of the history', async () => {
  const home = editing(api, 'home')
  const [published, drafted, dropped] = [
    await stored(flatPng(90, 90), 'mark'),
    await stored(flatPng(91, 91), 'mark'),
    await stored(flatPng(92, 92), 'mark'),
  ]
  await home.change({ mark: { id: published.id, alt: 'One' } })
  await home.publish()
  await home.change({ mark: null })
  await home.publish()
  await home.change({ mark: { id: drafted.id, alt: 'Two' } })

  const clean = () => {
    const before = new Date(api.clock() - 30 * DAY).toISOString()
    return deleteUnusedPictures(api.storage, { now: api.clock(), before, isTrusted: true })
  }
  const isThere = async ({ id, width }: StoredPicture) =>
    (await api.storage.pictures.read(id, `${width}.png`)) !== undefined
  const all = async () => [await isThere(published), await isThere(drafted), await isThere(dropped)]
  await clean()
  api.advance(29 * DAY)
  await clean()
  expect(await all()).toEqual([true, true, true])
  api.advance(2 * DAY)
  await home.change({ mark: null })
  await clean()
  expect(await all()).toEqual([true, true, false])
  // Put back within the month, so its time begins anew.
  await home.change({ mark: { id: drafted.id, alt: 'Two' } })
  await clean()
  api.advance(31 * DAY)
  await clean()
  expect(await all()).toEqual([true, true, false])
})

const cut = async (id: string, payload: object) => api.staff('POST', `/api/site/pictures/${id}/parts`, payload)

test('a part of a photo becomes a picture of its own, and pages name the part alone', async () => {
  const half = { left: 0.5, top: 0, width: 0.5, height: 1 }
  const colour = (background: string) => ({ create: { width: 400, height: 300, channels: 3 as const, background } })
  const green = await sharp(colour('#00ff00')).png().toBuffer()
  const photo = await sharp({ ...colour('#0000ff'), create: { ...colour('#0000ff').create, width: 800 } })
    .composite([{ input: green, left: 400, top: 0 }])
    .png()
    .toBuffer()
  const whole = await stored(photo, 'photo')
  const answer = await cut(whole.id, half)
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { id: expect.stringMatching(/^[0-9a-f]{32}-400x300$/), width: 400, height: 300 },
  ])
  const part: StoredPicture = answer.json()
  const { rawPayload } = await api.get(picturePath(part.id, 400, 'webp'))
  const { channels } = await sharp(rawPayload).stats()
  expect(channels.map(({ mean }) => mean > 200)).toEqual([false, true, false])

  const home = editing(api, 'home')
  const crop = { of: whole.id, ...half }
  await home.change({ stories: [{ title: 'First', words: 'It began.', photo: { id: part.id, alt: 'A line', crop } }] })
  expect((await home.publish()).statusCode).toBe(200)
  expect((await home.read()).published.stories).toMatchObject([{ photo: { crop } }])
  // The whole picture is kept for another choice.
  const { rows } = await sql<{ picture_id: string }>`select picture_id from publication_pictures
    where picture_id in (${whole.id}, ${part.id})`.execute(api.storage.db)
  expect(rows).toHaveLength(2)
})

test.each([
  [{ left: 0.6, top: 0, width: 0.5, height: 1 }],
  [{ left: 0, top: 0, width: 0.05, height: 1 }],
  [{ left: -1, top: 0, width: 1, height: 1 }],
  [{ left: 0, top: 0, width: '1', height: 1 }],
  [{}],
])('a part that is not in the picture is refused: %j', async (part) => {
  const { id } = await stored(flatPng(90, 90), 'photo')
  expect([
    (await cut(id, part)).statusCode,
    (await cut('unknown', { left: 0, top: 0, width: 1, height: 1 })).statusCode,
  ]).toEqual([400, 404])
})

test('a sign has no parts', async () => {
  const { id } = await stored(flatPng(90, 90), 'mark')
  expect((await cut(id, { left: 0, top: 0, width: 0.5, height: 1 })).statusCode).toBe(404)
})

test.skipIf(onPostgres)('files that an interrupted upload left are removed, unless they are many', async () => {
  const folder = join(testStorage.dataDir, 'pictures')
  const orphan = `${'f'.repeat(32)}-9x9`
  await api.storage.pictures.prepare(orphan, [{ name: '9.png', bytes: Buffer.from('x') }])
  const path = join(folder, 'ff', `${orphan}-9.png`)
  const { pictures } = api.storage
  const known = new Set(
    readdirSync(folder, { recursive: true }).map((name) => /(\w{32}-\d+x\d+)-/.exec(String(name))?.[1]),
  )
  known.delete(orphan)
  expect(await pictures.sweep((id) => known.has(id), Date.now() - DAY)).toBe(0)
  expect(await pictures.sweep(() => false, Date.now() + DAY)).toBe(0)
  expect(existsSync(path)).toBe(true)
  expect(await pictures.sweep((id) => known.has(id), Date.now() + DAY)).toBe(1)
  expect(existsSync(path)).toBe(false)
})
