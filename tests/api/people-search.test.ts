import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeoplePage, PersonSummary } from '../../contract/people.ts'
import { newPerson } from '../../server/people/assign-person.ts'
import { indexPerson, indexResume } from '../../server/people/index-person.ts'
import { type ExtractText, textExtractor } from '../../server/resumes/extract-text.ts'
import { textRepository } from '../../server/resumes/text-repository.ts'
import { startTextWorker } from '../../server/resumes/text-worker.ts'
import { resumeTokens } from '../../server/search/resume-tokens.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { programFiles, textPdf } from '../support/resume-files.ts'
import { dataUrl, sampleJob, sampleMessage } from '../support/samples.ts'
import { onPostgres } from '../support/test-storage.ts'

let api: Api
let jobId: string
const people = {
  meera: 'Meera Joshi\nHydroforming of tubes on Zwick testing machines.\nC++, PL/SQL, R&D, IATF 16949.',
  ravi: 'Ravi Kumar\nPress shop, hydroforming. Automation with Siemens PLC.\nC# and ASP.NET.',
  zoe: 'Zoë Müller\nDie Straße nach Pune. Autocad, press tools in the shop.\nHand tools in the press.',
  anil: '',
}
const phones = { meera: '+91 98110 45678', ravi: '098220-33445', zoe: '+44 20 7946 0958', anil: '9000012345' }
type Name = keyof typeof people

/** Reads the texts of this test instead of the files. */
const readTexts: ExtractText = async ({ bytes }) => {
  const text = people[/this is (\w+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1] as Name] ?? ''
  return { text, tokens: resumeTokens(text) }
}

async function readResumes(extractText = readTexts): Promise<void> {
  const worker = startTextWorker({
    storage: api.storage,
    texts: textRepository(api.storage),
    extractText,
    onText: (trx, resumeId) => indexResume(api.storage, trx, resumeId),
    clock: api.clock,
    log: { warn: (details) => expect(details).toBeUndefined() },
  })
  await worker.idle()
  await worker.stop()
}

beforeAll(async () => {
  api = await openApi()
  jobId = (await api.staff('POST', '/api/jobs', sampleJob)).json()._id
  for (const name of Object.keys(people) as Name[]) {
    const fullName = people[name].split('\n')[0] || 'Anil Verma'
    const resume = dataUrl(textPdf(`this is ${name}`))
    const body = { jobId, fullName, email: `${name}@example.com`, phone: phones[name], resume }
    expect((await api.post('/api/applications', body)).statusCode).toBe(201)
    api.advance(1000)
  }
  await readResumes()
  const anil = await find('anil')
  await api.staff('POST', `/api/people/${anil?._id}/notes`, { note: 'Knows hydroforming from his years in Pune.' })
  await api.staff('PATCH', `/api/people/${anil?._id}`, { tags: ['Night shift'] })
})
afterAll(() => api.close())

