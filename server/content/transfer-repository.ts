import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import { pictureFileNames } from '../storage/picture-files.ts'
import type { Storage } from '../storage/storage.ts'
import { type ContentFile, FORMAT, type ReadPicture, type ReadRecord } from './content-file.ts'
import { findPictures } from './find-pictures.ts'
import { readPageState } from './page-states.ts'
import { insertPicture } from './picture-repository.ts'
import { insertPublication } from './publication-repository.ts'

/** All published content and the pictures in it. */
export async function exportContent(
  { db, pictures }: Storage,
  records: readonly ContentRecord[],
  now: number,
): Promise<ContentFile> {
  const content: ContentFile['content'] = {}
  const ids = new Set<string>()
  for (const record of records) {
    const { publication } = await readPageState(db, record)
    if (!publication) continue
    const { value, published_at: at, number } = publication
    content[record.key] = { at, number, value }
    for (const { id } of findPictures(record.schema, value)) ids.add(id)
  }
  const exported: ContentFile['pictures'] = []
  for (const id of ids) {
    const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const files: Record<string, string> = {}
    for (const name of pictureFileNames(row)) {
      const bytes = await pictures.read(id, name)
      if (!bytes) throw new Error(`The file ${name} of the picture ${id} is missing.`)
      files[name] = bytes.toString('base64')
    }
    const { width, height } = row
    exported.push({ id, use: row.use as ContentFile['pictures'][number]['use'], width, height, files })
  }
  return { format: FORMAT, exportedAt: iso(now), content, pictures: exported }
}

/**
 * Publishes every record of a file in one transaction; returns how many differed from what was published. A record that
 * was never published here keeps date and number, so that a site that moves keeps the versions of its privacy notice.
 */
export async function importContent(
  storage: Storage,
  { records, pictures }: { records: readonly ReadRecord[]; pictures: readonly ReadPicture[] },
  actor: Actor,
): Promise<number> {
  const { db, write, lock, announceChange } = storage
  const rows = await db.selectFrom('pictures').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const added = pictures.filter(({ id }) => !known.has(id))
  try {
    for (const { id, files } of added) await storage.pictures.prepare(id, files)
    return await write(async (trx) => {
      for (const picture of added) await insertPicture(storage, trx, picture.id, picture, actor.now)
      let published = 0
      for (const { record, value, at, number } of records) {
        await lock(trx, `content:${record.key}`)
        const page = await readPageState(trx, record)
        if (page.publication && JSON.stringify(page.publication.value) === JSON.stringify(value)) continue
        const stamp = page.publication ? undefined : { at, number }
        await insertPublication(storage, trx, page, {
          value,
          note: '',
          actor,
          action: 'content_import',
          draft: page.draft,
          stamp,
        })
        published += 1
      }
      await announceChange(trx)
      return published
    })
  } catch (error) {
    for (const { id, use, width } of added) await storage.pictures.remove(id, pictureFileNames({ use, width }))
    throw error
  }
}
