import type { TaskRecord, TaskRecordKind } from '../../contract/task.ts'
import type { Database, Write } from '../storage/storage.ts'

type Names = ReadonlyMap<string, { name: string | null; person: string | null }>

/** Records of all kinds, which belong to subjects above this one. */
export type RecordFinder = {
  /** Locks a record, and says whose it is. Undefined for one that is not there any more. */
  lock: (trx: Write, record: TaskRecord) => Promise<{ person: string | null } | undefined>
  /** The names of those that are there. */
  namesOf: (db: Database, kind: TaskRecordKind, ids: string[]) => Promise<Names>
  /** The titles of the jobs of applications, by the ids of the applications. */
  titlesOf: (db: Database, applications: string[]) => Promise<ReadonlyMap<string, string>>
}
