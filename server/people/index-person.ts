import type { SearchedText } from '../search/find-match.ts'
import { phoneTokens, wordsOf } from '../search/tokenise.ts'
import { ANYBODY, MAX_BYTES } from '../storage/full-text.ts'
import type { Database, Storage, Write } from '../storage/storage.ts'

/** Puts what can be searched about a person into the index. */
export async function indexPerson(storage: Storage, trx: Write, id: string): Promise<void> {
  const person = await trx.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person || person.merged_into !== null) return storage.fullText.remove(trx, id)
  const texts = (await searchedTexts(trx, [id])).get(id) ?? []
  const isOpen = ({ source }: SearchedText) => source === 'name' || source === 'tag'
  const document = {
    personId: id,
    submittedAt: person.submitted_at,
    names: firstBytes(tokensOf(texts.filter(isOpen)), MAX_BYTES.names),
    body: firstBytes(tokensOf(texts.filter((text) => !isOpen(text))), MAX_BYTES.body),
  }
  await storage.fullText.put(trx, [document])
}

/** Called when the text of a resume is known. */
export async function indexResume(storage: Storage, trx: Write, resumeId: string): Promise<void> {
  for (const table of ['applications', 'enquiries'] as const) {
    const rows = await trx
      .selectFrom(table as 'applications')
      .select('person_id')
      .where('resume_id', '=', resumeId)
      .execute()
    for (const { person_id } of rows) if (person_id) await indexPerson(storage, trx, person_id)
  }
}

/** A mark between two texts keeps a phrase from matching across them. */
const tokensOf = (texts: SearchedText[]) =>
  texts.flatMap(({ source, text }) => [
    ...wordsOf(text),
    ...(source === 'contact' && !text.includes('@') ? phoneTokens(text) : []),
    ANYBODY,
  ])

function firstBytes(tokens: string[], most: number): string[] {
  let bytes = 0
  const end = tokens.findIndex((token) => {
    bytes += Buffer.byteLength(token)
    return bytes > most
  })
  return end < 0 ? tokens : tokens.slice(0, end)
}

/** What is searched about each person. Resumes come first: they say most about why somebody was found. */
export async function searchedTexts(db: Database, ids: string[]): Promise<Map<string, SearchedText[]>> {
  const byPerson = new Map(ids.map((id): [string, SearchedText[]] => [id, []]))
  const add = (id: string | null, source: SearchedText['source'], text: string | null) => {
    const known = byPerson.get(id ?? '')
    if (text && !known?.some((one) => one.source === source && one.text === text)) known?.push({ source, text })
  }
  const records = await recordsOf(db, ids)
  for (const { person_id, text } of records) add(person_id, 'resume', text)
  for (const { person_id, text } of await notesOf(db, ids)) add(person_id, 'note', text)
  for (const { person_id, message } of await messagesOf(db, ids)) add(person_id, 'message', message)
  const tags = await db.selectFrom('person_tags').selectAll().where('person_id', 'in', ids).execute()
  for (const { person_id, tag } of tags) add(person_id, 'tag', tag)
  for (const { person_id, email, phone, phone_key } of records) {
    add(person_id, 'contact', email)
    add(person_id, 'contact', phone_key ?? phone)
  }
  for (const { person_id, full_name } of records) add(person_id, 'name', full_name)
  return byPerson
}

async function recordsOf(db: Database, ids: string[]) {
  const rows = []
  for (const table of ['applications', 'enquiries'] as const)
    rows.push(
      ...(await db
        .selectFrom(table as 'applications')
        .leftJoin('resume_texts', 'resume_texts.resume_id', `${table as 'applications'}.resume_id`)
        .select(['person_id', 'full_name', 'email', 'phone', 'phone_key', 'submitted_at', 'resume_texts.text'])
        .where('person_id', 'in', ids)
        .execute()),
    )
  return rows.sort((a, b) => (a.submitted_at < b.submitted_at ? 1 : -1))
}

async function notesOf(db: Database, ids: string[]): Promise<{ person_id: string | null; text: string | null }[]> {
  const own = await db
    .selectFrom('person_events')
    .select(['person_id', 'text'])
    .where('person_id', 'in', ids)
    .where('kind', '=', 'note')
    .execute()
  const reviews = await db
    .selectFrom('application_events')
    .innerJoin('applications', 'applications.id', 'application_events.application_id')
    .select(['person_id', 'application_events.note as text'])
    .where('person_id', 'in', ids)
    .where('application_events.note', 'is not', null)
    .execute()
  return [...own, ...reviews]
}

const messagesOf = (db: Database, ids: string[]) =>
  db.selectFrom('enquiries').select(['person_id', 'message']).where('person_id', 'in', ids).execute()
