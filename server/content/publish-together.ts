import type { ContentRecord, ContentValues } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { iso } from '../clock.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { draftOf, type PageState, readPageState, readValue } from './page-states.ts'
import { type Publisher, Refusal, type Refused, type TogetherResult } from './publish.ts'
import type { PublishedContent } from './published-content.ts'

type Options = {
  storage: Storage
  records: readonly ContentRecord[]
  content: Pick<PublishedContent, 'refresh'>
  publisher: Publisher
  /** Called when planned texts have gone live. */
  onPublished: () => void
}

type Together = {
  pages: readonly { record: ContentRecord; version: string }[]
  actor: Actor
  note?: string
  withLeftOvers?: boolean
  /** When they go live. Now without it. */
  at?: string
}

/** Publishing the drafts of several records in one transaction, at once or later. */
export function togetherPublisher({ storage, records, content, publisher, onPublished }: Options) {
  const { db, write, lock } = storage
  const { reasonAgainst, insertChecked } = publisher

  /** The drafts that are meant, when all of them can be published. */
  async function check({ pages, withLeftOvers = false }: Together): Promise<PageState[]> {
    const drafts: PageState[] = []
    for (const { record, version } of pages) {
      const page = await readPageState(db, record)
      if (String(page.version) !== version) throw new Refusal({ state: 'stale', page }, record)
      if (page.draft === undefined) throw new Refusal({ state: 'unchanged' }, record)
      drafts.push(page)
    }
    const beside = Object.fromEntries(drafts.map((page) => [page.record.key, draftOf(page)]))
    for (const page of drafts) {
      const refused = await reasonAgainst(page.record, draftOf(page), { withLeftOvers, beside })
      if (refused) throw new Refusal(refused, page.record)
    }
    // In one order, so that two of these never wait for each other.
    return drafts.sort((one, other) => (one.record.key < other.record.key ? -1 : 1))
  }

  async function plan(trx: Write, page: PageState, { actor, note = '', at = '' }: Together) {
    const { record, version } = page
    await lock(trx, `content:${record.key}`)
    const now = await readPageState(trx, record)
    if (now.version !== version) throw new Refusal({ state: 'stale', page: now }, record)
    const row = {
      data: JSON.stringify(draftOf(page)),
      note,
      publish_at: at,
      account_id: actor.accountId,
      planned_by: actor.username,
      planned_at: iso(actor.now),
      problem: '',
    }
    await trx
      .insertInto('planned_publications')
      .values({ page: record.key, ...row })
      .onConflict((conflict) => conflict.column('page').doUpdateSet(row))
      .execute()
    await recordAudit(trx, actor, { action: 'content_plan', subjectId: record.key, subject: record.title, detail: at })
  }

  async function publishNow(trx: Write, page: PageState, { actor, note = '' }: Together) {
    const publication = { value: draftOf(page), note, actor, action: 'content_publish' as const }
    const refused = await insertChecked(trx, page, publication)
    if (refused) throw new Refusal(refused, page.record)
  }

  /** Publishes what was planned for a record. False when there was nothing to publish any more. */
  async function publishPlanned(
    record: ContentRecord,
    plannedAt: string,
    beside: ContentValues,
    now: number,
  ): Promise<boolean> {
    const value = beside[record.key] ?? null
    // Staff have seen the words that stand in for others when they planned it.
    const refused = await reasonAgainst(record, value, { withLeftOvers: true, beside })
    if (refused?.state === 'unrenderable' && refused.failure.isPassing)
      throw new Error(`${refused.failure.path} could not be rendered: ${refused.failure.reason}`)
    return write(async (trx) => {
      await lock(trx, `content:${record.key}`)
      const row = await trx
        .selectFrom('planned_publications')
        .selectAll()
        .where('page', '=', record.key)
        .where('planned_at', '=', plannedAt)
        .where('problem', '=', '')
        .executeTakeFirst()
      // The row is gone when another instance was faster or staff have withdrawn the plan.
      if (!row) return false
      const end = trx.updateTable('planned_publications').where('page', '=', record.key)
      if (refused) {
        await end.set({ problem: sentenceOf(refused) }).execute()
        return false
      }
      const page = await readPageState(trx, record)
      const actor = { accountId: row.account_id, username: row.planned_by, now }
      const publication = { value, note: row.note, actor, action: 'content_publish' as const, draft: page.draft }
      // Nothing to publish when the same texts are live already.
      if (!(await insertChecked(trx, page, publication))) return true
      await trx.deleteFrom('planned_publications').where('page', '=', record.key).execute()
      return false
    })
  }

  return {
    async publish(together: Together): Promise<TogetherResult> {
      const { at } = together
      try {
        const pages = await check(together)
        await write(async (trx) => {
          for (const page of pages) await (at ? plan : publishNow)(trx, page, together)
        })
      } catch (error) {
        if (error instanceof Refusal) return error.result
        throw error
      }
      if (at) return { state: 'planned' }
      await content.refresh()
      return { state: 'published' }
    },

    async withdraw(record: ContentRecord, actor: Actor): Promise<boolean> {
      return write(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('planned_publications')
          .where('page', '=', record.key)
          .executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await recordAudit(trx, actor, { action: 'content_plan_end', subjectId: record.key, subject: record.title })
        return true
      })
    },

    /** Publishes plans that are due. Any instance may do so. Throws when one must be tried again, after the others. */
    async publishDue(now: number): Promise<void> {
      const due = await db
        .selectFrom('planned_publications')
        .select(['page', 'data', 'planned_at'])
        .where('publish_at', '<=', iso(now))
        .where('problem', '=', '')
        .orderBy('page')
        .execute()
      const found = due.flatMap(({ page, data, planned_at }) => {
        const record = records.find(({ key }) => key === page)
        return record ? [{ record, value: readValue(record, data), plannedAt: planned_at }] : []
      })
      const beside = Object.fromEntries(found.map(({ record, value }) => [record.key, value]))
      const failures: unknown[] = []
      let published = false
      for (const { record, plannedAt } of found)
        try {
          published = (await publishPlanned(record, plannedAt, beside, now)) || published
        } catch (error) {
          failures.push(error)
        }
      if (due.length > 0) await content.refresh()
      if (published) onPublished()
      if (failures.length > 0) throw failures[0]
    },
  }
}

export type TogetherPublisher = ReturnType<typeof togetherPublisher>

/** Why planned texts did not go live, for staff. */
function sentenceOf(refused: Refused): string {
  switch (refused.state) {
    case 'invalid':
      return refused.problems[0]?.message ?? 'It is not complete.'
    case 'unrenderable':
      return `The page ${refused.failure.path} cannot be shown with these texts.`
    default:
      return 'It has changed meanwhile.'
  }
}
