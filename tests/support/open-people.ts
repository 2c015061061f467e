import { afterAll, expect } from 'vitest'
import type { PeoplePage, PersonSummary } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import { openApi } from './open-api.ts'
import { dataUrl, pdf, sampleJob, sampleMessage } from './samples.ts'

type Sent = { fullName: string; email: string; phone?: string }

/** The app with a job, and what people send and staff do with them. Who gives no number applies with `usualPhone`. */
export async function openPeople({ usualPhone = '+91 90000 00000', job: firstJob = {} } = {}) {
  const api = await openApi()
  afterAll(() => api.close())

  const newJob = async (change = {}) => (await api.staff('POST', '/api/jobs', { ...sampleJob, ...change })).json()._id
  const jobId: string = await newJob(firstJob)
  async function apply({ phone = usualPhone, ...sender }: Sent, job = jobId): Promise<string> {
    const answer = await api.post('/api/applications', { jobId: job, phone, ...sender, resume: dataUrl(pdf) })
    expect(answer.statusCode).toBe(201)
    api.advance(1000)
    return answer.json()._id
  }
  async function write(sender: Sent, message = sampleMessage.message): Promise<string> {
    const answer = await api.post('/api/contact', { ...sender, message })
    expect(answer.statusCode).toBe(201)
    api.advance(1000)
    return answer.json()._id
  }
  const list = async (query: string): Promise<PeoplePage> => (await api.staff('GET', `/api/people?${query}`)).json()
  /** The people whose name ends with a surname that only one test uses. */
  async function withSurname(surname: string): Promise<PersonSummary[]> {
    return (await list('sort=name')).people.filter(({ name }) => name.endsWith(surname))
  }
  async function only(surname: string): Promise<Person> {
    const [one, ...others] = await withSurname(surname)
    expect(others).toEqual([])
    return read(one?._id ?? '')
  }
  const read = async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json()
  async function change(method: 'PATCH' | 'POST' | 'PUT', url: string, payload: object, version?: string) {
    const authorization = `Bearer ${await api.staffToken()}`
    const headers = { authorization, ...(version !== undefined && { 'if-match': `"${version}"` }) }
    return api.call({ method, url, payload, headers })
  }

  return { api, jobId, newJob, apply, write, list, withSurname, only, read, change }
}
