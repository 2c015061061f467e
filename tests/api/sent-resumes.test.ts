import { describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import type { NewSubmission, SubmissionPreview } from '../../contract/submissions/submission.ts'
import { erasePerson } from '../../server/privacy/records-of-person.ts'
import { openSubmissions } from '../support/open-submissions.ts'
import { textPdf } from '../support/resume-files.ts'
import { dataUrl } from '../support/samples.ts'

const { api, newClient, newJob, apply, send } = await openSubmissions()
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

describe('a resume that somebody else has sent', () => {
  const stranger = /Zubinqx|zubinqx/

  /** Asha, and Zubin, who was taken for her, with his resume, his city and his address in what was sent of her. */
  async function sentTogether(title: string, resumes: 'masked' | 'as_is') {
    const job = await newJob(client.id, title)
    const letters = title.replaceAll(' ', '').toLowerCase()
    const own = { email: `asha@${letters}.example` }
    const application = await apply('Asha Verma', job, { ...own, resume: dataUrl(textPdf('Asha')) })
    const person = await personOf(application)
    const zubin = { fullName: 'Zubinqx Irani', email: `zubinqx@${letters}.example` }
    await add(zubin, `Zubinqx ${letters}`)
    const [other] = (await api.staff('GET', `${paths.peopleKnown}?email=${zubin.email}`)).json()
    await api.storage.db
      .updateTable('resumes')
      .set({ created_at: '2027-01-01T00:00:00.000Z' })
      .where('filename', '=', `Zubinqx ${letters}.pdf`)
      .execute()
    await api.staff('PATCH', paths.personFacts(other._id), { city: 'Zubinqx Nagar' })
    const merged = await api.staff('POST', paths.personMerge(person), { other: other._id })
    expect([merged.statusCode, merged.body]).toEqual([200, expect.any(String)])
    const additions = merged.json().additions.map(({ _id }: { _id: string }) => _id)
    const body = { people: [{ application, withoutConsent: 'Told us' }], contacts: client.contacts, way: 'by_hand' }
    const answer = await send(job, { ...body, resumes })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    const sent = answer.json<NewSubmission>()
    return { person, additions, sent, email: zubin.email }
  }

  const keptOf = async (submission: string) => {
    const shown = await api.storage.db
      .selectFrom('submission_snapshots')
      .select('snapshot')
      .where('submission_id', '=', submission)
      .execute()
    const files = await api.storage.db
      .selectFrom('submission_files')
      .select(['kind', 'content', 'resume_id'])
      .where('submission_id', '=', submission)
      .execute()
    return { snapshot: shown[0]?.snapshot ?? '', files }
  }
  const nothing = { content: null, resume_id: null }

  test('goes from what was sent when it is erased', async () => {
    const { email, sent } = await sentTogether('Erased Fitter', 'masked')
    expect((await keptOf(sent._id)).snapshot).toMatch(stranger)
    expect(await erasePerson(api.storage, email, api.clock())).toMatchObject({ additions: 1, applications: 0 })
    const { snapshot, files } = await keptOf(sent._id)
    expect(snapshot).not.toMatch(stranger)
    expect(JSON.parse(snapshot)).toMatchObject({ name: 'Asha Verma', resume: null })
    expect(files.map(({ kind, ...file }) => [kind, file]).sort()).toEqual([
      ['mail', nothing],
      ['masked', nothing],
      ['sheet', nothing],
    ])
  })

  test('goes from what was sent when it is split off', async () => {
    const { person, additions, sent } = await sentTogether('Split Fitter', 'as_is')
    const split = await api.staff('POST', paths.personSplit(person), { additions })
    expect([split.statusCode, split.body]).toEqual([200, expect.any(String)])
    const { snapshot, files } = await keptOf(sent._id)
    expect(snapshot).not.toMatch(stranger)
    expect(JSON.parse(snapshot)).toMatchObject({ name: 'Asha Verma', resume: null })
    expect(files).toContainEqual({ kind: 'resume', ...nothing })
  })
})
