import readSheet from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import type { RecordTimelineEntry } from '../../contract/record-timeline.ts'
import type { ClientSubmission } from '../../contract/submissions/client-submission.ts'
import { DAY, istDay } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { openSubmissions } from '../support/open-submissions.ts'

const { api, newClient, newJob, apply, sent } = await openSubmissions()

const listOf = async (client: string, headers?: Record<string, string>) => {
  const path = paths.clientSubmissions(client)
  const answer = headers ? await api.get(path, headers) : await api.staff('GET', path)
  return answer.json<ClientSubmission[]>()
}
const timelineOf = async (client: string) =>
  (await api.staff('GET', paths.clientTimeline(client))).json<RecordTimelineEntry[]>()
const withKey = (link = '') => ({ authorization: `Link ${link.split('#')[1]}` })

/** Three people sent to both contacts of a client. */
async function threeSent(name: string) {
  const client = await newClient(name)
  const job = await newJob(client.id, 'Moulder')
  const names = ['Prakash Jadhav', 'Sneha Kulkarni', 'Imran Sheikh']
  const applications = []
  for (const one of names) applications.push(await apply(one, job))
  const { links } = await sent(job, applications, client.contacts)
  const [first, second] = links.map(({ link }) => withKey(link))
  const say = (headers = first, body: object) => api.post(publicPaths.shortlistAnswers, body, headers)
  return { client, job, applications, first, second, say }
}

test('the page of a client has what was sent with the answers, of several contacts the last one, and who opened it', async () => {
  const { client, job, first, second, say } = await threeSent('Counted Castings')
  const none = { interview: 0, maybe: 0, no: 0, asked: 0, open: 3 }
  expect(await listOf(client.id)).toEqual([
    {
      _id: expect.any(String),
      at: iso(api.clock()),
      who: 'asha',
      job,
      position: 'Moulder',
      to: ['Rekha Menon', 'Vikram Shah'],
      people: 3,
      answers: none,
      openedAt: null,
      openUntil: iso(api.clock() + 14 * DAY),
    },
  ])
  api.advance(1000)
  await api.post(publicPaths.privateLinkViews, undefined, first)
  const opened = iso(api.clock())
  for (const [headers, body] of [
    [first, { n: 0, answer: 'maybe' }],
    [second, { n: 0, answer: 'interview' }],
    [first, { n: 1, answer: 'no', reason: 'Too far' }],
    [second, { n: 1, comment: 'Does she drive?' }],
    [second, { n: 2, comment: 'From when?' }],
  ] as const) {
    api.advance(1000)
    expect((await say(headers, body)).statusCode).toBe(200)
  }
  const answers = { interview: 1, maybe: 0, no: 1, asked: 1, open: 0 }
  expect(await listOf(client.id)).toMatchObject([{ answers, openedAt: opened }])

  const said = (await timelineOf(client.id)).map(({ who, text }) => `${who}: ${text}`)
  expect(said).toEqual([
    'Vikram Shah, HR: Question about Imran Sheikh, Moulder',
    'Vikram Shah, HR: Question about Sneha Kulkarni, Moulder',
    'Rekha Menon, HR: No (Too far) for Sneha Kulkarni, Moulder',
    'Vikram Shah, HR: Interview for Prakash Jadhav, Moulder',
    'Rekha Menon, HR: Maybe for Prakash Jadhav, Moulder',
    'Rekha Menon, HR: Page of Moulder opened',
    'asha: 3 people sent for Moulder',
  ])
})

test('nothing of somebody who was erased is counted or named, and of a removed contact no name', async () => {
  const { client, applications, first, say } = await threeSent('Erased Eyelets')
  await say(first, { n: 0, answer: 'interview' })
  await say(first, { n: 1, answer: 'interview' })
  const row = api.storage.db
    .selectFrom('applications')
    .select('person_id')
    .where('id', '=', applications[0] ?? '')
  await api.staff('DELETE', paths.person((await row.executeTakeFirstOrThrow()).person_id))
  await api.staff('DELETE', paths.clientContact(client.id, client.contacts[0] ?? ''))
  expect(await listOf(client.id)).toMatchObject([
    { people: 3, to: ['Vikram Shah'], answers: { interview: 1, maybe: 0, no: 0, asked: 0, open: 1 } },
  ])
  const said = JSON.stringify(await timelineOf(client.id))
  expect(said).toContain('a contact who was removed')
  expect(said).not.toMatch(/Prakash|Rekha/)
})

test('a page is closed with its job, viewers read the rows, and another client has none of them', async () => {
  const { client, job } = await threeSent('Closed Clamps')
  await api.storage.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job).execute()
  expect(await listOf(client.id)).toMatchObject([{ job, openUntil: null }])
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect(await listOf(client.id, viewer)).toMatchObject([{ people: 3, to: ['Rekha Menon', 'Vikram Shah'] }])
  const other = await newClient('Other Oilers')
  expect([await listOf(other.id), await timelineOf(other.id)]).toEqual([[], []])
  expect((await api.staff('GET', paths.clientSubmissions('nobody'))).statusCode).toBe(404)
})

test('the tracker has everybody who was sent, in the columns of the client, with answer and status, and is logged', async () => {
  const { client, applications, say } = await threeSent('Tracked Turbines')
  const columns = [
    { field: 'name', head: 'Candidate' },
    { field: 'phone', head: 'Mobile' },
    { field: 'position', head: 'For' },
  ]
  await api.staff('PUT', paths.clientSheet(client.id), { columns })
  await say(undefined, { n: 1, answer: 'no', reason: 'Too far' })
  const row = api.storage.db
    .selectFrom('applications')
    .select('person_id')
    .where('id', '=', applications[2] ?? '')
  await api.staff('DELETE', paths.person((await row.executeTakeFirstOrThrow()).person_id))
  const file = await api.staff('GET', paths.clientTracker(client.id))
  expect(file.headers['content-disposition']).toContain('Tracker Tracked Turbines.xlsx')
  const [rows] = (await readSheet(file.rawPayload)).map(({ data }) => data)
  const day = new Date(`${istDay(api.clock())}T00:00:00.000Z`)
  expect(rows).toEqual([
    ['Sent on', 'Position', 'Candidate', 'Mobile', 'Answer', 'Status'],
    [day, 'Moulder', 'Prakash Jadhav', expect.stringMatching(/^98110\d{5}$/), null, 'With client'],
    [day, 'Moulder', 'Sneha Kulkarni', expect.any(String), 'No: Too far', 'Rejected by the client'],
  ])
  const entries = api.storage.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_id', '=', client.id)
  expect(await entries.execute()).toContainEqual({ action: 'submission_download', detail: 'tracker' })
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer', 'vera')}` }
  expect((await api.get(paths.clientTracker(client.id), viewer)).statusCode).toBe(403)
})
