export type TodayTables = {
  /** The visit of each account that goes on, or its last one. */
  visits: {
    account_id: string
    /** The end of the visit before; for the first one, a week before it began. */
    since: string
    /** When the account last opened Today. */
    seen_at: string
    /** 1 until the second visit. */
    is_first: number
  }
}
