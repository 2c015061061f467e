import { expect, test } from 'vitest'
import { cv, openImports } from '../support/open-imports.ts'
import { textPdf } from '../support/resume-files.ts'

const { api, bring, begin, name, piece, settled, read, items, go, states, person, named } = await openImports()

test('storing makes people with source, tags and text, and newer resumes of those who are known, each once', async () => {
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

test('storing never changes what staff see of somebody who is known', async () => {
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

test('an item has the city, the facts and the resume to compare of those who may be the same person', async () => {
  const sheet = Buffer.from('Name,Mob No,Loc,CTC\nQadir Iyer,9820010051,Pune,7 LPA\n')
  await go(await bring({ name: 'list.csv', bytes: sheet }), 'store')
  const file = { name: 'Qadir.docx', bytes: cv('Qadir Iyer', 'qadir@iyer.in', 'Mobile 98200 10051') }
  const row = { name: 'more.csv', bytes: Buffer.from('Name,Mob No,Resume\nQadir Iyer,9820010051,Qadir.docx\n') }
  const id = await bring(file, row)
  const facts = [
    { kind: 'currentCtc', number: 7 },
    { kind: 'city', text: 'Pune' },
  ]
  expect(await items(id)).toMatchObject([
    { known: [{ name: 'Qadir Iyer', city: 'Pune', facts }] },
    { known: [{ name: 'Qadir Iyer', city: 'Pune', facts }] },
  ])
  const textOf = async (n: number) => (await api.staff('GET', `/api/imports/${id}/items/${n}/text`)).json().text
  expect(await textOf(0)).toContain('Worked as a setter')
  expect(await textOf(1)).toBe(await textOf(0))
  expect((await api.staff('GET', `/api/imports/${id}/items/9/text`)).statusCode).toBe(404)
})

test('storing waits for decisions: the same person, another one, left out, or named by hand', async () => {
  await go(await bring({ name: 'One Jain.docx', bytes: cv('One Jain', 'one@jain.in', 'Mobile 98200 10031') }), 'store')
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

test('a resume gives what it states, and an older sheet stays behind what is newer, with its date', async () => {
  const bytes = cv('Older Sethi', 'older@sethi.in', 'City: Pune', 'Total experience: 9 years')
  await go(await bring({ name: 'Older Sethi.docx', bytes }), 'store')
  const sheet = [
    'Name,Mail id,City,CTC,Last updated',
    'Older Sethi,older@sethi.in,Nashik,7 LPA,14/02/19',
    'Older Sethi,older@sethi.in,Satara,,',
  ].join('\n')
  const id = await begin({ asOf: '2024-03-15' })
  const [file] = await name(id, [{ name: 'list.csv', bytes: Buffer.from(sheet) }])
  await piece(id, file?.n ?? 0, 0, Buffer.from(sheet))
  await settled()
  expect((await items(id)).map(({ valuesAt }) => valuesAt.slice(0, 10))).toEqual(['2019-02-14', '2024-03-15'])
  await go(id, 'store')
  expect((await read(id)).broughtIn).toEqual({ new: 0, known: 1 })
  await api.catchUp()
  const [older] = await named('sethi')
  const { facts } = await person(older?._id ?? '')
  const told = facts.map(({ kind, earlier, ...fact }) => [
    kind,
    ...[fact, ...earlier].map(({ number, text, source, at }) => [number ?? text, source, at.slice(0, 4)]),
  ])
  expect(told).toEqual([
    ['experience', [9, 'resume', '2026']],
    ['currentCtc', [7, 'sheet', '2019']],
    ['city', ['Pune', 'resume', '2026'], ['Satara', 'sheet', '2024'], ['Nashik', 'sheet', '2019']],
  ])
  const refused = await api.staff('PATCH', `/api/imports/${await begin()}`, { asOf: '2999-01-01' })
  expect(refused.json().error).toMatch(/^Please choose the day/)
})

test('a second file of somebody who may be known waits for the answer, and goes with it', async () => {
  const sheet = Buffer.from('Name,Mob No,Loc\nAlike Bapat,9820010071,Pune\n')
  await go(await bring({ name: 'list.csv', bytes: sheet }), 'store')
  await api.catchUp()
  const id = await bring(
    { name: 'first.docx', bytes: cv('Alike Bapat', 'alike@bapat.in', 'City: Pune') },
    { name: 'second.docx', bytes: cv('Alike Bapat', 'alike@bapat.in', 'City: Pune', 'and since then a turner') },
  )
  expect(await states(id)).toEqual({ 'first.docx': 'unsure', 'second.docx': 'newer_resume' })
  expect((await read(id)).willStore).toEqual({ new: 0, known: 0 })
  expect((await go(id, 'store')).statusCode).toBe(409)
  await api.staff('PATCH', `/api/imports/${id}/items/0`, { decision: 'same' })
  await go(id, 'store')
  await api.catchUp()
  const [alike, ...others] = await named('bapat')
  expect(others).toEqual([])
  expect((await person(alike?._id ?? '')).resumes).toHaveLength(2)
})

test('what was brought for somebody goes to the person into whom they were merged twice since', async () => {
  const known = ['one@lamba.in', 'two@lamba.in', 'three@lamba.in']
  await go(await bring(...known.map((email) => ({ name: `${email}.docx`, bytes: cv('Jai Lamba', email) }))), 'store')
  await api.catchUp()
  const byEmail = new Map((await named('lamba')).map(({ _id, email }) => [email, _id]))
  const [first, second, third] = known.map((email) => byEmail.get(email) ?? '')
  const newer = { name: 'Lamba new.docx', bytes: cv('Jai Lamba', 'one@lamba.in', 'since then a turner') }
  const id = await bring(newer)
  expect(await items(id)).toMatchObject([{ state: 'newer_resume', person: first }])
  const merge = (kept = '', other = '') => api.staff('POST', `/api/people/${kept}/merge`, { other })
  for (const { statusCode } of [await merge(second, first), await merge(third, second)]) expect(statusCode).toBe(200)
  await go(id, 'store')
  expect(await items(id)).toMatchObject([{ state: 'stored', person: third }])
  expect((await person(third ?? '')).additions).toHaveLength(4)
})
