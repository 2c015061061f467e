import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit-log.ts'
import { paths } from '../../contract/paths.ts'
import type { Person } from '../../contract/person-page.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import type { Shortlist } from '../../contract/submissions/shortlist.ts'
import type { NewSubmission, SubmissionInput, SubmissionPreview } from '../../contract/submissions/submission.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import type { MaskedResume, ResumeMasker } from '../../server/masking/resume-masker.ts'
import { readText } from '../../server/resumes/read-text.ts'
import { digest } from '../../server/storage/ids.ts'
import { submissionSending } from '../../server/submissions/send-repository.ts'
import { openApi, withMail } from '../support/open-api.ts'
import { openSubmissions, submissionsOf } from '../support/open-submissions.ts'
import { scannedPdf, textPdf } from '../support/resume-files.ts'
import { dataUrl } from '../support/samples.ts'
import { newMigratedStorage } from '../support/test-storage.ts'

const testStorage = await newMigratedStorage()
const { api, newClient, newJob, apply, agree, send, read } = await openSubmissions({ testStorage, config: withMail() })

const PHONE = '98110 77001'
const own = textPdf('Turner in Hosur', 'Mail: other.box@example.org', `Call ${PHONE}`, 'CTC 12,50,000')
/** Of what is known and of what stands in the file alone. */
const hidden = /9811077001|77001|example|other\.box/
const client = await newClient('Varada Pressings')

const withKey = (key: string) => ({ authorization: `Link ${key}` })
const keysOf = ({ links }: NewSubmission) => links.map(({ link }) => link.split('#')[1] ?? '')
const open = async (key: string) => (await api.get(publicPaths.shortlist, withKey(key))).json<Shortlist>()
const pdfOf = (key: string, n = 0) => api.get(publicPaths.shortlistPdf(n), withKey(key))
const personOf = async (application: string) => {
  const row = api.storage.db.selectFrom('applications').select('person_id').where('id', '=', application)
  return (await row.executeTakeFirstOrThrow()).person_id
}

/** Two people on a job: one with a resume that can be masked, one with a scan. Names differ, so the guard lets them pass. */
async function twoOnJob(surname: string) {
  const job = await newJob(client.id)
  const facts = { experience: '11 years', city: 'Pune' }
  const first = await apply(`Asha ${surname}`, job, { ...facts, phone: PHONE, resume: dataUrl(own) })
  const second = await apply(`Bala ${surname}`, job, { resume: dataUrl(scannedPdf()) })
  await agree(first, second)
  const people = [first, second].map((application) => ({
    application,
    lines: `Asks to be called on ${PHONE}.`,
    sendAnyway: 'Asked for',
  }))
  return { job, first, second, people }
}

