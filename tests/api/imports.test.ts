import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PeoplePage } from '../../contract/people.ts'
import type { Person } from '../../contract/person-page.ts'
import { DAY } from '../../contract/time.ts'
import { erasePerson, exportPerson } from '../../server/privacy/records-of-person.ts'
import { editing } from '../support/editing.ts'
import { findTraces } from '../support/find-traces.ts'
import { housekeepingOf } from '../support/housekeeping.ts'
import { openImports } from '../support/open-imports.ts'
import { docOf, docxOf, scannedPdf, textPdf } from '../support/resume-files.ts'
import { newMigratedStorage, onPostgres } from '../support/test-storage.ts'
import { zip } from '../support/zip.ts'

const testStorage = await newMigratedStorage()
const { api, bring, begin, name, piece, settled, restart, read, items, go } = await openImports({
  testStorage,
  mail: { isConfigured: true, to: { applications: '', enquiries: '', quotes: '' } },
})

const cv = (fullName: string, email: string, ...more: string[]) =>
  docxOf(fullName, `Email: ${email}`, ...more, 'Worked as a setter for nine years in many places')
const list = async (query: string): Promise<PeoplePage> => (await api.staff('GET', `/api/people?${query}`)).json()
const person = async (id: string): Promise<Person> => (await api.staff('GET', `/api/people/${id}`)).json()
const named = async (words: string) => (await list(`q=${words}`)).people
const states = async (id: string) => Object.fromEntries((await items(id)).map(({ name, state }) => [name, state]))

