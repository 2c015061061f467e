import type { ImportFile } from '../../contract/imports/import-files.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_FILES } from '../../contract/imports/import-limits.ts'
import { type Refusal, refusals } from '../errors.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { kindOf } from './file-kinds.ts'
import { type FileRow, fileKeyOf, insertItems, lockImport, markBusy, notOpen, unknownImport } from './import-rows.ts'

const INSERT_BATCH = 500
/** Pieces that two people send of what they take for the same file would not fit together. */
const ofColleague: Refusal = {
  code: 'forbidden',
  sentence: 'Only the colleague who began this import can add files to it. Please start an import of your own.',
}
const notArrived = 'It did not arrive completely. Please bring it again.'

type Piece = { importId: string; accountId: string; n: number; offset: number; bytes: Buffer; now: number }

/** The files of imports, which arrive in pieces. */
export function importFileRepository(storage: Storage) {
  const filesOf = (db: Storage['db'], id: string) =>
    db.selectFrom('import_files').selectAll().where('import_id', '=', id)

  return {
    async list(importId: string): Promise<ImportFile[]> {
      return (await filesOf(storage.reader, importId).orderBy('n').execute()).map(toFile)
    },

    /** Names files that will be uploaded. One with the same name and size is the same file. */
    async name(
      importId: string,
      accountId: string,
      wanted: { name: string; size: number }[],
      now: number,
    ): Promise<ImportFile[] | Refusal> {
      const room = await storage.imports.room()
      return storage.write(async (trx) => {
        const found = await lockImport(storage, trx, importId)
        if (!found) return unknownImport
        if (found.account_id !== accountId) return ofColleague
        if (found.state !== 'open') return notOpen
        const files = await filesOf(trx, importId).execute()
        const keyOf = ({ name, size }: { name: string; size: number }) => `${size} ${name}`
        const known = new Map(files.map((file) => [keyOf(file), file]))
        const added: FileRow[] = []
        for (const file of wanted) {
          if (known.has(keyOf(file))) continue
          const { kind, problem } = kindOf(file.name, file.size)
          const row: FileRow = {
            import_id: importId,
            n: files.length + added.length,
            ...file,
            received: 0,
            kind,
            state: problem === undefined ? 'receiving' : 'refused',
            content_id: problem === undefined ? newId() : null,
            unpacked: 0,
          }
          known.set(keyOf(file), row)
          added.push(row)
        }
        const refusal = limitOf([...files, ...added], room)
        if (refusal) return refusal
        for (let at = 0; at < added.length; at += INSERT_BATCH)
          await trx
            .insertInto('import_files')
            .values(added.slice(at, at + INSERT_BATCH))
            .execute()
        const refused = added.flatMap((file) => {
          const { problem } = kindOf(file.name, file.size)
          return problem === undefined ? [] : refusedItem(file, problem)
        })
        await insertItems(trx, refused, now)
        return wanted.flatMap((file) => known.get(keyOf(file)) ?? []).map(toFile)
      })
    },

    /** Stores a piece durably when it begins where the last one ended. */
    async take(piece: Piece): Promise<{ received: number; size: number } | Refusal> {
      const { importId, accountId, n, offset, bytes, now } = piece
      const all = storage.db.selectFrom('imports').select('account_id')
      const found = await all.where('id', '=', importId).executeTakeFirst()
      if (!found) return unknownImport
      if (found.account_id !== accountId) return ofColleague
      const file = await filesOf(storage.db, importId).where('n', '=', n).executeTakeFirst()
      if (!file) return unknownImport
      const { received, size, content_id, state } = file
      if (state !== 'receiving' || content_id === null || received !== offset) return { received, size }
      if (bytes.length === 0 || offset + bytes.length > size) return refusals.badRequest
      await storage.imports.prepare(content_id, offset, bytes)
      return storage.write(async (trx) => {
        if (!(await lockImport(storage, trx, importId))) return unknownImport
        const current = await filesOf(trx, importId).where('n', '=', n).executeTakeFirst()
        if (!current) return unknownImport
        if (current.received !== offset || current.state !== 'receiving') return { received: current.received, size }
        await storage.imports.insert(trx, content_id, offset, bytes)
        const arrived = offset + bytes.length
        const isWhole = arrived === size
        await trx
          .updateTable('import_files')
          .set({ received: arrived, ...(isWhole && { state: 'received' }) })
          .where('import_id', '=', importId)
          .where('n', '=', n)
          .execute()
        if (isWhole) {
          if (current.kind === 'resume') await becomeItem(trx, current, now)
          await markBusy(trx, importId)
        }
        return { received: arrived, size }
      })
    },

    /** Leaves out the files that have not arrived. */
    async close(importId: string, now: number): Promise<boolean> {
      const left = await storage.write(async (trx) => {
        if (!(await lockImport(storage, trx, importId))) return undefined
        const rows = await filesOf(trx, importId).where('state', '=', 'receiving').execute()
        await trx
          .updateTable('import_files')
          .set({ state: 'refused', content_id: null, received: 0 })
          .where('import_id', '=', importId)
          .where('state', '=', 'receiving')
          .execute()
        await insertItems(
          trx,
          rows.map((file) => refusedItem(file, notArrived)),
          now,
        )
        return rows
      })
      for (const { content_id } of left ?? []) if (content_id) await storage.imports.remove(content_id)
      return left !== undefined
    },
  }
}

export type ImportFileRepository = ReturnType<typeof importFileRepository>

/** The bytes belong to the item from now on. */
async function becomeItem(trx: Write, { import_id, n, name, size, content_id }: FileRow, now: number): Promise<void> {
  await insertItems(
    trx,
    [{ import_id, file_n: n, kind: 'file', name, state: 'uploaded', content_id, size, file_key: fileKeyOf(name) }],
    now,
  )
  await trx
    .updateTable('import_files')
    .set({ state: 'done', content_id: null })
    .where('import_id', '=', import_id)
    .where('n', '=', n)
    .execute()
}

const refusedItem = ({ import_id, n, name }: FileRow, problem: string) => ({
  ...{ import_id, file_n: n, name, problem },
  kind: 'file',
  state: 'refused',
})

function limitOf(files: FileRow[], room: number): Refusal | undefined {
  if (files.length > IMPORT_MAX_FILES)
    return {
      code: 'too_large',
      sentence: `Please bring at most ${IMPORT_MAX_FILES} files at once, or pack them as ZIP.`,
    }
  const wanted = files.filter(({ state }) => state !== 'refused')
  const all = wanted.reduce((sum, { size }) => sum + size, 0)
  if (all > IMPORT_MAX_BYTES) return { code: 'too_large', sentence: 'Please bring at most 2 GB at once.' }
  const missing = wanted.reduce((sum, { size, received }) => sum + size - received, 0)
  if (missing <= room) return undefined
  const megabytes = Math.ceil((missing - room) / 1024 / 1024)
  return {
    code: 'too_large',
    sentence: `There is not enough space for these files: ${megabytes} MB more are needed. Nothing was uploaded. Please ask who runs the site for more space, or bring fewer files.`,
  }
}

const toFile = ({ n, name, size, received, state }: FileRow): ImportFile => ({
  ...{ n, name, size, received },
  isRefused: state === 'refused',
})
