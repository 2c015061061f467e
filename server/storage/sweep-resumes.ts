import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY, HOUR } from '../../contract/time.ts'
import { CLOCK_DRIFT, isImpossible } from '../clock.ts'
import { listResumeFiles, resumePath, tooManyStrays, trashDir } from './resume-files.ts'
import type { Database } from './storage.ts'

const KEPT_IN_TRASH = 7 * DAY
const PAGE = 2000

export type SweepOptions = {
  now: number
  /** The monotonic clock. */
  elapsed: number
  /** False while the clock may be wrong: nothing is then deleted by its age. */
  clockIsTrusted: boolean
}

export type SweepReport = {
  files: number
  /** Files without a record: left by a crash, or their record is lost. */
  strays: number
  movedToTrash: number
  /** Back from the trash, because a restored database refers to them. */
  movedBack: number
  deletedFromTrash: number
  /** Records whose file is gone. */
  missing: number
  unreadable: number
  /** None was moved: the database seems to be incomplete. */
  tooManyStrays: boolean
}

/**
 * Moves files without a record into a trash folder and deletes them after seven days. Too many of them mean that the
 * database is incomplete: then none is moved.
 */
export function resumeSweeper(dataDir: string, db: Database) {
  /** Since when each file has been without a record, by the monotonic clock. */
  let strayedAt = new Map<string, number>()

  return async function sweep({ now, elapsed, clockIsTrusted }: SweepOptions): Promise<SweepReport> {
    const known = await recordedIds(db)
    const movedBack = await moveBack(dataDir, known)
    const { ids, unreadable } = await listResumeFiles(dataDir)

    const strays = ids.filter((id) => !known.has(id))
    strayedAt = new Map(strays.map((id) => [id, strayedAt.get(id) ?? elapsed]))
    // A newer file may belong to a submission whose transaction has not ended.
    const old = strays.filter((id) => elapsed - (strayedAt.get(id) ?? elapsed) >= HOUR)
    const tooMany = tooManyStrays(strays.length, ids.length)
    const movedToTrash = await each(tooMany ? [] : old, (id) => moveToTrash(dataDir, id, now))
    const deletedFromTrash = clockIsTrusted ? await emptyTrash(dataDir, now) : { done: 0, failed: 0 }

    return {
      files: ids.length,
      strays: strays.length,
      movedToTrash: movedToTrash.done,
      movedBack: movedBack.done,
      deletedFromTrash: deletedFromTrash.done,
      missing: await countMissing(db, known, ids),
      tooManyStrays: tooMany,
      unreadable: unreadable.length + movedToTrash.failed + movedBack.failed + deletedFromTrash.failed,
    }
  }
}

/** Reads in pages, so that the event loop turns in between. */
async function recordedIds(db: Database): Promise<Set<string>> {
  const known = new Set<string>()
  let last: string | undefined = ''
  do {
    const rows: { id: string }[] = await db
      .selectFrom('resumes')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id } of rows) known.add(id)
    last = rows.length === PAGE ? rows.at(-1)?.id : undefined
  } while (last !== undefined)
  return known
}

/** The modification time of a file in the trash is the time when it was moved there. */
export async function moveToTrash(dataDir: string, id: string, now: number): Promise<void> {
  await mkdir(trashDir(dataDir), { recursive: true, mode: 0o700 })
  await utimes(resumePath(dataDir, id), new Date(now), new Date(now))
  await rename(resumePath(dataDir, id), join(trashDir(dataDir), id))
}

async function moveBack(dataDir: string, known: Set<string>): Promise<Count> {
  const wanted = (await namesIn(trashDir(dataDir))).filter((id) => known.has(id))
  return each(wanted, async (id) => {
    await mkdir(dirname(resumePath(dataDir, id)), { recursive: true, mode: 0o700 })
    await rename(join(trashDir(dataDir), id), resumePath(dataDir, id))
  })
}

async function emptyTrash(dataDir: string, now: number): Promise<Count> {
  return each(await namesIn(trashDir(dataDir)), async (name) => {
    const path = join(trashDir(dataDir), name)
    const { mtimeMs } = await stat(path)
    if (isImpossible(mtimeMs, now, CLOCK_DRIFT)) await utimes(path, new Date(now), new Date(now))
    if (now - mtimeMs <= KEPT_IN_TRASH) return false
    await rm(path, { force: true })
    return true
  })
}

type Count = { done: number; failed: number }

/** Goes on after a failure. `work` returns false when there was nothing to do. */
async function each(names: string[], work: (name: string) => Promise<unknown>): Promise<Count> {
  const count = { done: 0, failed: 0 }
  for (const name of names) {
    try {
      if ((await work(name)) !== false) count.done += 1
    } catch {
      count.failed += 1
    }
  }
  return count
}

const namesIn = (dir: string) => readdir(dir).catch(() => [])

/** Queries each record again, because one may have been erased since the list was read. */
async function countMissing(db: Database, known: Set<string>, ids: string[]): Promise<number> {
  const present = new Set(ids)
  let missing = 0
  for (const id of known) {
    if (present.has(id)) continue
    const row = await db.selectFrom('resumes').select('id').where('id', '=', id).executeTakeFirst()
    if (row) missing += 1
  }
  return missing
}
