import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import * as baseline from './migrations/0042-baseline.ts'
import * as events from './migrations/0043-events.ts'
import * as mailsOfPeople from './migrations/0044-mails-of-people.ts'
import * as search from './migrations/0045-search.ts'
import * as additions from './migrations/0046-additions.ts'
import * as personFacts from './migrations/0047-person-facts.ts'
import * as imports from './migrations/0048-imports.ts'
import * as personSources from './migrations/0050-person-sources.ts'
import * as jobSearches from './migrations/0051-job-searches.ts'
import * as passwordResets from './migrations/0053-password-resets.ts'
import * as jobFigures from './migrations/0054-job-figures.ts'
import * as importRight from './migrations/0055-import-right.ts'
import * as importPause from './migrations/0056-import-pause.ts'
import * as contentConfirmations from './migrations/0061-content-confirmations.ts'
import * as sampleJobs from './migrations/0062-sample-jobs.ts'
import * as stages from './migrations/0063-stages.ts'
import * as tasks from './migrations/0064-tasks.ts'
import * as mentions from './migrations/0065-mentions.ts'
import * as visits from './migrations/0066-visits.ts'
import * as firmHolidays from './migrations/0067-firm-holidays.ts'
import * as jobEnquiry from './migrations/0068-job-enquiry.ts'
import * as endReasons from './migrations/0069-end-reasons.ts'
import * as jobWorkspace from './migrations/0070-job-workspace.ts'
import * as trash from './migrations/0071-trash.ts'
import * as officeSettings from './migrations/0072-office-settings.ts'
import * as plannedPublications from './migrations/0074-planned-publications.ts'
import * as erasureRequests from './migrations/0075-erasure-requests.ts'
import * as clients from './migrations/0076-clients.ts'
import * as submissions from './migrations/0077-submissions.ts'
import * as privateLinks from './migrations/0078-private-links.ts'
import * as formerCategoryNames from './migrations/0079-former-category-names.ts'
import * as consents from './migrations/0080-consents.ts'
import * as releasedContacts from './migrations/0081-released-contacts.ts'
import * as clientSheets from './migrations/0082-client-sheets.ts'
import * as importAsOf from './migrations/0083-import-as-of.ts'
import * as emailNotices from './migrations/0084-email-notices.ts'
import type { Schema } from './schema.ts'

/** The last migration of the release before 1.0.0, whose databases have all tables of the baseline. */
const BASELINE = '0042-shown-factors'

/** Every change of the tables, oldest first. Add to the end, and never change one that has been released. */
export const migrations: Record<string, Migration> = {
  [BASELINE]: baseline,
  '0043-events': events,
  '0044-mails-of-people': mailsOfPeople,
  '0045-search': search,
  '0046-additions': additions,
  '0047-person-facts': personFacts,
  '0048-imports': imports,
  '0050-person-sources': personSources,
  '0051-job-searches': jobSearches,
  '0053-password-resets': passwordResets,
  '0054-job-figures': jobFigures,
  '0055-import-right': importRight,
  '0056-import-pause': importPause,
  '0061-content-confirmations': contentConfirmations,
  '0062-sample-jobs': sampleJobs,
  '0063-stages': stages,
  '0064-tasks': tasks,
  '0065-mentions': mentions,
  '0066-visits': visits,
  '0067-firm-holidays': firmHolidays,
  '0068-job-enquiry': jobEnquiry,
  '0069-end-reasons': endReasons,
  '0070-job-workspace': jobWorkspace,
  '0071-trash': trash,
  '0072-office-settings': officeSettings,
  '0074-planned-publications': plannedPublications,
  '0075-erasure-requests': erasureRequests,
  '0076-clients': clients,
  '0077-submissions': submissions,
  '0078-private-links': privateLinks,
  '0079-former-category-names': formerCategoryNames,
  '0080-consents': consents,
  '0081-released-contacts': releasedContacts,
  '0082-client-sheets': clientSheets,
  '0083-import-as-of': importAsOf,
  '0084-email-notices': emailNotices,
}

export const newestMigration = Object.keys(migrations).sort().at(-1) ?? ''

/** A sentence for the operator when this release cannot go on with a database in which these migrations were applied. */
export function unknownDatabase(applied: string[]): string | undefined {
  if (applied.length > 0 && !applied.includes(BASELINE))
    return 'This database was written by a release before 0.1.0. Nothing was changed. Start release 0.1.0 on it once, then this one.'
  const unknown = applied.filter((name) => name > BASELINE && !(name in migrations)).sort()
  if (unknown.length === 0) return undefined
  return `This release is older than the database: it knows changes up to ${newestMigration}, the database has ${unknown.at(-1)}. Nothing was changed. Install the newer release again.`
}

/** The database was written by a later release, or by one that is too old. */
export class UnknownDatabaseError extends Error {}

/** Brings the tables up to date. The caller holds the lock where Kysely takes none. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const applied = await appliedMigrations(db)
  const problem = unknownDatabase(applied)
  if (problem) throw new UnknownDatabaseError(problem)
  // Kysely refuses a database that has run migrations which it does not know.
  if (applied.some((name) => name < BASELINE)) {
    if (await isUnfinished(db)) throw new UnknownDatabaseError(UNFINISHED)
    await sql`delete from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name < ${BASELINE}`.execute(db)
  }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

const UNFINISHED =
  'Release 0.1.0 has not finished its work on this database. Nothing was changed. Start it again, wait until People shows no progress, then start this release.'

/** Whether the back-fills of the release before are still going on: records without a person, cursors that are not at the end. */
async function isUnfinished(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from applications where person_id is null
    union all select 1 from enquiries where person_id is null
    union all select 1 from settings where name in ('enquiry_search_backfill', 'merged_people_backfill')
    limit 1`.execute(db)
  return rows.length > 0
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map((row) => row.name)
}
