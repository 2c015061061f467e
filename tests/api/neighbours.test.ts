import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApplicationNeighbours } from '../../contract/application.ts'
import { MINUTE } from '../../contract/time.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
/** Newest first, as the list has them. */
const ids: string[] = []

beforeAll(async () => {
  api = await openApi()
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  for (let n = 0; n < 6; n += 1) {
    // Two have the same time, so that the id decides their order.
    if (n % 2 === 0) api.advance(MINUTE)
    const body = { jobId: job._id, ...samplePerson, email: `p${n}@example.com`, resume: dataUrl(pdf) }
    await api.post('/api/applications', body)
  }
  const list: { _id: string }[] = (await api.staff('GET', '/api/applications')).json()
  ids.push(...list.map(({ _id }) => _id))
})
afterAll(() => api.close())

const neighbours = async (id: string, query = ''): Promise<ApplicationNeighbours> =>
  (await api.staff('GET', `/api/applications/${id}/neighbours?${query}`)).json()

/** From one end to the other. */
async function walk(side: 'previous' | 'next', from: string | undefined, query = ''): Promise<string[]> {
  const seen: string[] = []
  for (let id = from ?? null; id !== null; id = (await neighbours(id, query))[side]) seen.push(id)
  return seen
}

test('the whole list can be walked in both directions', async () => {
  expect(ids).toHaveLength(6)
  expect(await walk('next', ids[0])).toEqual(ids)
  expect(await walk('previous', ids.at(-1))).toEqual(ids.toReversed())
})

test('neighbours follow the filter, also from an application that no longer matches it', async () => {
  const [, second, third, , fifth] = ids as [string, string, string, string, string, string]
  for (const id of [second, third, fifth]) await api.staff('PATCH', `/api/applications/${id}`, { status: 'reviewed' })
  expect(await walk('next', second, 'status=reviewed')).toEqual([second, third, fifth])
  await api.staff('PATCH', `/api/applications/${third}`, { status: 'placed' })
  expect(await neighbours(third, 'status=reviewed')).toEqual({ previous: second, next: fifth })
  expect(await neighbours(third, 'status=rejected')).toEqual({ previous: null, next: null })
  expect(await neighbours(third, 'q=p0')).toEqual({ previous: null, next: expect.any(String) })
})

test('an unknown application has no neighbours', async () => {
  expect((await api.staff('GET', '/api/applications/unknown/neighbours')).statusCode).toBe(404)
})
