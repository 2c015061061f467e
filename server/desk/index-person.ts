import { phoneTokens, wordsOf } from '../../contract/search/tokenise.ts'
import { storeTokens } from '../resumes/records.ts'
import { resumeTokens } from '../search/resume-tokens.ts'
import { ANYBODY, MAX_BYTES, MAX_TERMS, MAX_TOKENS, type SearchDocument } from '../storage/full-text.ts'
import type { Schema } from '../storage/schema.ts'
import type { Write } from '../storage/storage.ts'
import { contactsIn, messagesOf, namesIn, notesOf, recordsOf, resumesOf, tagsOf } from './text-repository.ts'

/** So many tokens at most, so that none of these keeps resumes out of the index. Resumes take what is left. */
const SHARES = { names: 2000, contacts: 1000, notes: 4000, messages: 3000 }

/** The searchable text of a person. */
export async function documentOf(
  trx: Write,
  { id, submitted_at }: Pick<Schema['people'], 'id' | 'submitted_at'>,
): Promise<SearchDocument> {
  const records = await recordsOf(trx, [id])
  const taken = tokenBudget()
  const tags = (await tagsOf(trx, [id])).map(({ tag }) => tag)
  const names = taken.from(split([...tags, ...namesIn(records)]), SHARES.names, MAX_BYTES.names)
  const body = [
    ...taken.from(contactTokens(contactsIn(records)), SHARES.contacts, MAX_BYTES.body),
    ...taken.from(split((await notesOf(trx, [id])).map(({ text }) => text)), SHARES.notes, MAX_BYTES.body),
    ...taken.from(split((await messagesOf(trx, [id])).map(({ text }) => text)), SHARES.messages, MAX_BYTES.body),
    ...taken.from(await storedTokens(trx, id), MAX_TOKENS, MAX_BYTES.body),
  ]
  return { personId: id, submittedAt: submitted_at, names, body }
}

/** Takes tokens of one text after the other, until a share or what one person may bring into the index is used up. */
function tokenBudget() {
  const terms = new Set([ANYBODY])
  let left = MAX_TOKENS
  let bytes = 0
  return {
    from(texts: Iterable<string[]>, share: number, mostBytes: number): string[] {
      const taken: string[] = []
      const most = Math.min(share, left)
      for (const tokens of texts) {
        for (const token of tokens) {
          bytes += Buffer.byteLength(token)
          terms.add(token)
          if (taken.length >= most || bytes > mostBytes || terms.size > MAX_TERMS) break
          taken.push(token)
        }
        if (taken.length >= most || bytes > mostBytes || terms.size > MAX_TERMS) break
        // A mark between two texts keeps a phrase from matching across them.
        taken.push(ANYBODY)
      }
      left -= taken.length
      return taken
    },
  }
}

/** Splits a text only when there is room for it. */
function* split(texts: string[]): Generator<string[]> {
  for (const text of texts) yield wordsOf(text)
}

function* contactTokens(contacts: string[]): Generator<string[]> {
  for (const text of contacts) yield [...wordsOf(text), ...(text.includes('@') ? [] : phoneTokens(text))]
}

/** The tokens of the person's resumes. They are split here once if an earlier release has read them. */
async function storedTokens(trx: Write, personId: string): Promise<string[][]> {
  const ids = (await resumesOf(trx, [personId])).map(({ resume_id }) => resume_id)
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('resume_tokens').selectAll().where('resume_id', 'in', ids).execute()
  const known = new Map(rows.map(({ resume_id, tokens }) => [resume_id, tokens]))
  for (const id of ids) if (!known.has(id)) known.set(id, await splitStoredText(trx, id))
  return ids.map((id) => (known.get(id) ?? '').split(' ').filter(Boolean))
}

async function splitStoredText(trx: Write, resumeId: string): Promise<string> {
  const { text } = await trx
    .selectFrom('resume_texts')
    .select('text')
    .where('resume_id', '=', resumeId)
    .executeTakeFirstOrThrow()
  const tokens = resumeTokens(text)
  await storeTokens(trx, resumeId, tokens)
  return tokens
}