describe('what is brought in', () => {
  test('is read and compared, and each file is in one group', async () => {
    const kept = { name: 'Kept Arora.docx', bytes: cv('Kept Arora', 'kept@arora.in') }
    await go(await bring(kept), 'store')
    const id = await bring(
      { name: 'a/New Arora.docx', bytes: cv('New Arora', 'new@arora.in', 'Phone: 98200 10001') },
      { name: 'a/newer.doc', bytes: docOf('Kept Arora', 'kept@arora.in', 'Worked as a setter since then') },
      { name: 'a/again.docx', bytes: kept.bytes },
      { name: 'a/Twin Arora.pdf', bytes: textPdf('New Arora', 'new@arora.in', 'Worked as a setter in Pune') },
      { name: 'a/Silent Arora.docx', bytes: docxOf('Silent Arora', 'Worked as a setter in Pune') },
      { name: 'a/scan.pdf', bytes: scannedPdf() },
      { name: 'a/photo.jpg', bytes: Buffer.from('x') },
      { name: 'a/false.pdf', bytes: Buffer.from('MZ nothing') },
    )
    expect(await states(id)).toEqual({
      'a/New Arora.docx': 'new',
      'a/newer.doc': 'newer_resume',
      'a/again.docx': 'copy',
      'a/Twin Arora.pdf': 'newer_resume',
      'a/Silent Arora.docx': 'no_contact',
      'a/scan.pdf': 'unreadable',
      'a/photo.jpg': 'refused',
      'a/false.pdf': 'refused',
    })
    const page = await read(id)
    expect(page).toMatchObject({ state: 'review', total: 8, willStore: { new: 1, known: 2 }, progress: null })
    expect(Object.values(page.counts).reduce((sum, count) => sum + count)).toBe(8)
    expect(await items(id, 'refused')).toMatchObject([
      { problem: 'A picture. Please save it as PDF and bring it again.' },
      { problem: 'Not a PDF or Word document, whatever its name says.' },
    ])
    expect(await items(id, 'newer_resume')).toMatchObject([{ known: [{ name: 'Kept Arora' }], of: null }, { of: 1 }])
  })

  test('arrives in pieces, and goes on where it ended', async () => {
    const id = await begin()
    const bytes = cv('Piece Bajaj', 'piece@bajaj.in')
    const files = [{ name: 'Piece.docx', bytes }]
    const [file] = await name(id, files)
    const half = bytes.length >> 1
    expect((await piece(id, file?.n ?? -1, 0, bytes.subarray(0, half))).json()).toEqual({
      received: half,
      size: bytes.length,
    })
    // The answer was lost, and the page is opened again.
    expect((await piece(id, 0, 0, bytes.subarray(0, half))).json().received).toBe(half)
    expect((await name(id, files))[0]).toMatchObject({ n: 0, received: half })
    expect(await read(id)).toMatchObject({ state: 'receiving', upload: { files: 1, done: 0, received: half } })
    await restart()
    expect((await piece(id, 0, half, bytes.subarray(half))).json().received).toBe(bytes.length)
    await settled()
    expect(await states(id)).toEqual({ 'Piece.docx': 'new' })
  })

  test('what never arrives can be left out', async () => {
    const id = await begin()
    await name(id, [{ name: 'lost.pdf', bytes: Buffer.alloc(900) }])
    expect((await api.staff('POST', `/api/imports/${id}/store`)).statusCode).toBe(409)
    expect((await api.staff('POST', `/api/imports/${id}/close`)).statusCode).toBe(204)
    expect(await items(id)).toMatchObject([
      { state: 'refused', problem: 'It did not arrive completely. Please bring it again.' },
    ])
  })

  test('may be a ZIP file, whose files are looked at one by one', async () => {
    const id = await bring({
      name: 'all.zip',
      bytes: zip([
        { name: 'x/Zipped Bakshi.docx', content: cv('Zipped Bakshi', 'zipped@bakshi.in') },
        { name: 'x/inner.zip', content: zip([]) },
        { name: '__MACOSX/x/._Zipped.docx', content: 'x' },
        { name: 'list.csv', content: 'Name,Mail id\nListed Bakshi,listed@bakshi.in\n' },
      ]),
    })
    expect(await states(id)).toEqual({
      'all.zip/x/Zipped Bakshi.docx': 'new',
      'all.zip/x/inner.zip': 'refused',
      'all.zip/__MACOSX/x/._Zipped.docx': 'refused',
      'Row 2': 'new',
    })
  })

  test('a ZIP bomb and a damaged ZIP file are refused with a sentence', async () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ name: `${n}.pdf`, content: 'x', unpacked: 200_000_000 }))
    const id = await bring(
      { name: 'bomb.zip', bytes: zip(many) },
      { name: 'broken.zip', bytes: Buffer.from('PK not really a zip file, and long enough to look for its end') },
      { name: 'dense.zip', bytes: zip([{ name: 'zeros.pdf', content: Buffer.alloc(4_000_000) }]) },
    )
    expect((await items(id)).map(({ name, problem }) => [name, problem])).toEqual([
      ['bomb.zip', 'The ZIP file unpacks to more than 2 GB. Please bring the folder instead.'],
      ['broken.zip', 'The ZIP file is damaged or incomplete. Please pack it again.'],
      ['dense.zip/zeros.pdf', 'It unpacks to far more than a document has.'],
    ])
  })
})