async function sentByHand(surname: string, resumes: SubmissionInput['resumes']) {
  const made = await twoOnJob(surname)
  const body = { people: made.people, contacts: client.contacts, way: 'by_hand', resumes }
  const answer = await send(made.job, body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const sent = answer.json<NewSubmission>()
  const [key = '', other = ''] = keysOf(sent)
  return { ...made, sent, key, other }
}

describe('masked resumes', { timeout: 120_000 }, () => {
  test('before they go out it is told how, and the file can be looked at', async () => {
    const { job, first, second, people } = await twoOnJob('Looked')
    const ask = (path: string, application: string) =>
      api.staff('POST', path, people.find((one) => one.application === application) ?? {})
    expect((await ask(paths.jobSubmissionMasking(job), first)).json()).toEqual({
      way: 'text',
      reason: expect.stringContaining('set anew'),
      told: [],
    })
    expect((await ask(paths.jobSubmissionMasking(job), second)).json()).toMatchObject({
      way: 'none',
      reason: expect.stringContaining('is a picture of pages'),
    })
    const looked = await ask(paths.jobSubmissionMasked(job), first)
    expect(looked.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Asha Looked_ masked resume.pdf'),
    })
    const text = await readText(looked.rawPayload, 'pdf')
    for (const words of ['Asha Looked', 'PLC Lead', 'Current city Pune', 'Asks to be called on [removed].', 'Turner'])
      expect(text).toContain(words)
    expect(text).not.toMatch(hidden)
    const log = (await api.staff('GET', '/api/admin/audit-log')).json<AuditEntry[]>()
    const downloads = log.filter(({ action, about }) => action === 'resume_download' && about?.name === 'Asha Looked')
    expect(downloads).toMatchObject([{ detail: 'masked', about: { kind: 'resume' } }])
    expect(await read(job)).toEqual([])

    const viewer = { authorization: `Bearer ${await api.tokenOf('viewer', 'looking')}` }
    for (const path of [paths.jobSubmissionMasking(job), paths.jobSubmissionMasked(job)])
      expect((await api.post(path, { application: first }, viewer)).statusCode).toBe(403)
    const elsewhere = await newJob(client.id)
    expect((await ask(paths.jobSubmissionMasking(elsewhere), first)).statusCode).toBe(409)
  })

  test('another resume than the one that was looked at does not go out', async () => {
    const { job, first, people } = await twoOnJob('Seen')
    const body = { people, contacts: client.contacts, way: 'by_hand', resumes: 'as_is' }
    const preview = async () =>
      (await api.staff('POST', paths.jobSubmissionPreview(job), body)).json<SubmissionPreview>()
    const look = async () => (await preview()).people.map(({ resume }) => resume?._id ?? null)
    const seen = await look()
    const added = { source: 'Naukri', consent: '', resume: { filename: 'new.pdf', content: dataUrl(textPdf('Newer')) } }
    await api.staff('POST', `/api/people/${await personOf(first)}/resumes`, added)
    const sendSeen = (resumes: (string | null)[]) =>
      send(job, { ...body, people: people.map((one, n) => ({ ...one, resume: resumes[n] })) })
    const none = await sendSeen([null, seen[1] ?? null])
    for (const refused of [none, await sendSeen(seen)])
      expect([refused.statusCode, refused.json().error]).toEqual([
        409,
        expect.stringContaining('Asha Seen has another resume since you looked.'),
      ])
    expect((await sendSeen(await look())).statusCode).toBe(201)
  })

  test('they go out with the mail and stay byte for byte, whatever changes later', async () => {
    const { job, first, people } = await twoOnJob('Mailed')
    const body = { people, contacts: client.contacts, way: 'mail', resumes: 'masked' }
    const sent = (await send(job, body)).json<NewSubmission>()
    expect(sent.files.map(({ kind, filename }) => [kind, filename])).toEqual([
      ['mail', 'Mail.json'],
      ['masked', 'Asha Mailed, masked resume.pdf'],
      ['masked', 'Bala Mailed, facts.pdf'],
      ['sheet', '2 for PLC Lead.xlsx'],
    ])
    const attached = async () => {
      const recordId = sent.contacts[0]?.link ?? ''
      const mail = await api.app.mailKinds.compose({ id: 'm', kind: 'submission', recordId, attempts: 0 })
      return mail?.attachments ?? []
    }
    const before = await attached()
    expect(before.map(({ filename }) => filename)).toEqual([
      '2 for PLC Lead.xlsx',
      'Asha Mailed, masked resume.pdf',
      'Bala Mailed, facts.pdf',
    ])
    const [, masked, facts] = before.map(({ content }) => content as Buffer)
    const text = await readText(masked ?? Buffer.of(), 'pdf')
    expect(text).toContain('Turner in Hosur')
    expect(await readText(facts ?? Buffer.of(), 'pdf')).toContain('Bala Mailed')
    expect(text).not.toMatch(hidden)
    expect(masked?.toString('latin1')).not.toMatch(hidden)
    const [, kept] = sent.files
    expect(kept?.sha256).toBe(digest(masked ?? ''))

    const person = await personOf(first)
    await api.staff('PATCH', `/api/people/${person}`, { name: 'Asha Corrected' })
    await api.staff('PATCH', `/api/people/${person}/facts`, { currentCtc: '30' })
    const added = {
      source: 'Naukri',
      consent: '',
      resume: { filename: 'new.pdf', content: dataUrl(textPdf('Another')) },
    }
    expect((await api.staff('POST', `/api/people/${person}/resumes`, added)).statusCode).toBe(201)
    expect((await attached()).map(({ content }) => content)).toEqual(before.map(({ content }) => content))
    const file = await api.staff('GET', paths.submissionFile(sent._id, kept?._id ?? ''))
    expect([file.headers['content-type'], file.rawPayload.equals(masked ?? Buffer.of())]).toEqual([
      'application/pdf',
      true,
    ])
    const exported = (await api.staff('GET', `/api/people/${person}/export`)).json().submissions
    expect(exported.maskedResumes).toEqual([
      { filename: 'Asha Mailed, masked resume.pdf', contentBase64: masked?.toString('base64') },
    ])
  })

  test('somebody who is erased takes their file along, and those of the others stay', async () => {
    const { job, first, sent, key } = await sentByHand('Erased', 'masked')
    expect((await api.staff('DELETE', `/api/people/${await personOf(first)}`)).statusCode).toBe(200)
    const [after] = await read(job)
    expect(after?.files.map(({ kind, filename, gone }) => [kind, filename, gone])).toEqual([
      ['mail', 'Mail.json', true],
      ['masked', 'Bala Erased, facts.pdf', false],
      ['sheet', '2 for PLC Lead.xlsx', true],
    ])
    expect(after?.people[0]).toMatchObject({ name: '', contacts: null, released: null, hasResume: false })
    for (const path of [publicPaths.shortlistPdf(0), publicPaths.shortlistOriginal(0)])
      expect((await api.get(path, withKey(key))).statusCode).toBe(404)
    expect((await api.staff('POST', paths.submissionRelease(sent._id, 0))).statusCode).toBe(404)
    expect((await pdfOf(key, 1)).statusCode).toBe(200)
  })
})

