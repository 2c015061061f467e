import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as backOffice from './migrations/0002-back-office.ts'
import * as jobChanges from './migrations/0003-job-changes.ts'
import * as privacy from './migrations/0004-privacy.ts'
import * as recordVersions from './migrations/0005-record-versions.ts'
import * as limits from './migrations/0006-limits.ts'
import * as mailClaims from './migrations/0009-mail-claims.ts'
import * as lookAlikesAndEnquirySearch from './migrations/0010-look-alikes-and-enquiry-search.ts'
import * as sessionEnds from './migrations/0010-session-ends.ts'
import type { Schema } from './schema.ts'

/** Every change of the tables, oldest first. Add to the end, and never change one that has been released. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-back-office': backOffice,
  '0003-job-changes': jobChanges,
  '0004-privacy': privacy,
  '0005-record-versions': recordVersions,
  '0006-limits': limits,
  '0009-mail-claims': mailClaims,
  '0010-look-alikes-and-enquiry-search': lookAlikesAndEnquirySearch,
  '0010-session-ends': sessionEnds,
}

/** Brings the tables up to date. The caller holds the lock where Kysely takes none. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
