import { open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noRoom, roomWatch } from './disk-space.ts'
import { durableFolders } from './durable-folders.ts'
import { resumePath, trashDir } from './resume-files.ts'
import type { Database, Write } from './storage.ts'
import { resumeSweeper, type SweepParts, type SweepReport } from './sweep-resumes.ts'

/** The bytes of resumes. Where they lie depends on the database. */
export type ResumeStore = {
  /** Before the transaction: what must be durable by then. */
  prepare(id: string, bytes: Uint8Array): Promise<void>
  /** Within the transaction, after the row of `resumes`. */
  insert(trx: Write, id: string, bytes: Uint8Array): Promise<void>
  read(id: string): Promise<Buffer | undefined>
  /** For good, once its row is gone. */
  remove(id: string): Promise<void>
  /** Takes care of files without a record. Undefined where the bytes are in the database. */
  sweep(parts: SweepParts): Promise<SweepReport | undefined>
  close(): Promise<void>
}

/** Files with random names. */
export function fileResumes(dataDir: string, db: Database): ResumeStore {
  const pathOf = (id: string) => resumePath(dataDir, id)
  const folders = durableFolders()
  const isRoom = roomWatch(dataDir)
  return {
    // Under its own name at once: until the transaction is through, nothing refers to it.
    async prepare(id, bytes) {
      if (!(await isRoom())) throw noRoom('The disk is nearly full')
      const folder = await folders.open(dirname(pathOf(id)))
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
      await rm(join(trashDir(dataDir), id), { force: true })
    },
    sweep: resumeSweeper(dataDir, db),
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
    async sweep() {
      return undefined
    },
    async close() {},
  }
}
