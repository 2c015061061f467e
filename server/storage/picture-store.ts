import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { noRoom, roomWatch } from './disk-space.ts'
import { durableFolders } from './durable-folders.ts'
import { pictureFile, picturesDir } from './picture-files.ts'
import { tooManyStrays } from './resume-files.ts'
import type { Database, Write } from './storage.ts'
import { writeDurably } from './write-durably.ts'

/** One version of a picture. `name` is its width and format: `800.avif`. */
export type PictureFile = { name: string; bytes: Uint8Array }

/** The bytes of pictures: in files beside SQLite, in a table of PostgreSQL. */
export type PictureStore = {
  /** Called before the transaction: writes the files, which must be durable before the commit. */
  prepare(id: string, files: readonly PictureFile[]): Promise<void>
  /** Called in the transaction, after the insert into `pictures`. */
  insert(trx: Write, id: string, files: readonly PictureFile[]): Promise<void>
  read(id: string, name: string): Promise<Buffer | undefined>
  /** Deletes the files after the row of `pictures` is deleted. */
  remove(id: string, names: readonly string[]): Promise<void>
  /** Deletes files without a record that are older than `before`, unless the database seems to be incomplete. */
  sweep(isKnown: (id: string) => boolean, before: number): Promise<number>
  close(): Promise<void>
}

export function filePictures(dataDir: string): PictureStore {
  const pathOf = (id: string, name: string) => join(dataDir, pictureFile(id, name))
  const folders = durableFolders()
  const isRoom = roomWatch(dataDir)
  return {
    async prepare(id, files) {
      if (!(await isRoom())) throw noRoom('The disk is nearly full')
      for (const { name, bytes } of files) await writeDurably(pathOf(id, name), bytes, folders)
    },
    async insert() {},
    read: (id, name) => readFile(pathOf(id, name)).catch(() => undefined),
    async remove(id, names) {
      for (const name of names) await rm(pathOf(id, name), { force: true })
    },
    async sweep(isKnown, before) {
      const entries = await readdir(picturesDir(dataDir), { recursive: true, withFileTypes: true }).catch(() => [])
      const files = entries.filter((entry) => entry.isFile())
      const strays = files.filter(({ name }) => !isKnown(name.slice(0, name.lastIndexOf('-'))))
      if (tooManyStrays(strays.length, files.length)) return 0
      let removed = 0
      for (const { parentPath, name } of strays) {
        const path = join(parentPath, name)
        if ((await stat(path)).mtimeMs >= before) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
    close: folders.close,
  }
}

/** Stored in the database, which all instances share. */
export function tablePictures(db: Database): PictureStore {
  return {
    async prepare() {},
    async insert(trx, id, files) {
      for (const { name, bytes } of files) {
        const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        await trx.insertInto('picture_contents').values({ picture_id: id, name, content }).execute()
      }
    },
    async read(id, name) {
      const row = await db
        .selectFrom('picture_contents')
        .select('content')
        .where('picture_id', '=', id)
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.content
    },
    // `on delete cascade` deletes the rows together with the row of `pictures`.
    async remove() {},
    async sweep() {
      return 0
    },
    async close() {},
  }
}
