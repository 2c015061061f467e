import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'

/** SQLite has one writer. */
describe.runIf(onPostgres)('two changes of one person at the same time', () => {
  let api: Api
  let client: pg.Client
  let others: pg.Client
  beforeAll(async () => {
    const testStorage = await newMigratedStorage()
    api = await openApi({ testStorage })
    client = new pg.Client({ connectionString: testStorage.databaseUrl })
    others = new pg.Client({ connectionString: testStorage.databaseUrl })
    await client.connect()
    await others.connect()
  })
  afterAll(async () => {
    await client.end()
    await others.end()
    await api.close()
  })

  async function apply(fullName: string, email: string): Promise<string> {
    const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
    const body = { jobId, fullName, email, phone: '+91 90000 00000', resume: dataUrl(pdf) }
    const answer = await api.post('/api/applications', body)
    expect(answer.statusCode).toBe(201)
    api.advance(1000)
    return answer.json()._id
  }
  async function personOf(application: string): Promise<string> {
    const { person_id } = await api.storage.db
      .selectFrom('applications')
      .select('person_id')
      .where('id', '=', application)
      .executeTakeFirstOrThrow()
    return person_id ?? ''
  }
  const waiting = async (): Promise<number> =>
    (
      await others.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].count

  /** Begins each change when the one before it waits for the person, then lets them go on. */
  async function atOnce(person: string, changes: (() => Promise<{ statusCode: number }>)[]): Promise<number[]> {
    await client.query('begin')
    await client.query('select id from people where id = $1 for update', [person])
    const answers: Promise<{ statusCode: number }>[] = []
    for (const change of changes) {
      answers.push(change())
      await vi.waitFor(async () => expect(await waiting()).toBe(answers.length), { timeout: 60_000, interval: 10 })
    }
    await client.query('commit')
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  const erase = (id: string) => () => api.staff('DELETE', `/api/applications/${id}`)
  const read = async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json()
  async function found(words: string): Promise<PeoplePage> {
    await api.catchUp()
    return (await api.staff('GET', `/api/people?q=${words}`)).json()
  }

  test('erasing both of their records erases the person', async () => {
    const [first, second] = [await apply('Tara Both', 'tara@both.in'), await apply('Tara Both', 'tara@both.in')]
    const id = await personOf(first)
    await api.staff('POST', `/api/people/${id}/notes`, { note: 'Prefers mornings' })
    expect(await atOnce(id, [erase(first), erase(second)])).toEqual([204, 204])
    expect((await found('tara')).total).toBe(0)
    for (const table of ['people', 'person_emails', 'events'] as const)
      expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toContain(id)
  })

  test('erasing two of three leaves the name and the counts of the third', async () => {
    const third = await apply('Uma Three', 'uma@three.in')
    const [first, second] = [await apply('U. Three', 'uma@three.in'), await apply('U. Three', 'uma@three.in')]
    const id = await personOf(third)
    expect(await atOnce(id, [erase(first), erase(second)])).toEqual([204, 204])
    expect(await read(id)).toMatchObject({ name: 'Uma Three', applicationCount: 1 })
    expect((await found('uma')).people[0]).toMatchObject({ applicationCount: 1 })
  })

  test('merging them while one of their records is erased counts what is left', async () => {
    const [gone] = [await apply('Veda Kept', 'veda@kept.in'), await apply('Veda Kept', 'veda@kept.in')]
    const other = await apply('V. Kept', 'v@kept.in')
    const [id, otherId] = [await personOf(gone), await personOf(other)]
    const merge = () => api.staff('POST', `/api/people/${id}/merge`, { other: otherId })
    expect(await atOnce(id, [merge, erase(gone)])).toEqual([200, 204])
    const left = await read(id)
    expect([left.applicationCount, left.applications.length]).toEqual([2, 2])
  })

  test('merging somebody away while their only record is erased leaves nothing of them', async () => {
    const kept = await apply('Wasim Kept', 'wasim@gone.in')
    const only = await apply('Xena Gone', 'xena@gone.in')
    const [id, otherId] = [await personOf(kept), await personOf(only)]
    const merge = () => api.staff('POST', `/api/people/${id}/merge`, { other: otherId })
    expect(await atOnce(otherId, [merge, erase(only)])).toEqual([200, 204])
    expect(await read(id)).toMatchObject({ name: 'Wasim Kept', applicationCount: 1, merges: [] })
    for (const table of ['people', 'person_emails', 'events', 'person_merges'] as const)
      expect(JSON.stringify(await api.storage.db.selectFrom(table).selectAll().execute())).not.toMatch(/xena/i)
  })

  test('a status that is set while another record is erased is the one that is shown', async () => {
    const [older, newer] = [await apply('Yash Moves', 'yash@moves.in'), await apply('Yash Moves', 'yash@moves.in')]
    const id = await personOf(older)
    const move = () => api.staff('PATCH', `/api/applications/${newer}`, { status: 'interview' })
    expect(await atOnce(id, [move, erase(older)])).toEqual([200, 204])
    expect((await found('yash')).people[0]).toMatchObject({ status: 'interview', applicationCount: 1 })
  })
})
