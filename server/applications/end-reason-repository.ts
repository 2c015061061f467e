import type { Database } from '../storage/storage.ts'

/** The words that are offered before any was used. */
const first = [
  'Notice too long',
  'CTC above band',
  'Experience does not fit',
  'Location',
  'Not reachable',
  'Took another offer',
  'Position filled',
]

const OFFERED = 30

/** Why applications ended, the most frequent words first. */
export async function offeredReasons(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select(({ fn }) => ['ended_reason', fn.countAll<number>().as('count')])
    .where('ended_reason', '!=', '')
    .groupBy('ended_reason')
    .orderBy('count', 'desc')
    .orderBy('ended_reason')
    .limit(OFFERED)
    .execute()
  return [...new Set([...rows.map(({ ended_reason }) => ended_reason), ...first])]
}