describe('a sheet', () => {
  const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))

  test('is matched to fields, and a row goes with its resume', async () => {
    const id = await bring(
      { name: 'Gita_CV.pdf', bytes: scannedPdf() },
      { name: 'Hari.docx', bytes: cv('Hari K', 'hari@chawla.in') },
      {
        name: 'list.csv',
        bytes: csv(
          'Candidate,Mob No,Mail ID,Resume,Skills,Loc,Exp CTC,NP',
          'Gita Chawla,9820010011,,Gita_CV.pdf,"Fanuc, VMC",Pune,18 LPA,as per company',
          'Hari Chawla,,hari@chawla.in,,,,,',
          'Nobody Chawla,,,,,,,',
        ),
      },
    )
    const all = await items(id)
    expect(all.map(({ name, state, partner }) => [name, state, partner])).toEqual([
      ['Gita_CV.pdf', 'new', 2],
      ['Hari.docx', 'new', 3],
      ['Row 2', 'new', 0],
      ['Row 3', 'new', 1],
      ['Row 4', 'no_contact', null],
    ])
    const page = await read(id)
    expect(page.willStore).toEqual({ new: 2, known: 0 })
    expect(page.sheets[0]?.columns[0]).toEqual({
      head: 'Candidate',
      samples: ['Gita Chawla', 'Hari Chawla', 'Nobody Chawla'],
      field: 'name',
    })
    await go(id, 'store')
    expect(await states(id)).toMatchObject({ 'Gita_CV.pdf': 'stored', 'Row 2': 'stored', 'Row 4': 'no_contact' })
    await api.catchUp()
    const [gita] = await named('gita')
    expect(gita).toMatchObject({ name: 'Gita Chawla', hasResume: true, tags: ['Fanuc', 'Old list', 'VMC'] })
    const { timeline, facts } = await person(gita?._id ?? '')
    expect(facts).toMatchObject([
      { kind: 'expectedCtc', number: 18, source: 'sheet' },
      { kind: 'city', text: 'Pune', source: 'sheet' },
    ])
    const note = { text: 'Notice period: as per company', who: 'asha' }
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject(note)
    expect(await named('hari')).toMatchObject([{ name: 'Hari Chawla', email: 'hari@chawla.in', hasResume: true }])
  })

  test('can be matched otherwise, which the next sheet with these heads takes over', async () => {
    const id = await bring({ name: 'odd.csv', bytes: csv('Naam,Patra', 'Odd Dhar,odd@dhar.in') })
    expect(await items(id)).toMatchObject([{ state: 'no_contact' }])
    const fields = ['name', 'email']
    const changed = await api.staff('POST', `/api/imports/${id}/columns`, { file: 0, sheet: '', fields })
    expect(changed.statusCode).toBe(200)
    await settled()
    expect(await items(id)).toMatchObject([{ state: 'new', fullName: 'Odd Dhar', email: 'odd@dhar.in' }])
    const next = await bring({ name: 'next.csv', bytes: csv('Naam,Patra', 'Next Dhar,next@dhar.in') })
    expect(await items(next)).toMatchObject([{ state: 'new', fullName: 'Next Dhar' }])
    const twice = await api.staff('POST', `/api/imports/${next}/columns`, {
      file: 0,
      sheet: '',
      fields: ['name', 'name'],
    })
    expect(twice.json().error).toBe('Two columns became the same field. Please choose one of them.')
  })
})

