import { checkContent, type Problem } from '../../contract/content/check-content.ts'
import type { Json } from '../../contract/content/fields.ts'
import { findLeftOvers, type LeftOver } from '../../contract/content/left-over-words.ts'
import { missingFactProblems } from '../../contract/content/missing-facts.ts'
import type { ContentRecord, ContentValues } from '../../contract/content/site-pages.ts'
import type { Actor } from '../audit/actor.ts'
import type { ContentRendering, RenderingFailure } from '../content-source.ts'
import { isDemo } from '../storage/demo-data.ts'
import type { Storage, Write } from '../storage/storage.ts'
import { draftOf, type PageState, readPageState } from './page-states.ts'
import type { Pictures } from './picture-repository.ts'
import { insertPublication, type NewPublication } from './publication-repository.ts'
import type { PublishedContent } from './published-content.ts'

export type Refused =
  | { state: 'stale'; page: PageState }
  | { state: 'unchanged' }
  | { state: 'invalid'; problems: Problem[] }
  /** Texts with words such as "[Please complete". */
  | { state: 'left_over'; found: LeftOver[] }
  | { state: 'unrenderable'; failure: RenderingFailure }

export type PublishResult = { state: 'published'; page: PageState } | Refused
/** `record`: the one that keeps all of them from being published. */
export type TogetherResult = { state: 'published' | 'planned' } | (Refused & { record: ContentRecord })

/** Thrown in a transaction, so that nothing of it is kept. */
export class Refusal extends Error {
  readonly result: Refused & { record: ContentRecord }
  constructor(refused: Refused, record: ContentRecord) {
    super(refused.state)
    this.result = { ...refused, record }
  }
}

type PublisherOptions = {
  storage: Storage
  records: readonly ContentRecord[]
  pictures: Pictures
  content: PublishedContent
  rendering: Pick<ContentRendering, 'checkRendering'>
}

/** The version that the person has seen, the note, and whether words such as "[Please complete" are published too. */
type PublishOptions = { actor: Actor; expected?: string; note?: string; withLeftOvers?: boolean }

export function publisher({ storage, records, pictures, content, rendering }: PublisherOptions) {
  const { db, write, lock, announceChange } = storage

  /** The reason that keeps texts from being published. `beside`: the texts that other records get at the same moment. */
  async function reasonAgainst(
    record: ContentRecord,
    value: Json,
    { withLeftOvers, beside = {} }: { withLeftOvers: boolean; beside?: ContentValues },
  ): Promise<Refused | undefined> {
    const problems = await publishingProblems(record, value, pictures)
    if (problems.length > 0) return { state: 'invalid', problems }
    const site = { ...content.current().values, ...beside, [record.key]: value }
    const missing = missingFactProblems(record, records, site)
    if (missing.length > 0) return { state: 'invalid', problems: missing }
    if (!withLeftOvers) {
      const found = findLeftOvers(record.schema, value)
      if (found.length > 0 && !(await isDemo(db))) return { state: 'left_over', found }
    }
    const failure = await rendering.checkRendering({ keys: [record.key], values: { [record.key]: value } })
    return failure && { state: 'unrenderable', failure }
  }

  /** The caller's transaction publishes what was checked, unless it has changed since. */
  async function insertChecked(trx: Write, seen: PageState, publication: NewPublication): Promise<Refused | undefined> {
    await lock(trx, `content:${seen.record.key}`)
    const before = await readPageState(trx, seen.record)
    if (before.version !== seen.version) return { state: 'stale', page: before }
    const shown = before.publication?.value
    if (shown !== undefined && JSON.stringify(shown) === JSON.stringify(publication.value))
      return { state: 'unchanged' }
    await insertPublication(storage, trx, before, publication)
    await announceChange(trx)
    return undefined
  }

  async function publish(seen: PageState, publication: NewPublication, withLeftOvers: boolean): Promise<PublishResult> {
    const { record } = seen
    const refused = await reasonAgainst(record, publication.value, { withLeftOvers })
    if (refused) return refused
    const result = await write(
      async (trx): Promise<PublishResult> =>
        (await insertChecked(trx, seen, publication)) ?? {
          state: 'published',
          page: await readPageState(trx, record),
        },
    )
    if (result.state === 'published') await content.refresh()
    return result
  }

  return {
    reasonAgainst,
    insertChecked,

    async publishDraft(
      record: ContentRecord,
      { actor, expected, note = '', withLeftOvers = false }: PublishOptions,
    ): Promise<PublishResult> {
      const page = await readPageState(db, record)
      if (expected !== undefined && expected !== String(page.version)) return { state: 'stale', page }
      return publish(page, { value: draftOf(page), note, actor, action: 'content_publish' }, withLeftOvers)
    },

    /** Publishes earlier texts again. A draft stays as it is. */
    async publishAgain(
      record: ContentRecord,
      value: Json,
      { actor, expected, note = '', withLeftOvers = false }: PublishOptions,
    ): Promise<PublishResult> {
      const page = await readPageState(db, record)
      if (expected !== undefined && expected !== String(page.version)) return { state: 'stale', page }
      return publish(page, { value, note, actor, action: 'content_restore', draft: page.draft }, withLeftOvers)
    },
  }
}

export type Publisher = ReturnType<typeof publisher>

/** Problems that keep a value from being published: texts against the schema, and missing pictures. */
async function publishingProblems(
  { schema }: ContentRecord,
  value: Json,
  pictures: Pick<Pictures, 'findMissing'>,
): Promise<Problem[]> {
  const problems = checkContent(schema, value)
  if (problems.length > 0) return problems
  const missing = await pictures.findMissing(schema, value)
  return missing.map(({ path, label }) => ({ path, message: `Please choose the picture of "${label}" again.` }))
}
