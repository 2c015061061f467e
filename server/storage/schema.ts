/** The tables as the queries see them: ids and dates are text, booleans 0 or 1, lists JSON text, on both databases. */
export type Schema = {
  accounts: {
    id: string
    username: string
    username_key: string
    password_hash: string
    is_demo: number
    created_at: string
    /** 1 for the account that ADMIN_USERNAME created. */
    from_environment: number
    /** 1 once the password was set in the product or from the shell. The one of the environment is then ignored. */
    has_own_password: number
    role: string
    /** `inactive` accounts cannot sign in; their names stay in the history. */
    state: string
    /** Empty when it is not known. */
    email: string
    /** 1 for a viewer who may read contact details and resumes. */
    sees_contacts: number
    /** 1 while it has a confirmed second factor. */
    has_second_factor: number
  }
  invitations: {
    id: string
    /** Of the link that was shown. */
    key_hash: string
    role: string
    /** Empty when the link is handed over in another way. */
    email: string
    /** The account that invites; empty for the command line. */
    invited_by: string
    inviter: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  /** Of mailed links; each attempt to send the mail has one. */
  invitation_keys: { key_hash: string; invitation_id: string }
  second_factors: {
    id: string
    account_id: string
    /** `totp` or `passkey`. */
    kind: string
    name: string
    /** The shared secret of a TOTP app, encrypted when the site has a key, or the public key of a passkey. */
    secret: string
    /** Null for a TOTP app. */
    credential_id: string | null
    /** A JSON list. */
    transports: string
    /** The last time step of a TOTP app, or the signature counter of a passkey. Neither may be used again. */
    counter: number
    created_at: string
    /** Null until a first code has proved that the app works. */
    confirmed_at: string | null
    last_used_at: string | null
  }
  recovery_codes: { code_hash: string; account_id: string; used_at: string | null }
  /** Of sign-ins and enrolments that are not complete. */
  challenges: { challenge_hash: string; purpose: string; account_id: string | null; expires_at: string }
  /** Browsers that have signed in to an account, by the digest of their cookie. */
  known_devices: { token_hash: string; account_id: string; last_used_at: string }
  /** Rate limits that instances share; written by rate-limiter-flexible, on PostgreSQL only. */
  rate_limits: { key: string; points: number; expire: number | null }
  sessions: {
    token_hash: string
    account_id: string
    created_at: string
    last_used_at: string
    /** The browser and device in words; empty for sessions of earlier releases. */
    client: string
    network: string
    /** Null for programs, which need no cookie. */
    cookie_hash: string | null
    /** The last proof of the password or a passkey; null stands for `created_at`. */
    proven_at: string | null
    /** When it last showed a second factor; null when it never did. */
    factor_at: string | null
  }
  session_ends: { token_hash: string; reason: string; ended_at: string }
  login_failures: {
    key: string
    failures: number
    window_started_at: string
    locks: number
    locked_until: string | null
  }
  settings: { name: string; value: string }
  jobs: {
    id: string
    title: string
    location: string
    experience: string
    industry: string
    salary: string
    type: string
    description: string
    skills: string
    posted_date: string
    status: string
    closes_at: string | null
    updated_at: string
    /** Empty when it is not known who changed the job last. */
    updated_by: string
    /** A deleted job keeps its row for the title, which its applications show. */
    deleted_at: string | null
  }
  categories: {
    id: string
    name: string
    name_key: string
    description: string
    is_active: number
    created_at: string
  }
  resumes: {
    id: string
    filename: string
    type: string
    size: number
    sha256: string
    /** A JSON list. */
    warnings: string
    created_at: string
  }
  resume_texts: {
    resume_id: string
    /** `waiting`, `ready`, or `none` for a file without selectable text. */
    state: string
    text: string
    attempts: number
    /** An instance reads the file until then. */
    claimed_until: string | null
    created_at: string
  }
  /** The tokens of the text that are searched, with spaces between them. Without a row until they are needed. */
  resume_tokens: { resume_id: string; tokens: string }
  resume_contents: { resume_id: string; content: Buffer }
  applications: {
    id: string
    job_id: string | null
    full_name: string
    email: string
    email_key: string
    phone: string
    resume_id: string
    status: string
    note: string
    search_text: string
    notice_version: string
    submitted_at: string
    /** Title of a job that was deleted before jobs had `deleted_at`. Null otherwise. */
    deleted_job_title: string | null
    /** Incremented by every change, for optimistic locking. */
    version: number
    /** Null until a record of an earlier release is matched. */
    person_id: string | null
    /** The phone number in E.164; null when it cannot be read as one. */
    phone_key: string | null
  }
  /** Changes of one application, deleted together with it. */
  application_events: {
    id: string
    application_id: string
    at: string
    who: string
    status: string | null
    note: string | null
  }
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
    person_id: string | null
    phone_key: string | null
  }
  /** Somebody who applied or wrote. Counts, status and dates follow from the records. */
  people: {
    id: string
    /** Name, e-mail and phone are those of the first record until staff correct them. */
    name: string
    name_key: string
    email: string
    /** Empty when none is known. */
    phone: string
    /** A JSON list of those of the three that staff typed. The others are given by a record. */
    corrected: string
    /** The newest application; null without one. */
    application_id: string | null
    /** Of the newest application. */
    status: string | null
    submitted_at: string
    application_count: number
    enquiry_count: number
    has_resume: number
    starred: number
    do_not_contact: number
    /** The person that this one was merged into. Kept, so that the merge can be undone. */
    merged_into: string | null
    version: number
    changed_at: string | null
    changed_by: string | null
  }
  /** An address belongs to one person. `is_replaced` is 1 when staff corrected it: mails go to the person's `email`. */
  person_emails: { email_key: string; person_id: string; is_replaced: number }
  person_tags: { person_id: string; tag_key: string; tag: string }
  /** Notes, and changes by staff. */
  person_events: {
    id: string
    person_id: string
    at: string
    who: string
    kind: string
    text: string
    /** The person that this one was merged with or split from; kept when that one is erased. */
    other_id: string | null
  }
  /** Merges that can be undone. `moved` is JSON. */
  person_merges: { id: string; person_id: string; other_id: string; at: string; who: string; moved: string }
  /** What two records of one person may have in common, as digests. */
  person_clues: { clue: string; person_id: string }
  /** People who may be the same, each pair once with the lower id first. */
  person_pairs: {
    first_id: string
    second_id: string
    /** A JSON list. */
    reasons: string
    found_at: string
    /** When and by whom it was decided that they are two people. */
    decided_at: string | null
    decided_by: string | null
  }
  /** People who are to be compared with others; `mark` is another one after each change. */
  people_to_compare: { person_id: string; mark: string }
  saved_searches: { id: string; account_id: string; name: string; query: string; created_at: string }
  /** Ids of erased records, without anything about the person. */
  erasures: { record_id: string; kind: string; erased_at: string }
  idempotency_keys: {
    key: string
    record_id: string
    created_at: string
    /** Hash of the fields and the resume that were sent with the key. */
    content_hash: string | null
    /** The first answer as JSON, without the fields that the sender sends again. */
    receipt: string | null
  }
  outbox: {
    id: string
    kind: string
    record_id: string
    recipient_key: string
    state: string
    attempts: number
    next_at: string
    claimed_until: string | null
    claim_id: string | null
    last_error: string | null
    created_at: string
    retried_at: string | null
  }
  /** One row for each record of content that was ever changed. */
  content_drafts: {
    page: string
    /** Incremented by every change of draft or publication, for optimistic locking. */
    version: number
    /** JSON; null when the draft is what is published. */
    data: string | null
    saved_at: string | null
    saved_by: string | null
  }
  /** Rows are only ever added. */
  content_publications: {
    id: string
    page: string
    /** Counts the publications of the page, from 1. */
    number: number
    /** JSON. */
    data: string
    note: string
    published_at: string
    published_by: string
  }
  content_presence: { page: string; account_id: string; seen_at: string }
  pictures: {
    id: string
    use: string
    /** Of the larger version. */
    width: number
    height: number
    /** Bytes of all versions together. */
    size: number
    created_at: string
    /** Since when neither a draft nor a publication contains it. */
    unused_since: string | null
  }
  picture_contents: { picture_id: string; name: string; content: Buffer }
  publication_pictures: { publication_id: string; picture_id: string }
}
