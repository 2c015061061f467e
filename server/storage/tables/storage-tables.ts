export type StorageTables = {
  /** Rate limits that instances share; written by rate-limiter-flexible, on PostgreSQL only. */
  rate_limits: { key: string; points: number; expire: number | null }
  settings: { name: string; value: string }
  resume_contents: { resume_id: string; content: Buffer }
  /** Uploaded parts of files for an import, on PostgreSQL only. */
  import_pieces: { content_id: string; start: number; content: Buffer }
  picture_contents: { picture_id: string; name: string; content: Buffer }
}
