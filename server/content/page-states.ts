import type { Json } from '../../contract/content/fields.ts'
import type { PlannedPublication } from '../../contract/content/site-editing.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import { defaultOf, fillGaps } from '../../contract/content/values.ts'
import type { Schema } from '../storage/schema.ts'
import type { Database } from '../storage/storage.ts'

/** A record with everything that is stored of it. */
export type PageState = {
  record: ContentRecord
  version: number
  /** Undefined when it is what is published. */
  draft: Json | undefined
  savedAt: string | null
  savedBy: string | null
  planned: PlannedPublication | null
  /** Undefined while the shipped texts are shown. */
  publication: (PublicationRow & { value: Json }) | undefined
}

type PublicationRow = Omit<Schema['content_publications'], 'data' | 'page'>

export const shippedOf = ({ schema }: ContentRecord): Json => defaultOf(schema) as Json
export const shownOf = ({ record, publication }: PageState): Json => publication?.value ?? shippedOf(record)
export const draftOf = (state: PageState): Json => state.draft ?? shownOf(state)

export async function readPageState(db: Database, record: ContentRecord): Promise<PageState> {
  const draft = await db.selectFrom('content_drafts').selectAll().where('page', '=', record.key).executeTakeFirst()
  const latest = await db
    .selectFrom('content_publications')
    .selectAll()
    .where('page', '=', record.key)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const planned = await db
    .selectFrom('planned_publications')
    .selectAll()
    .where('page', '=', record.key)
    .executeTakeFirst()
  return {
    record,
    version: draft?.version ?? 0,
    draft: draft?.data ? readValue(record, draft.data) : undefined,
    savedAt: draft?.saved_at ?? null,
    savedBy: draft?.saved_by ?? null,
    planned: planned ? plannedOf(planned) : null,
    publication: latest && { ...latest, value: readValue(record, latest.data) },
  }
}

export const plannedOf = (row: Schema['planned_publications']): PlannedPublication => ({
  at: row.publish_at,
  by: row.planned_by,
  problem: row.problem,
})

/** Stored content may lack fields that a later release has added. */
export const readValue = ({ schema }: ContentRecord, data: string): Json => fillGaps(schema, JSON.parse(data)) as Json

/** Sets the draft of a page and counts a new version. Null: the draft is what is published. */
export async function storeDraft(
  trx: Database,
  page: string,
  { data, at, by }: { data: string | null; at: string | null; by: string | null },
): Promise<number> {
  const row = { data, saved_at: at, saved_by: by }
  const { version } = await trx
    .insertInto('content_drafts')
    .values({ page, version: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('page').doUpdateSet(({ eb, ref }) => ({
        ...row,
        version: eb(ref('content_drafts.version'), '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
