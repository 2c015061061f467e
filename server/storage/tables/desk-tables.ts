export type DeskTables = {
  saved_searches: { id: string; account_id: string; name: string; query: string; created_at: string }
  /**
   * The search of people that a job owns. `query` is null until staff edit it: it is then made from the job. `seen_until`:
   * when the newest match arrived that staff have seen; null until somebody has opened it.
   */
  job_searches: { job_id: string; query: string | null; seen_until: string | null }
}
