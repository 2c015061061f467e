export type SubmissionsTables = {
  /** People sent to a client at once. Stays when everybody in it was erased. */
  submissions: {
    id: string
    job_id: string | null
    client_id: string | null
    /** As it was when they were sent. */
    job_title: string
    account_id: string
    way: string
    sent_at: string
  }
  /** A person in a submission. `application_id` is null once the application was erased. */
  submission_people: {
    submission_id: string
    n: number
    application_id: string | null
    had_consent: number
    /** Null when no months are agreed. */
    protected_until: string | null
    /** Null while the client may not read the contact details. */
    released_at: string | null
    released_by: string | null
  }
  /** Somebody as they were sent. Deleted together with the application. `snapshot` is JSON. */
  submission_snapshots: {
    submission_id: string
    n: number
    application_id: string
    email_key: string
    phone_key: string | null
    snapshot: string
  }
  /** A masked resume is of one application. `content` is null for a resume, which `resume_id` names, and for what was deleted because somebody in it was erased. */
  submission_files: {
    id: string
    submission_id: string
    kind: string
    application_id: string | null
    resume_id: string | null
    filename: string
    size: number
    sha256: string
    content: Buffer | null
  }
  /** The last answer of a contact about somebody. */
  submission_answers: {
    link_id: string
    n: number
    application_id: string
    answer: string | null
    reason: string
    comment: string
    at: string
  }
  /** A person's answer about being shown to a client. The newest one counts. */
  consents: {
    id: string
    application_id: string
    client_id: string
    /** `yes` or `no`. */
    answer: string
    way: string
    /** The way in which a colleague learned the answer. Empty for an answer by a link. */
    source: string
    comment: string
    /** The question on their page, with the button that they pressed. Empty for an answer that a colleague entered. */
    wording: string
    account_id: string
    at: string
  }
  /** A question of consent to a person. Their link refers to it. */
  consent_requests: {
    id: string
    application_id: string
    client_id: string
    way: string
    account_id: string
    at: string
  }
}
