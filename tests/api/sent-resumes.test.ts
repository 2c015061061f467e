import { describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import type { SubmissionPreview } from '../../contract/submissions/submission.ts'
import { openSubmissions } from '../support/open-submissions.ts'
import { textPdf } from '../support/resume-files.ts'
import { dataUrl } from '../support/samples.ts'

const { api, newClient, newJob, apply } = await openSubmissions()
const client = await newClient('Varada Pressings')

const personOf = async (application: string) => {
  const row = api.storage.db.selectFrom('applications').select('person_id').where('id', '=', application)
  return (await row.executeTakeFirstOrThrow()).person_id
}
const fileOf = (words: string) => ({ filename: `${words}.pdf`, content: dataUrl(textPdf(words)) })
const known = { source: 'Naukri', consent: '' }

/** Somebody whom staff have added with a resume. */
async function add(body: { fullName: string; email: string }, words: string) {
  const answer = await api.staff('POST', paths.people, { ...known, ...body, resume: fileOf(words) })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  api.advance(1000)
}

/** Returns the id of the addition. */
async function addResume(person: string, words: string): Promise<string> {
  api.advance(1000)
  const answer = await api.staff('POST', paths.personResumes(person), { ...known, resume: fileOf(words) })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const row = api.storage.db
    .selectFrom('additions')
    .innerJoin('resumes', 'resumes.id', 'additions.resume_id')
    .select('additions.id')
    .where('filename', '=', `${words}.pdf`)
  return (await row.executeTakeFirstOrThrow()).id
}

describe('the resume that goes to a client', () => {
  const goingOut = async (job: string, application: string) => {
    const body = { people: [{ application }], contacts: client.contacts, way: 'by_hand', resumes: 'as_is' }
    const preview = await api.staff('POST', paths.jobSubmissionPreview(job), body)
    return preview.json<SubmissionPreview>().people[0]?.resume?.filename
  }

  test('is the one that they applied with, not one of an import, unless a colleague has added a newer one', async () => {
    const job = await newJob(client.id)
    const asha = { fullName: 'Asha Verma', email: 'asha@example.com' }
    await add(asha, 'Asha before')
    const application = await apply(asha.fullName, job, { ...asha, resume: dataUrl(textPdf('Asha')) })
    expect(await goingOut(job, application)).toBe('Asha Verma.pdf')
    const person = await personOf(application)
    const imported = await addResume(person, 'Asha imported')
    await api.storage.db.updateTable('additions').set({ import_id: 'one' }).where('id', '=', imported).execute()
    expect(await goingOut(job, application)).toBe('Asha Verma.pdf')
    await addResume(person, 'Asha newer')
    expect(await goingOut(job, application)).toBe('Asha newer.pdf')
  })

  test('is the newest one of somebody whom staff have put on the job', async () => {
    const [job, other] = [await newJob(client.id), await newJob(client.id, 'Fitter')]
    const bala = { fullName: 'Bala Rao', email: 'bala@example.com' }
    await add(bala, 'Bala before')
    const applied = await apply(bala.fullName, other, { ...bala, resume: dataUrl(textPdf('Bala')) })
    const person = await personOf(applied)
    const put = await api.staff('POST', paths.applicationAdditions, { jobId: job, personIds: [person] })
    expect([put.statusCode, put.body]).toEqual([200, expect.any(String)])
    const { id } = await api.storage.db
      .selectFrom('applications')
      .select('id')
      .where('job_id', '=', job)
      .executeTakeFirstOrThrow()
    expect(await goingOut(job, id)).toBe('Bala Rao.pdf')
  })
})
