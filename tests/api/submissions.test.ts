import readSheet from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import type { Person } from '../../contract/person-page.ts'
import type { SubmissionPreview } from '../../contract/submissions/submission.ts'
import { formatDate, HOUR } from '../../contract/time.ts'
import { iso } from '../../server/clock.ts'
import { digest } from '../../server/storage/ids.ts'
import { fill, openEarlier } from '../support/earlier-database.ts'
import { findTraces } from '../support/find-traces.ts'
import { openApi, withMail } from '../support/open-api.ts'
import { openSubmissions, submissionsOf } from '../support/open-submissions.ts'
import { newMigratedStorage, newTestStorage, onPostgres } from '../support/test-storage.ts'
import { until } from '../support/until.ts'

const testStorage = await newMigratedStorage()
const { api, newClient, newJob, apply, agree, send, sent, read } = await openSubmissions({
  testStorage,
  config: withMail(),
})
const facts = { experience: '11 years', currentCtc: '16.5', expectedCtc: '20', notice: '60 days', city: 'Pune' }
const personOf = async (application: string) => {
  const row = api.storage.db.selectFrom('applications').select('person_id').where('id', '=', application)
  return (await row.executeTakeFirstOrThrow()).person_id
}
const statusOf = async (application: string) => (await api.staff('GET', paths.application(application))).json().status
const file = (submission: string, id: string) => api.staff('GET', paths.submissionFile(submission, id))

