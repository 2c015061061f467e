import { afterAll, expect } from 'vitest'
import type { Client } from '../../contract/clients/client.ts'
import type { Contact } from '../../contract/clients/contact.ts'
import { paths } from '../../contract/paths.ts'
import type { NewSubmission, Submission } from '../../contract/submissions/submission.ts'
import { type Api, openApi } from './open-api.ts'
import { dataUrl, pdf, sampleJob } from './samples.ts'

type Options = NonNullable<Parameters<typeof openApi>[0]>

/** The app with a client, its contacts and a job of it, and what staff send to the client. */
export async function openSubmissions(options: Options = {}) {
  const api = await openApi(options)
  afterAll(() => api.close())
  return { api, ...(await submissionsOf(api)) }
}

let senders = 0

export async function submissionsOf(api: Api) {
  async function newClient(name: string, protectionMonths: number | null = 6) {
    const client = (await api.staff('POST', '/api/clients', { name })).json<Client>()
    const contact = async (contactName: string) => {
      const body = { name: contactName, role: 'HR', email: `${contactName.split(' ')[0]}@varada.example`.toLowerCase() }
      return (await api.staff('POST', `/api/clients/${client._id}/contacts`, body)).json<Contact>()._id
    }
    const terms = { feeBands: [{ above: 0, percent: 8.33 }], protectionMonths }
    expect((await api.staff('PUT', `/api/clients/${client._id}/terms`, terms)).statusCode).toBe(200)
    return { id: client._id, contacts: [await contact('Rekha Menon'), await contact('Vikram Shah')] }
  }

  async function newJob(client: string | null, title = 'PLC Lead') {
    const id: string = (await api.staff('POST', '/api/jobs', { ...sampleJob, title })).json()._id
    await api.storage.db.updateTable('jobs').set({ client_id: client }).where('id', '=', id).execute()
    return id
  }

  /** Returns the id of the application. */
  async function apply(fullName: string, job: string, more: object = {}): Promise<string> {
    senders += 1
    const sender = { fullName, email: `sender${senders}@example.com`, phone: `98110${String(40_000 + senders)}` }
    const answer = await api.post('/api/applications', { ...sender, jobId: job, resume: dataUrl(pdf), ...more })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    return answer.json()._id
  }

  const agree = async (...applications: string[]) => {
    for (const id of applications)
      expect((await api.staff('POST', paths.applicationConsent(id), { source: 'On the phone' })).statusCode).toBe(201)
  }

  const send = (job: string, body: object) => api.staff('POST', paths.jobSubmissions(job), body)

  /** Sends them with their consent, by hand unless it is said. */
  async function sent(
    job: string,
    applications: string[],
    contacts: string[],
    way = 'by_hand',
  ): Promise<NewSubmission> {
    await agree(...applications)
    const people = applications.map((application) => ({ application, lines: 'Calm under pressure.' }))
    const answer = await send(job, { people, contacts, way })
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
    return answer.json()
  }

  const read = async (job: string) => (await api.staff('GET', paths.jobSubmissions(job))).json<Submission[]>()

  return { newClient, newJob, apply, agree, send, sent, read }
}
