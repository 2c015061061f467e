import type { ResumeText, ResumeTextState } from '../../contract/person-page.ts'
import { iso } from '../clock.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'
import type { ReadResume } from './read-text-process.ts'
import { storeTokens } from './records.ts'

/** Longer than reading a file may take. */
const CLAIM_TIME = 60_000
/** A file that ends the whole process is given up. */
const MAX_ATTEMPTS = 3

/** The texts of resumes. One instance reads a file at a time, the newest first. */
export function textRepository(storage: Storage) {
  const { write } = storage
  return {
    /** The id of a resume that nobody reads at the moment; undefined when there is none. */
    claim(now: number): Promise<string | undefined> {
      return write(async (trx) => {
        const row = await storage
          .forUpdateSkipLocked(trx.selectFrom('resume_texts').select(['resume_id', 'attempts']), 'resume_texts')
          .where('state', '=', 'waiting')
          .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', iso(now))]))
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
        if (!row) return undefined
        const isHopeless = row.attempts >= MAX_ATTEMPTS
        await trx
          .updateTable('resume_texts')
          .set(isHopeless ? { state: 'none' } : { attempts: row.attempts + 1, claimed_until: iso(now + CLAIM_TIME) })
          .where('resume_id', '=', row.resume_id)
          .execute()
        return row.resume_id
      })
    },

    /** Stores the text, empty when there is none, together with what follows from it. */
    finish(id: string, { text, tokens }: ReadResume, alsoIn: (trx: Write) => Promise<void>): Promise<void> {
      return write(async (trx) => {
        await storeText(trx, id, { text, tokens })
        await alsoIn(trx)
      })
    },
  }
}

export type ResumeTexts = ReturnType<typeof textRepository>

/** Stores the text of a resume, empty when there is none. */
export async function storeText(trx: Write, id: string, { text, tokens }: ReadResume): Promise<void> {
  await trx
    .updateTable('resume_texts')
    .set({ state: text === '' ? 'none' : 'ready', text, claimed_until: null })
    .where('resume_id', '=', id)
    .execute()
  if (text !== '') await storeTokens(trx, id, tokens)
}

export async function readResumeText(db: Database, id: string): Promise<ResumeText | undefined> {
  const row = await db
    .selectFrom('resume_texts')
    .select(['state', 'text'])
    .where('resume_id', '=', id)
    .executeTakeFirst()
  return row && { state: row.state as ResumeTextState, text: row.text }
}

/** The beginnings of the first of these resumes that have a text, in this order. */
export async function readBeginnings(
  db: Database,
  ids: string[],
  { most, length }: { most: number; length: number },
): Promise<string[]> {
  const texts = db.selectFrom('resume_texts').where('state', '=', 'ready')
  const known = await texts
    .select('resume_id')
    .where('resume_id', 'in', ['', ...ids])
    .execute()
  const wanted = ids.filter((id) => known.some(({ resume_id }) => resume_id === id)).slice(0, most)
  const rows = await texts
    .select(({ fn, lit }) => ['resume_id', fn<string>('substr', ['text', lit(1), lit(length)]).as('text')])
    .where('resume_id', 'in', ['', ...wanted])
    .execute()
  return wanted.flatMap((id) => rows.find(({ resume_id }) => resume_id === id)?.text ?? [])
}

export async function textProgress(db: Database): Promise<{ done: number; total: number; withoutText: number }> {
  const rows = await db
    .selectFrom('resume_texts')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const count = (state: ResumeTextState) => rows.find((row) => row.state === state)?.count ?? 0
  const done = count('ready') + count('none')
  return { done, total: done + count('waiting'), withoutText: count('none') }
}