describe('storing', () => {
  test('makes people with source, tags and text, and newer resumes of those who are known, each once', async () => {
    const id = await bring(
      { name: 'Fresh Gill.docx', bytes: cv('Fresh Gill', 'fresh@gill.in', 'Fanuc robots') },
      { name: 'Fresh Gill 2.docx', bytes: cv('Fresh Gill', 'fresh@gill.in', 'Kuka robots') },
    )
    expect((await go(id, 'store')).statusCode).toBe(202)
    expect(await read(id)).toMatchObject({ state: 'stored', counts: { stored: 2 }, willStore: { new: 0, known: 0 } })
    await api.catchUp()
    const [found, ...others] = await named('gill')
    expect(others).toEqual([])
    expect((await named('kuka')).map(({ _id }) => _id)).toEqual([found?._id])
    const whole = await person(found?._id ?? '')
    expect(whole).toMatchObject({ name: 'Fresh Gill', tags: ['Old list'] })
    expect(whole.additions).toMatchObject([{ source: 'Naukri' }, { source: 'Naukri' }])
    expect(whole.resumes).toMatchObject([{ textState: 'ready' }, { textState: 'ready' }])
    expect((await api.staff('POST', `/api/imports/${id}/store`)).json().error).toBe(
      'There is nobody to store. Please decide about somebody first.',
    )
  })

  test('never changes what staff see of somebody who is known', async () => {
    await go(
      await bring({ name: 'Ila Hegde.docx', bytes: cv('Ila Hegde', 'ila@hegde.in', 'Mobile 98200 10021') }),
      'store',
    )
    await go(await bring({ name: 'ILA.docx', bytes: cv('Ila H Rao', 'ila@hegde.in', 'Mobile 98200 10022') }), 'store')
    await api.catchUp()
    const [ila] = await named('hegde')
    expect(ila).toMatchObject({ name: 'Ila Hegde', phone: '+91 98200 10021' })
    expect((await person(ila?._id ?? '')).alsoGiven).toMatchObject([{ text: 'Ila H Rao' }, { text: '+91 98200 10022' }])
  })

  test('waits for decisions: the same person, another one, left out, or named by hand', async () => {
    await go(
      await bring({ name: 'One Jain.docx', bytes: cv('One Jain', 'one@jain.in', 'Mobile 98200 10031') }),
      'store',
    )
    await go(await bring({ name: 'Two Jain.docx', bytes: cv('Two Jain', 'two@jain.in') }), 'store')
    const both = cv('Which Jain', 'two@jain.in', 'Mobile 98200 10031')
    const id = await bring(
      { name: 'which.docx', bytes: both },
      { name: 'out.docx', bytes: cv('Out Jain', 'out@jain.in') },
      { name: 'Scanned_Jain.pdf', bytes: textPdf('2') },
      { name: 'Bulk_Jain_CV.pdf', bytes: textPdf('1') },
    )
    const [which] = await items(id, 'unsure')
    expect(which?.known.map(({ name, why }) => [name, why])).toEqual([
      ['Two Jain', 'Same email address'],
      ['One Jain', 'Same phone number'],
    ])
    const decide = (n: number, body: object) => api.staff('PATCH', `/api/imports/${id}/items/${n}`, body)
    expect((await decide(0, { decision: 'new' })).json().error).toMatch(/^two@jain\.in belongs to Two Jain/)
    const one = which?.known[1]?._id
    expect((await decide(0, { decision: 'same', person: one })).json()).toMatchObject({ decision: 'same', person: one })
    await decide(1, { decision: 'leave_out' })
    const typed = await decide(2, { details: { fullName: 'Typed Jain', phone: '98200 10033' } })
    expect(typed.json()).toMatchObject({ state: 'new', fullName: 'Typed Jain' })
    const bulk = { state: 'unreadable', decision: 'file_name' }
    expect((await api.staff('POST', `/api/imports/${id}/decisions`, bulk)).json()).toEqual({ changed: 1 })
    await go(id, 'store')
    expect(await states(id)).toEqual({
      'which.docx': 'stored',
      'out.docx': 'new',
      'Scanned_Jain.pdf': 'stored',
      'Bulk_Jain_CV.pdf': 'stored',
    })
    await api.catchUp()
    const ofOne = (await person(one ?? '')).additions.map(({ fullName }) => fullName)
    expect(ofOne.sort()).toEqual(['One Jain', 'Which Jain'])
    expect(await named('typed')).toMatchObject([{ phone: '98200 10033', hasResume: true }])
    expect(await named('bulk')).toMatchObject([{ name: 'Bulk Jain', hasResume: true }])
  })
})