const search = async (q: string, more = ''): Promise<PeoplePage> =>
  (await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}${more}`)).json()
const find = async (q: string): Promise<PersonSummary | undefined> => (await search(q)).people[0]
const nameOf = ({ email = '' }: PersonSummary) => email.split('@')[0] ?? ''
const found = async (q: string) => (await search(q)).people.map(nameOf).sort().join(' ')

test.each([
  ['hydroforming', 'anil meera ravi'],
  ['HYDROFORMING zwick', 'meera'],
  ['"press shop"', 'ravi'],
  ['"shop press"', ''],
  ['"press shop hydroforming"', 'ravi'],
  ['"hydroforming of tubes"', 'meera'],
  ['"hydroforming of testing"', ''],
  ['hydroforming -"press shop"', 'anil meera'],
  ['"press tools in the shop"', 'zoe'],
  ['"press tools in the press"', ''],
  ['"press tools" OR "zwick testing"', 'meera zoe'],
  ['press shop', 'ravi zoe'],
  ['hydroforming -siemens', 'anil meera'],
  ['-hydroforming', 'zoe'],
  ['zwick OR autocad', 'meera zoe'],
  ['(zwick OR siemens) hydroforming', 'meera ravi'],
  ['auto*', 'ravi zoe'],
  ['C++', 'meera'],
  ['c#', 'ravi'],
  ['.NET', 'ravi'],
  ['asp.net', 'ravi'],
  ['PL/SQL', 'meera'],
  ['R&D', 'meera'],
  ['16949', 'meera'],
  ['zoe muller', 'zoe'],
  ['strasse', 'zoe'],
  ['night', 'anil'],
  ['"years in pune"', 'anil'],
  ['ravi@example.com', 'ravi'],
  ['45678', 'meera'],
  ['9811045678', 'meera'],
  ['+91 98110 45678', 'meera'],
  ['0981', 'meera'],
  ['98220', 'ravi'],
  ['79460', 'zoe'],
  ['"tubes on pune"', ''],
  ['nowhere', ''],
])('%s finds %s', async (q, expected) => {
  expect(await found(q)).toBe(expected)
})

test.each(['"press shop', '(press shop', 'press shop OR', 'press - shop', 'press) (shop'])(
  'a slip in %s gives the results of the plain words and a hint',
  async (q) => {
    const { people, hint } = await search(q)
    expect([people.map(nameOf).sort().join(' '), typeof hint]).toEqual(['ravi zoe', 'string'])
  },
)

test.each(['NEAR(', 'names:x', '<->', '!', "'", '\\', '"*', '*', '¶', '☎98', '{names} : x', "a' | 'b", ':*'])(
  'the syntax of a database in %s is no error',
  async (q) => {
    expect((await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}`)).statusCode).toBe(200)
  },
)

test('brackets within brackets give the results of the plain words and a hint', async () => {
  const nested = (depth: number) => search(`${'(in '.repeat(depth)}shop${')'.repeat(depth)}`)
  for (const [depth, hint] of [
    [3, 'object'],
    [12, 'object'],
    [26, 'string'],
    [39, 'string'],
  ] as const) {
    const page = await nested(depth)
    expect([depth, page.people.map(nameOf), typeof page.hint]).toEqual([depth, ['zoe'], hint])
  }
})

test('the line that was found comes with the places of the words', async () => {
  const marked = async (q: string) => {
    const match = (await find(q))?.match
    return match && [match.source, ...match.marks.map(({ from, to }) => match.text.slice(from, to))]
  }
  expect(await marked('zwick hydroforming')).toEqual(['resume', 'Hydroforming', 'Zwick'])
  expect(await marked('pl/sql')).toEqual(['resume', 'PL/SQL'])
  expect(await marked('"years in pune"')).toEqual(['note', 'years in Pune'])
  expect(await marked('night')).toEqual(['tag', 'Night'])
  expect(await marked('33445')).toEqual(['contact', '+919822033445'])
})

test('a name matters more than a word in a resume, and other orders and filters still hold', async () => {
  await api.post('/api/contact', { fullName: 'Siemens Rao', email: 'rao@example.com', message: 'Hello' })
  expect((await search('siemens')).people.map(nameOf)).toEqual(['rao', 'ravi'])
  expect((await search('siemens', '&hasResume=true')).people.map(nameOf)).toEqual(['ravi'])
  expect((await search('hydroforming', '&sort=name')).people.map(nameOf)).toEqual(['anil', 'meera', 'ravi'])
  expect((await search('hydroforming', '&sort=submitted')).people.map(nameOf)).toEqual(['anil', 'ravi', 'meera'])
  const { people, total } = await search('hydroforming', '&limit=1&page=2&sort=name')
  expect([people.map(nameOf), total]).toEqual([['meera'], 3])
})

test('a search is narrowed by what is known of people and their records', async () => {
  const names = async (q: string, more: string) => (await search(q, more)).people.map(nameOf).sort().join(' ')
  const zoe = await find('zoe')
  await api.staff('PATCH', `/api/people/${zoe?._id}`, { starred: true })
  expect(await names('pune', '&starred=true')).toBe('zoe')
  expect(await names('pune', '&starred=false')).toBe('anil')
  expect(await names('siemens', '&hasResume=false')).toBe('rao')
  expect(await names('hydroforming', '&tag=night%20shift')).toBe('anil')
  expect(await names('hydroforming', `&job=${jobId}&status=pending&from=2020-01-01`)).toBe('anil meera ravi')
  expect(await names('hydroforming', '&status=placed')).toBe('')
  expect(await names('hydroforming', '&place=nowhere')).toBe('')
  expect(await names('siemens', '&from=2020-01-01')).toBe('rao ravi')
  expect(await names('siemens', '&from=2020-01-01&to=2026-11-15')).toBe('rao ravi')
  expect(await names('siemens', '&from=2026-11-16')).toBe('')
})