describe('the file that a client reads', { timeout: 120_000 }, () => {
  test('is the one that was sent, for each contact, and with the key of an open link alone', async () => {
    const { sent, key, other } = await sentByHand('Served', 'masked')
    const [asha, bala] = sent.files.filter(({ kind }) => kind === 'masked')
    for (const one of [key, other]) {
      const answer = await pdfOf(one)
      expect([answer.statusCode, digest(answer.rawPayload)]).toEqual([200, asha?.sha256])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/pdf' })
    }
    expect(digest((await pdfOf(key, 1)).rawPayload)).toBe(bala?.sha256)
    expect((await pdfOf(key, 7)).statusCode).toBe(404)
    for (const wrong of ['', 'x'.repeat(43), key.slice(1)]) expect((await pdfOf(wrong)).statusCode).toBe(410)
    await api.staff('POST', paths.privateLinkEnd(sent.contacts[0]?.link ?? ''))
    expect((await pdfOf(key)).statusCode).toBe(410)
    expect((await pdfOf(other)).statusCode).toBe(200)
  })

  test('is made from what was sent when none went out, and a scan is refused with what to do', async () => {
    const { first, key } = await sentByHand('Made', 'none')
    await api.staff('PATCH', `/api/people/${await personOf(first)}`, { name: 'Asha Corrected' })
    const answer = await pdfOf(key)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('Asha Made_ masked resume.pdf'),
    ])
    const text = await readText(answer.rawPayload, 'pdf')
    expect(text).toContain('Turner in Hosur')
    expect(text).not.toMatch(hidden)
    const scan = await pdfOf(key, 1)
    expect([scan.statusCode, scan.json().code, scan.json().error]).toEqual([
      409,
      'cannot_mask',
      'This resume cannot be shown without contact details. Please ask us for it.',
    ])
  })

  test('is made ten times a minute for one link, and others are not held up', async () => {
    const limited = await openApi({ config: { rateLimit: true } })
    const theirs = await submissionsOf(limited)
    const { id, contacts } = await theirs.newClient('Limited Levers')
    const job = await theirs.newJob(id)
    // Somebody with a file that nobody can read: it costs little to find out.
    const [key = '', other = ''] = keysOf(await theirs.sent(job, [await theirs.apply('Asha Limited', job)], contacts))
    const ask = (one: string) => limited.get(publicPaths.shortlistPdf(0), withKey(one))
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await ask(key)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(409), 429])
    const refused = await ask(key)
    expect(refused.json().error).toContain('You have opened many resumes.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(other)).statusCode).toBe(409)
    await limited.close()
  })
})

