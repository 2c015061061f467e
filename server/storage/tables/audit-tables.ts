export type AuditTables = {
  /** Actions of staff. Holds no personal data of applicants, and is kept when a record is erased. */
  audit_log: {
    id: string
    at: string
    account_id: string
    who: string
    action: string
    subject_id: string | null
    subject: string
    detail: string
    /** A JSON list of fields with their values before and after. */
    changes: string
  }
}
