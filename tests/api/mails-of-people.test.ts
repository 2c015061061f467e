import { afterEach, expect, test } from 'vitest'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, samplePerson } from '../support/samples.ts'

let api: Api
afterEach(() => api.close())

const linked = async () =>
  (await api.storage.db.selectFrom('outbox').select(['kind', 'person_id']).orderBy('kind').execute()).map(
    ({ kind, person_id }) => [kind, person_id],
  )

async function apply(email: string): Promise<{ application: string; person: string }> {
  const job = (await api.staff('POST', '/api/jobs', sampleJob)).json()
  const sent = await api.post('/api/applications', { jobId: job._id, ...samplePerson, email, resume: dataUrl(pdf) })
  const application = sent.json()._id
  return { application, person: (await api.staff('GET', `/api/applications/${application}`)).json().person }
}

test('the mails about a record belong to its person, through a merge, its undo, a split and an erasure', async () => {
  api = await openApi()
  const { person } = await apply('one@example.com')
  const other = await apply('two@example.com')
  const mailsOf = async (id: string) => {
    const rows = await api.storage.db.selectFrom('outbox').select('kind').where('person_id', '=', id).execute()
    return rows.map(({ kind }) => kind).sort()
  }
  const two = ['application-sender', 'application-staff']
  expect([await mailsOf(person), await mailsOf(other.person)]).toEqual([two, two])
  const readCounts = async () => (await api.staff('GET', `/api/people/${person}`)).json().counts.mails

  const merged = await api.staff('POST', `/api/people/${person}/merge`, { other: other.person })
  expect(merged.statusCode).toBe(200)
  expect([await mailsOf(person), await mailsOf(other.person)]).toEqual([[...two, ...two].sort(), []])
  expect(await readCounts()).toBe(4)
  await api.staff('POST', `/api/people/${person}/split`, { merge: merged.json().merges[0]._id })
  expect([await mailsOf(person), await mailsOf(other.person)]).toEqual([two, two])

  await api.staff('POST', `/api/people/${person}/merge`, { other: other.person })
  const split = await api.staff('POST', `/api/people/${person}/split`, { applications: [other.application] })
  expect(await mailsOf(split.json().other._id)).toEqual(two)
  expect(await readCounts()).toBe(2)

  expect((await api.staff('DELETE', `/api/people/${person}`)).json().erased.mails).toBe(2)
  expect(await linked()).toEqual(two.map((kind) => [kind, split.json().other._id]))
})

test('mails to colleagues and digests belong to nobody', async () => {
  api = await openApi({ config: withMail() })
  await api.staff('POST', '/api/team/invitations', { role: 'viewer', email: 'new@example.com' })
  expect(await linked()).toEqual([['invitation', null]])
})
