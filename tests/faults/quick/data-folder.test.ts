import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applicants, createJob } from '../../support/applicants.ts'
import { OWN_ACCOUNT, run, startSite } from '../../support/run-site.ts'
import { newFolder, newPlace, onPostgres } from '../../support/test-storage.ts'

const isRoot = process.getuid?.() === 0

describe.runIf(!onPostgres)('a data folder', () => {
  let kept: string
  /** As a site leaves it that was killed: the newest records are still beside the database. */
  let killed: string
  beforeAll(async () => {
    const place = await newPlace()
    const site = await startSite(place, { ...OWN_ACCOUNT, RATE_LIMIT: 'off' })
    const crowd = applicants({ url: site.url, jobId: await createJob(site.url, await site.token()), name: 'a' })
    await crowd.more(5)
    await crowd.stop()
    await site.stop()
    kept = place.dataDir
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
    ['no database and no marker', (dir) => ['site.db', '.created'].map((name) => rmSync(join(dir, name)))],
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

  test('that no damage was done to starts, also after a kill', async () => {
    for (const original of [kept, killed]) {
      const dataDir = newFolder()
      cpSync(original, dataDir, { recursive: true })
      expect(await (await startSite({ dataDir })).stop()).toMatchObject({ code: 0 })
    }
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

/** How a start ends that should be refused; one that is not refused is ended here. */
async function start(dataDir: string) {
  const { child, ended, output } = run('server/main.ts', [], { dataDir }, OWN_ACCOUNT)
  child.stdout.on('data', () => output().includes('ready at') && child.kill('SIGKILL'))
  return ended
}

function contentsOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]).sort(),
  )
}