test('what was sent stays byte for byte, and moves everybody to the client', async () => {
  const { id: client, contacts } = await newClient('Varada Pressings')
  const job = await newJob(client)
  const prakash = await apply('Prakash Jadhav', job, facts)
  const sneha = await apply('=HYPERLINK("x") Sneha', job)
  await agree(prakash, sneha)
  const people = [
    { application: prakash, lines: 'Brought two press lines to production.' },
    { application: sneha, lines: '+91 98110 46600 is not his number' },
  ]
  const body = { people, contacts, way: 'by_hand', resumes: 'as_is' }
  const preview = (await api.staff('POST', paths.jobSubmissionPreview(job), body)).json<SubmissionPreview>()
  expect(preview).toMatchObject({
    client: { name: 'Varada Pressings' },
    subject: '2 people for PLC Lead, from Sample & Partners',
    text: expect.stringContaining('Our opinion: Brought two press lines to production.'),
    sends: true,
    people: [
      { name: 'Prakash Jadhav', work: 'Pune', earlier: null, consent: { way: 'by_hand', source: 'On the phone' } },
      { consent: { way: 'by_hand' } },
    ],
  })
  expect(preview.text).toContain('[link]')
  expect(await read(job)).toEqual([])

  const answer = await send(job, body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const made = answer.json()
  expect(made.links.map(({ contact }: { contact: string }) => contact)).toEqual(contacts)
  for (const { link } of made.links) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/shortlist#[\w-]{43}$/)
  expect(made.contacts).toMatchObject([{ name: 'Rekha Menon', views: [] }, { name: 'Vikram Shah' }])
  expect([await statusOf(prakash), await statusOf(sneha)]).toEqual(['with_client', 'with_client'])

  const { files } = made
  expect(files.map(({ kind }: { kind: string }) => kind)).toEqual(['mail', 'resume', 'resume', 'sheet'])
  const [letter, , , sheet] = files
  const before = (await file(made._id, sheet._id)).rawPayload
  expect(digest(before)).toBe(sheet.sha256)
  const [rows] = (await readSheet(before)).map(({ data }) => data)
  expect(rows?.[1]).toEqual([
    1,
    'Prakash Jadhav',
    null,
    null,
    11,
    16.5,
    20,
    60,
    'Pune',
    'Brought two press lines to production.',
    new Date('2026-11-15T00:00:00.000Z'),
  ])
  expect(rows?.[2]?.[1]).toBe('=HYPERLINK("x") Sneha')

  await api.staff('PATCH', `/api/people/${await personOf(prakash)}`, { name: 'Prakash Corrected' })
  await api.staff('PATCH', `/api/people/${await personOf(prakash)}/facts`, { currentCtc: '30' })
  expect((await file(made._id, sheet._id)).rawPayload).toEqual(before)
  expect((await file(made._id, letter._id)).body).toContain('Prakash Jadhav')
  expect((await read(job))[0]?.people[0]).toMatchObject({ name: 'Prakash Jadhav', hadConsent: true, answers: [] })
  const { timeline } = (await api.staff('GET', `/api/people/${await personOf(prakash)}`)).json<Person>()
  expect(timeline.map(({ text }) => text)).toContain('Sent to Varada Pressings for PLC Lead')
})

test('a client may have columns of its own: phones are texts there', async () => {
  const { id: client, contacts } = await newClient('Column Works')
  const job = await newJob(client)
  const columns = [
    { field: 'name', head: 'Candidate' },
    { field: 'phone', head: 'Mobile' },
    { field: 'sentOn', head: 'Date' },
    { field: 'notice', head: 'NP' },
  ]
  expect((await api.staff('PUT', paths.clientSheet(client), { columns })).statusCode).toBe(200)
  // Half past ten in the evening in UTC is the next day in India.
  api.advance(12.5 * HOUR)
  const made = await sent(job, [await apply('Gurpreet Gill', job, { phone: '098110 46601', ...facts })], contacts)
  const sheet = made.files.find(({ kind }) => kind === 'sheet')
  const [rows] = (await readSheet((await file(made._id, sheet?._id ?? '')).rawPayload)).map(({ data }) => data)
  expect(rows).toEqual([
    ['Candidate', 'Mobile', 'Date', 'NP'],
    ['Gurpreet Gill', '098110 46601', new Date('2026-11-16T00:00:00.000Z'), 60],
  ])
})

test('somebody who was sent before stops with who, when and which job, also for another job and under another name', async () => {
  const { id: client, contacts } = await newClient('Guard Castings')
  const [job, other] = [await newJob(client, 'Fitter'), await newJob(client, 'Foreman')]
  const first = await apply('Imran Sheikh', job, { email: 'imran@example.com', phone: '98110 46602' })
  await sent(job, [first], contacts)
  const at = iso(api.clock())
  const protectedUntil = (await read(job))[0]?.people[0]?.protectedUntil ?? ''
  expect(protectedUntil.slice(0, 7)).toBe('2027-05')

  const again = {
    'the same person': await apply('Imran Sheikh', other, { email: 'imran@example.com', phone: '98110 46699' }),
    'the same phone': await apply('I. Sheikh', other, { email: 'sheikh@example.com', phone: '+91 98110-46602' }),
  }
  for (const application of Object.values(again)) {
    await agree(application)
    const body = { people: [{ application }], contacts, way: 'by_hand' }
    const refused = await send(other, body)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'already_sent',
        fields: {
          [application]: expect.stringContaining(
            `to Guard Castings on ${formatDate(at)} for Fitter, protected until ${formatDate(protectedUntil)}`,
          ),
        },
      },
    ])
    expect(await statusOf(application)).toBe('pending')
  }
  const person = again['the same phone']
  const allowed = await send(other, {
    people: [{ application: person, sendAnyway: 'The foreman asked for him by name' }],
    contacts,
    way: 'by_hand',
  })
  expect(allowed.statusCode).toBe(201)
  expect((await read(other))[0]?.people).toMatchObject([{ sendAnyway: 'The foreman asked for him by name' }])
  // Submissions to one client do not count for a different client.
  const elsewhere = await newClient('Other Castings')
  const theirs = await newJob(elsewhere.id)
  await sent(theirs, [await apply('Imran Sheikh', theirs, { email: 'imran@example.com' })], elsewhere.contacts)
})

test('without a yes a submission needs a reason, which is kept', async () => {
  const { id: client, contacts } = await newClient('Consent Kilns')
  const job = await newJob(client)
  const application = await apply('Lakshmi Iyer', job)
  const refused = await send(job, { people: [{ application }], contacts, way: 'by_hand' })
  expect([refused.statusCode, refused.json().code, refused.json().error]).toEqual([
    409,
    'no_consent',
    expect.stringContaining('Lakshmi Iyer has not agreed to be shown to Consent Kilns'),
  ])
  const withoutConsent = 'Agreed last year by letter'
  const answer = await send(job, { people: [{ application, withoutConsent }], contacts, way: 'by_hand' })
  expect(answer.json().people).toMatchObject([{ hadConsent: false, withoutConsent }])
})

