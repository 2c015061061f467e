import type { Page } from '@playwright/test'
import type { Submission } from '../../contract/submissions/submission.ts'
import { dataUrl, pdf, sampleJob } from './samples.ts'
import type { Call } from './two-people.ts'

/** Two people sent to two contacts of a client by hand: the links of the contacts, and what the office sees. */
export async function sendTwo(asBoss: Call, name: string) {
  const made = async (path: string, body: object) => (await asBoss('POST', path, body)).json()
  const client = await made('/api/clients', { name })
  const contact = (one: string) =>
    made(`/api/clients/${client._id}/contacts`, { name: one, email: 'hr@client.example' })
  const contacts = [await contact('Rekha Menon'), await contact('Vikram Shah')].map(({ _id }) => _id)
  const job = await made('/api/jobs', { ...sampleJob, title: 'PLC Lead', clientId: client._id })
  const people = []
  for (const fullName of ['Prakash Jadhav', 'Sneha Kulkarni']) {
    const email = `${fullName}.${name}@example.com`.replaceAll(' ', '').toLowerCase()
    const facts = { experience: '11 years', expectedCtc: '20', notice: '60 days', city: 'Pune' }
    const body = { jobId: job._id, fullName, email, phone: '+91 98765 43210', resume: dataUrl(pdf), ...facts }
    const application = (await made('/api/applications', body))._id
    people.push({
      application,
      lines: 'Calm under pressure.',
      withoutConsent: 'Agreed on the phone',
      sendAnyway: 'Asked for',
    })
  }
  const { links } = await made(`/api/jobs/${job._id}/submissions`, { people, contacts, way: 'by_hand' })
  const read = async () => (await (await asBoss('GET', `/api/jobs/${job._id}/submissions`)).json()) as Submission[]
  // The site of the test has no port in its address.
  return {
    links: links.map(({ link }: { link: string }) => `/shortlist${new URL(link).hash}`) as [string, string],
    read,
  }
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
/** The shown answer of a contact about a person. */
export const answerOf = (page: Page, name: string) =>
  row(page, name)
    .locator('p')
    .filter({ hasText: /Not answered|Maybe|No,|Interview/ })
