import { describe, expect, test } from 'vitest'
import type { Board } from '../../contract/board.ts'
import { paths } from '../../contract/paths.ts'
import type { Person } from '../../contract/person-page.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import type { Shortlist } from '../../contract/submissions/shortlist.ts'
import type { NewSubmission } from '../../contract/submissions/submission.ts'
import { DAY } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { findTraces } from '../support/find-traces.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { openSubmissions, submissionsOf } from '../support/open-submissions.ts'
import { textPdf } from '../support/resume-files.ts'
import { dataUrl, sampleJob } from '../support/samples.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const testStorage = await newMigratedStorage()
const { api, newClient, newJob, apply, sent, read } = await openSubmissions({ testStorage })

const keysOf = ({ links }: NewSubmission) => links.map(({ link }) => link.split('#')[1] ?? '')
const withKey = (key: string) => ({ authorization: `Link ${key}` })
const open = async (key: string) => (await api.get(publicPaths.shortlist, withKey(key))).json<Shortlist>()
const say = (key: string, body: object, one: Api = api) => one.post(publicPaths.shortlistAnswers, body, withKey(key))
const statusOf = async (application: string) => (await api.staff('GET', paths.application(application))).json()

/** Two people sent to two contacts. */
async function twoSent(name: string) {
  const client = await newClient(name)
  const job = await newJob(client.id)
  const facts = { experience: '11 years', currentCtc: '16.5', expectedCtc: '20', notice: '60 days', city: 'Pune' }
  const applications = [await apply('Prakash Jadhav', job, facts), await apply('Sneha Kulkarni', job)]
  const made = await sent(job, applications, client.contacts)
  const [first = '', second = ''] = keysOf(made)
  return { client, job, applications: applications as [string, string], made, first, second }
}

test('a contact reads the people as they were sent, and gives answers that the other contact does not see', async () => {
  const { job, applications, first, second } = await twoSent('Varada Pressings')
  const page = await open(first)
  expect(page).toEqual({
    job: 'PLC Lead',
    place: sampleJob.location,
    client: 'Varada Pressings',
    contact: 'Rekha Menon',
    consultant: 'asha',
    openUntil: iso(api.clock() + 14 * DAY),
    throughAt: null,
    people: [
      {
        n: 0,
        name: 'Prakash Jadhav',
        work: 'Pune',
        facts: [
          { label: 'Experience', text: '11 years' },
          { label: 'CTC now', text: '₹16.5 L' },
          { label: 'Expects', text: '₹20 L' },
          { label: 'Notice', text: '60 days' },
          { label: 'Current city', text: 'Pune' },
        ],
        lines: 'Calm under pressure.',
        hasResume: true,
        contacts: null,
        answer: null,
      },
      expect.objectContaining({ n: 1, name: 'Sneha Kulkarni', answer: null }),
    ],
  })
  const answered = await say(first, { n: 0, answer: 'interview', comment: 'Can he come on Monday?' })
  expect([answered.statusCode, answered.json()]).toMatchObject([200, { answer: 'interview', at: iso(api.clock()) }])
  expect((await open(first)).people[0]?.answer).toMatchObject({
    answer: 'interview',
    comment: 'Can he come on Monday?',
  })
  expect((await open(second)).people[0]?.answer).toBeNull()
  expect(await statusOf(applications[0])).toMatchObject({ status: 'interview' })

  const [{ people, contacts }] = (await read(job)) as [Awaited<ReturnType<typeof read>>[number]]
  expect(people[0]?.answers).toMatchObject([{ answer: 'interview', link: contacts[0]?.link }])
  const board = (await api.staff('GET', paths.jobBoard(job))).json<Board>()
  const card = board.cards.find(({ application }) => application === applications[0])
  expect(card).toMatchObject({ status: 'interview', nextStep: { step: 'Client: wants an interview, set the day' } })
  const { timeline } = (await api.staff('GET', paths.person(card?._id ?? ''))).json<Person>()
  expect(timeline.map(({ kind, who, text }) => [kind, who, text])).toEqual(
    expect.arrayContaining([
      ['submission', null, 'Rekha Menon, HR of Varada Pressings, answered: Interview. “Can he come on Monday?”'],
      ['status', 'the client', 'PLC Lead'],
    ]),
  )
})