test('a job without client, contacts of another client, people of another job and those who asked for peace are refused', async () => {
  const [one, two] = [await newClient('First Foundry'), await newClient('Second Foundry')]
  const [job, other, without] = [await newJob(one.id), await newJob(two.id), await newJob(null)]
  const application = await apply('Omkar Rane', job)
  const send1 = async (target: string, application: string, contacts: string[], way = 'by_hand') => {
    const { statusCode, body } = await send(target, { people: [{ application, withoutConsent: 'x' }], contacts, way })
    return [statusCode, JSON.parse(body).code, JSON.parse(body).error]
  }
  expect(await send1(without, await apply('Nobody Here', without), one.contacts)).toMatchObject([
    409,
    'no_client',
    expect.any(String),
  ])
  expect((await send1(job, application, [one.contacts[0] ?? '', two.contacts[0] ?? '']))[2]).toContain('contact')
  expect((await send1(other, application, two.contacts))[2]).toContain('not on this job')
  await api.staff('PATCH', `/api/people/${await personOf(application)}`, { doNotContact: true })
  expect((await send1(job, application, one.contacts))[2]).toContain('asked not to be contacted')
  // The page of a closed job opens for nobody.
  const closed = await newJob(one.id)
  const late = await apply('Late Lodger', closed)
  await api.storage.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', closed).execute()
  expect((await send1(closed, late, one.contacts))[2]).toContain('The job is closed')
  expect(await read(job)).toEqual([])

  const silent = await openApi()
  const { newClient: add, newJob: post, apply: ask } = await submissionsOf(silent)
  const client = await add('No Mail Works')
  const theirs = await post(client.id)
  const mailed = await silent.staff('POST', paths.jobSubmissions(theirs), {
    people: [{ application: await ask('Asha Verma', theirs), withoutConsent: 'x' }],
    contacts: client.contacts,
    way: 'mail',
  })
  expect([mailed.statusCode, mailed.json().error]).toEqual([409, expect.stringContaining('by hand')])
  await silent.close()
})

test('the mail names the contact, has the table and the files, and each try its own link', async () => {
  const { id: client, contacts } = await newClient('Mail Motors')
  const job = await newJob(client)
  const application = await apply('<b>Meera</b> Nair', job, facts)
  await agree(application)
  const body = {
    people: [{ application }],
    contacts,
    way: 'mail',
    resumes: 'as_is',
    message: 'As we said.\n\nOne for you.',
  }
  const made = (await send(job, body)).json()
  expect(made.links).toEqual([])
  const queued = await api.storage.db.selectFrom('outbox').selectAll().where('kind', '=', 'submission').execute()
  expect(queued.map(({ record_id }) => record_id).sort()).toEqual(
    made.contacts.map(({ link }: { link: string }) => link).sort(),
  )
  const compose = (link: string) =>
    api.app.mailKinds.compose({ id: 'm', kind: 'submission', recordId: link, attempts: 0 })
  const [first] = made.contacts
  const [mail, retry] = [await compose(first.link), await compose(first.link)]
  expect(mail).toMatchObject({ to: 'rekha@varada.example', subject: '1 person for PLC Lead, from Sample & Partners' })
  expect(mail?.text).toMatch(/^Dear Rekha Menon,\n\nAs we said\.\n\nOne for you\./)
  expect(mail?.text).toContain('Current CTC (lakh a year): 16.5')
  expect(mail?.html).toContain('&lt;b&gt;Meera&lt;/b&gt; Nair')
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    '1 for PLC Lead.xlsx',
    expect.stringMatching(/\.pdf$/),
  ])
  const keyOf = (text = '') => /shortlist#([\w-]{43})/.exec(text)?.[1]
  expect(keyOf(mail?.text)).toBe(keyOf(mail?.html))
  expect(keyOf(mail?.text)).not.toBe(keyOf(retry?.text))
  for (const key of [keyOf(mail?.text), keyOf(retry?.text)])
    expect((await api.post('/api/private-links/views', undefined, { authorization: `Link ${key}` })).statusCode).toBe(
      204,
    )
  await api.staff('POST', paths.privateLinkEnd(first.link))
  expect(await compose(first.link)).toBeUndefined()
})

