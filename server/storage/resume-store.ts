import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database, Write } from './storage.ts'

/** The bytes of resumes. Where they lie depends on the database. */
export type ResumeStore = {
  /** Before the transaction: what must be durable by then. */
  prepare(id: string, bytes: Uint8Array): Promise<void>
  /** Within the transaction, after the row of `resumes`. */
  insert(trx: Write, id: string, bytes: Uint8Array): Promise<void>
  read(id: string): Promise<Buffer | undefined>
  /** After the row is gone. */
  remove(id: string): Promise<void>
  /** Removes what no row refers to: left by a crash or a refused transaction. */
  sweep(now: number): Promise<void>
}

const HOUR = 60 * 60 * 1000

/** Files with random names, in folders by the first two letters. */
export function fileResumes(dir: string, db: Database): ResumeStore {
  const pathOf = (id: string) => join(dir, id.slice(0, 2), id)
  return {
    async prepare(id, bytes) {
      const path = pathOf(id)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.part`
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
      await syncFolder(dir)
    },
    async insert() {},
    async read(id) {
      return readFile(pathOf(id)).catch(() => undefined)
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
    async sweep(now) {
      const rows = await db.selectFrom('resumes').select('id').execute()
      const known = new Set(rows.map((row) => row.id))
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile() || known.has(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        // A younger file may belong to a submission that is being written now.
        const { mtimeMs } = await stat(path)
        if (now - mtimeMs > HOUR) await rm(path, { force: true })
      }
    },
  }
}

/** A rename survives a power cut only when its folder is on disk too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** In the database, so that all instances share them. */
export function tableResumes(db: Database): ResumeStore {
  return {
    async prepare() {},
    async insert(trx, id, bytes) {
      await trx
        .insertInto('resume_contents')
        .values({ resume_id: id, content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
        .execute()
    },
    async read(id) {
      const row = await db
        .selectFrom('resume_contents')
        .select('content')
        .where('resume_id', '=', id)
        .executeTakeFirst()
      return row?.content
    },
    // Rows go with the row of `resumes`, in the same transaction.
    async remove() {},
    async sweep() {},
  }
}
