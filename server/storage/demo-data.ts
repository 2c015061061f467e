import { industryKey } from '../../contract/industry.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../clock.ts'
import { newId } from './ids.ts'
import { type SampleJob, sampleJobs } from './sample-jobs.ts'
import type { Database, Write } from './storage.ts'

type DemoJob = Omit<SampleJob, 'daysAgo'> & { postedDate: string }

const demoCategories = [
  { name: 'Automotive', description: 'Vehicle and component makers' },
  { name: 'Engineering & Manufacturing', description: 'Plants, tooling, design and quality' },
  { name: 'IT', description: 'Software, platforms and infrastructure' },
  { name: 'Electrical & Electronics', description: 'Power, control systems and boards' },
  { name: 'Tyre Industry', description: 'Compounding, building, curing and testing' },
  { name: 'Energy', description: 'Generation, storage and grids' },
  { name: 'Pharmaceuticals', description: 'Formulation, quality and regulation' },
  { name: 'Real Estate', description: 'Projects, sales and facilities' },
  { name: 'ITES & BPO', description: 'Customer operations and shared services' },
]

/** The sample openings, dated back from the moment of seeding. */
function demoJobs(now: number): DemoJob[] {
  return sampleJobs.map(({ daysAgo, ...job }) => ({
    ...job,
    // One hour short of the full day, so that the age in words is the whole number.
    postedDate: new Date(now - daysAgo * DAY + DAY / 24).toISOString(),
  }))
}

/** Whether the site is still the demo: the first account of its own ends it. */
export async function isDemo(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', '=', 'demo_password').executeTakeFirst()
  return row !== undefined
}

const ENDED = 'demo_ended_at'

/** The first account of its own ends the demo. */
export async function endDemo(trx: Write, now: number): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('settings').where('name', '=', 'demo_password').executeTakeFirst()
  if (numDeletedRows > 0n) await endTests(trx, now)
}

/** Forms that are sent from now on are no tests of the demo any more. */
export async function endTests(trx: Write, now: number): Promise<void> {
  const row = { name: ENDED, value: iso(now) }
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export type TestPeriod = { from: string; until: string }

/** When forms were sent as a test: a demo answers on its own machine alone. Undefined on a site that was none. */
export async function readTestPeriod(db: Database): Promise<TestPeriod | undefined> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'in', ['seeded', ENDED, 'demo_password'])
    .execute()
  const settingOf = (name: string) => rows.find((row) => row.name === name)?.value
  const from = settingOf('seeded')
  const until = settingOf(ENDED) ?? (settingOf('demo_password') && LATER_THAN_ALL)
  return from && until ? { from, until } : undefined
}

/** Compares as text with the times that are stored. */
const LATER_THAN_ALL = '9999'

/**
 * Adds the samples once per database, so that deleted ones stay deleted. Returns the ids of the jobs, newest first;
 * undefined when they were added before, or when somebody is known already.
 */
export async function seedOnce(trx: Write, now: number): Promise<string[] | undefined> {
  const seeded = await trx.selectFrom('settings').select('name').where('name', '=', 'seeded').executeTakeFirst()
  if (seeded) return undefined
  await trx
    .insertInto('settings')
    .values({ name: 'seeded', value: iso(now) })
    .execute()
  await trx
    .insertInto('categories')
    .values(
      demoCategories.map(({ name, description }, index) => ({
        id: newId(),
        name,
        name_key: industryKey(name),
        description,
        is_active: 1,
        created_at: iso(now + index),
      })),
    )
    .execute()
  const jobs = demoJobs(now).map(({ postedDate, skills, ...job }) => ({
    ...job,
    id: newId(),
    skills: JSON.stringify(skills),
    posted_date: postedDate,
    updated_at: postedDate,
    updated_by: '',
    status: 'active',
    closes_at: null,
    is_sample: 1,
    shows_client: 0,
  }))
  await trx.insertInto('jobs').values(jobs).execute()
  const somebody = await trx.selectFrom('people').select('id').limit(1).executeTakeFirst()
  return somebody ? undefined : jobs.map(({ id }) => id)
}
