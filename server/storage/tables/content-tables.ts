export type ContentTables = {
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
  /** One row for each record whose texts go live later. */
  planned_publications: {
    page: string
    /** JSON: the draft as it was when this was planned. */
    data: string
    note: string
    publish_at: string
    account_id: string
    planned_by: string
    planned_at: string
    /** Why it did not go live; empty while it waits. */
    problem: string
  }
  /** Shipped texts that staff have confirmed as true, by the id of `contract/content/site-editing.ts`. */
  content_confirmations: { id: string; page: string; confirmed_at: string; confirmed_by: string }
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
  publication_pictures: { publication_id: string; picture_id: string }
}
