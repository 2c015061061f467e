import { addSampleClient } from '../clients/sample-clients.ts'
import { giveFirstTerms, giveJobsTo } from '../jobs/jobs-of-client.ts'
import type { People } from '../people/people.ts'
import type { SampleMark } from '../storage/sample-mark.ts'
import type { Database, Write } from '../storage/storage.ts'
import { addSampleSubmission } from '../submissions/sample-submission.ts'
import { colleagues } from './colleagues.ts'
import { plannedClients, sentLines } from './plan-clients.ts'
import { workingTime } from './working-hours.ts'

type Storing = { mark: SampleMark; idOf: (name: string) => string; firm: string }

/** Stores the sample clients with their jobs and what was sent to one of them, and adds them to the mark. */
export async function storeClients(people: People, trx: Write, { mark, idOf, firm }: Storing): Promise<void> {
  const { records, madeAt } = mark
  const by = { accountId: colleagues[0].id, username: colleagues[0].username }
  for (const [n, planned] of plannedClients.entries()) {
    const { jobs, since, contacts, ...client } = planned
    const id = idOf(`client ${n}`)
    const now = workingTime(madeAt, -since, 0.3)
    const reached = contacts.map((contact, place) => ({
      ...contact,
      _id: idOf(`client ${n} contact ${place}`),
      email: `${contact.name.toLowerCase().replaceAll(' ', '.')}@example.com`,
      // No number in India begins with a zero, so these can be given to nobody.
      phone: `+91 00000 009${n}${place}`,
    }))
    await addSampleClient(trx, { id, ...client, contacts: reached }, { ...by, now })
    records.clients.push(id)
    await giveJobsTo(
      trx,
      id,
      jobs.flatMap((job) => records.jobs[job] ?? []),
    )
    if (client.terms) await giveFirstTerms(trx, id, client.terms)
  }
  const sent = await mostWithClient(trx, mark)
  if (!sent) return
  const submission = await addSampleSubmission(people, trx, {
    ...sent,
    lines: sentLines,
    firm,
    actor: { accountId: colleagues[1].id, username: colleagues[1].username, now: sent.at },
  })
  if (submission) records.submissions.push(submission)
}

/** The job of a client with agreed terms from which most are with the client, and when the last of them came there. */
async function mostWithClient(db: Database, { records }: SampleMark) {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select(['applications.id', 'job_id', 'moved_at'])
    .where('applications.id', 'in', ['', ...records.applications])
    .where('jobs.client_id', 'in', ['', ...records.clients])
    .where('jobs.terms', 'is not', null)
    .where('applications.status', '=', 'with_client')
    .orderBy('moved_at', 'desc')
    .orderBy('applications.id')
    .execute()
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id ?? '')
  const [most] = [...byJob].sort(([, one], [, other]) => other.length - one.length)
  if (!most) return undefined
  const [job, found] = most
  const applications = found.slice(0, sentLines.length)
  return { job, applications: applications.map(({ id }) => id), at: Date.parse(applications[0]?.moved_at ?? '') }
}
