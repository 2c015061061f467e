import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newPerson } from '../../server/people/assign-person.ts'
import { markChanged } from '../../server/people/changed-people.ts'
import { openSearch } from '../support/open-search.ts'

const { api, search } = await openSearch()

test('the pages of a frequent word have everybody once, the best of the newest first', async () => {
  const count = 540
  const people = Array.from({ length: count }, (_, n) =>
    newPerson({
      id: `turner${n}`,
      fullName: `Turner ${String(n).padStart(3, '0')}`,
      submittedAt: new Date(Date.parse('2020-01-01') + n * 1000).toISOString(),
    }),
  )
  const documents = people.map(({ id, submitted_at }, n) => {
    const isBest = n === 500
    return { personId: id, submittedAt: submitted_at, names: isBest ? ['turner'] : [], body: ['turner', 'lathe'] }
  })
  await api.storage.write(async (trx) => {
    for (const one of people) await trx.insertInto('people').values(one).execute()
    await api.storage.fullText.put(trx, documents)
  })
  for (const [order, first] of [
    ['', 'turner500'],
    ['&sort=submitted', 'turner539'],
    ['&sort=submitted&direction=asc', 'turner0'],
    ['&sort=name', 'turner0'],
  ] as const) {
    const pages = []
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) pages.push(await search('turner', `&limit=70&page=${page}${order}`))
    const ids = pages.flatMap((page) => page.people.map(({ _id }) => _id))
    expect([order, ids[0], ids.length, new Set(ids).size]).toEqual([order, first, count, count])
    expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      ...Array.from({ length: 7 }, () => [500, true]),
      [540, false],
    ])
    const { total, hasMore } = await search('turner', `&limit=70&page=20${order}`)
    expect([order, total, hasMore]).toEqual([order, 500, true])
  }
  for (const { id } of people) await api.storage.db.deleteFrom('people').where('id', '=', id).execute()
  expect((await search('turner')).total).toBe(0)
})

test('the newest of thousands of matches come first, whether or not their number is known', {
  timeout: 30_000,
}, async () => {
  const count = 5050
  const ids = Array.from({ length: count }, (_, n) => `miller${String(n).padStart(4, '0')}`)
  const at = (n: number) => new Date(Date.parse('2021-01-01') + n * 1000).toISOString()
  await api.storage.write(async (trx) => {
    for (let from = 0; from < count; from += 500) {
      const some = ids.slice(from, from + 500).map((id, n) => ({ id, submittedAt: at(from + n) }))
      const rows = some.map(({ id, submittedAt }) => newPerson({ id, fullName: id, submittedAt }))
      await trx.insertInto('people').values(rows).execute()
      const documents = some.map(({ id, submittedAt }, n) => {
        const body = ['mill', ...((from + n) % 2 ? ['press', 'line'] : ['line', 'press'])]
        const rare = from + n < 600 ? ['bore', 'hole'] : ['hole', 'bore']
        return { personId: id, submittedAt, names: [], body: [...body, ...rare] }
      })
      await api.storage.fullText.put(trx, documents)
    }
  })
  const newest = ids.toReversed()
  for (const analyzed of [false, true]) {
    if (analyzed) await sql`analyze person_search`.execute(api.storage.db)
    for (const [order, all] of [
      ['', newest],
      ['&sort=submitted', newest],
      ['&sort=submitted&direction=asc', ids],
      ['&sort=name', ids],
    ] as const)
      for (const page of [1, 3, 12, 101]) {
        const { people, total, hasMore } = await search('mill', `&limit=50&page=${page}${order}`)
        const expected = all.slice((page - 1) * 50, page * 50)
        expect([order, page, people.map(({ _id }) => _id)]).toEqual([order, page, expected])
        expect([order, page, total, hasMore]).toEqual([order, page, Math.max(500, page * 50), page !== 101])
      }
  }

  const pageOf = async (q: string, page: number) => {
    const { people, total, hasMore } = await search(q, `&limit=50&page=${page}&sort=submitted`)
    return [people.map(({ _id }) => _id), total, hasMore]
  }
  const pressLine = newest.filter((_, at) => at % 2 === 0)
  expect(await pageOf('"press line"', 1)).toEqual([pressLine.slice(0, 50), 500, true])
  expect(await pageOf('"press line" mill', 9)).toEqual([pressLine.slice(400, 450), 500, true])
  expect(await pageOf('"press line"', 50)).toEqual([pressLine.slice(2450, 2500), 2500, true])
  expect(await pageOf('"press line"', 51)).toEqual([pressLine.slice(2500), 2525, false])
  expect(await pageOf('"press line"', 99)).toEqual([[], 500, true])
  expect(await pageOf('"bore hole"', 12)).toEqual([ids.slice(0, 50).reverse(), 600, false])
  expect(await pageOf('"line press" -"hole bore"', 1)).toEqual([
    ids
      .slice(0, 600)
      .reverse()
      .filter((_, at) => at % 2 === 1)
      .slice(0, 50),
    300,
    false,
  ])
  expect(await pageOf('"press line" OR "bore hole"', 1)).toEqual([pressLine.slice(0, 50), 500, true])
  const ranked = await search('"press line"')
  expect([ranked.total, ranked.hasMore, ranked.people.length]).toEqual([500, true, 100])
  await api.storage.db.deleteFrom('people').where('id', 'in', ids).execute()
})

test('a resume of ever longer words, more than an index holds, is found by the first of them', async () => {
  const letters = 'कखगघचछजझटठडढणतथद'
  const wordAt = (n: number) =>
    [...n.toString(16).padStart(60, '0')].map((digit) => letters[parseInt(digit, 16)]).join('')
  const text = Array.from({ length: 16_000 }, (_, n) => wordAt(n)).join(' ')
  const submittedAt = new Date(api.clock()).toISOString()
  await api.storage.write(async (trx) => {
    const person = newPerson({ id: 'verbose', fullName: 'Verbose Writer', submittedAt })
    await trx.insertInto('people').values(person).execute()
    await trx
      .insertInto('events')
      .values({
        id: 'verbose',
        person_id: 'verbose',
        at: submittedAt,
        account_id: '',
        kind: 'note',
        data: JSON.stringify({ text }),
      })
      .execute()
    await markChanged(trx, 'verbose')
  })
  await api.catchUp()
  const idsOf = async (q: string) => (await search(q)).people.map(({ _id }) => _id)
  expect(await idsOf(`"${wordAt(4)} ${wordAt(5)}"`)).toEqual(['verbose'])
  await api.storage.db.deleteFrom('people').where('id', '=', 'verbose').execute()
})
