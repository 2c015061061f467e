import { caseKey } from '../../contract/case-key.ts'
import type { SubmissionInput, SubmissionPreview } from '../../contract/submissions/submission.ts'
import { MINUTE } from '../../contract/time.ts'
import { moveApplications } from '../applications/move-repository.ts'
import { applicationRecords } from '../applications/repository.ts'
import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit-entry.ts'
import { lockClient } from '../clients/find-client.ts'
import { iso } from '../clock.ts'
import type { Refusal } from '../errors.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import type { ResumeMasker } from '../masking/resume-masker.ts'
import { lockSenders } from '../people/lock-people.ts'
import type { People } from '../people/people.ts'
import { phoneKey } from '../people/phone-key.ts'
import { addLinkKey, makeLink } from '../private-links/links.ts'
import { digest, newId } from '../storage/ids.ts'
import type { Database, Write } from '../storage/storage.ts'
import { addEvents } from '../timeline/events.ts'
import { insertFile, insertResumeFile } from './files.ts'
import { type MadeFiles, submissionMasking } from './mask-people.ts'
import { objectionTo, type Prepared, prepareSubmission, toPreview } from './prepare.ts'
import { noMailServer, tooManyBytes } from './refusals.ts'
import { sentAlready } from './sent-already.ts'
import { writeSheet } from './write-sheet.ts'

/** Statuses that sending moves on. Applications that are further with the client stay where they are. */
const beforeClient: readonly string[] = ['pending', 'reviewed', 'shortlisted', 'on_hold', 'rejected']
/** Mail servers take about 25 MB, of which base64 uses a third. */
const MAX_MAILED_BYTES = 15 * 1024 * 1024
/** Two colleagues who send the same person within this time are both told. */
const AT_ONCE = 5 * MINUTE

export type SendOptions = {
  people: People
  masker: ResumeMasker
  firm: () => string
  sendsMail: () => Promise<boolean>
  /** Tests replace the milliseconds that masking may take. */
  maskingTimeout?: number | undefined
}
export type Sent = { id: string; links: { contact: string; key: string }[] }

export function submissionSending({ people, masker, firm, sendsMail, maskingTimeout: timeout }: SendOptions) {
  const { storage } = people
  const prepare = (db: Database, job: string, input: SubmissionInput, actor: Actor) =>
    prepareSubmission(people, db, job, input, { firm: { name: firm, sends: sendsMail }, actor })
  const masking = submissionMasking({ people, masker, prepare, timeout })

  /** Masks resumes, but not for a submission that is refused anyway. */
  async function maskBefore(
    job: string,
    input: SubmissionInput,
    actor: Actor,
  ): Promise<MadeFiles | { refusal: Refusal }> {
    const prepared = await prepare(storage.db, job, input, actor)
    if ('refusal' in prepared) return prepared
    return objectionTo(prepared) ? new Map() : masking.maskAll(prepared)
  }

  return {
    maskOne: masking.maskOne,

    async preview(
      job: string,
      input: SubmissionInput,
      actor: Actor,
    ): Promise<SubmissionPreview | { refusal: Refusal }> {
      const prepared = await prepare(storage.db, job, input, actor)
      return 'refusal' in prepared ? prepared : toPreview(prepared, await sendsMail())
    },

    /** Once for all tries with one key. */
    async send(
      job: string,
      input: SubmissionInput,
      actor: Actor,
      idempotencyKey?: string,
    ): Promise<Sent | { refusal: Refusal }> {
      const id = idempotencyKey ? digest(`${job}\n${actor.accountId}\n${idempotencyKey}`).slice(0, 32) : newId()
      const earlierTry = idempotencyKey && (await storage.write((trx) => sentAlready(trx, id, input)))
      if (earlierTry) return earlierTry
      if (input.way === 'mail' && !(await sendsMail())) return { refusal: noMailServer }
      const made: MadeFiles | { refusal: Refusal } =
        input.resumes === 'masked' ? await maskBefore(job, input, actor) : new Map()
      if ('refusal' in made) return made
      return storage.write(async (trx) => {
        // People before the client, as everywhere. Colleagues who send to the same client wait for each other here.
        await lockSenders(
          storage,
          trx,
          applicationRecords,
          input.people.map(({ application }) => application),
        )
        const client = await trx.selectFrom('jobs').select('client_id').where('id', '=', job).executeTakeFirst()
        if (client?.client_id) await lockClient(storage, trx, client.client_id)
        const sent = idempotencyKey && (await sentAlready(trx, id, input))
        if (sent) return sent
        const prepared = await prepare(trx, job, input, actor)
        if ('refusal' in prepared) return prepared
        const refusal = objectionTo(prepared)
        if (refusal?.code === 'already_sent') await tellBoth(trx, prepared, actor)
        if (refusal) return { refusal }
        const change = input.resumes === 'masked' && (await masking.changeSince(trx, prepared, made))
        if (change) return { refusal: change }
        const resumes = input.resumes === 'as_is' ? prepared.people.flatMap(({ person }) => person.resume ?? []) : []
        const sizes = [...resumes.map(({ size }) => size), ...Array.from(made.values(), ({ pdf }) => pdf.length)]
        const bytes = sizes.reduce((sum, size) => sum + size, 0)
        if (input.way === 'mail' && bytes > MAX_MAILED_BYTES) return { refusal: tooManyBytes }
        return store(people, trx, { id, prepared, made }, input, actor)
      })
    },
  }
}

