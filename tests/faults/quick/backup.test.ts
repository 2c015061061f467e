import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { picturePath } from '../../../contract/pictures.ts'
import { applicants, bearer, createJob, expectStored, storedApplications } from '../../support/applicants.ts'
import { OWN_ACCOUNT, run, startSite } from '../../support/run-site.ts'
import { flatPng } from '../../support/sample-pictures.ts'
import {
  newFolder,
  newMigratedStorage,
  newTestStorage,
  onPostgres,
  type TestStorage,
} from '../../support/test-storage.ts'
import { until } from '../../support/until.ts'

const backUp = (testStorage: TestStorage, dir: string) => run('scripts/backup.ts', [dir], testStorage, tools()).ended
const restore = (testStorage: TestStorage, args: string[]) =>
  run('scripts/restore.ts', args, testStorage, tools()).ended
/** pg_dump and pg_restore are found on the path. */
const tools = () => ({ PATH: process.env.PATH ?? '' })

let backup: string
let source: TestStorage
/** The ids at the moment of the backup, and the hash of each resume. */
let early: Map<string, string>
/** The path and bytes of a published picture. */
let picture: { path: string; bytes: Buffer }

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

async function publishPicture(url: string, token: string): Promise<typeof picture> {
  const upload = {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'image/png' },
    body: new Uint8Array(flatPng(200, 100)),
  }
  const { id } = await (await fetch(`${url}/api/site/pictures?use=mark`, upload)).json()
  const page = `${url}/api/site/pages/home`
  const { draft } = await (await fetch(`${page}/draft`, { headers: bearer(token) })).json()
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const body = JSON.stringify({ draft: { ...draft, lead: 'Kept in backups', mark: { id, alt: 'Ours' } } })
  await fetch(`${page}/draft`, { method: 'PUT', headers, body })
  const published = await fetch(`${page}/publish`, { method: 'POST', headers, body: '{}' })
  expect(published.status).toBe(200)
  const path = picturePath(id, 200, 'webp')
  return { path, bytes: await bytesOf(url + path) }
}

beforeAll(async () => {
  source = await newTestStorage()
  const site = await startSite(source, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
  picture = await publishPicture(site.url, await site.token())
  const crowd = applicants({ url: site.url, jobId: await createJob(site.url, await site.token()), name: 'crowd' })
  await crowd.more(10)
  early = new Map(crowd.acknowledged)
  backup = join(newFolder(), 'nested', 'backup')
  const [outcome] = await Promise.all([backUp(source, backup), crowd.more(10)])
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining(`into ${backup}`) })
  expect(outcome.output).toContain(`restored into a temporary ${onPostgres ? 'database' : 'folder'}`)
  await crowd.stop()
  expect([...crowd.statuses.keys()]).toEqual([201])
  await expectStored(site.url, await site.token(), crowd.acknowledged)
  await site.stop()
})

test('a backup made while people apply is restored to the same records and bytes, and the site works on it', async () => {
  const target = await newTestStorage()
  const args = onPostgres ? [backup] : [backup, '--to', join(target.dataDir, 'restored')]
  const outcome = await restore(target, args)
  expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('Restored the backup of 20') })

  const testStorage = onPostgres ? target : { dataDir: join(target.dataDir, 'restored') }
  const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
  const token = await site.token()
  await expectStored(site.url, token, early)
  if (!onPostgres)
    expect(readFileSync(join(testStorage.dataDir, 'secret.key'))).toEqual(
      readFileSync(join(source.dataDir, 'secret.key')),
    )
  expect(picture.bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(await bytesOf(site.url + picture.path)).toEqual(picture.bytes)
  await until(async () => (await (await fetch(site.url)).text()).includes('Kept in backups'))
  // Applications that arrived during the backup are complete: each has its resume.
  for (const { _id, resume } of await storedApplications(site.url, token)) {
    const file = await fetch(`${site.url}/api/applications/${_id}/resume`, { headers: bearer(token) })
    expect((await file.arrayBuffer()).byteLength).toBe(resume?.size)
  }
  const list = await fetch(`${site.url}/api/applications`, { headers: bearer(token) })
  expect(Number(list.headers.get('x-total-count'))).toBe((await storedApplications(site.url, token)).length)
  const crowd = applicants({ url: site.url, jobId: await createJob(site.url, token), name: 'later' })
  await crowd.more(1)
  await crowd.stop()
  expect(await site.stop()).toMatchObject({ code: 0 })
})

test('nobody but the owner can read a backup', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  const entries = readdirSync(backup, { recursive: true, withFileTypes: true })
  expect(entries.some((entry) => entry.name === 'manifest.json')).toBe(true)
  for (const entry of entries) {
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    expect([entry.name, mode]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700])
  }
})

test('a folder that holds something is neither backed up into nor restored into', async () => {
  const full = newFolder()
  writeFileSync(join(full, 'letter.txt'), 'mine')
  expect(await backUp(source, full)).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  const outcome = onPostgres ? await restore(source, [backup]) : await restore({ dataDir: full }, [backup])
  expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') })
  expect(readdirSync(full)).toEqual(['letter.txt'])
})