test('the timeline names who said what as it was said, and the firm alone once the contact is removed', async () => {
  const { client, applications, second } = await twoSent('Telling Turbines')
  for (const body of [
    { comment: 'Does she drive?' },
    { answer: 'no', reason: 'Notice too long' },
    { answer: 'maybe' },
    { answer: 'maybe', comment: 'If we buy it out?' },
  ]) {
    api.advance(1000)
    await say(second, { n: 1, ...body })
  }
  const row = api.storage.db.selectFrom('applications').select('person_id').where('id', '=', applications[1])
  const { person_id } = await row.executeTakeFirstOrThrow()
  const said = async () => {
    const { timeline } = (await api.staff('GET', paths.person(person_id))).json<Person>()
    return timeline.flatMap(({ kind, who, text }) => (kind === 'submission' && who === null ? [text] : []))
  }
  const who = 'Vikram Shah, HR of Telling Turbines,'
  expect(await said()).toEqual([
    `${who} still says Maybe. “If we buy it out?”`,
    `${who} now says Maybe`,
    `${who} answered: No (Notice too long)`,
    `${who} asked: Does she drive?`,
  ])
  await api.staff('DELETE', paths.clientContact(client.id, client.contacts[1] ?? ''))
  expect((await said())[3]).toBe('Telling Turbines asked: Does she drive?')
})

test('an answer can be changed, moves the card again, and leaves one step for the owner', async () => {
  const { job, applications, first } = await twoSent('Changing Chains')
  const [, sneha] = applications
  await say(first, { n: 1, answer: 'no', reason: 'Notice too long' })
  expect(await statusOf(sneha)).toMatchObject({
    status: 'rejected',
    ended: { by: 'client', reason: 'Notice too long' },
  })
  api.advance(1000)
  await say(first, { n: 1, answer: 'maybe', reason: 'Notice too long', comment: 'If we buy it out?' })
  expect(await statusOf(sneha)).toMatchObject({ status: 'with_client' })
  await say(first, { n: 1, comment: 'Does she speak Marathi?' })
  expect(await statusOf(sneha)).toMatchObject({ status: 'with_client' })
  const steps = (await api.staff('GET', paths.tasksOf('application', sneha))).json().steps
  expect(steps.map(({ step }: { step: string }) => step)).toEqual(['Client: asks something, answer it'])
  // Staff have gone further: the card stays.
  await api.staff('PATCH', paths.application(sneha), { status: 'offer' })
  await say(first, { n: 1, answer: 'no', reason: 'Another one joined' })
  expect(await statusOf(sneha)).toMatchObject({ status: 'offer' })
  expect((await read(job))[0]?.people[1]?.answers).toMatchObject([{ answer: 'no', reason: 'Another one joined' }])
})

test('a contact who is through tells it once for the same answers, and the step is that of who sent the list', async () => {
  const { client, job, first, second } = await twoSent('Through Turrets')
  const through = (key: string) => api.post(publicPaths.shortlistThrough, {}, withKey(key))
  expect((await through(first)).statusCode).toBe(409)
  await say(first, { n: 0, answer: 'interview' })
  const told = await through(first)
  expect([told.statusCode, told.json()]).toEqual([200, { at: iso(api.clock()) }])
  api.advance(1000)
  expect((await through(first)).json()).toEqual(told.json())
  expect([(await open(first)).throughAt, (await open(second)).throughAt]).toEqual([told.json().at, null])
  await say(first, { n: 1, answer: 'no', reason: 'Notice too long' })
  expect((await open(first)).throughAt).toBeNull()
  await through(first)
  const { owner, steps } = (await api.staff('GET', paths.tasksOf('job', job))).json()
  expect([owner.name, steps]).toMatchObject(['asha', [{ step: 'Client: through with the list, 2 of 2 answered' }]])
  for (const path of [paths.jobTimeline(job), paths.clientTimeline(client.id)]) {
    const texts = (await api.staff('GET', path)).json<RecordTimelineEntry[]>().map(({ who, text }) => `${who}: ${text}`)
    const said = texts.filter((text) => text.startsWith('the client: Through with the list'))
    expect(said.map((text) => text.split(': ').at(-1))).toEqual(['2 of 2 answered', '1 of 2 answered'])
  }
})

