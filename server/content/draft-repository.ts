import type { Json } from '../../contract/content/fields.ts'
import type { SitePage } from '../../contract/content/site-editing.ts'
import type { ContentRecord, ContentValues } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import { iso } from '../clock.ts'
import type { Storage } from '../storage/storage.ts'
import { type PageState, plannedOf, readPageState, readValue, shownOf, storeDraft } from './page-states.ts'

type SavedPage = { state: 'saved'; page: PageState } | { state: 'stale'; page: PageState }

/** The drafts that staff share: one for each record. */
export function draftRepository(storage: Storage, records: readonly ContentRecord[]) {
  const { db, write, lock } = storage
  const byKey = new Map(records.map((record) => [record.key, record]))

  async function change(
    record: ContentRecord,
    draft: Json | undefined,
    actor: Actor,
    expected: string | undefined,
  ): Promise<SavedPage> {
    return write(async (trx) => {
      await lock(trx, `content:${record.key}`)
      const before = await readPageState(trx, record)
      if (expected !== undefined && expected !== String(before.version)) return { state: 'stale', page: before }
      const data = draft === undefined ? null : JSON.stringify(draft)
      const isPublished = data === null || data === JSON.stringify(shownOf(before))
      await storeDraft(trx, record.key, {
        data: isPublished ? null : data,
        at: iso(actor.now),
        by: actor.username,
      })
      return { state: 'saved', page: await readPageState(trx, record) }
    })
  }

  return {
    find: (key: string): ContentRecord | undefined => byKey.get(key),
    read: (record: ContentRecord): Promise<PageState> => readPageState(db, record),
    /** With `expected`, changes only that version. */
    save: (record: ContentRecord, draft: Json, actor: Actor, expected?: string) =>
      change(record, draft, actor, expected),
    discard: (record: ContentRecord, actor: Actor, expected?: string) => change(record, undefined, actor, expected),

    /** The drafts of all records that have one. */
    async values(): Promise<ContentValues> {
      const rows = await db.selectFrom('content_drafts').select(['page', 'data']).execute()
      return Object.fromEntries(
        rows.flatMap(({ page, data }) => {
          const record = byKey.get(page)
          return record && data ? [[page, readValue(record, data)]] : []
        }),
      )
    },

    async list(): Promise<SitePage[]> {
      const drafts = await db.selectFrom('content_drafts').select(['page', 'version', 'data']).execute()
      const plans = await db.selectFrom('planned_publications').selectAll().execute()
      const latest = await db
        .selectFrom('content_publications as publication')
        .select(['page', 'published_at', 'published_by'])
        .where('number', '=', ({ selectFrom }) =>
          selectFrom('content_publications as later')
            .select(({ fn }) => fn.max('later.number').as('newest'))
            .whereRef('later.page', '=', 'publication.page'),
        )
        .execute()
      const saved = new Map(drafts.map((row) => [row.page, row]))
      const planned = new Map(plans.map((row) => [row.page, plannedOf(row)]))
      const published = new Map(latest.map((row) => [row.page, row]))
      return records.map(({ key, title, path }) => ({
        key,
        title,
        path,
        hasDraft: typeof saved.get(key)?.data === 'string',
        version: String(saved.get(key)?.version ?? 0),
        planned: planned.get(key) ?? null,
        publishedAt: published.get(key)?.published_at ?? null,
        publishedBy: published.get(key)?.published_by ?? null,
      }))
    },
  }
}

export type Drafts = ReturnType<typeof draftRepository>
