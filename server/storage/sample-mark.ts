import type { Database, Write } from './storage.ts'

const NAME = 'sample_data'

/** The ids of sample records. Of a saved search also its query: one that was saved again belongs to the account. */
type SampleRecords = {
  jobs: string[]
  applications: string[]
  enquiries: string[]
  additions: string[]
  clients: string[]
  submissions: string[]
  searches: { id: string; query: string }[]
}

/** The records made by the demo, so that all of them can be removed. */
export type SampleMark = {
  /** The ids of sample people and their records follow from it, so that nothing is made twice. */
  key: string
  /** The time to which all dates of the sample data are relative. */
  madeAt: number
  /** `made` when all people are there. `removed`: the rows are gone, and files of `resumes` may be left. */
  state: 'filling' | 'made' | 'removed'
  /** How many people are there. */
  people: number
  records: SampleRecords
  resumes: string[]
}

export const newSampleMark = (key: string, madeAt: number, jobs: string[]): SampleMark => ({
  key,
  madeAt,
  state: 'filling',
  people: 0,
  records: { ...noRecords, jobs },
  resumes: [],
})

const noRecords = {
  jobs: [],
  applications: [],
  enquiries: [],
  additions: [],
  clients: [],
  submissions: [],
  searches: [],
}

/** Undefined on a site without sample people. */
export async function readSampleMark(db: Database): Promise<SampleMark | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
  if (!row) return undefined
  const mark: SampleMark = JSON.parse(row.value)
  // A release before made no clients.
  return { ...mark, records: { ...noRecords, ...mark.records } }
}

export async function writeSampleMark(trx: Write, mark: SampleMark): Promise<void> {
  const value = JSON.stringify(mark)
  await trx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function deleteSampleMark(db: Database): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', NAME).execute()
}
