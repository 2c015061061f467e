import type { AdditionsTables } from './tables/additions-tables.ts'
import type { ApplicationsTables } from './tables/applications-tables.ts'
import type { AuditTables } from './tables/audit-tables.ts'
import type { AuthTables } from './tables/auth-tables.ts'
import type { CategoriesTables } from './tables/categories-tables.ts'
import type { ClientsTables } from './tables/clients-tables.ts'
import type { ContentTables } from './tables/content-tables.ts'
import type { DeskTables } from './tables/desk-tables.ts'
import type { EnquiriesTables } from './tables/enquiries-tables.ts'
import type { FactsTables } from './tables/facts-tables.ts'
import type { ImportsTables } from './tables/imports-tables.ts'
import type { IntakeTables } from './tables/intake-tables.ts'
import type { JobsTables } from './tables/jobs-tables.ts'
import type { MailTables } from './tables/mail-tables.ts'
import type { PeopleTables } from './tables/people-tables.ts'
import type { PrivateLinksTables } from './tables/private-links-tables.ts'
import type { ResumesTables } from './tables/resumes-tables.ts'
import type { SettingsTables } from './tables/settings-tables.ts'
import type { StorageTables } from './tables/storage-tables.ts'
import type { SubmissionsTables } from './tables/submissions-tables.ts'
import type { TasksTables } from './tables/tasks-tables.ts'
import type { TimelineTables } from './tables/timeline-tables.ts'
import type { TodayTables } from './tables/today-tables.ts'
import type { TrashTables } from './tables/trash-tables.ts'

/**
 * The tables as the queries see them: ids and dates are text, booleans 0 or 1, lists JSON text, on both databases. Those of
 * a subject are in a file of its name. An interface, which the compiler reads faster than an intersection.
 */
export interface Schema
  extends AdditionsTables,
    ApplicationsTables,
    AuditTables,
    AuthTables,
    CategoriesTables,
    ClientsTables,
    ContentTables,
    DeskTables,
    EnquiriesTables,
    FactsTables,
    ImportsTables,
    IntakeTables,
    JobsTables,
    MailTables,
    PeopleTables,
    PrivateLinksTables,
    ResumesTables,
    SettingsTables,
    StorageTables,
    SubmissionsTables,
    TasksTables,
    TimelineTables,
    TodayTables,
    TrashTables {}