describe('contact details', () => {
  const token: { consultant: string; viewer: string } = { consultant: '', viewer: '' }
  beforeAll(async () => {
    token.consultant = await api.tokenOf('consultant', 'meera')
    token.viewer = await api.tokenOf('viewer', 'vani')
  })
  const as = (role: 'consultant' | 'viewer') => ({ authorization: `Bearer ${token[role]}` })
  const change = (method: 'POST' | 'DELETE', submission: string, role: 'consultant' | 'viewer' = 'consultant') =>
    api.call({ method, url: paths.submissionRelease(submission, 0), headers: as(role) })

  test('are shown to the client from the release until it is taken back, for one person alone', async () => {
    const { job, first, second, sent, key, other } = await sentByHand('Released', 'none')
    const { email } = await api.storage.db
      .selectFrom('applications')
      .select('email')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    await api.storage.db
      .updateTable('resume_texts')
      .set({ state: 'ready', text: `Call ${PHONE}` })
      .execute()
    const seen = async (one: string) => {
      const [asha, bala] = (await open(one)).people
      const text = async (n: number) => (await api.get(publicPaths.shortlistResume(n), withKey(one))).json().text
      const original = async (n: number) => api.get(publicPaths.shortlistOriginal(n), withKey(one))
      // The other one sent a scan.
      expect([bala?.contacts, await text(1), (await original(1)).statusCode]).toEqual([null, '', 404])
      return { contacts: asha?.contacts, lines: asha?.lines, text: await text(0), original: await original(0) }
    }
    const masked = expect.stringMatching(/^Turner in Hosur\n(?!.*77001)/s)
    const before = { contacts: null, lines: 'Asks to be called on [removed].', text: masked }
    expect(await seen(key)).toMatchObject({ ...before, original: { statusCode: 404 } })
    expect((await read(job))[0]?.people[0]).toMatchObject({ released: null, contacts: { email, phone: PHONE } })

    for (const method of ['POST', 'DELETE'] as const)
      expect((await change(method, sent._id, 'viewer')).statusCode).toBe(403)
    const released = await change('POST', sent._id)
    expect([released.statusCode, released.json().people[0].released]).toMatchObject([200, { who: 'meera' }])
    const after = { contacts: { email, phone: PHONE }, lines: `Asks to be called on ${PHONE}.`, text: `Call ${PHONE}` }
    for (const one of [key, other]) {
      const { original, ...shown } = await seen(one)
      expect(shown).toEqual(after)
      expect([original.statusCode, original.headers['content-type'], original.rawPayload.equals(own)]).toEqual([
        200,
        'application/octet-stream',
        true,
      ])
    }
    // A colleague who is slower changes nothing, also not who it was.
    api.advance(60_000)
    expect((await api.staff('POST', paths.submissionRelease(sent._id, 0))).json().people[0].released).toEqual(
      released.json().people[0].released,
    )
    const [listed] = (await api.get(paths.jobSubmissions(job), as('viewer'))).json()
    expect(listed.people[0]).toMatchObject({ contacts: null, released: { who: 'meera' } })

    expect((await change('DELETE', sent._id)).json().people[0].released).toBeNull()
    expect(await seen(key)).toMatchObject({ ...before, original: { statusCode: 404 } })
    const { timeline } = (await api.staff('GET', paths.person(await personOf(first)))).json<Person>()
    const texts = timeline.filter(({ text }) => text.startsWith('Contact details'))
    expect(texts.map(({ who, text }) => [who, text])).toEqual([
      ['meera', 'Contact details hidden from Varada Pressings again'],
      ['meera', 'Contact details released to Varada Pressings for PLC Lead'],
    ])
    const log = (await api.staff('GET', '/api/admin/audit-log')).json<AuditEntry[]>()
    const entries = log.filter(({ action, about }) => action.startsWith('contacts_') && about?.name === 'Asha Released')
    expect(entries.map(({ action, subject, about }) => [action, subject, about?.name])).toEqual([
      ['contacts_release_undo', 'PLC Lead', 'Asha Released'],
      ['contacts_release', 'PLC Lead', 'Asha Released'],
    ])
    expect(JSON.stringify(entries)).not.toContain('Varada')
    expect((await change('POST', 'unknown')).statusCode).toBe(404)
    expect((await read(job))[0]?.people[1]).toMatchObject({ application: second, released: null })
  })

  test('that were corrected are released as they are now, and the export says that they were', async () => {
    const { first, sent, key } = await sentByHand('Moved', 'none')
    const person = await personOf(first)
    await api.staff('PATCH', `/api/people/${person}`, { phone: '98110 77099' })
    await change('POST', sent._id)
    expect((await open(key)).people[0]?.contacts).toMatchObject({ phone: '98110 77099' })
    const { submissions } = (await api.staff('GET', `/api/people/${person}/export`)).json()
    expect(submissions.sent).toMatchObject([{ job: 'PLC Lead', contactsReleasedAt: expect.any(String) }])
  })
})

