import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import * as initial from './migrations/0001-initial.ts'
import * as backOffice from './migrations/0002-back-office.ts'
import * as jobChanges from './migrations/0003-job-changes.ts'
import * as privacy from './migrations/0004-privacy.ts'
import * as recordVersions from './migrations/0005-record-versions.ts'
import * as limits from './migrations/0006-limits.ts'
import * as resumeFlags from './migrations/0007-resume-flags.ts'
import * as erasures from './migrations/0008-erasures.ts'
import * as mailClaims from './migrations/0009-mail-claims.ts'
import * as lookAlikesAndEnquirySearch from './migrations/0010-look-alikes-and-enquiry-search.ts'
import * as mailRetries from './migrations/0010-mail-retries.ts'
import * as sessionEnds from './migrations/0010-session-ends.ts'
import * as dropTotals from './migrations/0011-drop-totals.ts'
import * as auditLog from './migrations/0013-audit-log.ts'
import * as deletedJobs from './migrations/0014-deleted-jobs.ts'
import * as dropOldViews from './migrations/0014-drop-old-views.ts'
import * as siteContent from './migrations/0015-site-content.ts'
import * as roles from './migrations/0020-roles.ts'
import * as team from './migrations/0021-team.ts'
import * as sessionDetails from './migrations/0022-session-details.ts'
import * as auditChanges from './migrations/0023-audit-changes.ts'
import * as appendOnlyAuditLog from './migrations/0024-append-only-audit-log.ts'
import * as invitationKeys from './migrations/0025-invitation-keys.ts'
import * as people from './migrations/0030-people.ts'
import * as resumeTexts from './migrations/0031-resume-texts.ts'
import * as personSearch from './migrations/0032-person-search.ts'
import * as searchKeys from './migrations/0033-search-keys.ts'
import * as searchByDate from './migrations/0034-search-by-date.ts'
import * as applicationsBySender from './migrations/0035-applications-by-sender.ts'
import * as dropWithoutPerson from './migrations/0036-drop-without-person.ts'
import * as personDetails from './migrations/0037-person-details.ts'
import * as mergeEvents from './migrations/0038-merge-events.ts'
import * as possibleDuplicates from './migrations/0039-possible-duplicates.ts'
import * as resumeTokens from './migrations/0040-resume-tokens.ts'
import * as shownFactors from './migrations/0042-shown-factors.ts'
import type { Schema } from './schema.ts'

/** Every change of the tables, oldest first. Add to the end, and never change one that has been released. */
export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-back-office': backOffice,
  '0003-job-changes': jobChanges,
  '0004-privacy': privacy,
  '0005-record-versions': recordVersions,
  '0006-limits': limits,
  '0007-resume-flags': resumeFlags,
  '0008-erasures': erasures,
  '0009-mail-claims': mailClaims,
  '0010-look-alikes-and-enquiry-search': lookAlikesAndEnquirySearch,
  '0010-mail-retries': mailRetries,
  '0010-session-ends': sessionEnds,
  '0011-drop-totals': dropTotals,
  '0013-audit-log': auditLog,
  '0014-deleted-jobs': deletedJobs,
  '0014-drop-old-views': dropOldViews,
  '0015-site-content': siteContent,
  '0020-roles': roles,
  '0021-team': team,
  '0022-session-details': sessionDetails,
  '0023-audit-changes': auditChanges,
  '0024-append-only-audit-log': appendOnlyAuditLog,
  '0025-invitation-keys': invitationKeys,
  '0030-people': people,
  '0031-resume-texts': resumeTexts,
  '0032-person-search': personSearch,
  '0033-search-keys': searchKeys,
  '0034-search-by-date': searchByDate,
  '0035-applications-by-sender': applicationsBySender,
  '0036-drop-without-person': dropWithoutPerson,
  '0037-person-details': personDetails,
  '0038-merge-events': mergeEvents,
  '0039-possible-duplicates': possibleDuplicates,
  '0040-resume-tokens': resumeTokens,
  '0042-shown-factors': shownFactors,
}

export const newestMigration = Object.keys(migrations).sort().at(-1) ?? ''

/** A sentence for the operator when `applied` contains a migration of a later release. */
export function newerDatabase(applied: string[]): string | undefined {
  const unknown = applied.filter((name) => !(name in migrations)).sort()
  if (unknown.length === 0) return undefined
  return `This release is older than the database: it knows changes up to ${newestMigration}, the database has ${unknown.at(-1)}. Nothing was changed. Install the newer release again.`
}

/** The database has been used by a later release. */
export class NewerDatabaseError extends Error {}

/** Brings the tables up to date. The caller holds the lock where Kysely takes none. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const newer = newerDatabase(await appliedMigrations(db))
  if (newer) throw new NewerDatabaseError(newer)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map((row) => row.name)
}
