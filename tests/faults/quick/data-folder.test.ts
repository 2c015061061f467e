import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applicants, bearer, createJob, storedApplications } from '../../support/applicants.ts'
import { resumeFilesIn } from '../../support/inspect-storage.ts'
import { OWN_ACCOUNT, run, SERVER, startSite } from '../../support/run-site.ts'
import { newFolder, newTestStorage, onPostgres } from '../../support/test-storage.ts'

const isRoot = process.getuid?.() === 0

describe.runIf(!onPostgres)('a data folder', () => {
  let kept: string
  /** The data folder of a killed site, whose newest records are still in the write-ahead log. */
  let killed: string
  beforeAll(async () => {
    const testStorage = await newTestStorage()
    const site = await startSite(testStorage, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const crowd = applicants({ url: site.url, jobId: await createJob(site.url, await site.token()), name: 'a' })
    await crowd.more(5)
    await crowd.stop()
    await site.stop()
    kept = testStorage.dataDir
    killed = newFolder()
    cpSync(kept, killed, { recursive: true })
    const again = await startSite({ dataDir: killed })
    await again.token()
    await again.stop('SIGKILL')
  })

  const database = (dir: string) => join(dir, 'site.db')
  function overwrite(dir: string, at: (size: number) => number, length: number): void {
    const bytes = readFileSync(database(dir))
    const start = at(bytes.length)
    writeFileSync(database(dir), bytes.fill(0xa5, start, start + length))
  }
  const damages: [string, (dir: string) => void][] = [
    ['overwritten pages', (dir) => overwrite(dir, (size) => Math.floor(size / 4096 / 4) * 4096, 4096 * 20)],
    ['its second half missing', (dir) => truncateSync(database(dir), Math.floor(statSync(database(dir)).size / 2))],
    ['no bytes at all', (dir) => truncateSync(database(dir), 0)],
    ['no database', (dir) => rmSync(database(dir))],
    ['no database and no marker', (dir) => ['site.db', 'database.json'].map((name) => rmSync(join(dir, name)))],
  ]

  test.each(damages)('with %s is refused with the way back, and nothing in it is changed', async (_name, damage) => {
    for (const original of [kept, killed]) {
      const dataDir = newFolder()
      cpSync(original, dataDir, { recursive: true })
      damage(dataDir)
      const before = contentsOf(dataDir)
      const { code, output } = await start(dataDir)
      expect([code, output.trim().split('\n').length]).toEqual([3, 1])
      expect(output).toContain('npm run restore -- DIR')
      expect(contentsOf(dataDir)).toEqual(before)
    }
  })

  test('with garbage in the place of its first bytes is left alone', async () => {
    const dataDir = newFolder()
    cpSync(kept, dataDir, { recursive: true })
    overwrite(dataDir, () => 0, 100)
    const before = contentsOf(dataDir)
    expect(await start(dataDir)).toMatchObject({ code: 3, output: expect.stringContaining('npm run restore -- DIR') })
    expect(contentsOf(dataDir)).toEqual(before)
  })

  test('that is intact starts, also after a kill', async () => {
    for (const original of [kept, killed]) {
      const dataDir = newFolder()
      cpSync(original, dataDir, { recursive: true })
      expect(await (await startSite({ dataDir })).stop()).toMatchObject({ code: 0 })
    }
  })

  describe('whose database has lost what was stored last', () => {
    const ACCEPT = 'npm run data -- accept'
    const removeLog = (dir: string) => ['-wal', '-shm'].map((end) => rmSync(`${database(dir)}${end}`))
    const crowdOf = (url: string, jobId: string, name: string) => applicants({ url, jobId, name, bytes: 2000 })

    let killedOnce: Awaited<ReturnType<typeof killSite>>
    beforeAll(async () => {
      killedOnce = await killSite()
    })
    /** A copy of the folder of a site that was killed, and a backup from before the last twenty people applied. */
    function killedSite() {
      const dataDir = newFolder()
      cpSync(killedOnce.dataDir, dataDir, { recursive: true })
      return { ...killedOnce, dataDir }
    }
    async function killSite() {
      const dataDir = newFolder()
      const site = await startSite({ dataDir }, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
      const jobId = await createJob(site.url, await site.token())
      const early = crowdOf(site.url, jobId, 'early')
      await early.more(3)
      await early.stop()
      const older = newFolder()
      execFileSync(process.execPath, ['scripts/backup.ts', join(older, 'backup')], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: 'ignore',
      })
      const late = crowdOf(site.url, jobId, 'late')
      await late.more(20)
      await late.stop()
      await site.stop('SIGKILL')
      return { dataDir, backup: join(older, 'backup'), all: early.acknowledged.size + late.acknowledged.size }
    }

    async function expectRefused(dataDir: string, ...sentences: string[]) {
      const before = contentsOf(dataDir)
      const { code, output } = await start(dataDir)
      expect([code, output.trim().split('\n').length]).toEqual([3, 1])
      for (const sentence of ['npm run restore -- DIR', ...sentences]) expect(output).toContain(sentence)
      expect(contentsOf(dataDir)).toEqual(before)
    }

    test('with its log is refused, and every resume stays', async () => {
      const { dataDir, all } = killedSite()
      removeLog(dataDir)
      await expectRefused(dataDir, 'is older than what was stored in this folder', ACCEPT)
      expect(resumeFilesIn(dataDir)).toHaveLength(all)
    })

    test('because an older copy was put in its place is refused, with or without the marker', async () => {
      const { dataDir, backup } = killedSite()
      removeLog(dataDir)
      cpSync(join(backup, 'site.db'), database(dataDir))
      await expectRefused(dataDir, 'is older than what was stored in this folder', ACCEPT)
      rmSync(join(dataDir, 'database.json'))
      await expectRefused(dataDir, 'is older than what was stored in this folder', ACCEPT)
    })

    test('is used after all when the operator says so, with the other resumes in the trash', async () => {
      const { dataDir, all } = killedSite()
      removeLog(dataDir)
      const accepted = await run('scripts/data.ts', ['accept'], { dataDir }).ended
      expect(accepted).toMatchObject({ code: 0, output: expect.stringContaining('for seven days') })
      const site = await startSite({ dataDir })
      const left = (await storedApplications(site.url, await site.token())).length
      expect(await run('scripts/data.ts', ['accept'], { dataDir }).ended).toMatchObject({ code: 1 })
      await site.stop()
      expect(readdirSync(join(dataDir, 'trash'))).toHaveLength(all - left)
      expect(await run('scripts/data.ts', ['check'], { dataDir }).ended).toMatchObject({ code: 0 })
    })

    test('before its first checkpoint is refused, wherever it was copied to', async () => {
      const dir = newFolder()
      const raw = new SqliteDatabase(database(dir))
      raw.pragma('journal_mode = WAL')
      raw.exec('create table settings (name text); insert into settings values (1)')
      for (const name of ['database.json', 'nothing else']) {
        const dataDir = newFolder()
        cpSync(database(dir), database(dataDir))
        if (name !== 'nothing else') writeFileSync(join(dataDir, name), 'x')
        await expectRefused(dataDir, 'has no tables')
      }
      raw.close()
    })

    test('starts with a copy of its database alone: the tables are in it from the first second', async () => {
      const dataDir = newFolder()
      const site = await startSite({ dataDir })
      const copy = newFolder()
      cpSync(database(dataDir), database(copy))
      await site.stop('SIGKILL')
      const raw = new SqliteDatabase(database(copy), { readonly: true })
      const tables = raw.prepare("select name from sqlite_master where type = 'table'").pluck().all()
      raw.close()
      expect(tables).toContain('applications')
      const again = await startSite({ dataDir: copy })
      expect(await again.stop()).toMatchObject({ code: 0 })
    })
  })

  test('is used by one site at a time, and free at once after a kill', async () => {
    const dataDir = newFolder()
    const site = await startSite({ dataDir })
    const token = await site.token()
    const { code, output } = await start(dataDir)
    expect(code).toBe(1)
    expect(output).toBe(`Another process runs the site on the data folder ${dataDir}. Stop it, or set DATA_DIR.\n`)
    // Commands still work.
    const commands: [string, string[], string?][] = [
      ['scripts/admin.ts', ['create', 'second'], 'another correct horse battery'],
      ['scripts/privacy.ts', ['export', 'nobody@example.com']],
      ['scripts/backup.ts', ['--allow-empty', join(newFolder(), 'backup')]],
      ['scripts/data.ts', ['check']],
    ]
    for (const [script, args, input] of commands) {
      expect(await run(script, args, { dataDir }, {}, input).ended).toMatchObject({ code: 0 })
    }
    expect((await fetch(`${site.url}/api/admin/stats`, { headers: bearer(token) })).status).toBe(200)
    await site.stop('SIGKILL')
    expect(await (await startSite({ dataDir })).stop()).toMatchObject({ code: 0 })
  })

  describe.runIf(isRoot)('on a disk of its own', () => {
    const mounts: string[] = []
    afterEach(() => {
      for (const dir of mounts.splice(0)) execFileSync('umount', ['-l', dir])
    })
    function mount(options: string): string {
      const dir = newFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir])
      mounts.push(dir)
      return dir
    }

    test('that cannot be written is refused with a sentence', async () => {
      const dir = mount('size=8m')
      cpSync(kept, dir, { recursive: true })
      for (const dataDir of [dir, join(dir, 'new')]) {
        execFileSync('mount', ['-o', 'remount,ro', dir])
        const { code, output } = await start(dataDir)
        expect(output).toMatch(/^The data folder .* cannot be written \(\w+\)\. Set DATA_DIR\.\n$/)
        expect(code).toBe(1)
      }
    })

    test('that is full at the start is refused with a sentence', async () => {
      const dir = mount('size=1m')
      mkdirSync(join(dir, 'data'))
      writeFileSync(join(dir, 'filler'), Buffer.alloc(1024 * 1024 - 16 * 1024))
      const { code, output } = await start(join(dir, 'data'))
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(output).toContain('cannot be')
      expect(code).not.toBe(0)
    })
  })
})

/** The result of a start that should be refused; a site that starts is stopped. */
async function start(dataDir: string) {
  const { child, ended, output } = run(SERVER, [], { dataDir }, OWN_ACCOUNT)
  child.stdout.on('data', () => output().includes('ready at') && child.kill('SIGKILL'))
  return ended
}

function contentsOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-shm$|\.lock$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]).sort(),
  )
}
