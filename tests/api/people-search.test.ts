import { expect, test } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import { openSearch } from '../support/open-search.ts'

const { api, jobId, search, find, found, nameOf } = await openSearch()

test.each([
  ['hydroforming', 'anil meera ravi'],
  ['HYDROFORMING zwick', 'meera'],
  ['"press shop"', 'ravi'],
  ['"shop press"', ''],
  ['"press shop hydroforming"', 'ravi'],
  ['"hydroforming of tubes"', 'meera'],
  ['"hydroforming of testing"', ''],
  ['hydroforming -"press shop"', 'anil meera'],
  ['"press tools in the shop"', 'zoe'],
  ['"press tools in the press"', ''],
  ['"press tools" OR "zwick testing"', 'meera zoe'],
  ['press shop', 'ravi zoe'],
  ['hydroforming -siemens', 'anil meera'],
  ['-hydroforming', 'zoe'],
  ['zwick OR autocad', 'meera zoe'],
  ['(zwick OR siemens) hydroforming', 'meera ravi'],
  ['auto*', 'ravi zoe'],
  ['C++', 'meera'],
  ['c#', 'ravi'],
  ['.NET', 'ravi'],
  ['asp.net', 'ravi'],
  ['PL/SQL', 'meera'],
  ['R&D', 'meera'],
  ['16949', 'meera'],
  ['zoe muller', 'zoe'],
  ['strasse', 'zoe'],
  ['night', 'anil'],
  ['"years in pune"', 'anil'],
  ['ravi@example.com', 'ravi'],
  ['45678', 'meera'],
  ['9811045678', 'meera'],
  ['+91 98110 45678', 'meera'],
  ['0981', 'meera'],
  ['98220', 'ravi'],
  ['79460', 'zoe'],
  ['"tubes on pune"', ''],
  ['nowhere', ''],
])('%s finds %s', async (q, expected) => {
  expect(await found(q)).toBe(expected)
})

test.each(['"press shop', '(press shop', 'press shop OR', 'press - shop', 'press) (shop'])(
  'a slip in %s gives the results of the plain words and a hint',
  async (q) => {
    const { people, hint } = await search(q)
    expect([people.map(nameOf).sort().join(' '), typeof hint]).toEqual(['ravi zoe', 'string'])
  },
)