describe('afterwards', () => {
  test('an import is undone, except what colleagues have changed since', async () => {
    const before = cv('Old Kapoor', 'old@kapoor.in')
    await go(await bring({ name: 'Old Kapoor.docx', bytes: before }), 'store')
    const id = await bring(
      { name: 'Gone Kapoor.docx', bytes: cv('Gone Kapoor', 'gone@kapoor.in') },
      { name: 'Noted Kapoor.docx', bytes: cv('Noted Kapoor', 'noted@kapoor.in') },
      { name: 'Old.docx', bytes: cv('Old Kapoor', 'old@kapoor.in', 'and since then a turner') },
    )
    await go(id, 'store')
    await api.catchUp()
    const noted = (await named('noted'))[0]?._id ?? ''
    const note = await api.staff('POST', `/api/people/${noted}/notes`, { note: 'Called, will come' })
    expect(note.statusCode).toBe(201)
    api.advance(29 * DAY)
    expect((await go(id, 'undo')).statusCode).toBe(202)
    await api.catchUp()
    expect((await list('sort=name')).people.flatMap(({ name }) => (name.endsWith('Kapoor') ? name : []))).toEqual([
      'Noted Kapoor',
      'Old Kapoor',
    ])
    expect(await items(id)).toMatchObject([
      { state: 'undone' },
      { state: 'stored', problem: 'Kept: a colleague has changed this person since.' },
      { state: 'undone' },
    ])
    const old = (await list('sort=name')).people.find(({ name }) => name === 'Old Kapoor')
    expect((await person(old?._id ?? '')).additions).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'undone', counts: { undone: 2, stored: 1 } })
  })

  test('it is too late after 30 days', async () => {
    const id = await bring({ name: 'Late Khan.docx', bytes: cv('Late Khan', 'late@khan.in') })
    await go(id, 'store')
    api.advance(31 * DAY)
    expect((await go(id, 'undo')).statusCode).toBe(409)
  })

  test('people who have not got the notice are counted, and get it by mail once', async () => {
    const id = await bring(
      { name: 'Told Lele.docx', bytes: cv('Told Lele', 'told@lele.in') },
      { name: 'Phoned Lele.docx', bytes: docxOf('Phoned Lele', 'Mobile 98200 10041', 'Worked as a setter in Pune') },
    )
    await go(id, 'store')
    expect((await read(id)).notices).toEqual({ notInformed: 2, withoutEmail: 1, waiting: 0, mail: true })
    const send = () => api.staff('POST', `/api/imports/${id}/notices`)
    expect([(await send()).json(), (await send()).json()]).toEqual([
      { queued: 1, left: 0 },
      { queued: 0, left: 0 },
    ])
    const mail = await api.storage.db
      .selectFrom('outbox')
      .select(['id', 'kind', 'record_id as recordId', 'attempts'])
      .where('kind', '=', 'import-notice')
      .executeTakeFirstOrThrow()
    const queued = { ...mail, kind: 'import-notice' as const }
    const composed = await api.app.mailKinds.compose(queued)
    expect(composed?.to).toBe('told@lele.in')
    expect(composed?.text).toContain(
      'Where they come from: Naukri.\nWhat they are kept for: To be considered for jobs.',
    )
    await api.storage.write((trx) => api.app.mailKinds.onSent(trx, queued, '2026-11-16T10:00:00.000Z'))
    expect((await read(id)).notices).toMatchObject({ notInformed: 1, withoutEmail: 1 })
    await api.catchUp()
    const informed = await Promise.all((await named('lele')).map(async ({ _id }) => (await person(_id)).additions[0]))
    expect(informed.map((one) => [one?.fullName, one?.import, one?.informedAt]).toSorted()).toEqual([
      ['Phoned Lele', id, null],
      ['Told Lele', id, '2026-11-16T10:00:00.000Z'],
    ])
  })

  test('a notice has the words that are published when it is sent, and what was sent is not sent again', async () => {
    const id = await bring(
      { name: 'Early Rao.docx', bytes: cv('Early Rao', 'early@rao.in') },
      { name: 'Later Rao.docx', bytes: cv('Later Rao', 'later@rao.in') },
    )
    await go(id, 'store')
    const send = async () => (await api.staff('POST', `/api/imports/${id}/notices`)).json()
    expect(await send()).toEqual({ queued: 2, left: 0 })
    const rows = await api.storage.db
      .selectFrom('outbox')
      .select(['id', 'record_id as recordId', 'attempts'])
      .where('kind', '=', 'import-notice')
      .execute()
    const composed = await Promise.all(
      rows.map(async (row) => {
        const queued = { ...row, kind: 'import-notice' as const }
        return { queued, mail: await api.app.mailKinds.compose(queued) }
      }),
    )
    const early = composed.find(({ mail }) => mail?.to === 'early@rao.in')
    const later = composed.find(({ mail }) => mail?.to === 'later@rao.in')
    if (!early || !later) throw new Error('a notice was not queued')
    expect(early.mail?.subject).toBe('Sample & Partners keeps your details')
    expect(early.mail?.text).toContain('Sample & Partners has your name')
    await api.storage.write((trx) => api.app.mailKinds.onSent(trx, early.queued, '2026-11-16T10:00:00.000Z'))

    const mails = editing(api, 'mails')
    const { importNotice } = (await mails.read()).draft
    const words = { subject: 'A word from {firm}', source: 'We know you from', rights: 'Write to {email}.' }
    await mails.change({ importNotice: { ...(importNotice as object), ...words } })
    expect((await api.app.mailKinds.compose(later.queued))?.subject).toBe(later.mail?.subject)
    expect((await mails.publish()).statusCode).toBe(200)
    await expect
      .poll(async () => (await api.app.mailKinds.compose(later.queued))?.subject)
      .toBe('A word from Sample & Partners')
    const { text } = (await api.app.mailKinds.compose(later.queued)) ?? { text: '' }
    for (const part of ['We know you from: Naukri.', 'To be considered for jobs.', 'Write to security@example.com.'])
      expect(text).toContain(part)
    for (const path of ['/contact', '/privacy-policy']) expect(text).toContain(`http://127.0.0.1:3000${path}`)
    expect(await send()).toEqual({ queued: 0, left: 0 })
  })

  test('what is not stored is deleted after 30 days, and only counts stay', async () => {
    const id = await bring({ name: 'Never Mehta.docx', bytes: cv('Never Mehta', 'never@mehta.in') })
    await housekeepingOf(api).trustClock()
    api.advance(31 * DAY)
    const housekeeping = housekeepingOf(api)
    await housekeeping.trustClock()
    expect(await housekeeping.round()).toMatchObject({ imports: 'ok' })
    expect(await read(id)).toMatchObject({ counts: { new: 1 }, total: 1 })
    expect(await items(id)).toEqual([])
    if (!onPostgres) expect(contents().length).toBe(0)
  })
})

