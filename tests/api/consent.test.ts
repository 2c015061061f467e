import { describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import type { Person } from '../../contract/person-page.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import type { ConsentPage, ConsentRequest, ConsentState } from '../../contract/submissions/consent.ts'
import type { SubmissionPreview } from '../../contract/submissions/submission.ts'
import { DAY, formatDate, MINUTE } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { AT, fill, openEarlier } from '../support/earlier-database.ts'
import { findTraces } from '../support/find-traces.ts'
import { type Api, openApi, withMail } from '../support/open-api.ts'
import { openSubmissions, submissionsOf } from '../support/open-submissions.ts'
import { newMigratedStorage, newTestStorage, onPostgres } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const testStorage = await newMigratedStorage()
const { api, newClient, newJob, apply, agree, send } = await openSubmissions({ testStorage, config: withMail() })

const withKey = (key: string) => ({ authorization: `Link ${key}` })
const stateOf = async (application: string) =>
  (await api.staff('GET', paths.applicationConsent(application))).json<ConsentState>()
const personOf = async (application: string) =>
  (await api.staff('GET', paths.application(application))).json().person as string
const timelineOf = async (application: string) => {
  const { timeline } = (await api.staff('GET', paths.person(await personOf(application)))).json<Person>()
  return timeline.filter(({ kind }) => kind === 'submission').map(({ who, text }) => [who, text])
}
const stepsOf = async (application: string) => {
  const { steps } = (await api.staff('GET', paths.tasksOf('application', application))).json()
  return steps.map(({ step }: { step: string }) => step)
}
const askOf = (application: string, way: string, one: Api = api) =>
  one.staff('POST', paths.consentRequests(application), { way })
const keyIn = (text = '') => /\/consent#([\w-]{43})/.exec(text)?.[1] ?? ''

/** Asks on WhatsApp, and returns the key of the link. */
async function asked(application: string, one: Api = api): Promise<string> {
  const answer = await askOf(application, 'whatsapp', one)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return keyIn(answer.json<ConsentRequest>().message?.text)
}
const open = async (key: string, one: Api = api) => one.get(publicPaths.consent, withKey(key))
async function say(key: string, body: object, one: Api = api) {
  const { version } = (await open(key, one)).json<ConsentPage>()
  return one.post(publicPaths.consentAnswers, { version, ...body }, withKey(key))
}

async function askable(name: string, person = 'Ravi Kumar') {
  const client = await newClient(name)
  const job = await newJob(client.id)
  return { ...client, job, application: await apply(person, job) }
}

const previewOf = async ({ job, contacts, application }: { job: string; contacts: string[]; application: string }) => {
  const body = { people: [{ application }], contacts, way: 'by_hand' }
  const preview = (await api.staff('POST', paths.jobSubmissionPreview(job), body)).json<SubmissionPreview>()
  return preview.people[0]
}

test('somebody is asked on WhatsApp, reads what would be shown of them, and their yes is kept with these words', async () => {
  const one = await askable('Varada Pressings')
  const answer = (await askOf(one.application, 'whatsapp')).json<ConsentRequest>()
  expect(answer.asked).toMatchObject({ way: 'whatsapp', who: 'asha', openedAt: null })
  expect(answer.message?.phone).toMatch(/^98110/)
  expect(answer.message?.text).toMatch(
    /^Hello Ravi Kumar, may Sample & Partners send you to a company in .* for the position PLC Lead\?/,
  )
  const key = keyIn(answer.message?.text)
  expect(await findTraces(testStorage, new RegExp(key))).toEqual([])
  const page = (await open(key)).json<ConsentPage>()
  expect(page).toMatchObject({
    name: 'Ravi Kumar',
    question: 'May Sample & Partners send you to a company in Manesar, Haryana?',
    consultant: 'asha',
    openUntil: iso(api.clock() + 14 * DAY),
    answer: null,
  })
  expect(page.points.map(({ label }) => label)).toEqual([
    'Position',
    'Place',
    'Company',
    'They read',
    'Phone and e-mail',
  ])
  await api.post(publicPaths.privateLinkViews, undefined, withKey(key))
  expect(await previewOf(one)).toMatchObject({
    consent: null,
    refused: null,
    asked: { way: 'whatsapp', openedAt: iso(api.clock()) },
  })

  api.advance(MINUTE)
  const said = await say(key, { answer: 'yes', comment: 'Not kept with a yes' })
  expect([said.statusCode, said.json()]).toEqual([200, { answer: 'yes', comment: '', at: iso(api.clock()) }])
  expect((await open(key)).json<ConsentPage>().answer).toMatchObject({ answer: 'yes' })
  expect(await stateOf(one.application)).toMatchObject({
    consent: { way: 'link', at: iso(api.clock()) },
    refused: null,
  })
  const kept = await api.storage.db.selectFrom('consents').selectAll().where('way', '=', 'link').execute()
  expect(kept.map(({ wording }) => wording)).toEqual([
    [page.question, ...page.points.map(({ label, text }) => `${label}: ${text}`), 'Answer: Yes, you may send me'].join(
      '\n',
    ),
  ])
  expect(await timelineOf(one.application)).toEqual([
    ['the candidate', 'Agrees to be sent to Varada Pressings'],
    ['asha', 'Asked on WhatsApp whether they may be sent to Varada Pressings'],
  ])
  expect(await stepsOf(one.application)).toEqual(['Candidate: agrees, send them to the client'])
  const sent = await send(one.job, {
    people: [{ application: one.application }],
    contacts: one.contacts,
    way: 'by_hand',
  })
  expect(sent.json().people).toMatchObject([{ hadConsent: true }])
})

test('a mail makes its own link at each try, is queued three times a day at most, and is dropped when it is not wanted', async () => {
  const one = await askable('Mailed Mills')
  expect((await askOf(one.application, 'mail')).json()).toMatchObject({ asked: { way: 'mail' }, message: null })
  const mails = () => api.storage.db.selectFrom('outbox').selectAll().where('kind', '=', 'consent').execute()
  const [{ record_id: recordId } = { record_id: '' }] = await mails()
  const compose = () => api.app.mailKinds.compose({ id: 'm', kind: 'consent', recordId, attempts: 0 })
  const [first, retry] = [await compose(), await compose()]
  expect(first).toMatchObject({
    subject: 'May Sample & Partners send you to a company in Manesar, Haryana for PLC Lead?',
  })
  expect(first?.text).toMatch(/^Dear Ravi Kumar,/)
  const keys = [keyIn(first?.text), keyIn(retry?.text)]
  expect(new Set(keys).size).toBe(2)
  for (const key of keys) expect((await open(key)).statusCode).toBe(200)
  for (let n = 0; n < 2; n += 1) expect((await askOf(one.application, 'mail')).statusCode).toBe(201)
  const refused = await askOf(one.application, 'mail')
  expect([refused.statusCode, refused.json().error]).toEqual([429, expect.stringContaining('three times')])
  expect((await askOf(one.application, 'whatsapp')).statusCode).toBe(201)
  await api.staff('PATCH', paths.person(await personOf(one.application)), { doNotContact: true })
  expect(await compose()).toBeUndefined()
  expect((await askOf(one.application, 'whatsapp')).json().error).toContain('asked not to be contacted')
})

test('a no stands in the way by name and date, and the newest word counts', async () => {
  const one = await askable('Changing Chains')
  const key = await asked(one.application)
  const sendNow = () =>
    send(one.job, { people: [{ application: one.application }], contacts: one.contacts, way: 'by_hand' })
  api.advance(MINUTE)
  await say(key, { answer: 'no' })
  await say(key, { answer: 'no', comment: 'I worked there' })
  const day = formatDate(iso(api.clock()))
  const refused = await sendNow()
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: 'no_consent',
      fields: {
        [one.application]: expect.stringContaining(`Ravi Kumar said no on ${day} to being shown to Changing Chains`),
      },
    },
  ])
  expect(await previewOf(one)).toMatchObject({
    consent: null,
    refused: { comment: 'I worked there', job: 'PLC Lead', isTakenBack: false },
  })
  const rows = () => api.storage.db.selectFrom('consents').selectAll().where('client_id', '=', one.id).execute()
  expect((await rows()).map(({ answer, comment }) => [answer, comment])).toEqual([['no', 'I worked there']])

  // At the same time by the clock: the later one counts all the same.
  await say(key, { answer: 'yes' })
  expect(await previewOf(one)).toMatchObject({ consent: { way: 'link' }, refused: null })
  await say(key, { answer: 'no', comment: 'Sorry' })
  expect(await previewOf(one)).toMatchObject({ consent: null, refused: { comment: 'Sorry', isTakenBack: true } })
  expect((await sendNow()).json().error).toContain(`Ravi Kumar took the yes back on ${day}`)
  expect(await rows()).toHaveLength(3)
  expect(await stepsOf(one.application)).toEqual(['Candidate: takes the yes back, tell the client if they were sent'])
  expect(await timelineOf(one.application)).toContainEqual([
    'the candidate',
    'Takes back the yes to being sent to Changing Chains: Sorry',
  ])

  // A colleague who is told otherwise on the phone.
  await agree(one.application)
  expect(await stateOf(one.application)).toMatchObject({ consent: { way: 'by_hand' }, refused: null })
  await say(key, { answer: 'no', comment: 'Sorry' })
  expect(await stateOf(one.application)).toMatchObject({ consent: null, refused: { isTakenBack: true } })
  await agree(one.application)
  const told = { answer: 'no', source: 'Called: too far' }
  expect((await api.staff('POST', paths.applicationConsent(one.application), told)).statusCode).toBe(201)
  const refusal = { comment: 'Called: too far', isTakenBack: true }
  expect(await stateOf(one.application)).toMatchObject({ consent: null, refused: refusal })
  const texts = (await timelineOf(one.application)).map(([, text]) => text)
  expect(texts).toContain('Does not want to be shown to the client, recorded')
})

