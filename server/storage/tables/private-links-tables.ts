export type PrivateLinksTables = {
  private_links: {
    id: string
    purpose: string
    /** The record that the page shows: a submission, or the question to a person. */
    record_id: string
    /** The contact who has the link. Null for a link of the person whom the record is about. */
    contact_id: string | null
    created_at: string
    expires_at: string
    /** Null until staff end it. */
    ended_at: string | null
  }
  /** Each attempt to mail a link has a key of its own, because only digests are stored. */
  private_link_keys: { key_hash: string; link_id: string }
  private_link_views: { link_id: string; at: string }
}