describe('a damaged backup is refused by naming the file, and nothing is restored', () => {
  const filesOf = () =>
    readdirSync(backup, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
      .map((entry) => join(entry.parentPath, entry.name))

  async function expectRefused(name: string, sentence: RegExp) {
    const target = await newTestStorage()
    const outcome = await restore(target, [backup])
    expect(outcome.code).toBe(1)
    expect(outcome.output).toContain(name)
    expect(outcome.output).toMatch(sentence)
    expect(outcome.output.trim().split('\n')).toHaveLength(1)
    expect(readdirSync(target.dataDir)).toEqual([])
    if (target.databaseUrl) expect(await tablesIn(target.databaseUrl)).toEqual([])
  }
  async function tablesIn(connectionString: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
    await client.end()
    return rows
  }

  test('one byte changed in any file', async () => {
    for (const file of [filesOf()[0], filesOf().at(-1)]) {
      if (!file) throw new Error('an empty backup')
      const bytes = readFileSync(file)
      const changed = Buffer.from(bytes)
      changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 1
      writeFileSync(file, changed)
      await expectRefused(file, /damaged/)
      writeFileSync(file, bytes)
    }
  })

  test('a file cut short or gone', async () => {
    const file = filesOf()[0] ?? ''
    const bytes = readFileSync(file)
    truncateSync(file, bytes.length - 1)
    await expectRefused(file, /damaged/)
    rmSync(file)
    await expectRefused(file, /missing/)
    writeFileSync(file, bytes)
  })

  test('no manifest: the backup was cut off', async () => {
    const file = join(backup, 'manifest.json')
    const text = readFileSync(file, 'utf8')
    rmSync(file)
    await expectRefused(backup, /not a complete backup/)
    writeFileSync(file, text.replace(/"path": "site/, '"path": "../site'))
    await expectRefused('', /not a complete backup|not of a backup/)
    writeFileSync(file, text)
  })
})

describe('a backup that is not good removes no older copy', () => {
  const keepOne = (dir: string, env = {}) =>
    run('scripts/backup.ts', ['--keep', '1', dir], source, { ...tools(), ...env }).ended
  const copies = newFolder()
  const older = join(copies, '2026-01-01')
  beforeAll(() => cpSync(backup, older, { recursive: true }))

  test.runIf(!onPostgres)('because a resume is missing from the site itself', async () => {
    const [path = ''] = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')).files.flatMap(
      (file: { path: string }) => (file.path.startsWith('resumes/') ? file.path : []),
    )
    const file = join(source.dataDir, path)
    renameSync(file, `${file}.away`)
    const outcome = await keepOne(copies)
    renameSync(`${file}.away`, file)
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining(path) })
    expect(outcome.output).toContain('No older copy was removed.')
    expect(readdirSync(copies)).toHaveLength(2)
    expect(existsSync(join(older, 'manifest.json'))).toBe(true)
  })

  test.runIf(!onPostgres)('because the site could not be opened on it, although no byte is wrong', async () => {
    const database = new SqliteDatabase(join(source.dataDir, 'site.db'))
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01T00:00:00.000Z')")
    const outcome = await keepOne(copies)
    database.exec("delete from kysely_migration where name = '9999-later'")
    database.close()
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('older than the database') })
    expect(outcome.output).toContain('is not complete. No older copy was removed.')
    expect(existsSync(join(older, 'manifest.json'))).toBe(true)
  })

  test.runIf(onPostgres)('because its dump cannot be read', async () => {
    const bin = newFolder()
    const dump =
      '#!/bin/sh\nfor word; do case "$word" in --file=*) echo garbage > "$(echo "$word" | cut -d= -f2)" ;; esac; done\n'
    writeFileSync(join(bin, 'pg_dump'), dump, { mode: 0o755 })
    const outcome = await keepOne(copies, { PATH: `${bin}:${process.env.PATH}` })
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('is not complete') })
    expect(readdirSync(copies).toSorted()).toEqual(['2026-01-01', expect.stringMatching(/\.partial$/)])
    const [, partial = ''] = readdirSync(copies).toSorted()
    expect(existsSync(join(copies, partial, 'manifest.json'))).toBe(false)
  })
})

test.runIf(onPostgres)('the temporary database of the check is gone', async () => {
  const client = new pg.Client({ connectionString: source.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select datname from pg_database where datname = current_database() || '_backup_check'",
  )
  await client.end()
  expect(rows).toEqual([])
})

test.runIf(!onPostgres)('what was erased while the backup ran is not in it', async () => {
  const testStorage = await newTestStorage()
  const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
  const token = await site.token()
  const crowd = applicants({ url: site.url, jobId: await createJob(site.url, token), name: 'erased' })
  await crowd.more(6)
  await crowd.stop()
  const dir = join(newFolder(), 'backup')
  const running = backUp(testStorage, dir)
  for (const id of crowd.acknowledged.keys()) {
    const gone = await fetch(`${site.url}/api/applications/${id}`, { method: 'DELETE', headers: bearer(token) })
    expect(gone.status).toBe(204)
  }
  expect(await running).toMatchObject({ code: 0 })
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'))
  const listed = manifest.files.map((file: { path: string }) => file.path)
  const found = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
  expect(found.sort()).toEqual(listed.sort())
  await site.stop()
})

test('a new site without records is waited for in silence, until it has one or a copy', async () => {
  const empty = await newMigratedStorage()
  const folder = newFolder()
  const nightly = () => run('scripts/backup.ts', ['--keep', '3', '--wait-for-records', folder], empty, tools()).ended
  expect(await nightly()).toMatchObject({ code: 0, output: '' })
  expect(readdirSync(folder)).toEqual([])
  // With a copy of it, an empty database is rather another one.
  mkdirSync(join(folder, '2026-11-18'))
  expect(await nightly()).toMatchObject({ code: 1, output: expect.stringContaining('has no people, jobs, enquiries') })
})