test('words of staff beside the facts have no contact detail either', async () => {
  const client = await newClient('Worded Works')
  const job = await newJob(client.id)
  const application = await apply('Prakash Jadhav', job, { city: 'Pune, call 98110 55555' })
  const [key = ''] = keysOf(await sent(job, [application], client.contacts))
  const page = JSON.stringify(await open(key))
  expect(page).toContain('Pune')
  expect(page).not.toContain('55555')
})

test('a no without a reason, an empty answer and nobody at this place are refused', async () => {
  const { first } = await twoSent('Refused Rollers')
  for (const [body, field] of [
    [{ n: 0, answer: 'no' }, 'reason'],
    [{ n: 0 }, 'comment'],
    [{ n: 0, answer: 'yes' }, 'answer'],
    [{ n: 0, answer: 'maybe', comment: 'x'.repeat(1001) }, 'comment'],
  ] as const) {
    const refused = await say(first, body)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]])
  }
  expect((await say(first, { n: 7, answer: 'maybe' })).statusCode).toBe(404)
  expect((await open(first)).people.map(({ answer }) => answer)).toEqual([null, null])
})

test('a resume is read without contact details', async () => {
  const client = await newClient('Reading Rivets')
  const job = await newJob(client.id)
  const sender = { email: 'prakash@example.com', phone: '98110 77777' }
  const file = textPdf('Prakash Jadhav', `${sender.email}, other@mail.example, 98110 77777`, 'Led two press lines.')
  const applications = [
    await apply('Prakash Jadhav', job, { ...sender, resume: dataUrl(file) }),
    await apply('Sneha Kulkarni', job),
  ]
  const [first = ''] = keysOf(await sent(job, applications, client.contacts))
  const wordsAt = async (n: number) => (await api.get(publicPaths.shortlistResume(n), withKey(first))).json()
  const { state, text } = await wordsAt(0)
  expect([state, text]).toEqual(['ready', expect.stringContaining('Led two press lines.')])
  for (const hidden of [sender.email, 'other@mail.example', '77777']) expect(text).not.toContain(hidden)
  // The other one has no words.
  expect(await wordsAt(1)).toEqual({ state: 'none', text: '' })
  for (const n of [2, 999]) expect((await api.get(publicPaths.shortlistResume(n), withKey(first))).statusCode).toBe(404)
})

