import { expect, test } from 'vitest'
import type { Person } from '../../contract/person-page.ts'
import { openPeople } from '../support/open-people.ts'
import { dataUrl, pdf, pdfOf } from '../support/samples.ts'

const { api, newJob, apply, only, read, change } = await openPeople()

const resumeOf = (bytes: Buffer, filename = 'New CV.pdf') => ({ filename, content: dataUrl(bytes) })
async function addResume(id: string, body: object, key = 'a try') {
  const authorization = `Bearer ${await api.staffToken()}`
  const all = { source: 'naukri', ...body }
  return api.post(`/api/people/${id}/resumes`, all, { authorization, 'idempotency-key': key })
}

test('a resume is added to somebody who is known, with source and date, once for all tries', async () => {
  await apply({ fullName: 'Known Iyer', email: 'known@iyer.in' })
  const { _id } = await only(' Iyer')
  const job = await newJob()
  api.advance(1000)
  const body = { resume: resumeOf(pdfOf(2000)), consent: 'Sent by WhatsApp', job }
  const added: Person = (await addResume(_id, body)).json()
  expect(added).toMatchObject({
    name: 'Known Iyer',
    email: 'known@iyer.in',
    additions: [{ source: 'Naukri', consent: 'Sent by WhatsApp', submittedAt: new Date(api.clock()).toISOString() }],
    applicationCount: 2,
  })
  expect(added.resumes?.map(({ filename }) => filename)).toContain('New CV.pdf')
  expect((await addResume(_id, body)).json().additions).toHaveLength(1)
})

test('what was read from the resume is kept beside what was known, with its source and day', async () => {
  await apply({ fullName: 'Experienced Bose', email: 'experienced@bose.in' })
  const { _id } = await only(' Bose')
  expect((await change('PATCH', `/api/people/${_id}/facts`, { city: 'Surat', notice: '30' })).statusCode).toBe(200)
  const before = new Date(api.clock()).toISOString()
  api.advance(1000)
  const body = { resume: resumeOf(pdfOf(4000)), experience: '9 years', city: 'Pune' }
  const { facts = [] } = (await addResume(_id, body, 'facts')).json<Person>()
  const at = new Date(api.clock()).toISOString()
  expect(facts).toMatchObject([
    { kind: 'experience', number: 9, source: 'staff', who: 'asha', at, earlier: [] },
    { kind: 'notice', number: 30, at: before },
    { kind: 'city', text: 'Pune', source: 'staff', at, earlier: [{ text: 'Surat', at: before }] },
  ])
  const wrong = await addResume(_id, { resume: resumeOf(pdfOf(5000)), experience: 'a lot' }, 'wrong')
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['experience']])
})

test('an exact copy is said and not doubled, whatever its name', async () => {
  await apply({ fullName: 'Copied Rao', email: 'copied@rao.in' })
  const { _id, resumes = [] } = await read((await only(' Rao'))._id)
  const answer = await addResume(_id, { resume: resumeOf(pdf, 'Another name.pdf') }, 'copy')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().fields.resume).toBe(
    `Copied Rao has this resume already: ${resumes[0]?.filename} of 15 Nov 2026. Nothing was added.`,
  )
  expect((await read(_id)).additions).toEqual([])
})

test('nothing is added with a job where the person may not be put, to somebody who is gone, and by viewers', async () => {
  await apply({ fullName: 'Silent Naik', email: 'silent@naik.in' })
  const { _id } = await only(' Naik')
  const job = await newJob()
  await change('PATCH', `/api/people/${_id}`, { doNotContact: true })
  const refused = await addResume(_id, { resume: resumeOf(pdfOf(3000)), job }, 'silent')
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'Asked not to be contacted. Nothing was added.'])
  expect((await read(_id)).additions).toEqual([])
  expect((await addResume('nobody', { resume: resumeOf(pdfOf(3000)) }, 'gone')).statusCode).toBe(404)
  const missing = await addResume(_id, { source: '' }, 'missing')
  expect(Object.keys(missing.json().fields).sort()).toEqual(['resume', 'source'])
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  const body = { source: 'Naukri', resume: resumeOf(pdfOf(3000)) }
  expect((await api.post(`/api/people/${_id}/resumes`, body, viewer)).statusCode).toBe(403)
})
