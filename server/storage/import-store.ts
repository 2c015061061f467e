import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { noRoom, roomWatch } from './disk-space.ts'
import { durableFolders } from './durable-folders.ts'
import type { Database, Write } from './storage.ts'

/** The bytes that are uploaded for imports, in pieces: in files beside SQLite, in a table of PostgreSQL. */
export type ImportStore = {
  /** Called before the transaction: writes the piece, which must be durable before the commit. */
  prepare(id: string, start: number, bytes: Uint8Array): Promise<void>
  /** Called in the transaction that records how much has arrived. */
  insert(trx: Write, id: string, start: number, bytes: Uint8Array): Promise<void>
  /** Undefined when these bytes are not there. */
  read(id: string, start: number, length: number): Promise<Buffer | undefined>
  remove(id: string): Promise<void>
  /**
   * Deletes what has no record, which a crash has left: files that are older than `before`; pieces in the table of any age,
   * because they arrive in one transaction with their record.
   */
  sweep(isKnown: (id: string) => boolean, before: number): Promise<number>
  /** Bytes that may still be stored. */
  room(): Promise<number>
  close(): Promise<void>
}

const importsDir = (dataDir: string) => join(dataDir, 'imports')

/** Files with random names, which grow piece by piece. */
export function fileImports(dataDir: string): ImportStore {
  const pathOf = (id: string) => join(importsDir(dataDir), id.slice(0, 2), id)
  const folders = durableFolders()
  const isRoom = roomWatch(dataDir)
  return {
    async prepare(id, start, bytes) {
      if (!(await isRoom())) throw noRoom('The disk is nearly full')
      const path = pathOf(id)
      await mkdir(importsDir(dataDir), { recursive: true, mode: 0o700 })
      const folder = await folders.open(dirname(path))
      const file = await open(path, start === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.write(bytes, 0, bytes.length, start)
        await file.sync()
      } finally {
        await file.close()
      }
      if (start === 0) await folder.sync()
    },
    async insert() {},
    async read(id, start, length) {
      const file = await open(pathOf(id), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
        return bytesRead === length ? buffer : undefined
      } finally {
        await file.close()
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
    async sweep(isKnown, before) {
      const entries = await readdir(importsDir(dataDir), { recursive: true, withFileTypes: true }).catch(() => [])
      let removed = 0
      for (const entry of entries) {
        if (!entry.isFile() || isKnown(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => undefined)
        if (!found || found.mtimeMs >= before) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
    room: async () => Infinity,
    close: folders.close,
  }
}

/** Stored in the database, which all instances share. */
export function tableImports(db: Database): ImportStore {
  return {
    async prepare() {},
    async insert(trx, id, start, bytes) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      await trx
        .insertInto('import_pieces')
        .values({ content_id: id, start, content })
        .onConflict((conflict) => conflict.columns(['content_id', 'start']).doUpdateSet({ content }))
        .execute()
    },
    async read(id, start, length) {
      const pieces = await db
        .selectFrom('import_pieces')
        .select(['start', 'content'])
        .where('content_id', '=', id)
        .where('start', '<', start + length)
        .where(({ eb, fn }) => eb(eb('start', '+', fn<number>('octet_length', ['content'])), '>', start))
        .orderBy('start')
        .execute()
      const found = pieces.map((piece) => {
        const first = Number(piece.start)
        return piece.content.subarray(Math.max(0, start - first), Math.max(0, start + length - first))
      })
      const bytes = Buffer.concat(found)
      return bytes.length === length ? bytes : undefined
    },
    async remove(id) {
      await db.deleteFrom('import_pieces').where('content_id', '=', id).execute()
    },
    async sweep() {
      // One statement sees one moment, in which an upload is there with its record or not at all.
      const removed = await db
        .deleteFrom('import_pieces')
        .where(({ and, not, exists, selectFrom }) =>
          and(
            (['import_files', 'import_items'] as const).map((table) =>
              not(
                exists(selectFrom(table).select('n').whereRef(`${table}.content_id`, '=', 'import_pieces.content_id')),
              ),
            ),
          ),
        )
        .returning('content_id')
        .execute()
      return new Set(removed.map(({ content_id }) => content_id)).size
    },
    room: async () => Infinity,
    async close() {},
  }
}