test.each(['NEAR(', 'names:x', '<->', '!', "'", '\\', '"*', '*', '¶', '☎98', '{names} : x', "a' | 'b", ':*'])(
  'the syntax of a database in %s is no error',
  async (q) => {
    expect((await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}`)).statusCode).toBe(200)
  },
)

test('brackets within brackets give the results of the plain words and a hint', async () => {
  const nested = (depth: number) => search(`${'(in '.repeat(depth)}shop${')'.repeat(depth)}`)
  for (const [depth, hint] of [
    [3, 'object'],
    [12, 'object'],
    [26, 'string'],
    [39, 'string'],
  ] as const) {
    const page = await nested(depth)
    expect([depth, page.people.map(nameOf), typeof page.hint]).toEqual([depth, ['zoe'], hint])
  }
})

test('the line that was found comes with the places of the words', async () => {
  const marked = async (q: string) => {
    const match = (await find(q))?.match
    return match && [match.source, ...match.marks.map(({ from, to }) => match.text.slice(from, to))]
  }
  expect(await marked('zwick hydroforming')).toEqual(['resume', 'Hydroforming', 'Zwick'])
  expect(await marked('pl/sql')).toEqual(['resume', 'PL/SQL'])
  expect(await marked('"years in pune"')).toEqual(['note', 'years in Pune'])
  expect(await marked('night')).toEqual(['tag', 'Night'])
  expect(await marked('33445')).toEqual(['contact', '+919822033445'])
})

test('a name matters more than a word in a resume, and other orders and filters still hold', async () => {
  await api.post('/api/contact', { fullName: 'Siemens Rao', email: 'rao@example.com', message: 'Hello' })
  await api.catchUp()
  expect((await search('siemens')).people.map(nameOf)).toEqual(['rao', 'ravi'])
  expect((await search('siemens', '&hasResume=true')).people.map(nameOf)).toEqual(['ravi'])
  expect((await search('hydroforming', '&sort=name')).people.map(nameOf)).toEqual(['anil', 'meera', 'ravi'])
  expect((await search('hydroforming', '&sort=submitted')).people.map(nameOf)).toEqual(['anil', 'ravi', 'meera'])
  const { people, total } = await search('hydroforming', '&limit=1&page=2&sort=name')
  expect([people.map(nameOf), total]).toEqual([['meera'], 3])
})

test('a search is narrowed by what is known of people and their records', async () => {
  const names = async (q: string, more: string) => (await search(q, more)).people.map(nameOf).sort().join(' ')
  const zoe = await find('zoe')
  await api.staff('PATCH', `/api/people/${zoe?._id}`, { starred: true })
  expect(await names('pune', '&starred=true')).toBe('zoe')
  expect(await names('pune', '&starred=false')).toBe('anil')
  expect(await names('siemens', '&hasResume=false')).toBe('rao')
  expect(await names('hydroforming', '&tag=night%20shift')).toBe('anil')
  expect(await names('hydroforming', `&job=${jobId}&status=pending&from=2020-01-01`)).toBe('anil meera ravi')
  expect(await names('hydroforming', '&status=placed')).toBe('')
  expect(await names('hydroforming', '&place=nowhere')).toBe('')
  expect(await names('siemens', '&from=2020-01-01')).toBe('rao ravi')
  expect(await names('siemens', '&from=2020-01-01&to=2026-11-15')).toBe('rao ravi')
  expect(await names('siemens', '&from=2026-11-16')).toBe('')
})

test('a word that nobody has is searched in the spelling of somebody, and what is erased is not suggested', async () => {
  const send = (fullName: string, message: string) =>
    api.post('/api/contact', { fullName, email: `${fullName.split(' ')[0]}@example.com`, message })
  await send('Sunita Deshmukh', 'Bharat Forge, then PL/SQL for Kulkarni and Jyoti')
  await send('Omkar Kulkarni', 'Looks after the Zwickmaschine')
  await api.catchUp()
  const correct = async (q: string, headers?: Record<string, string>): Promise<unknown[]> => {
    const path = `/api/people?q=${encodeURIComponent(q)}`
    const { people, corrected }: PeoplePage = (
      headers ? await api.get(path, headers) : await api.staff('GET', path)
    ).json()
    return [people.map(({ name }) => name).sort(), corrected]
  }
  const sunita = ['Sunita Deshmukh']
  expect(await correct('Deshmuk')).toEqual([sunita, [{ from: 'Deshmuk', to: 'deshmukh' }]])
  expect(await correct('Kulkarini')).toEqual([['Omkar Kulkarni', ...sunita], [{ from: 'Kulkarini', to: 'kulkarni' }]])
  expect(await correct('Jyothi')).toEqual([sunita, [{ from: 'Jyothi', to: 'jyoti' }]])
  expect(await correct('Bharatforge')).toEqual([sunita, [{ from: 'Bharatforge', to: 'bharat forge' }]])
  const [developers, corrected] = await correct('PLSQL')
  expect(developers).toEqual(expect.arrayContaining(['Meera Joshi', ...sunita]))
  expect(corrected).toEqual([{ from: 'PLSQL', to: 'pl sql' }])
  expect(await correct('zwick maschine')).toEqual([
    ['Omkar Kulkarni'],
    [{ from: 'zwick maschine', to: 'zwickmaschine' }],
  ])
  expect(await correct('Deshmukh')).toEqual([sunita, null])
  expect(await correct('"Deshmuk"')).toEqual([[], null])
  expect(await correct('Deshmuk zwick')).toEqual([[], null])

  const walk = (await api.staff('GET', '/api/people/walk?q=Deshmuk')).json()
  expect([walk.entries.length, walk.corrected]).toEqual([1, [{ from: 'Deshmuk', to: 'deshmukh' }]])
  const [{ person }] = walk.entries
  const rows = (await api.staff('GET', `/api/people/rows?entries=${person}:&q=Deshmuk`)).json()
  expect(rows.people).toMatchObject([{ match: { text: 'Sunita Deshmukh' } }])

  // A viewer learns of no word that stands in messages and resumes only.
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect(await correct('Deshmuk', viewer)).toEqual([sunita, [{ from: 'Deshmuk', to: 'deshmukh' }]])
  for (const q of ['Jyothi', 'Bharatforge', 'PLSQL', 'Zwik', 'hydroformin'])
    expect([q, await correct(q, viewer)]).toEqual([q, [[], null]])

  const { enquiries } = (await api.staff('GET', `/api/people/${person}`)).json()
  expect((await api.staff('DELETE', `/api/enquiries/${enquiries[0]._id}`)).statusCode).toBe(204)
  for (const q of ['Deshmuk', 'Jyothi', 'Bharatforge']) expect([q, await correct(q)]).toEqual([q, [[], null]])
})
