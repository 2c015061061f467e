import { expect, test } from 'vitest'
import type { PersonSummary } from '../../contract/people.ts'
import { openSearch } from '../support/open-search.ts'
import { sampleMessage } from '../support/samples.ts'

const { api, find } = await openSearch()

test('a viewer finds names and tags, and learns nothing of contact details, notes and resumes', async () => {
  const authorization = `Bearer ${await api.tokenOf('viewer')}`
  const seen = async (q: string) => {
    const { people } = (await api.get(`/api/people?q=${encodeURIComponent(q)}`, { authorization })).json()
    return people.map(({ name }: PersonSummary) => name).sort()
  }
  expect(await seen('meera')).toEqual(['Meera Joshi'])
  expect(await seen('night')).toEqual(['Anil Verma'])
  expect(await seen('mee*')).toEqual(['Meera Joshi'])
  expect(await seen('"meera joshi"')).toEqual(['Meera Joshi'])
  expect(await seen('"night shift" OR zwick')).toEqual(['Anil Verma'])
  for (const q of ['hydroforming', '45678', 'example.com', 'zwick', 'zwi*', '"years in pune"', '"joshi meera"'])
    expect([q, await seen(q)]).toEqual([q, []])
  expect(await seen('-zwick')).toEqual(await seen('-nowhere'))
  expect(await seen('meera -zwick')).toEqual(['Meera Joshi'])
})

test('a viewer learns by no filter, count or walk who has a resume', async () => {
  await api.post('/api/contact', { ...sampleMessage, fullName: 'Without Resume', email: 'without@example.com' })
  const read = async (path: string, token: string) =>
    (await api.get(`/api/people${path}`, { authorization: `Bearer ${token}` })).json()
  const viewer = await api.tokenOf('viewer')
  for (const path of ['?limit=1', '/walk?sort=name']) {
    const { hint: _none, ...everybody } = await read(path, viewer)
    for (const hasResume of ['true', 'false']) {
      const { hint, ...found } = await read(`${path}&hasResume=${hasResume}`, viewer)
      expect(found).toEqual(everybody)
      expect(hint).toBe('You may not see resumes, so people with and without one are shown.')
    }
  }
  const consultant = await api.tokenOf('consultant')
  const total = async (query: string) => (await read(`?limit=1${query}`, consultant)).total
  const [all, having, lacking] = [await total(''), await total('&hasResume=true'), await total('&hasResume=false')]
  expect([having + lacking, having < all, lacking < all]).toEqual([all, true, true])
})

test('a viewer sees no part of a number that somebody wrote into the name', async () => {
  const fullName = 'Please call 98765 43210 only Sudhakar'
  await api.post('/api/contact', { fullName, email: 'writer@example.com', message: 'Hello' })
  await api.catchUp()
  expect((await find('sudhakar'))?.match?.text).toBe('… 43210 only Sudhakar')
  const authorization = `Bearer ${await api.tokenOf('viewer')}`
  const { people } = (await api.get('/api/people?q=sudhakar', { authorization })).json()
  expect(people).toMatchObject([{ name: 'Please call [hidden] only Sudhakar', match: null }])
})
