import pg from 'pg'

/** The tables with personal data of people and clients, and those with secrets. */
export const VACUUMED = [
  'applications',
  'enquiries',
  'additions',
  'import_files',
  'import_items',
  'import_pieces',
  'import_sheets',
  'resumes',
  'resume_contents',
  'resume_texts',
  'resume_tokens',
  'outbox',
  'idempotency_keys',
  'people',
  'person_emails',
  'person_tags',
  'events',
  'person_facts',
  'person_merges',
  'person_clues',
  'person_pairs',
  'changed_people',
  'person_search',
  'tasks',
  'trash',
  'clients',
  'client_contacts',
  'client_terms',
  'submission_people',
  'submission_snapshots',
  'submission_files',
  'submission_answers',
  'consents',
  'consent_requests',
  'private_links',
  'private_link_keys',
  'private_link_views',
  'second_factors',
  'office_settings',
]

/** Held while the token index is rebuilt, so that no two instances do it at once. */
const LOCK = 'rebuild of person_search_by_token'
/** The setting with the erasures that the token index was rebuilt after. */
const REBUILT = 'token_index_rebuilt_after'

/**
 * Vacuums the tables and rebuilds the token index. False when another instance does, which may have begun before the
 * erasure.
 */
export const vacuumPostgres = (connection: pg.ClientConfig): Promise<boolean> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as locked', [LOCK])
    if (!rows[0]?.locked) return false
    await client.query(`vacuum (skip_locked) ${VACUUMED.join(', ')}`)
    const { erased, rebuilt } = await readErasures(client)
    if (erased !== rebuilt) {
      await rebuildTokenIndex(client)
      await client.query(
        'insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [REBUILT, erased],
      )
    }
    return true
  })

/** Whether a site was stopped between an erasure and the rebuild after it. */
export const isVacuumDue = (connection: pg.ClientConfig): Promise<boolean> =>
  withClient(connection, async (client) => {
    const { erased, rebuilt } = await readErasures(client)
    return erased !== rebuilt
  })

/** A connection of its own, because VACUUM may take longer than the pool's `statement_timeout`. */
async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** All erasures so far, and those that the token index was rebuilt after. */
async function readErasures(client: pg.Client): Promise<{ erased: string; rebuilt: string }> {
  const { rows } = await client.query(
    `select count(*) || ' until ' || max(erased_at) as erased,
       (select value from settings where name = $1) as rebuilt
     from erasures`,
    [REBUILT],
  )
  return { erased: rows[0]?.erased ?? '', rebuilt: rows[0]?.rebuilt ?? '' }
}

/** Vacuuming leaves the words of erased people in the index. */
async function rebuildTokenIndex(client: pg.Client): Promise<void> {
  // A rebuild that was killed leaves an invalid index behind, which every change of a person would update.
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'person_search'::regclass and not indisvalid
       and indexrelid::regclass::text ~ '^person_search_by_token_cc(new|old)[0-9]*$'`,
  )
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  await client.query('reindex index concurrently person_search_by_token')
}
