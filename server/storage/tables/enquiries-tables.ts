export type EnquiriesTables = {
  enquiries: {
    id: string
    kind: string
    full_name: string
    email: string
    email_key: string
    phone: string
    message: string
    resume_id: string | null
    status: string
    notice_version: string
    submitted_at: string
    due_at: string
    answered_at: string | null
    /** `answered_at` before the enquiry was reopened. An undo restores it. */
    previous_answered_at: string | null
    search_text: string
    version: number
    changed_at: string | null
    changed_by: string | null
    person_id: string
    /** The client that it led to. */
    client_id: string | null
    phone_key: string | null
  }
}