test('a viewer sees that somebody was sent, and neither files nor numbers', async () => {
  const { id: client, contacts } = await newClient('Viewed Valves')
  const job = await newJob(client)
  const application = await apply('Viewed Person 98110 46603', job)
  await agree(application)
  const people = [{ application, lines: 'Call 98110 46603 before noon' }]
  const made = (await send(job, { people, contacts, way: 'by_hand' })).json()
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer', 'vani')}` }
  const [seen] = (await api.get(paths.jobSubmissions(job), headers)).json()
  expect(seen).toMatchObject({
    people: [{ name: 'Viewed Person [hidden]', lines: 'Call [hidden] before noon' }],
    files: [],
  })
  expect((await api.get(paths.submissionFile(made._id, made.files[0]._id), headers)).statusCode).toBe(403)
  expect((await api.post(paths.jobSubmissions(job), {}, headers)).statusCode).toBe(403)
})

test('an erased person leaves no trace in what was sent, and the others stay', async () => {
  const { id: client, contacts } = await newClient('Erasing Engines')
  const job = await newJob(client)
  const erased = await apply('Zubeida Quillfeather', job, { email: 'zubeida@example.com', phone: '98110 46604' })
  const stays = await apply('Yash Otherwise', job)
  await agree(erased, stays)
  const people = [
    { application: erased, lines: 'Quillfeather is calm.', sendAnyway: 'Quillfeather asked' },
    { application: stays, lines: 'Also calm.' },
  ]
  const made = (await send(job, { people, contacts, way: 'by_hand', resumes: 'as_is' })).json()
  expect((await api.staff('DELETE', `/api/people/${await personOf(erased)}`)).statusCode).toBe(200)
  await until(async () => (await findTraces(testStorage, /Quillfeather|zubeida@|98110 ?46604/i)).length === 0)
  const [after] = await read(job)
  expect(after?.people).toMatchObject([
    { n: 0, application: null, person: null, name: '', lines: '', hadConsent: true },
    { n: 1, application: stays, name: 'Yash Otherwise', lines: 'Also calm.' },
  ])
  expect(after?.files.map(({ kind, gone }) => [kind, gone])).toEqual([
    ['mail', true],
    ['resume', false],
    ['sheet', true],
  ])
  for (const { _id } of made.files.filter(({ kind }: { kind: string }) => kind !== 'resume'))
    expect((await file(made._id, _id)).statusCode).toBe(404)
  const mail = await api.app.mailKinds.compose({
    id: 'm',
    kind: 'submission',
    recordId: made.contacts[0].link,
    attempts: 0,
  })
  expect(mail?.text).toContain('Here is 1 person for PLC Lead.')
})

test('the people who are protected at a client are listed, also for a spreadsheet, until their months are over', async () => {
  const { id: client, contacts } = await newClient('Protecting Presses', 6)
  const [job, other] = [await newJob(client, 'Fitter'), await newJob(client, '=Foreman')]
  const [first, second] = [await apply('Protected One', job), await apply('Protected Two', other)]
  await sent(job, [first], contacts)
  api.advance(HOUR)
  await sent(other, [second], contacts)
  const list = async () => (await api.staff('GET', paths.clientProtected(client))).json()
  expect(await list()).toMatchObject([
    { person: await personOf(second), name: 'Protected Two', job: '=Foreman', who: 'asha' },
    { person: await personOf(first), name: 'Protected One', job: 'Fitter' },
  ])
  const csv = await api.staff('GET', paths.clientProtectedCsv(client))
  expect(csv.headers['content-disposition']).toContain('protected-people-')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffName,Position,Sent on (IST),By,Protected until (IST)',
    expect.stringMatching(/^Protected Two,'=Foreman,2026-\d\d-\d\d,asha,2027-05-\d\d$/),
  ])
  expect((await api.staff('DELETE', `/api/people/${await personOf(first)}`)).statusCode).toBe(200)
  expect((await list()).map(({ person, name }: { person: string; name: string }) => [person, name])).toEqual([
    [await personOf(second), 'Protected Two'],
    [null, ''],
  ])
  await api.storage.db
    .updateTable('submission_people')
    .set({ protected_until: iso(api.clock()) })
    .execute()
  expect(await list()).toEqual([])
})

