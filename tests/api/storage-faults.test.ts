import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keepHouse } from '../../server/housekeeping.ts'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, pdfOf, sampleMessage } from '../support/samples.ts'
import { newPlace, onPostgres } from '../support/test-storage.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

describe.runIf(!onPostgres)('on SQLite', () => {
  test('a full disk is a busy site: nothing is half written, reading goes on, and space heals it', async () => {
    const api = await openApi()
    const { db } = api.storage
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(db)
    const send = (n: number) => api.post('/api/contact', { ...sampleMessage, message: `${n} ${'x'.repeat(5000)}` })
    const answers = []
    for (let n = 0; n < 20; n += 1) answers.push(await send(n))
    const stored = answers.filter((answer) => answer.statusCode === 201).length
    expect(new Set(answers.map((answer) => answer.statusCode)).has(503)).toBe(true)
    expect(answers.at(-1)?.json().code).toBe('unavailable')
    expect(answers.at(-1)?.headers['retry-after']).toBe('5')
    expect((await api.staff('GET', '/api/enquiries')).json()).toHaveLength(stored)
    expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'enquiry-staff').execute()).toHaveLength(
      stored,
    )

    await sql`pragma max_page_count = 1000000`.execute(db)
    expect((await send(99)).statusCode).toBe(201)
    await api.close()
  })

  test('files that nobody refers to are swept away after an hour; all others stay', async () => {
    const place = await newPlace()
    const api = await openApi({ place })
    const resume = { filename: 'cv.pdf', content: dataUrl(pdf), size: pdf.length }
    const { _id } = (await api.post('/api/contact', { ...sampleMessage, resume })).json()
    const folder = join(place.dataDir, 'resumes', 'ab')
    mkdirSync(folder, { recursive: true })
    const [old, young] = [join(folder, 'ab-old'), join(folder, 'ab-young.part')]
    const age = (path: string, milliseconds: number) => {
      const then = new Date(api.clock() - milliseconds)
      utimesSync(path, then, then)
    }
    for (const path of [old, young]) writeFileSync(path, 'x')
    age(old, HOUR + 1000)
    age(young, HOUR - 1000)
    await keepHouse(api.storage, api.clock())
    expect([existsSync(old), existsSync(young)]).toEqual([false, true])
    await keepHouse(api.storage, api.clock() + 2 * HOUR)
    expect(existsSync(young)).toBe(false)
    expect((await api.staff('GET', `/api/enquiries/${_id}/resume`)).rawPayload.equals(pdf)).toBe(true)
    await api.close()
  })
})

test('a flood of resumes ends at the quota: messages go on, and nothing is half written', async () => {
  const api = await openApi({ resumeSpace: 10_000 })
  const send = (n: number, size: number) =>
    api.post('/api/contact', {
      ...sampleMessage,
      email: `p${n}@example.com`,
      resume: { filename: 'cv.pdf', content: dataUrl(pdfOf(size)), size },
    })
  expect((await send(1, 6000)).statusCode).toBe(201)
  const refused = await send(2, 6000)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect((await send(3, 3000)).statusCode).toBe(201)
  expect((await api.post('/api/contact', sampleMessage)).statusCode).toBe(201)
  expect(await api.storage.db.selectFrom('resumes').select('size').orderBy('size').execute()).toEqual([
    { size: 3000 },
    { size: 6000 },
  ])
  await api.close()
})

test('what nobody will ask for again is removed, and the rest stays', async () => {
  const api = await openApi()
  await api.post('/api/contact', sampleMessage, { 'idempotency-key': 'k' })
  await api.post('/api/admin/login', { username: 'x', password: 'y' })
  await api.storage.db.updateTable('outbox').set({ state: 'sent' }).where('kind', '=', 'enquiry-sender').execute()
  const counts = async () =>
    Promise.all(
      (['idempotency_keys', 'login_failures', 'sessions', 'outbox', 'enquiries'] as const).map(
        async (table) => (await api.storage.db.selectFrom(table).selectAll().execute()).length,
      ),
    )
  expect(await counts()).toEqual([1, 2, 1, 2, 1])
  await keepHouse(api.storage, api.clock() + HOUR)
  expect(await counts()).toEqual([1, 2, 1, 2, 1])
  await keepHouse(api.storage, api.clock() + 31 * DAY)
  expect(await counts()).toEqual([0, 0, 0, 1, 1])
  await api.close()
})
