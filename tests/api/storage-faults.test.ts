import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdfOf, sampleMessage } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

describe.runIf(!onPostgres)('on SQLite', () => {
  test('on a full disk, writes answer 503 and leave nothing behind, reads work, and free space is enough', async () => {
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
})

test('resumes beyond the quota are refused and leave nothing behind, and messages are still stored', async () => {
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
