import type { AuditAction, AuditEntry, AuditSubject, AuditSubjectKind } from '../../contract/audit-log.ts'
import type { Database } from '../storage/storage.ts'

/** An entry as it is stored. */
export type StoredEntry = Omit<AuditEntry, 'about' | 'other'>

type Names = ReadonlyMap<string, Pick<AuditSubject, 'name' | 'person'>>

/** The names that the records of each kind have now, and the person to whom they belong. */
export type NamesOfRecords = Record<AuditSubjectKind, (db: Database, ids: string[]) => Promise<Names>>

/**
 * Adds what the entries are about, by the names that the records have now. The log holds no names of applicants, so an
 * erased record has none here either. Each kind of record is one query.
 */
export async function nameSubjects(
  db: Database,
  namesOf: NamesOfRecords,
  entries: readonly StoredEntry[],
): Promise<AuditEntry[]> {
  const wanted = new Map<AuditSubjectKind, Set<string>>()
  const want = ({ kind, _id }: Pick<AuditSubject, 'kind' | '_id'>) =>
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(_id))
  for (const entry of entries) for (const subject of [subjectOf(entry), otherOf(entry)]) if (subject) want(subject)

  const found = new Map<AuditSubjectKind, Names>()
  for (const [kind, ids] of wanted) found.set(kind, await namesOf[kind](db, [...ids]))
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

/** The detail of an entry about whose a record is, or about its next step, is the kind of the record. */
const taskSubjects: readonly AuditSubjectKind[] = ['person', 'application', 'job', 'enquiry', 'client']

const prefixes: readonly (readonly [string, AuditSubjectKind])[] = [
  ['application_', 'application'],
  ['contacts_', 'application'],
  ['enquiry_', 'enquiry'],
  ['person_', 'person'],
  ['job_', 'job'],
  ['client_', 'client'],
  ['category_', 'category'],
  ['account_', 'account'],
  ['invitation_', 'account'],
  ['password_', 'account'],
  ['second_factor_', 'account'],
  ['content_', 'page'],
]

function kindOf(action: AuditAction, detail: string): AuditSubjectKind | undefined {
  if (action.startsWith('task_')) return taskSubjects.find((kind) => kind === detail)
  if (action === 'resume_open') return 'resume'
  if (action === 'resume_download' && detail === 'masked') return 'resume'
  if (action === 'resume_download') return detail === 'enquiry' ? 'enquiry' : 'application'
  return prefixes.find(([prefix]) => action.startsWith(prefix))?.[1]
}
