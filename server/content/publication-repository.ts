import { describeChanges } from '../../contract/content/describe-changes.ts'
import type { Json } from '../../contract/content/fields.ts'
import type { Publication } from '../../contract/content/site-editing.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Page } from '../http/pagination.ts'
import { newId } from '../storage/ids.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { findPictures } from './find-pictures.ts'
import { type PageState, readValue, shippedOf, shownOf, storeDraft } from './page-states.ts'
import { nextPublicationNumber } from './publication-number.ts'
import { renameIndustries } from './rename-industries.ts'

export type NewPublication = {
  value: Json
  note: string
  actor: Actor
  action: 'content_publish' | 'content_restore' | 'content_import'
  /** The draft that stays beside it. */
  draft?: Json
  /** Date and number of a publication that comes from another site. */
  stamp?: { at: string; number: number }
}

/** Adds a publication with its audit entry, and ends what was planned for the page. The caller holds its lock. */
export async function insertPublication(
  storage: Pick<Storage, 'forUpdate'>,
  trx: Write,
  page: PageState,
  { value, note, actor, action, draft, stamp }: NewPublication,
): Promise<void> {
  const { record, savedAt, savedBy } = page
  const id = newId()
  await renameIndustries(storage, trx, { key: record.key, from: shownOf(page), to: value }, actor)
  await trx
    .insertInto('content_publications')
    .values({
      id,
      page: record.key,
      number: stamp?.number ?? (await nextPublicationNumber(trx, record.key)),
      data: JSON.stringify(value),
      note,
      published_at: stamp?.at ?? iso(actor.now),
      published_by: actor.username,
    })
    .execute()
  await trx.deleteFrom('planned_publications').where('page', '=', record.key).execute()
  const pictures = new Set(findPictures(record.schema, value).map((picture) => picture.id))
  for (const picture_id of pictures) {
    await trx.insertInto('publication_pictures').values({ publication_id: id, picture_id }).execute()
  }
  const data = draft === undefined || JSON.stringify(draft) === JSON.stringify(value) ? null : JSON.stringify(draft)
  await storeDraft(trx, record.key, data ? { data, at: savedAt, by: savedBy } : { data, at: null, by: null })
  await recordAudit(trx, actor, { action, subjectId: record.key, subject: record.title, detail: note })
}

export function publicationRepository(
  { db, reader }: Pick<Storage, 'db' | 'reader'>,
  records: readonly ContentRecord[],
) {
  /** Publications of one transaction share moment and name. */
  async function publishedWith(key: string, rows: readonly { published_at: string; published_by: string }[]) {
    const others = await reader
      .selectFrom('content_publications')
      .select(['page', 'published_at', 'published_by'])
      .where('page', '!=', key)
      .where('published_at', 'in', ['', ...rows.map(({ published_at }) => published_at)])
      .execute()
    return ({ published_at, published_by }: (typeof rows)[number]) => {
      const same = others.filter((one) => one.published_at === published_at && one.published_by === published_by)
      return records.filter(({ key }) => same.some(({ page }) => page === key)).map(({ title }) => title)
    }
  }

  return {
    /** Newest first, each with what it changed. */
    async page(record: ContentRecord, { page, limit }: Page): Promise<Publication[]> {
      const rows = await reader
        .selectFrom('content_publications')
        .selectAll()
        .where('page', '=', record.key)
        .orderBy('number', 'desc')
        // One more, which the last one is compared with.
        .limit(limit + 1)
        .offset((page - 1) * limit)
        .execute()
      const values = rows.map(({ data }) => readValue(record, data))
      const togetherWith = await publishedWith(record.key, rows)
      return rows.slice(0, limit).map(({ id, published_at, published_by, note }, index) => ({
        id,
        at: published_at,
        by: published_by,
        note,
        together: togetherWith({ published_at, published_by }),
        changes: describeChanges(record.schema, values[index + 1] ?? shippedOf(record), values[index] ?? null),
      }))
    },

    async count({ key }: ContentRecord): Promise<number> {
      const { count } = await reader
        .selectFrom('content_publications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('page', '=', key)
        .executeTakeFirstOrThrow()
      return count
    },

    async find(record: ContentRecord, id: string): Promise<Json | undefined> {
      const row = await db
        .selectFrom('content_publications')
        .select('data')
        .where('page', '=', record.key)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && readValue(record, row.data)
    },

    /** Every publication of a record, newest first. */
    async all(record: ContentRecord): Promise<{ number: number; publishedAt: string; value: Json }[]> {
      const rows = await reader
        .selectFrom('content_publications')
        .select(['number', 'published_at', 'data'])
        .where('page', '=', record.key)
        .orderBy('number', 'desc')
        .execute()
      return rows.map(({ number, published_at, data }) => ({
        number,
        publishedAt: published_at,
        value: readValue(record, data),
      }))
    },
  }
}

export type Publications = ReturnType<typeof publicationRepository>
