export type TimelineTables = {
  /** What staff did with people and records, deleted together with these. */
  events: {
    id: string
    person_id: string
    application_id: string | null
    enquiry_id: string | null
    kind: string
    account_id: string
    at: string
    /** JSON. */
    data: string
  }
}