test('an import is discarded with everything that was uploaded', async () => {
  const id = await bring({ name: 'Away Nair.docx', bytes: cv('Away Nair', 'away@nair.in') })
  expect((await api.staff('DELETE', `/api/imports/${id}`)).statusCode).toBe(204)
  expect((await api.staff('GET', `/api/imports/${id}`)).statusCode).toBe(404)
  await expect.poll(() => findTraces(testStorage, /away@nair/)).toEqual([])
})

test('erasing somebody erases what imports keep of them, stored or not; an export has it', async () => {
  const stored = await bring({ name: 'Erased_Ojha.docx', bytes: cv('Erased Ojha', 'erased@ojha.in') })
  await go(stored, 'store')
  const waiting = await bring({
    name: 'Erased_Ojha_new.docx',
    bytes: cv('Erased Ojha', 'erased@ojha.in', 'since then a turner'),
  })
  const all = await exportPerson(api.storage, 'erased@ojha.in', api.clock())
  expect(all.additions).toMatchObject([{ fullName: 'Erased Ojha', informedAt: null }])
  // Both imports began at the same moment of the test's clock.
  const byFile = new Map(all.imports.map((item) => [item.file, item]))
  expect([...byFile.keys()].sort()).toEqual(['Erased_Ojha.docx', 'Erased_Ojha_new.docx'])
  expect(byFile.get('Erased_Ojha_new.docx')).toMatchObject({ email: 'erased@ojha.in' })
  expect(await erasePerson(api.storage, 'erased@ojha.in', api.clock())).toMatchObject({ additions: 1 })
  await api.catchUp()
  expect(await items(waiting)).toMatchObject([{ name: '', state: 'refused', problem: 'It was erased.' }])
  await expect.poll(() => findTraces(testStorage, /ojha/i)).toEqual([])
})

test('a viewer neither imports nor sees imports', async () => {
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect((await api.get('/api/imports', viewer)).statusCode).toBe(403)
  expect((await api.post('/api/imports', { source: 'x', purpose: 'y' }, viewer)).statusCode).toBe(403)
})

/** Files with pieces, in the data folder of SQLite. */
const contents = () =>
  readdirSync(join(testStorage.dataDir, 'imports'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
