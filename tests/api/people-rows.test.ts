import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import { printEntries, type Walk } from '../../contract/people-walk.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob } from '../support/samples.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

const newJob = async (title: string): Promise<string> =>
  (await api.staff('POST', '/api/jobs', { ...sampleJob, title })).json()._id
async function apply(name: string, job: string): Promise<string> {
  const sender = { fullName: name, email: `${name.replaceAll(' ', '.')}@example.com`, phone: '+91 90000 00000' }
  const answer = await api.post('/api/applications', { jobId: job, ...sender, resume: dataUrl(pdf) })
  api.advance(1000)
  return answer.json()._id
}
const setStatus = (id: string, status: string) => api.staff('PATCH', `/api/applications/${id}`, { status })
const get = async (path: string) => (await api.staff('GET', path)).json()
const list = (query: string): Promise<PeoplePage> => get(`/api/people?${query}`)
const namesOf = ({ people }: Pick<PeoplePage, 'people'>) => people.map(({ name }) => name)

test('a row stands for the newest application that the filter matched, otherwise for the newest', async () => {
  const [lathe, press] = [await newJob('Lathe'), await newJob('Press')]
  const older = await apply('Somebody Twice', lathe)
  const newer = await apply('Somebody Twice', press)
  await setStatus(older, 'rejected')

  await api.catchUp()
  const row = async (query: string) => (await list(`${query}&q=twice`)).people[0]
  const asOlder = { application: older, isNewest: false, job: 'Lathe', status: 'rejected' }
  const asNewer = { application: newer, isNewest: true, job: 'Press', status: 'pending' }
  expect(await row('status=rejected')).toMatchObject(asOlder)
  expect(await row(`job=${lathe}`)).toMatchObject(asOlder)
  expect(await row(`job=${press}`)).toMatchObject(asNewer)
  expect(await row('status=pending')).toMatchObject(asNewer)
  expect(await row('')).toMatchObject(asNewer)
  expect((await list(`job=${lathe}`)).people[0]).toMatchObject(asOlder)
})

test('the order by status is that of the applications that are shown', async () => {
  const [wanted, other] = [await newJob('Wanted'), await newJob('Other')]
  const placed = await apply('Ordered Placed', wanted)
  await apply('Ordered Pending', wanted)
  const shortlisted = await apply('Ordered Shortlisted', wanted)
  await apply('Ordered Placed', other)
  await setStatus(placed, 'placed')
  await setStatus(shortlisted, 'shortlisted')
  const inOrder = await list(`job=${wanted}&sort=status`)
  expect(namesOf(inOrder)).toEqual(['Ordered Pending', 'Ordered Shortlisted', 'Ordered Placed'])
})

test('a walk is over the people who were in the list when it began', async () => {
  const [job, other] = [await newJob('Walked'), await newJob('Not walked')]
  const names = ['Walker One', 'Walker Two', 'Walker Three']
  const ids = []
  for (const name of names) ids.push(await apply(name, job))
  await apply('Walker Two', other)
  const query = `job=${job}&status=pending&sort=name`
  const { entries }: Walk = await get(`/api/people/walk?${query}`)
  expect(entries.map(({ application }) => application)).toEqual([ids[0], ids[2], ids[1]])

  for (const id of ids.slice(0, 2)) await setStatus(id ?? '', 'rejected')
  expect(namesOf(await list(query))).toEqual(['Walker Three'])
  const rows: PeoplePage = await get(`/api/people/rows?entries=${printEntries(entries)}`)
  expect(rows.people).toMatchObject([
    { name: 'Walker One', status: 'rejected' },
    { name: 'Walker Three', status: 'pending' },
    { name: 'Walker Two', job: 'Walked', status: 'rejected' },
  ])

  // Erased people are left out, and an erased application leaves the newest one.
  await api.staff('DELETE', `/api/applications/${ids[0]}`)
  await api.staff('DELETE', `/api/applications/${ids[1]}`)
  const left: PeoplePage = await get(`/api/people/rows?entries=${printEntries(entries)}&q=walker`)
  expect(left.people).toMatchObject([
    { name: 'Walker Three', match: { text: expect.stringContaining('Walker') } },
    { name: 'Walker Two', job: 'Not walked', isNewest: true },
  ])
})

test('rows that are not named are refused in words', async () => {
  for (const entries of ['', 'a', 'a:b:c', 'a:b,', "a:';--", Array.from({ length: 51 }, () => 'a:').join(',')]) {
    const answer = await api.staff('GET', `/api/people/rows?entries=${encodeURIComponent(entries)}`)
    expect(answer.statusCode, entries).toBe(400)
    expect(answer.json().error).toBe('Please name 1 to 50 people.')
  }
  expect(await get('/api/people/rows?entries=nobody:')).toEqual({ people: [] })
})