test('the pages of a frequent word have everybody once, the best of the newest first', async () => {
  const count = 540
  const people = Array.from({ length: count }, (_, n) =>
    newPerson({
      id: `turner${n}`,
      fullName: `Turner ${String(n).padStart(3, '0')}`,
      submittedAt: new Date(Date.parse('2020-01-01') + n * 1000).toISOString(),
    }),
  )
  const documents = people.map(({ id, submitted_at }, n) => {
    const isBest = n === 500
    return { personId: id, submittedAt: submitted_at, names: isBest ? ['turner'] : [], body: ['turner', 'lathe'] }
  })
  await api.storage.write(async (trx) => {
    for (const one of people) await trx.insertInto('people').values(one).execute()
    await api.storage.fullText.put(trx, documents)
  })
  for (const [order, first] of [
    ['', 'turner500'],
    ['&sort=submitted', 'turner539'],
    ['&sort=submitted&direction=asc', 'turner0'],
    ['&sort=name', 'turner0'],
  ] as const) {
    const pages = []
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) pages.push(await search('turner', `&limit=70&page=${page}${order}`))
    const ids = pages.flatMap((page) => page.people.map(({ _id }) => _id))
    expect([order, ids[0], ids.length, new Set(ids).size]).toEqual([order, first, count, count])
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => count))
    expect((await search('turner', `&limit=70&page=20${order}`)).total).toBe(count)
  }
  for (const { id } of people) await api.storage.db.deleteFrom('people').where('id', '=', id).execute()
  expect((await search('turner')).total).toBe(0)
})

test('the newest of thousands of matches come first, whether or not their number is known', {
  timeout: 30_000,
}, async () => {
  const count = 5050
  const ids = Array.from({ length: count }, (_, n) => `miller${String(n).padStart(4, '0')}`)
  const at = (n: number) => new Date(Date.parse('2021-01-01') + n * 1000).toISOString()
  await api.storage.write(async (trx) => {
    for (let from = 0; from < count; from += 500) {
      const some = ids.slice(from, from + 500).map((id, n) => ({ id, submittedAt: at(from + n) }))
      const rows = some.map(({ id, submittedAt }) => newPerson({ id, fullName: id, submittedAt }))
      await trx.insertInto('people').values(rows).execute()
      const documents = some.map(({ id, submittedAt }, n) => {
        const body = ['mill', ...((from + n) % 2 ? ['press', 'line'] : ['line', 'press'])]
        const rare = from + n < 600 ? ['bore', 'hole'] : ['hole', 'bore']
        return { personId: id, submittedAt, names: [], body: [...body, ...rare] }
      })
      await api.storage.fullText.put(trx, documents)
    }
  })
  const newest = ids.toReversed()
  for (const analyzed of [false, true]) {
    if (analyzed) await sql`analyze person_search`.execute(api.storage.db)
    for (const [order, all] of [
      ['', newest],
      ['&sort=submitted', newest],
      ['&sort=submitted&direction=asc', ids],
      ['&sort=name', ids],
    ] as const)
      for (const page of [1, 3, 12, 101]) {
        const { people, total } = await search('mill', `&limit=50&page=${page}${order}`)
        const expected = all.slice((page - 1) * 50, page * 50)
        expect([order, page, people.map(({ _id }) => _id), total]).toEqual([order, page, expected, count])
      }
  }

  const pageOf = async (q: string, page: number) => {
    const { people, total, isTotalEstimated } = await search(q, `&limit=50&page=${page}&sort=submitted`)
    return [people.map(({ _id }) => _id), total, isTotalEstimated]
  }
  const pressLine = newest.filter((_, at) => at % 2 === 0)
  const near = onPostgres ? [2500, true] : [2525, false]
  expect(await pageOf('"press line"', 1)).toEqual([pressLine.slice(0, 50), ...near])
  expect(await pageOf('"press line" mill', 9)).toEqual([pressLine.slice(400, 450), ...near])
  expect(await pageOf('"press line"', 50)).toEqual([pressLine.slice(2450, 2500), 2525, false])
  expect(await pageOf('"press line"', 99)).toEqual([[], 2525, false])
  expect(await pageOf('"bore hole"', 12)).toEqual([ids.slice(0, 50).reverse(), 600, false])
  expect(await pageOf('"line press" -"hole bore"', 1)).toEqual([
    ids
      .slice(0, 600)
      .reverse()
      .filter((_, at) => at % 2 === 1)
      .slice(0, 50),
    300,
    false,
  ])
  expect(await pageOf('"press line" OR "bore hole"', 1)).toEqual([
    pressLine.slice(0, 50),
    onPostgres ? 2500 : 2825,
    onPostgres,
  ])
  const ranked = await search('"press line"')
  expect([ranked.total, ranked.isTotalEstimated, ranked.people.length]).toEqual([...near, 100])
  await api.storage.db.deleteFrom('people').where('id', 'in', ids).execute()
})

