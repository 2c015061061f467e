export type TasksTables = {
  /** Whose a record is and what is next. Deleted together with the record. */
  tasks: {
    id: string
    /** Of an application or an enquiry, whose it is. Null for a job and a client. */
    person_id: string | null
    application_id: string | null
    enquiry_id: string | null
    job_id: string | null
    client_id: string | null
    /** Null when nobody takes care. */
    owner_id: string | null
    /** Empty when the row only says whose the record is. */
    step: string
    due_at: string | null
    made_by: string
    made_at: string
    done_at: string | null
    done_by: string | null
    /** The row that took its place. Null for a step that was done. */
    replaced_by: string | null
  }
  /** Colleagues who are mentioned in a note. */
  mentions: { event_id: string; account_id: string; at: string; seen_at: string | null }
}
