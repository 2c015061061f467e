import type { Database } from '../storage/storage.ts'

const SAMPLE = 40
const FEWEST = 5

/** How long the rest takes when it goes on as the last items went. Null when too few were done to tell. */
export async function secondsLeft(db: Database, importId: string, left: number, since: string): Promise<number | null> {
  const rows = await db
    .selectFrom('import_items')
    .select('changed_at')
    .where('import_id', '=', importId)
    .where('state', '!=', 'uploaded')
    .where('changed_at', '>=', since)
    .orderBy('changed_at', 'desc')
    .limit(SAMPLE)
    .execute()
  const times = rows.map(({ changed_at }) => Date.parse(changed_at))
  const [newest] = times
  const oldest = times.at(-1)
  if (newest === undefined || oldest === undefined || times.length < FEWEST) return null
  return Math.ceil((((newest - oldest) / (times.length - 1)) * left) / 1000)
}