test('words that have changed meanwhile are not answered, and what is answered names the client once the job does', async () => {
  const one = await askable('Named Nuts')
  const key = await asked(one.application)
  const { version } = (await open(key)).json<ConsentPage>()
  await api.storage.db.updateTable('jobs').set({ shows_client: 1 }).where('id', '=', one.job).execute()
  const stale = await api.post(publicPaths.consentAnswers, { answer: 'yes', version }, withKey(key))
  expect([stale.statusCode, stale.json().error]).toEqual([409, expect.stringContaining('have changed')])
  expect((await stateOf(one.application)).consent).toBeNull()
  expect((await open(key)).json<ConsentPage>().question).toBe('May Sample & Partners send you to Named Nuts?')
  expect((await say(key, { answer: 'yes' })).statusCode).toBe(200)
  for (const body of [{ answer: 'maybe' }, {}, { answer: 'no', comment: 'x'.repeat(241) }])
    expect((await say(key, body)).statusCode).toBe(400)
})

test('a link of another purpose, an ended one, one past its day and one of a job that is over open nothing', async () => {
  const one = await askable('Ending Engines')
  const over = async (key: string) => {
    const answers = [
      await open(key),
      await api.post(publicPaths.consentAnswers, { answer: 'yes', version: '0'.repeat(16) }, withKey(key)),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  const key = await asked(one.application)
  expect((await api.get(publicPaths.shortlist, withKey(key))).statusCode).toBe(410)
  expect(await over('x'.repeat(43))).toEqual([410, 410])
  await agree(one.application)
  const sent = await send(one.job, {
    people: [{ application: one.application }],
    contacts: one.contacts,
    way: 'by_hand',
  })
  expect(await over(sent.json().links[0].link.split('#')[1])).toEqual([410, 410])

  const ended = await asked(one.application)
  const links = await api.storage.db.selectFrom('private_links').select('id').where('purpose', '=', 'consent').execute()
  const newest = await api.storage.db
    .selectFrom('consent_requests')
    .innerJoin('private_links', 'record_id', 'consent_requests.id')
    .select('private_links.id')
    .where('application_id', '=', one.application)
    .execute()
  expect(links.length).toBeGreaterThan(1)
  for (const { id } of newest) await api.staff('POST', paths.privateLinkEnd(id))
  expect([await over(key), await over(ended)]).toEqual([
    [410, 410],
    [410, 410],
  ])

  const late = await asked(one.application)
  const status = (value: string) =>
    api.storage.db.updateTable('jobs').set({ status: value }).where('id', '=', one.job).execute()
  await status('closed')
  expect(await over(late)).toEqual([410, 410])
  expect((await askOf(one.application, 'whatsapp')).json().error).toContain('This job is closed')
  await status('active')
  expect((await open(late)).statusCode).toBe(200)
  const other = await newClient('Other Engines')
  await api.storage.db.updateTable('jobs').set({ client_id: other.id }).where('id', '=', one.job).execute()
  expect(await over(late)).toEqual([410, 410])
  await api.storage.db.updateTable('jobs').set({ client_id: one.id }).where('id', '=', one.job).execute()
  api.advance(14 * DAY)
  expect(await over(late)).toEqual([410, 410])
})

test('without a mail server, an address or a client it is said how to ask instead', async () => {
  const silent = await openApi()
  const others = await submissionsOf(silent)
  const client = await others.newClient('No Mail Works')
  const application = await others.apply('Asha Verma', await others.newJob(client.id))
  const refused = await askOf(application, 'mail', silent)
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('WhatsApp')])
  expect((await silent.staff('GET', paths.applicationConsent(application))).json()).toMatchObject({ sends: false })
  const without = await others.apply('Nobody Here', await others.newJob(null))
  expect((await askOf(without, 'whatsapp', silent)).json().code).toBe('no_client')
  expect((await silent.staff('GET', paths.applicationConsent(without))).json()).toMatchObject({ client: null })
  await silent.close()

  const one = await askable('No Address Axles')
  await api.storage.db
    .updateTable('people')
    .set({ email: '' })
    .where('id', '=', await personOf(one.application))
    .execute()
  expect((await askOf(one.application, 'mail')).json().error).toContain('no mail address')
  expect(await previewOf(one)).toMatchObject({ hasAddress: false })
})

