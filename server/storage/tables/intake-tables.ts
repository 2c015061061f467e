export type IntakeTables = {
  /** Ids of erased records, without anything about the person. */
  erasures: { record_id: string; kind: string; erased_at: string }
  idempotency_keys: {
    key: string
    record_id: string
    created_at: string
    /** Hash of the fields and the resume that were sent with the key. */
    content_hash: string
    /** The first answer as JSON, without the fields that the sender sends again. */
    receipt: string
  }
}
