export type MailTables = {
  outbox: {
    id: string
    kind: string
    record_id: string
    /** Whom the record belongs to; null for digests and mails to colleagues. */
    person_id: string | null
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
}