test('a viewer reads who agreed without numbers, asks nobody, and who was sent without a yes is listed with the reason', async () => {
  const one = await askable('Viewed Valves', 'Viewed Person')
  const key = await asked(one.application)
  await say(key, { answer: 'no', comment: 'Call 98110 46603' })
  api.advance(MINUTE)
  const people = [{ application: one.application, withoutConsent: 'Agreed later on 98110 46604' }]
  expect((await send(one.job, { people, contacts: one.contacts, way: 'by_hand' })).statusCode).toBe(201)
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer', 'vani')}` }
  expect((await api.get(paths.applicationConsent(one.application), headers)).json()).toMatchObject({
    refused: { comment: 'Call [hidden]' },
  })
  expect((await api.post(paths.consentRequests(one.application), { way: 'whatsapp' }, headers)).statusCode).toBe(403)
  const list = async (more?: object) => (await api.get(paths.clientWithoutYes(one.id), { ...headers, ...more })).json()
  const person = await personOf(one.application)
  const entry = { person, name: 'Viewed Person', job: 'PLC Lead', who: 'asha', at: iso(api.clock()) }
  expect(await list()).toEqual([{ ...entry, reason: 'Agreed later on [hidden]' }])
  expect((await api.staff('GET', paths.clientWithoutYes(one.id))).json()).toEqual([
    { ...entry, reason: 'Agreed later on 98110 46604' },
  ])
  await api.staff('DELETE', paths.person(person))
  expect(await list()).toEqual([{ ...entry, person: null, name: '', reason: '' }])
})

