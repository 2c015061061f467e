import type { Generated } from 'kysely'
import type { ColumnTypes } from '../../../contract/application-texts.ts'

export type ApplicationsTables = {
  /** The applicant's answers have the columns of `contract/application-fields.ts`. */
  applications: ColumnTypes<Generated<string>> & {
    id: string
    job_id: string | null
    email_key: string
    /** Null when staff have put the person on the job. */
    resume_id: string | null
    status: string
    note: string
    search_text: string
    notice_version: string
    submitted_at: string
    /** Title of a job that was deleted before jobs had `deleted_at`. Null otherwise. */
    deleted_job_title: string | null
    /** Incremented by every change, for optimistic locking. */
    version: number
    person_id: string
    /** The phone number in E.164; null when it cannot be read as one. */
    phone_key: string | null
    /** The side that ended it (one of `enders`) and the reason; null and empty while it has not ended. */
    ended_by: Generated<string | null>
    ended_reason: Generated<string>
    /** When it came into its status. */
    moved_at: string
    /** How it was made: `site`, `added` or `import`. */
    source: Generated<string>
  }
  /** The words that the firm offers for why applications end. Those that ended keep their words. */
  end_reasons: { word_key: string; word: string; position: number }
}