test('a resume of ever longer words, more than an index holds, is found by the first of them', async () => {
  const letters = 'कखगघचछजझटठडढणतथद'
  const wordAt = (n: number) =>
    [...n.toString(16).padStart(60, '0')].map((digit) => letters[parseInt(digit, 16)]).join('')
  const text = Array.from({ length: 16_000 }, (_, n) => wordAt(n)).join(' ')
  const submittedAt = new Date(api.clock()).toISOString()
  await api.storage.write(async (trx) => {
    const person = newPerson({ id: 'verbose', fullName: 'Verbose Writer', submittedAt })
    await trx.insertInto('people').values(person).execute()
    await trx
      .insertInto('person_events')
      .values({ id: 'verbose', person_id: 'verbose', at: submittedAt, who: '', kind: 'note', text })
      .execute()
    await indexPerson(api.storage, trx, 'verbose')
  })
  const idsOf = async (q: string) => (await search(q)).people.map(({ _id }) => _id)
  expect(await idsOf(`"${wordAt(4)} ${wordAt(5)}"`)).toEqual(['verbose'])
  await api.storage.db.deleteFrom('people').where('id', '=', 'verbose').execute()
})

test('a viewer finds names and tags, and learns nothing of contact details, notes and resumes', async () => {
  const authorization = `Bearer ${await api.tokenOf('viewer')}`
  const seen = async (q: string) => {
    const { people } = (await api.get(`/api/people?q=${encodeURIComponent(q)}`, { authorization })).json()
    return people.map(({ name }: PersonSummary) => name).sort()
  }
  expect(await seen('meera')).toEqual(['Meera Joshi'])
  expect(await seen('night')).toEqual(['Anil Verma'])
  expect(await seen('mee*')).toEqual(['Meera Joshi'])
  expect(await seen('"meera joshi"')).toEqual(['Meera Joshi'])
  expect(await seen('"night shift" OR zwick')).toEqual(['Anil Verma'])
  for (const q of ['hydroforming', '45678', 'example.com', 'zwick', 'zwi*', '"years in pune"', '"joshi meera"'])
    expect([q, await seen(q)]).toEqual([q, []])
  expect(await seen('-zwick')).toEqual(await seen('-nowhere'))
  expect(await seen('meera -zwick')).toEqual(['Meera Joshi'])
})

test('a viewer learns by no filter, count or walk who has a resume', async () => {
  await api.post('/api/contact', { ...sampleMessage, fullName: 'Without Resume', email: 'without@example.com' })
  const read = async (path: string, token: string) =>
    (await api.get(`/api/people${path}`, { authorization: `Bearer ${token}` })).json()
  const viewer = await api.tokenOf('viewer')
  for (const path of ['?limit=1', '/walk?sort=name']) {
    const { hint: _none, ...everybody } = await read(path, viewer)
    for (const hasResume of ['true', 'false']) {
      const { hint, ...found } = await read(`${path}&hasResume=${hasResume}`, viewer)
      expect(found).toEqual(everybody)
      expect(hint).toBe('You may not see resumes, so people with and without one are shown.')
    }
  }
  const consultant = await api.tokenOf('consultant')
  const total = async (query: string) => (await read(`?limit=1${query}`, consultant)).total
  const [all, having, lacking] = [await total(''), await total('&hasResume=true'), await total('&hasResume=false')]
  expect([having + lacking, having < all, lacking < all]).toEqual([all, true, true])
})

