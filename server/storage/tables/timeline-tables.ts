export type TimelineTables = {
  /** Acts of staff on people and records, deleted together with these. */
  events: {
    id: string
    /** Null for an event of a job or a client. */
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
