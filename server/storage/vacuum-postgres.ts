import pg from 'pg'

/** The tables with personal data. */
const TABLES = [
  'applications',
  'application_events',
  'enquiries',
  'resumes',
  'resume_contents',
  'resume_texts',
  'outbox',
  'idempotency_keys',
  'people',
  'person_emails',
  'person_tags',
  'person_events',
  'person_merges',
  'person_search',
]

/** Uses a connection of its own, because VACUUM may take longer than the pool's `statement_timeout`. */
export async function vacuumPostgres(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`vacuum (skip_locked) ${TABLES.join(', ')}`)
    // Vacuuming leaves the words themselves in the index.
    await client.query('reindex index concurrently person_search_by_token')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