test('a yes stays with somebody who is merged, and comes back apart', async () => {
  const one = await askable('Merged Motors', 'Merged Kumar')
  const again = await apply('M Kumar', one.job)
  const key = await asked(one.application)
  await say(key, { answer: 'yes' })
  expect((await stateOf(again)).consent).toBeNull()
  const [person, other] = [await personOf(again), await personOf(one.application)]
  expect((await api.staff('POST', paths.personMerge(person), { other })).statusCode).toBe(200)
  expect((await stateOf(again)).consent).toMatchObject({ way: 'link' })
  api.advance(MINUTE)
  // The page stays the one of the same question.
  await say(key, { answer: 'no' })
  expect((await stateOf(again)).refused).toMatchObject({ isTakenBack: true })
})

test('the export has what somebody was asked and answered, and an erasure leaves nothing and ends the links', async () => {
  const one = await askable('Forgotten Forge', 'Zubeida Quillfeather')
  const key = await asked(one.application)
  // The export has them in their order.
  api.advance(1000)
  await askOf(one.application, 'mail')
  await say(key, { answer: 'no', comment: 'Quillfeather says no' })
  const person = await personOf(one.application)
  const exported = await api.staff('GET', paths.personExport(person))
  expect(exported.body).not.toContain('Forgotten Forge')
  expect(exported.json()).toMatchObject({
    submissions: {
      asked: [
        { way: 'whatsapp', job: 'PLC Lead' },
        { way: 'mail', job: 'PLC Lead' },
      ],
      agreements: [
        {
          answer: 'no',
          way: 'link',
          comment: 'Quillfeather says no',
          wording: expect.stringContaining('Phone and e-mail: Hidden on the page'),
        },
      ],
    },
  })
  expect(exported.json().mails).toContainEqual(expect.objectContaining({ kind: 'consent' }))
  const rows = api.storage.db.selectFrom('consent_requests').select('id').where('client_id', '=', one.id)
  const requests = (await rows.execute()).map(({ id }) => id)
  expect(requests).toHaveLength(2)
  expect((await api.staff('DELETE', paths.person(person))).statusCode).toBe(200)
  await until(async () => (await findTraces(testStorage, /Quillfeather/)).length === 0)
  expect((await open(key)).statusCode).toBe(410)
  const { db } = api.storage
  for (const table of ['consents', 'consent_requests'] as const)
    expect(await db.selectFrom(table).selectAll().where('client_id', '=', one.id).execute()).toEqual([])
  expect(await db.selectFrom('outbox').selectAll().where('record_id', 'in', requests).execute()).toEqual([])
})

