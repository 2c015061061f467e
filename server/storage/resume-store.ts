import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noRoom, roomWatch } from './disk-space.ts'
import { durableFolders } from './durable-folders.ts'
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
  close(): Promise<void>
}

const HOUR = 60 * 60 * 1000

/** Files with random names, in folders by the first two letters. */
export function fileResumes(dir: string, db: Database): ResumeStore {
  const folderOf = (id: string) => join(dir, id.slice(0, 2))
  const pathOf = (id: string) => join(folderOf(id), id)
  const folders = durableFolders()
  const isRoom = roomWatch(dir)
  return {
    // Under its own name at once: until the transaction is through, nothing refers to it.
    async prepare(id, bytes) {
      if (!(await isRoom())) throw noRoom('The disk is nearly full')
      const folder = await folders.open(folderOf(id))
      const path = pathOf(id)
      try {
        const file = await open(path, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await folder.sync()
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
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
    close: folders.close,
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
    async close() {},
  }
}
