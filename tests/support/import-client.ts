import { expect } from 'vitest'
import type { ImportFile } from '../../contract/imports/import-files.ts'
import { IMPORT_FILES_A_CALL, IMPORT_PIECE_BYTES } from '../../contract/imports/import-limits.ts'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import type { BroughtFile } from './open-imports.ts'
import { OWN_ACCOUNT, startSite } from './run-site.ts'
import type { TestStorage } from './test-storage.ts'
import { until } from './until.ts'

type Site = Awaited<ReturnType<typeof startSite>>

/** A site with an import, which can be killed and started again in between. */
export async function importOn(testStorage: TestStorage) {
  let site: Site
  let token = ''
  async function start(): Promise<void> {
    site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    token = await site.token()
  }
  async function call(method: string, path: string, body?: object | Buffer) {
    const isBytes = body instanceof Buffer
    const type = isBytes ? 'application/octet-stream' : 'application/json'
    return fetch(`${site.url}/api/imports${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': type }) },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
  }
  await start()
  const created = await call('POST', '', { source: 'Naukri', purpose: 'To be considered for jobs' })
  const { _id: id } = (await created.json()) as ImportPage
  const read = async () => (await (await call('GET', `/${id}`)).json()) as ImportPage

  /** Names all and uploads what is missing, as the page does after it was closed. Stops after `most` bytes. */
  async function upload(files: BroughtFile[], most = Infinity): Promise<void> {
    let sent = 0
    for (let at = 0; at < files.length; at += IMPORT_FILES_A_CALL) {
      const batch = files.slice(at, at + IMPORT_FILES_A_CALL)
      const names = batch.map(({ name, bytes }) => ({ name, size: bytes.length }))
      const answer = await call('POST', `/${id}/files`, { files: names })
      expect(answer.status).toBe(200)
      const { files: named } = (await answer.json()) as { files: ImportFile[] }
      for (const [index, { n, received, size, isRefused }] of named.entries()) {
        for (let offset = received; !isRefused && offset < size && sent < most; ) {
          const piece = batch[index]?.bytes.subarray(offset, offset + IMPORT_PIECE_BYTES) ?? Buffer.alloc(0)
          const taken = await call('PUT', `/${id}/files/${n}?offset=${offset}`, piece)
          expect(taken.status).toBe(200)
          offset = ((await taken.json()) as { received: number }).received
          sent += piece.length
        }
      }
    }
  }

  return {
    upload,
    read,
    async store(): Promise<void> {
      expect((await call('POST', `/${id}/store`)).status).toBe(202)
    },
    /** Waits until this is true of the import. */
    untilItIs: (holds: (page: ImportPage) => boolean) => until(async () => holds(await read()), 1_200_000),
    /** As a power cut would end it. */
    async killAndStart(): Promise<void> {
      site.kill('SIGKILL')
      await site.ended
      await start()
    },
    stop: () => site.stop(),
  }
}

/** Nobody was stored twice, nothing was lost, and nothing that was uploaded is left of what was stored. */
export async function expectOnce(testStorage: TestStorage, stored: { new: number; known: number }): Promise<void> {
  const opened = await openStorage(testStorage)
  if (!opened.ok) throw new Error(opened.problem.sentence)
  const { db, resumes, close } = opened.storage
  const additions = await db.selectFrom('additions').select(['id', 'person_id', 'resume_id']).execute()
  expect(additions).toHaveLength(stored.new + stored.known)
  expect(new Set(additions.map(({ person_id }) => person_id)).size).toBe(stored.new)
  const items = await db.selectFrom('import_items').selectAll().where('state', '=', 'stored').execute()
  expect(items.map(({ addition_id }) => addition_id).toSorted()).toEqual(additions.map(({ id }) => id).toSorted())
  expect(items.filter(({ content_id, text }) => content_id !== null || text !== '')).toEqual([])
  for (const { resume_id } of additions) expect(resume_id && (await resumes.read(resume_id))).toBeTruthy()
  expect(await db.selectFrom('resumes').select('id').execute()).toHaveLength(additions.length)
  await close()
}
