import { expect } from 'vitest'
import type { ImportPage } from '../../contract/imports/import-page.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { openImport } from './open-import.ts'
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
  await start()
  const { read, store, upload } = await openImport(() => ({ url: site.url, token }))

  return {
    upload,
    read,
    store,
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

/** Expects each person once, no losses, and no leftover uploads of stored items. */
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