test('a yes of the release before counts from then on', async () => {
  const earlier = await newTestStorage()
  const old = await openEarlier(earlier, '0079-former-category-names')
  await fill(old, 'p')
  await old
    .insertInto('clients')
    .values({
      ...{ id: 'c', name: 'Earlier Eyelets', name_key: 'earlier eyelets', search_text: '', industry: '', places: '' },
      ...{ created_at: AT, updated_at: AT, updated_by: 'ravi' },
    })
    .execute()
  await old
    .insertInto('consents')
    .values({
      id: 'y',
      application_id: 'a',
      client_id: 'c',
      way: 'by_hand',
      source: 'Letter',
      account_id: 'ravi',
      at: AT,
    })
    .execute()
  await old.destroy()
  const later = await openApi({ testStorage: earlier })
  const { newJob: post } = await submissionsOf(later)
  const job = await post('c')
  await later.storage.db.updateTable('applications').set({ job_id: job }).where('id', '=', 'a').execute()
  const state = async () => (await later.staff('GET', paths.applicationConsent('a'))).json()
  expect(await state()).toMatchObject({ client: 'Earlier Eyelets', consent: { at: AT, source: 'Letter' } })
  expect((await say(await asked('a', later), { answer: 'no' }, later)).statusCode).toBe(200)
  expect(await state()).toMatchObject({ consent: null, refused: { isTakenBack: true } })
  await later.close()
})

describe.runIf(onPostgres)('two instances on one PostgreSQL', () => {
  test('of two presses at once both are kept, and one of them counts on both', async () => {
    const shared = { testStorage: await newMigratedStorage() }
    const [one, other] = [await openApi(shared), await openApi(shared)]
    const ours = await submissionsOf(one)
    const client = await ours.newClient('Shared Springs')
    const application = await ours.apply('Shared Person', await ours.newJob(client.id))
    const key = await asked(application, one)
    const answers = await Promise.all([say(key, { answer: 'yes' }, one), say(key, { answer: 'no' }, other)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const seen = await Promise.all(
      [one, other].map(async (at) => (await at.staff('GET', paths.applicationConsent(application))).json()),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(await one.storage.db.selectFrom('consents').select('id').execute()).toHaveLength(2)
    await one.close()
    await other.close()
  })
})