export type SubmissionSending = ReturnType<typeof submissionSending>

/** The colleague who was faster reads it in the timeline of the person; the other one by the refusal. */
async function tellBoth(trx: Write, { people, client }: Prepared, actor: Actor): Promise<void> {
  for (const { person, earlier } of people) {
    const isAtOnce = earlier && earlier.account !== actor.accountId && Date.parse(earlier.at) > actor.now - AT_ONCE
    if (isAtOnce)
      await addEvents(trx, actor, {
        person: person.person,
        application: person.application,
        kind: 'submission',
        data: {
          text: `wanted to send them to ${client.name} at the same moment as ${earlier.who}. It went once.`,
          followsName: true,
        },
      })
  }
}

/** `made`: the masked resumes. */
type Outgoing = { id?: string; prepared: Prepared; made: MadeFiles }

async function store(
  { storage, ...people }: People,
  trx: Write,
  outgoing: Outgoing,
  input: SubmissionInput,
  actor: Actor,
): Promise<Sent> {
  const { prepared } = outgoing
  const { job, contacts } = prepared
  const sent = await keepSent(trx, outgoing, input, actor)
  const applications = prepared.people.map(({ person }) => person.application)
  await recordAudit(trx, actor, {
    action: 'submission_create',
    subjectId: job.id,
    subject: job.title,
    detail: `${applications.length} people, ${contacts.length} contacts, ${input.way === 'mail' ? 'by mail' : 'by hand'}`,
  })
  await moveApplications(
    { storage, ...people },
    trx,
    applications,
    { to: 'with_client', fits: ({ status }) => beforeClient.includes(status) },
    actor,
  )
  return sent
}

/** Stores a submission with a link for each contact, and notes it in the timelines. */
export async function keepSent(
  trx: Write,
  { id = newId(), prepared, made }: Outgoing,
  input: SubmissionInput,
  actor: Actor,
): Promise<Sent> {
  const { job, client, contacts, mail } = prepared
  await trx
    .insertInto('submissions')
    .values({
      id,
      job_id: job.id,
      client_id: client.id,
      job_title: job.title,
      account_id: actor.accountId,
      way: input.way,
      sent_at: iso(actor.now),
    })
    .execute()
  await storePeople(trx, id, prepared, actor.now)
  const sheet = await writeSheet(prepared.columns, prepared.source)
  await insertFile(trx, id, {
    kind: 'sheet',
    filename: `${input.people.length} for ${job.title}.xlsx`,
    content: sheet,
  })
  await insertFile(trx, id, { kind: 'mail', filename: 'Mail.json', content: Buffer.from(JSON.stringify(mail)) })
  if (input.resumes === 'as_is')
    for (const { person } of prepared.people)
      if (person.resume) await insertResumeFile(trx, id, person.application, person.resume)
  for (const [application, { filename, pdf }] of made)
    await insertFile(trx, id, { kind: 'masked', filename, content: pdf, application })

  const links: Sent['links'] = []
  for (const contact of contacts) {
    const link = await makeLink(trx, {
      purpose: 'shortlist',
      record: id,
      contact: contact._id,
      expiresAt: prepared.openUntil,
      now: actor.now,
    })
    if (input.way === 'mail')
      await enqueueMail(trx, { kind: 'submission', recordId: link, email: contact.email, now: actor.now })
    else links.push({ contact: contact._id, key: await addLinkKey(trx, link) })
  }

  const { length } = prepared.people
  const sentWords = `${length === 1 ? '1 person' : `${length} people`} sent for ${job.title}`
  await addEvents(
    trx,
    actor,
    ...prepared.people.map(({ person }) => ({
      person: person.person,
      application: person.application,
      kind: 'submission' as const,
      data: { text: `Sent to ${client.name} for ${job.title}` },
    })),
    { job: job.id, kind: 'submission', data: { text: sentWords } },
    { client: client.id, kind: 'submission', data: { text: sentWords } },
  )
  return { id, links }
}

async function storePeople(trx: Write, id: string, { people, protectionMonths }: Prepared, now: number): Promise<void> {
  const protectedUntil = protectionMonths === null ? null : monthsAfter(now, protectionMonths)
  const rows = people.map(({ person, consent }, n) => ({
    submission_id: id,
    n,
    application_id: person.application,
    had_consent: consent ? 1 : 0,
    protected_until: protectedUntil,
    released_at: null,
    released_by: null,
  }))
  await trx.insertInto('submission_people').values(rows).execute()
  const snapshots = people.map(({ person, snapshot }, n) => ({
    submission_id: id,
    n,
    application_id: person.application,
    email_key: caseKey(person.email),
    phone_key: phoneKey(person.phone),
    snapshot: JSON.stringify(snapshot),
  }))
  await trx.insertInto('submission_snapshots').values(snapshots).execute()
}

function monthsAfter(now: number, months: number): string {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString()
}