test('the export of a person says that they were sent, and names no client', async () => {
  const { id: client, contacts } = await newClient('Hidden Hydraulics')
  const job = await newJob(client)
  const application = await apply('Exported Person', job)
  await sent(job, [application], contacts)
  const body = (await api.staff('GET', `/api/people/${await personOf(application)}/export`)).body
  expect(body).not.toContain('Hidden Hydraulics')
  expect(body).toContain('Sent to a client')
  expect(JSON.parse(body).submissions).toMatchObject({
    sent: [{ job: 'PLC Lead', name: 'Exported Person', lines: 'Calm under pressure.' }],
    agreements: [{ way: 'by_hand', source: 'On the phone' }],
    answers: [],
  })
})

test('of two colleagues who send at once one goes, and both are told', async () => {
  const { id: client, contacts } = await newClient('Twice Turbines')
  const job = await newJob(client)
  const application = await apply('Twice Sent', job)
  await agree(application)
  const tokens = [await api.tokenOf('consultant', 'meera'), await api.tokenOf('consultant', 'ravi')]
  const body = { people: [{ application }], contacts, way: 'by_hand' }
  const answers = await Promise.all(
    tokens.map((token) => api.post(paths.jobSubmissions(job), body, { authorization: `Bearer ${token}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'already_sent', error: expect.stringMatching(/^(meera|ravi) sent Twice Sent/) })
  expect(await read(job)).toHaveLength(1)
  const { timeline } = (await api.staff('GET', `/api/people/${await personOf(application)}`)).json<Person>()
  expect(timeline.map(({ who, text }) => [who, text])).toContainEqual([
    null,
    expect.stringMatching(
      /^(meera wanted to send them to Twice Turbines at the same moment as ravi|ravi wanted .* as meera)\. It went once\.$/,
    ),
  ])
})

test.each([
  { first: 'the merge', sends: 'who is merged away' },
  { first: 'the merge', sends: 'who is kept' },
  { first: 'the sending', sends: 'who is merged away' },
  { first: 'the sending', sends: 'who is kept' },
])('sending $sends at the moment of a merge, $first asked for first, loses nothing', async ({ first, sends }) => {
  const { id: client, contacts } = await newClient(`At Once ${first} ${sends}`)
  const [job, other] = [await newJob(client, 'Fitter'), await newJob(client, 'Foreman')]
  const [kept, merged] = [await apply('Kept Person', job), await apply('Merged Person', other)]
  await agree(kept, merged)
  const [keptPerson, mergedPerson] = [await personOf(kept), await personOf(merged)]
  const [sentJob, going, name, staying] =
    sends === 'who is kept' ? [job, kept, 'Kept Person', merged] : [other, merged, 'Merged Person', kept]
  const sending = () => send(sentJob, { people: [{ application: going }], contacts, way: 'by_hand' })
  const merging = () => api.staff('POST', `/api/people/${keptPerson}/merge`, { other: mergedPerson })
  const answers = await Promise.all(
    (first === 'the merge' ? [merging, sending] : [sending, merging]).map((ask) => ask()),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])

  const [submission] = await read(sentJob)
  expect(submission?.people).toMatchObject([{ application: going, hadConsent: true }])
  const sheet = submission?.files.find(({ kind }) => kind === 'sheet')
  const bytes = (await file(submission?._id ?? '', sheet?._id ?? '')).rawPayload
  expect(digest(bytes)).toBe(sheet?.sha256)
  expect([await statusOf(going), await statusOf(staying)]).toEqual(['with_client', 'pending'])
  expect([await personOf(kept), await personOf(merged)]).toEqual([keptPerson, keptPerson])
  const person = async (id: string | null) => (await api.staff('GET', `/api/people/${id}`)).json<Person>()
  expect((await api.staff('GET', `/api/people/${mergedPerson}`)).statusCode).toBe(404)
  const { applications, merges, timeline } = await person(keptPerson)
  expect(applications.map(({ _id }) => _id).sort()).toEqual([kept, merged].sort())
  const sentWords = `Sent to At Once ${first} ${sends} for ${sentJob === job ? 'Fitter' : 'Foreman'}`
  expect(timeline.filter(({ text }) => text === sentWords)).toHaveLength(1)

  const again = await send(sentJob === job ? other : job, {
    people: [{ application: staying }],
    contacts,
    way: 'by_hand',
  })
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_sent'])

  await api.staff('POST', `/api/people/${keptPerson}/split`, { merge: merges[0]?._id })
  const apart = await person(going === kept ? keptPerson : mergedPerson)
  expect([apart.name, apart.timeline.filter(({ text }) => text === sentWords).length]).toEqual([name, 1])
})

test('a database of the release before sends people from then on', async () => {
  const earlier = await newTestStorage()
  const old = await openEarlier(earlier, '0076-clients')
  await fill(old, 'p')
  await old.destroy()
  const later = await openApi({ testStorage: earlier })
  const others = await submissionsOf(later)
  const client = await others.newClient('Later Lathes')
  const job = await others.newJob(client.id)
  await later.storage.db.updateTable('applications').set({ job_id: job }).where('id', '=', 'a').execute()
  const made = await others.sent(job, ['a'], client.contacts)
  expect(made.people).toMatchObject([{ name: 'Asha Verma', application: 'a' }])
  await later.close()
})

describe.runIf(onPostgres)('two instances on one PostgreSQL', () => {
  test('the guard holds between them', async () => {
    const shared = { testStorage: await newMigratedStorage() }
    const [first, second] = [await openApi(shared), await openApi(shared)]
    const ours = await submissionsOf(first)
    const client = await ours.newClient('Shared Shafts')
    const job = await ours.newJob(client.id)
    const application = await ours.apply('Shared Person', job)
    await ours.agree(application)
    const body = { people: [{ application }], contacts: client.contacts, way: 'by_hand' }
    const answers = await Promise.all(
      [first, second, first, second].map((one) => one.staff('POST', paths.jobSubmissions(job), body)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    await first.close()
    await second.close()
  })
})

test('tries with one key send once, and by hand each of them answers links that open', async () => {
  const { id: client, contacts } = await newClient('Tried Twice')
  const job = await newJob(client)
  const application = await apply('Kavya Rao', job)
  await sent(job, [application], contacts)
  const people = [{ application, sendAnyway: 'Asked for her by name' }]
  const authorization = `Bearer ${await api.staffToken()}`
  const attempt = (key: string, more: object = {}) => {
    const headers = { authorization, 'idempotency-key': key }
    return api.post(paths.jobSubmissions(job), { people, contacts, way: 'by_hand', ...more }, headers)
  }
  const tries = await Promise.all([attempt('one try'), attempt('one try')])
  tries.push(await attempt('one try'))
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(new Set(tries.map((answer) => answer.json()._id)).size).toBe(1)
  expect(await read(job)).toHaveLength(2)
  for (const answer of tries)
    for (const { link } of answer.json().links) {
      const opened = await api.get(paths.shortlist, { authorization: `Link ${link.split('#')[1]}` })
      expect(opened.statusCode).toBe(200)
    }
  const mailed = [await attempt('by mail', { way: 'mail' }), await attempt('by mail', { way: 'mail' })]
  expect(mailed.map((answer) => [answer.statusCode, answer.json()._id])).toEqual([
    [201, mailed[0]?.json()._id],
    [201, mailed[0]?.json()._id],
  ])
  expect((await attempt('by mail')).json().code).toBe('key_reused')
  expect(await read(job)).toHaveLength(3)
})