test('a viewer sees no part of a number that somebody wrote into the name', async () => {
  const fullName = 'Please call 98765 43210 only Sudhakar'
  await api.post('/api/contact', { fullName, email: 'writer@example.com', message: 'Hello' })
  expect((await find('sudhakar'))?.match?.text).toBe('… 43210 only Sudhakar')
  const authorization = `Bearer ${await api.tokenOf('viewer')}`
  const { people } = (await api.get('/api/people?q=sudhakar', { authorization })).json()
  expect(people).toMatchObject([{ name: 'Please call [hidden] only Sudhakar', match: null }])
})

test('texts are kept once, progress is told, and a file without text is not read again', async () => {
  const progress = async () => (await api.staff('GET', '/api/people/progress')).json().resumeTexts
  expect(await progress()).toEqual({ done: 4, total: 4, withoutText: 1 })
  const anil = await find('anil')
  const detail = (await api.staff('GET', `/api/people/${anil?._id}`)).json()
  expect(detail.resumes).toMatchObject([{ textState: 'none' }])
  const meera = (await api.staff('GET', `/api/people/${(await find('meera'))?._id}`)).json()
  const text = await api.staff('GET', `/api/resumes/${meera.resumes[0]._id}/text`)
  expect(text.json()).toEqual({ state: 'ready', text: people.meera })
  const file = await api.staff('GET', `/api/resumes/${meera.resumes[0]._id}/file`)
  expect([file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ])
  const opened = (await api.staff('GET', '/api/admin/audit-log?action=resume_open')).json()
  expect(opened).toMatchObject([{ subjectId: meera.resumes[0]._id }, { subjectId: meera.resumes[0]._id }])
  expect(await textRepository(api.storage).claim(api.clock())).toBeUndefined()
})

test('a file that ends the process three times is given up', async () => {
  const resume = dataUrl(textPdf('this is hostile'))
  await api.post('/api/applications', { jobId, fullName: 'H H', email: 'h@example.com', phone: '9000000009', resume })
  const texts = textRepository(api.storage)
  for (const attempt of [1, 2, 3]) {
    expect([attempt, typeof (await texts.claim(api.clock()))]).toEqual([attempt, 'string'])
    expect(await texts.claim(api.clock())).toBeUndefined()
    api.advance(61_000)
  }
  await texts.claim(api.clock())
  expect((await api.staff('GET', '/api/people/progress')).json().resumeTexts).toMatchObject({ withoutText: 2 })
})

test('merged people are one, and what is erased is found no more', async () => {
  const [ravi, meera] = [await find('ravi'), await find('meera')]
  const merged = (await api.staff('POST', `/api/people/${meera?._id}/merge`, { other: ravi?._id })).json()
  expect(await found('siemens zwick')).toBe('meera')
  expect((await search('hydroforming')).total).toBe(2)
  await api.staff('POST', `/api/people/${meera?._id}/split`, { merge: merged.merges[0]._id })
  expect([await found('siemens zwick'), await found('siemens -rao')]).toEqual(['', 'ravi'])
  const zoe = (await api.staff('GET', `/api/people/${(await find('zoe'))?._id}`)).json()
  await api.staff('DELETE', `/api/applications/${zoe.applications[0]._id}`)
  expect([await found('strasse'), await found('zoe')]).toEqual(['', ''])
})

