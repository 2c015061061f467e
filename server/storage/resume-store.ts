import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { noRoom, roomWatch } from './disk-space.ts'
import { durableFolders } from './durable-folders.ts'
import { resumePath, trashDir } from './resume-files.ts'
import type { Database, Write } from './storage.ts'
import { resumeSweeper, type SweepOptions, type SweepReport } from './sweep-resumes.ts'
import { writeDurably } from './write-durably.ts'

/** The bytes of resumes: in files beside SQLite, in a table of PostgreSQL. */
export type ResumeStore = {
  /** Called before the transaction: writes the file, which must be durable before the commit. */
  prepare(id: string, bytes: Uint8Array): Promise<void>
  /** Called in the transaction, after the insert into `resumes`. */
  insert(trx: Write, id: string, bytes: Uint8Array): Promise<void>
  read(id: string): Promise<Buffer | undefined>
  /** Deletes the bytes after the row of `resumes` is deleted. */
  remove(id: string): Promise<void>
  /** Moves files without a record to the trash. Undefined on PostgreSQL. */
  sweep(options: SweepOptions): Promise<SweepReport | undefined>
  close(): Promise<void>
}

/** Files with random names. */
export function fileResumes(dataDir: string, db: Database): ResumeStore {
  const pathOf = (id: string) => resumePath(dataDir, id)
  const folders = durableFolders()
  const isRoom = roomWatch(dataDir)
  return {
    async prepare(id, bytes) {
      if (!(await isRoom())) throw noRoom('The disk is nearly full')
      await writeDurably(pathOf(id), bytes, folders)
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

/** Stored in the database, which all instances share. */
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
    // `on delete cascade` deletes the row together with the row of `resumes`.
    async remove() {},
    async sweep() {
      return undefined
    },
    async close() {},
  }
}
