import type { AuditAction, AuditEntry, AuditSubject, AuditSubjectKind } from '../../contract/audit-log.ts'
import type { Database } from '../storage/storage.ts'

/** An entry as it is stored. */
export type StoredEntry = Omit<AuditEntry, 'about' | 'other'>

type Named = Pick<AuditSubject, 'name' | 'person'>
type Names = ReadonlyMap<string, Named>

/**
 * Adds what the entries are about, by the names that the records have now. The log holds no names of applicants, so an
 * erased record has none here either. Each kind of record is one query.
 */
export async function nameSubjects(db: Database, entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const wanted = new Map<AuditSubjectKind, Set<string>>()
  const want = ({ kind, _id }: Pick<AuditSubject, 'kind' | '_id'>) =>
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(_id))
  for (const entry of entries) for (const subject of [subjectOf(entry), otherOf(entry)]) if (subject) want(subject)

  const found = new Map<AuditSubjectKind, Names>()
  for (const [kind, ids] of wanted) found.set(kind, await readers[kind](db, [...ids]))
  const withName = (subject: Pick<AuditSubject, 'kind' | '_id'> | undefined): AuditSubject | null =>
    subject ? { ...subject, name: null, person: null, ...found.get(subject.kind)?.get(subject._id) } : null
  return entries.map((entry) => ({ ...entry, about: withName(subjectOf(entry)), other: withName(otherOf(entry)) }))
}

function subjectOf({ action, subjectId, detail }: StoredEntry): Pick<AuditSubject, 'kind' | '_id'> | undefined {
  const kind = kindOf(action, detail)
  return kind && subjectId !== null ? { kind, _id: subjectId } : undefined
}

const withTwoPeople: ReadonlySet<AuditAction> = new Set([
  'person_merge',
  'person_split',
  'person_apart',
  'person_apart_undo',
])

/** The second person of a merge, a split or a decision that they are two. */
function otherOf({ action, detail }: StoredEntry): Pick<AuditSubject, 'kind' | '_id'> | undefined {
  return withTwoPeople.has(action) ? { kind: 'person', _id: detail } : undefined
}

const prefixes: readonly (readonly [string, AuditSubjectKind])[] = [
  ['application_', 'application'],
  ['enquiry_', 'enquiry'],
  ['person_', 'person'],
  ['job_', 'job'],
  ['category_', 'category'],
  ['account_', 'account'],
  ['invitation_', 'account'],
  ['second_factor_', 'account'],
  ['content_', 'page'],
]

function kindOf(action: AuditAction, detail: string): AuditSubjectKind | undefined {
  if (action === 'resume_open') return 'resume'
  if (action === 'resume_download') return detail === 'enquiry' ? 'enquiry' : 'application'
  return prefixes.find(([prefix]) => action.startsWith(prefix))?.[1]
}

const readers: Record<AuditSubjectKind, (db: Database, ids: string[]) => Promise<Names>> = {
  person: readPeople,
  application: (db, ids) => readSubmissions(db, 'applications', 'id', ids),
  enquiry: (db, ids) => readSubmissions(db, 'enquiries', 'id', ids),
  async resume(db, ids) {
    const sent = await readSubmissions(db, 'applications', 'resume_id', ids)
    return new Map([...(await readSubmissions(db, 'enquiries', 'resume_id', ids)), ...sent])
  },
  async job(db, ids) {
    const rows = db.selectFrom('jobs').select(['id', 'title as name']).where('id', 'in', ids)
    return namesOf(await rows.where('deleted_at', 'is', null).execute())
  },
  category: async (db, ids) =>
    namesOf(await db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute()),
  account: async (db, ids) =>
    namesOf(await db.selectFrom('accounts').select(['id', 'username as name']).where('id', 'in', ids).execute()),
  // Pages are no records of the database, and their ids are their names in the editor.
  page: async (_db, ids) => namesOf(ids.map((id) => ({ id, name: id }))),
}

const namesOf = (rows: readonly { id: string; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, { name, person: null }]))

/** Somebody who was merged is named, and leads to the person who was kept. */
async function readPeople(db: Database, ids: string[]): Promise<Names> {
  const rows = await db.selectFrom('people').select(['id', 'name', 'merged_into']).where('id', 'in', ids).execute()
  const next = new Map(rows.map(({ id, merged_into }) => [id, merged_into]))
  for (;;) {
    const missing = [...new Set([...next.values()].flatMap((id) => (id === null || next.has(id) ? [] : [id])))]
    if (missing.length === 0) break
    const kept = await db.selectFrom('people').select(['id', 'merged_into']).where('id', 'in', missing).execute()
    for (const id of missing) next.set(id, null)
    for (const { id, merged_into } of kept) next.set(id, merged_into)
  }
  return new Map(rows.map(({ id, name }) => [id, { name, person: keptOf(next, id) }]))
}

function keptOf(next: ReadonlyMap<string, string | null>, id: string): string {
  const into = next.get(id)
  return into ? keptOf(next, into) : id
}

async function readSubmissions(
  db: Database,
  table: 'applications' | 'enquiries',
  key: 'id' | 'resume_id',
  ids: string[],
): Promise<Names> {
  const rows = await db
    .selectFrom(table)
    .leftJoin('people', 'people.id', `${table}.person_id`)
    .select(({ fn, ref }) => [
      ref(`${table}.${key}`).as('id'),
      fn.coalesce('people.name', `${table}.full_name`).as('name'),
      `${table}.person_id as person`,
    ])
    .where(`${table}.${key}`, 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, name, person }) => (id === null ? [] : [[id, { name, person }]])))
}