describe('while resumes are masked', () => {
  const actor = { accountId: 'asha', username: 'asha', now: api.clock() }
  const done = { way: 'text' as const, reason: '', told: [], notes: [], text: '', filename: 'Asha.pdf' }
  const sendWith = (maskResume: () => Promise<MaskedResume | undefined>, maskingTimeout?: number) =>
    submissionSending({
      people: peopleOf(api.storage),
      masker: { maskResume, close: () => {} } as ResumeMasker,
      firm: () => 'Setu',
      sendsMail: async () => true,
      maskingTimeout,
    })
  const inputOf = (people: SubmissionInput['people'], way: SubmissionInput['way'] = 'by_hand'): SubmissionInput => ({
    people,
    contacts: client.contacts,
    way,
    resumes: 'masked',
    message: '',
    openDays: 14,
  })

  test('somebody who is changed is not sent', async () => {
    const { job, first, people } = await twoOnJob('Changing')
    const sending = sendWith(async () => {
      await api.staff('PATCH', `/api/people/${await personOf(first)}/facts`, { currentCtc: '31' })
      return { ...done, pdf: Buffer.from('%PDF-') }
    })
    expect(await sending.send(job, inputOf(people), actor)).toMatchObject({
      refusal: { code: 'conflict', sentence: expect.stringContaining('Asha Changing was changed') },
    })
    expect(await read(job)).toEqual([])
  })

  test('files that are too large for a mail, and masking that takes too long, are refused', async () => {
    const { job, people } = await twoOnJob('Refused')
    const large = sendWith(async () => ({ ...done, pdf: Buffer.alloc(8 * 1024 * 1024) }))
    expect(await large.send(job, inputOf(people, 'mail'), actor)).toMatchObject({ refusal: { code: 'too_large' } })
    const slow = sendWith(() => new Promise(() => {}), 1)
    expect(await slow.send(job, inputOf(people), actor)).toMatchObject({
      refusal: { code: 'unavailable', sentence: expect.stringContaining('nothing was sent') },
    })
    expect(await read(job)).toEqual([])
  })

  test('nobody is masked whom something else holds back', async () => {
    const { job, people } = await twoOnJob('Held')
    const never = sendWith(async () => {
      throw new Error('masked in vain')
    })
    const again = people.map(({ application, lines }) => ({ application, lines }))
    expect(await never.send(job, inputOf(again), actor)).toMatchObject({ refusal: { code: 'already_sent' } })
  })
})
