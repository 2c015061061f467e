export type ResumesTables = {
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
}
