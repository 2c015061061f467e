export type TimelineTables = {
  /** What staff did with people and records, deleted together with these. */
  events: {
    id: string
    /** Null for what is about a job or a client. */
    person_id: string | null
    application_id: string | null
    enquiry_id: string | null
    job_id: string | null
    client_id: string | null
    kind: string
    account_id: string
    at: string
    /** JSON. */
    data: string
  }
}
