import { afterAll, expect, test } from 'vitest'
import { openApi } from '../support/open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage, samplePerson } from '../support/samples.ts'

/** Which files get which warnings is tested in server/resumes/inspect-content.test.ts. */
const api = await openApi()
afterAll(() => api.close())

test('a warning about a resume is for staff, with the application and with the enquiry', async () => {
  const jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  const files: [Buffer, string[]][] = [
    [pdf, []],
    [Buffer.from('%PDF-1.7\n<< /S /JavaScript >>'), ['scripts']],
  ]
  for (const [bytes, warnings] of files) {
    const person = { ...samplePerson, email: `${warnings.length}@example.com` }
    const resume = dataUrl(bytes)
    const applied = await api.post('/api/applications', { jobId, ...person, resume })
    expect([applied.statusCode, applied.body.includes('warnings')]).toEqual([201, false])
    const id = applied.json()._id
    expect((await api.staff('GET', `/api/applications/${id}`)).json().resume.warnings).toEqual(warnings)
    const listed = (await api.staff('GET', '/api/applications')).json()
    expect(listed.find((one: { _id: string }) => one._id === id).resume.warnings).toEqual(warnings)

    const sent = await api.post('/api/contact', {
      ...sampleMessage,
      ...person,
      resume: { filename: 'cv', content: resume, size: 1 },
    })
    expect([sent.statusCode, sent.body.includes('warnings')]).toEqual([201, false])
    const inbox = (await api.staff('GET', '/api/enquiries')).json()
    expect(inbox.find((one: { _id: string }) => one._id === sent.json()._id).resume.warnings).toEqual(warnings)
  }
})