test('files of LibreOffice, LaTeX and Chromium are found by their words', { timeout: 60_000 }, async () => {
  const { libreOffice, latex, hindi, scan } = programFiles
  const files = { office: libreOffice.pdf, docx: libreOffice.docx, doc: libreOffice.doc, latex, hindi, scan }
  const types: Record<string, string | undefined> = {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    doc: 'application/msword',
  }
  for (const [name, bytes] of Object.entries(files)) {
    const email = `${name}@program.in`
    const body = { jobId, fullName: 'Sample person', email, phone: '9000000010', resume: dataUrl(bytes, types[name]) }
    expect([name, (await api.post('/api/applications', body)).statusCode]).toEqual([name, 201])
  }
  const { extractText, close } = textExtractor()
  await readResumes(extractText)
  close()
  const sample = (q: string) => found(`${q} program`)
  expect(await sample('"transfer line" C++ PL/SQL R&D 16949')).toBe('doc docx office')
  expect(await sample('यांत्रिक')).toBe('doc docx office')
  expect(await sample('efficient workflow offline')).toBe('latex')
  expect(await sample('उत्पादन')).toBe('hindi')
  expect(await sample('"die maintenance chakan"')).toBe('hindi')
  const [scanned] = (await search('scan program')).people
  const detail = (await api.staff('GET', `/api/people/${scanned?._id}`)).json()
  expect(detail.resumes).toMatchObject([{ textState: 'none' }])
})

test('a word that nobody has is searched in the spelling of somebody, and what is erased is not suggested', async () => {
  const send = (fullName: string, message: string) =>
    api.post('/api/contact', { fullName, email: `${fullName.split(' ')[0]}@example.com`, message })
  await send('Sunita Deshmukh', 'Bharat Forge, then PL/SQL for Kulkarni and Jyoti')
  await send('Omkar Kulkarni', 'Looks after the Zwickmaschine')
  const correct = async (q: string, headers?: Record<string, string>): Promise<unknown[]> => {
    const path = `/api/people?q=${encodeURIComponent(q)}`
    const { people, corrected }: PeoplePage = (
      headers ? await api.get(path, headers) : await api.staff('GET', path)
    ).json()
    return [people.map(({ name }) => name).sort(), corrected]
  }
  const sunita = ['Sunita Deshmukh']
  expect(await correct('Deshmuk')).toEqual([sunita, [{ from: 'Deshmuk', to: 'deshmukh' }]])
  expect(await correct('Kulkarini')).toEqual([['Omkar Kulkarni', ...sunita], [{ from: 'Kulkarini', to: 'kulkarni' }]])
  expect(await correct('Jyothi')).toEqual([sunita, [{ from: 'Jyothi', to: 'jyoti' }]])
  expect(await correct('Bharatforge')).toEqual([sunita, [{ from: 'Bharatforge', to: 'bharat forge' }]])
  const [developers, corrected] = await correct('PLSQL')
  expect(developers).toEqual(expect.arrayContaining(['Meera Joshi', ...sunita]))
  expect(corrected).toEqual([{ from: 'PLSQL', to: 'pl sql' }])
  expect(await correct('zwick maschine')).toEqual([
    ['Omkar Kulkarni'],
    [{ from: 'zwick maschine', to: 'zwickmaschine' }],
  ])
  expect(await correct('Deshmukh')).toEqual([sunita, null])
  expect(await correct('"Deshmuk"')).toEqual([[], null])
  expect(await correct('Deshmuk zwick')).toEqual([[], null])

  const walk = (await api.staff('GET', '/api/people/walk?q=Deshmuk')).json()
  expect([walk.entries.length, walk.corrected]).toEqual([1, [{ from: 'Deshmuk', to: 'deshmukh' }]])
  const [{ person }] = walk.entries
  const rows = (await api.staff('GET', `/api/people/rows?entries=${person}:&q=Deshmuk`)).json()
  expect(rows.people).toMatchObject([{ match: { text: 'Sunita Deshmukh' } }])

  // A viewer learns of no word that stands in messages and resumes only.
  const viewer = { authorization: `Bearer ${await api.tokenOf('viewer')}` }
  expect(await correct('Deshmuk', viewer)).toEqual([sunita, [{ from: 'Deshmuk', to: 'deshmukh' }]])
  for (const q of ['Jyothi', 'Bharatforge', 'PLSQL', 'Zwik', 'hydroformin'])
    expect([q, await correct(q, viewer)]).toEqual([q, [[], null]])

  const { enquiries } = (await api.staff('GET', `/api/people/${person}`)).json()
  expect((await api.staff('DELETE', `/api/enquiries/${enquiries[0]._id}`)).statusCode).toBe(204)
  for (const q of ['Deshmuk', 'Jyothi', 'Bharatforge']) expect([q, await correct(q)]).toEqual([q, [[], null]])
})
