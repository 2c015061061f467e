import type { Json } from '../../contract/content/fields.ts'
import type { TogetherName, TogetherUndone } from '../../contract/content/site-editing.ts'
import type { ContentRecord } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import type { Storage } from '../storage/storage.ts'
import { type PageState, readPageState, readValue, shippedOf } from './page-states.ts'
import { type Publisher, Refusal, type Refused } from './publish.ts'
import type { PublishedContent } from './published-content.ts'

type Options = {
  storage: Storage
  records: readonly ContentRecord[]
  content: Pick<PublishedContent, 'refresh'>
  publisher: Publisher
}

export type Undoing =
  | { state: 'undone'; result: TogetherUndone }
  | { state: 'unknown' | 'nothing_left' }
  | (Refused & { record: ContentRecord })

const named = ({ key, title }: ContentRecord) => ({ key, title })

/**
 * Takes a publication of several records back: what was live before is published again, in one transaction. Records that were
 * published again since are kept. The texts become the drafts that they were, unless somebody has begun another one.
 */
export function togetherUndo({ storage, records, content, publisher }: Options) {
  const { db, write } = storage

  async function valueBefore(record: ContentRecord, number: number): Promise<Json> {
    const row = await db
      .selectFrom('content_publications')
      .select('data')
      .where('page', '=', record.key)
      .where('number', '<', number)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ? readValue(record, row.data) : shippedOf(record)
  }

  /** The records of the publication with what they were before, and those that were published again since. */
  async function find({ at, by }: TogetherName) {
    const rows = await db
      .selectFrom('content_publications')
      .select(['page', 'number'])
      .where('published_at', '=', at)
      .where('published_by', '=', by)
      // In one order, so that two of these never wait for each other.
      .orderBy('page')
      .execute()
    const back: { page: PageState; value: Json }[] = []
    const kept: ContentRecord[] = []
    for (const { page: key, number } of rows) {
      const record = records.find((one) => one.key === key)
      const page = record && (await readPageState(db, record))
      if (!page) continue
      if (page.publication?.number === number) back.push({ page, value: await valueBefore(record, number) })
      else kept.push(record)
    }
    return { back, kept }
  }

  return async function undo(name: TogetherName, actor: Actor): Promise<Undoing> {
    const { back, kept } = await find(name)
    if (back.length + kept.length < 2) return { state: 'unknown' }
    if (back.length === 0) return { state: 'nothing_left' }
    try {
      const beside = Object.fromEntries(back.map(({ page, value }) => [page.record.key, value]))
      for (const { page, value } of back) {
        // These words were live before.
        const refused = await publisher.reasonAgainst(page.record, value, { withLeftOvers: true, beside })
        if (refused) throw new Refusal(refused, page.record)
      }
      await write(async (trx) => {
        for (const { page, value } of back) {
          const draft = page.draft ?? page.publication?.value
          const publication = { value, note: '', actor, action: 'content_restore' as const, draft }
          const refused = await publisher.insertChecked(trx, page, publication)
          if (refused) throw new Refusal(refused, page.record)
        }
      })
    } catch (error) {
      if (error instanceof Refusal) return error.result
      throw error
    }
    await content.refresh()
    return { state: 'undone', result: { undone: back.map(({ page }) => named(page.record)), kept: kept.map(named) } }
  }
}

export type TogetherUndo = ReturnType<typeof togetherUndo>