test('a page ends with the job, with its last day, with its contact, and at once by staff', async () => {
  const over = async (key: string) => {
    const answers = [
      await api.get(publicPaths.shortlist, withKey(key)),
      await api.get(publicPaths.shortlistResume(0), withKey(key)),
      await say(key, { n: 0, answer: 'maybe' }),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  const removed = await twoSent('Removed Rotors')
  await api.staff('DELETE', paths.clientContact(removed.client.id, removed.client.contacts[0] ?? ''))
  expect(await over(removed.first)).toEqual([410, 410, 410])
  expect((await open(removed.second)).people).toHaveLength(2)

  const { job, made, first, second } = await twoSent('Ending Engines')
  await api.staff('POST', paths.privateLinkEnd(made.contacts[0]?.link ?? ''))
  expect(await over(first)).toEqual([410, 410, 410])
  expect((await open(second)).people).toHaveLength(2)
  await api.storage.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job).execute()
  expect((await over(second)).filter((status) => status === 200)).toEqual([])
  expect((await read(job))[0]?.people[0]?.answers).toEqual([])

  const later = await twoSent('Later Levers')
  api.advance(14 * DAY)
  expect(await over(later.first)).toEqual([410, 410, 410])
})

test('of two contacts who answer at once both are kept, and an erased person leaves the page and the answers', async () => {
  const { job, applications, first, second } = await twoSent('Erased Eyelets')
  const comment = 'Quillfeather seems calm'
  const answers = await Promise.all([
    say(first, { n: 0, answer: 'interview', comment }),
    say(second, { n: 0, answer: 'maybe', reason: 'Quillfeather is far away' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await read(job))[0]?.people[0]?.answers).toHaveLength(2)
  const row = api.storage.db.selectFrom('applications').select('person_id').where('id', '=', applications[0])
  const { person_id } = await row.executeTakeFirstOrThrow()
  await api.staff('DELETE', paths.person(person_id))
  await until(async () => (await findTraces(testStorage, /Quillfeather/)).length === 0)
  expect((await open(first)).people.map(({ n, name }) => [n, name])).toEqual([[1, 'Sneha Kulkarni']])
  expect((await say(first, { n: 0, answer: 'maybe' })).statusCode).toBe(404)
})

describe.runIf(onPostgres)('two instances on one PostgreSQL', () => {
  test('the answers of two browsers are kept on both', async () => {
    const shared = { testStorage: await newMigratedStorage() }
    const [one, other] = [await openApi(shared), await openApi(shared)]
    const ours = await submissionsOf(one)
    const client = await ours.newClient('Shared Springs')
    const job = await ours.newJob(client.id)
    const applications = [await ours.apply('First Person', job), await ours.apply('Second Person', job)]
    const [key = '', second = ''] = keysOf(await ours.sent(job, applications, client.contacts))
    const answers = await Promise.all([
      say(key, { n: 0, answer: 'interview' }, one),
      say(key, { n: 0, answer: 'maybe' }, other),
      say(second, { n: 0, answer: 'interview' }, other),
      say(second, { n: 1, answer: 'no', reason: 'Too far' }, one),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const [submission] = await ours.read(job)
    expect(submission?.people.map(({ answers }) => answers.length)).toEqual([2, 1])
    await one.close()
    await other.close()
  })
})

test('a page is closed while its job belongs to another client, and while its client is deleted', async () => {
  const { client, job, first } = await twoSent('Leaving Lathes')
  const status = async () => (await api.get(publicPaths.shortlist, withKey(first))).statusCode
  const give = (to: string) => api.storage.db.updateTable('jobs').set({ client_id: to }).where('id', '=', job).execute()
  const remove = (at: string | null) =>
    api.storage.db.updateTable('clients').set({ deleted_at: at }).where('id', '=', client.id).execute()
  expect(await status()).toBe(200)
  await give((await newClient('Other Lathes')).id)
  expect(await status()).toBe(410)
  expect((await say(first, { n: 0, answer: 'maybe' })).statusCode).toBe(410)
  await give(client.id)
  expect(await status()).toBe(200)
  await remove(iso(api.clock()))
  expect(await status()).toBe(410)
  await remove(null)
  expect(await status()).toBe(200)
})

test('each contact has a step of their own, and changes that one alone', async () => {
  const { applications, first, second } = await twoSent('Stepping Stones')
  const steps = async () => {
    const { steps } = (await api.staff('GET', paths.tasksOf('application', applications[0]))).json()
    return steps.map(({ step }: { step: string }) => step).sort()
  }
  await say(first, { n: 0, answer: 'interview' })
  await say(second, { n: 0, answer: 'no', reason: 'Notice too long' })
  expect(await steps()).toEqual(['Client: says no, tell the candidate', 'Client: wants an interview, set the day'])
  await say(second, { n: 0, answer: 'maybe' })
  expect(await steps()).toEqual(['Client: says maybe, ask what is missing', 'Client: wants an interview, set the day'])
})
