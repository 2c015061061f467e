import { expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { openPeople } from '../support/open-people.ts'

const { api, jobId, newJob, apply, write, only, read, change } = await openPeople()

async function add(body: object) {
  const answer = await api.staff('POST', '/api/people', { source: 'Naukri', ...body })
  api.advance(1000)
  return answer
}
const putOn = (personIds: string[], job = jobId) =>
  api.staff('POST', '/api/applications/additions', { jobId: job, personIds })

test('a person on a job is an application without a resume and without mails, made by a colleague', async () => {
  const { _id }: Person = (await add({ fullName: 'Placed Bhat', email: 'placed@bhat.in' })).json()
  const answer = await api.staff('POST', `/api/people/${_id}/applications`, { jobId })
  expect(answer.statusCode).toBe(201)
  const person: Person = answer.json()
  expect(person).toMatchObject({
    applicationCount: 1,
    status: 'pending',
    applications: [{ source: 'added', resume: null }],
  })
  expect(person.timeline[0]).toMatchObject({ kind: 'application', who: 'asha' })
  expect(person.counts.mails).toBe(0)
  const listed = (await api.staff('GET', '/api/applications?q=bhat')).json()
  expect(listed).toMatchObject([{ fullName: 'Placed Bhat', status: 'pending', job: { _id: jobId } }])
  expect((await api.staff('GET', `/api/applications/${listed[0]._id}/resume`)).statusCode).toBe(404)
  const again = await api.staff('POST', `/api/people/${_id}/applications`, { jobId })
  expect([again.statusCode, again.json().error]).toEqual([409, 'Placed Bhat is on this job already.'])
})

test('several people are put on a job at once: who was there is said, and nobody twice', async () => {
  const job = await newJob()
  await apply({ fullName: 'There Joshi', email: 'there@joshi.in' }, job)
  const { _id: there } = await only(' Joshi')
  const { _id: fresh }: Person = (await add({ fullName: 'New Lal', email: 'new@lal.in' })).json()
  const { _id: away }: Person = (await add({ fullName: 'Away Lal', email: 'away@lal.in' })).json()
  await change('PATCH', `/api/people/${away}`, { doNotContact: true })
  const answer = (await putOn([there, fresh, fresh, away, 'nobody'], job)).json()
  expect(answer).toMatchObject({
    added: [{ person: fresh, name: 'New Lal' }],
    there: [{ person: there, name: 'There Joshi' }],
  })
  expect(answer.refused.map(({ person }: { person: string }) => person).sort()).toEqual([away, 'nobody'].sort())
  expect((await putOn([fresh], 'unknown')).statusCode).toBe(404)
})

test('a person is taken off a job again unless something was done since', async () => {
  const job = await newJob()
  const ids: string[] = []
  for (const name of ['First', 'Second'])
    ids.push((await add({ fullName: `${name} Rane`, email: `${name}@rane.in` })).json()._id)
  const { added } = (await putOn(ids, job)).json()
  const applications: string[] = added.map(({ application }: { application: string }) => application)
  await change('PATCH', `/api/applications/${applications[1]}`, { status: 'reviewed' })
  const undone = await api.staff('POST', '/api/applications/additions/undo', { applications })
  expect(undone.json()).toEqual({ removed: [applications[0]] })
  const counts = await Promise.all(
    added.map(async ({ person }: { person: string }) => (await read(person)).applicationCount),
  )
  expect(counts).toEqual([0, 1])
  // The undo never removes an application that the person sent.
  const own = await apply({ fullName: 'Own Sahu', email: 'own@sahu.in' }, job)
  expect((await api.staff('POST', '/api/applications/additions/undo', { applications: [own] })).json().removed).toEqual(
    [],
  )
  await write({ fullName: 'Own Sahu', email: 'own@sahu.in' })
})
