import type { Field, Json, PictureUse } from '../../contract/content/fields.ts'
import type { StoredPicture } from '../../contract/content/site-editing.ts'
import { takesDrawing } from '../../contract/pictures.ts'
import { HOUR } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { sizeOfFiles } from '../storage/file-quota.ts'
import { newId } from '../storage/ids.ts'
import { pictureFileNames } from '../storage/picture-files.ts'
import type { PictureFile } from '../storage/picture-store.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { findPictures, type UsedPicture } from './find-pictures.ts'

/** A picture after it was re-encoded. */
export type EncodedPicture = { use: PictureUse; width: number; height: number; files: PictureFile[] }

export function pictureRepository(storage: Storage) {
  const { db, write, pictures } = storage

  /** Those of `ids` that are stored, with their use. */
  async function findUses(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db.selectFrom('pictures').select(['id', 'use']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, use }) => [id, use]))
  }

  return {
    async store(picture: EncodedPicture, now: number): Promise<StoredPicture> {
      const { width, height, files } = picture
      const id = `${newId()}-${width}x${height}`
      await pictures.prepare(id, files)
      await write((trx) => insertPicture(storage, trx, id, picture, now))
      return { id, width, height }
    },

    read: (id: string, name: string): Promise<Buffer | undefined> => pictures.read(id, name),

    /** The largest version of a picture, which is no drawing. Undefined for others. */
    async readLargest(id: string): Promise<{ use: PictureUse; bytes: Buffer } | undefined> {
      const row = await db.selectFrom('pictures').select(['use', 'width']).where('id', '=', id).executeTakeFirst()
      const use = row?.use as PictureUse
      if (!row || takesDrawing(use)) return undefined
      const bytes = await pictures.read(id, `${row.width}.jpg`)
      return bytes && { use, bytes }
    },

    /** Pictures of a value that are not stored, or are stored for another use. */
    async findMissing(schema: Field, value: Json): Promise<UsedPicture[]> {
      const used = findPictures(schema, value)
      const uses = await findUses([...new Set(used.map(({ id }) => id))])
      return used.filter(({ id, use }) => uses.get(id) !== use)
    },
  }
}

export type Pictures = ReturnType<typeof pictureRepository>

/** Called in a transaction, after the files were prepared. */
export async function insertPicture(
  { pictures }: Pick<Storage, 'pictures'>,
  trx: Write,
  id: string,
  { use, width, height, files }: EncodedPicture,
  now: number,
): Promise<void> {
  const row = { id, use, width, height, size: sizeOfFiles(files), created_at: iso(now), unused_since: null }
  await trx.insertInto('pictures').values(row).execute()
  await pictures.insert(trx, id, files)
}

/** Deletes the pictures that no draft and no publication, made or planned, has contained since `before`, and files without a record. */
export async function deleteUnusedPictures(
  storage: Storage,
  { now, before, isTrusted }: { now: number; before: string; isTrusted: boolean },
): Promise<{ removed: number; strays: number }> {
  const { db, pictures, write } = storage
  const drafts = await db.selectFrom('content_drafts').select('data').where('data', 'is not', null).execute()
  const planned = await db.selectFrom('planned_publications').select('data').execute()
  const waiting = [...drafts, ...planned]
  const inDrafts = (id: string) => waiting.some(({ data }) => data?.includes(id))
  const rows = await db
    .selectFrom('pictures')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('publication_pictures').select('publication_id').whereRef('picture_id', '=', 'pictures.id')).as(
        'isPublished',
      ),
    )
    .execute()
  let removed = 0
  for (const { id, use, width, unused_since, isPublished } of rows) {
    if (isPublished || inDrafts(id)) {
      if (unused_since) await db.updateTable('pictures').set({ unused_since: null }).where('id', '=', id).execute()
    } else if (!unused_since) {
      await db
        .updateTable('pictures')
        .set({ unused_since: iso(now) })
        .where('id', '=', id)
        .execute()
    } else if (isTrusted && unused_since < before) {
      await write((trx) => trx.deleteFrom('pictures').where('id', '=', id).execute())
      await pictures.remove(id, pictureFileNames({ use, width }))
      removed += 1
    }
  }
  const known = new Set(rows.map(({ id }) => id))
  return { removed, strays: isTrusted ? await sweepStrays(storage, known, now) : 0 }
}

/** Files of an upload whose transaction never ended. An hour is longer than any upload. */
function sweepStrays({ pictures }: Storage, known: Set<string>, now: number): Promise<number> {
  return pictures.sweep((id) => known.has(id), now - HOUR)
}
