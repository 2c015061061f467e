import { expect, test } from 'vitest'
import type { ImportItem } from '../../contract/imports/import-items.ts'
import { cv, openImports } from '../support/open-imports.ts'
import { scannedPdf } from '../support/resume-files.ts'

const { api, bring, settled, read, items, go, states, person, named } = await openImports()

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'))

test('a sheet is matched to fields, and a row goes with its resume', async () => {
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
    ['list.csv, row 2', 'new', 0],
    ['list.csv, row 3', 'new', 1],
    ['list.csv, row 4', 'no_contact', null],
  ])
  const page = await read(id)
  expect(page.willStore).toEqual({ new: 2, known: 0 })
  expect([page.people, page.counts.new, page.paired.new]).toEqual([2, 4, 2])
  const { items: entries, total } = (await api.staff('GET', `/api/imports/${id}/items?state=new&entries=true`)).json()
  expect([entries.map((one: ImportItem) => [one.name, one.partnerName]), total]).toEqual([
    [
      ['list.csv, row 2', 'Gita_CV.pdf'],
      ['list.csv, row 3', 'Hari.docx'],
    ],
    2,
  ])
  expect(page.sheets[0]?.columns[0]).toEqual({
    head: 'Candidate',
    samples: ['Gita Chawla', 'Hari Chawla', 'Nobody Chawla'],
    field: 'name',
  })
  await go(id, 'store')
  expect(await states(id)).toMatchObject({
    'Gita_CV.pdf': 'stored',
    'list.csv, row 2': 'stored',
    'list.csv, row 4': 'no_contact',
  })
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

test('a sheet can be matched otherwise, which the next sheet with these heads takes over', async () => {
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

test('matching one sheet otherwise leaves the pairs of the others as they are', async () => {
  const id = await bring(
    { name: 'Asha.docx', bytes: cv('Asha Soni', 'asha@soni.in') },
    { name: 'Bina.docx', bytes: cv('Bina Soni', 'bina@soni.in') },
    { name: 'one.csv', bytes: csv('Name,Email', 'Asha Soni,asha@soni.in') },
    { name: 'two.csv', bytes: csv('Name,Email,Place', 'Bina Soni,bina@soni.in,Pune') },
  )
  const pairs = [
    ['Asha.docx', 2],
    ['Bina.docx', 3],
    ['one.csv, row 2', 0],
    ['two.csv, row 2', 1],
  ]
  const partners = async () => (await items(id)).map(({ name, partner }) => [name, partner])
  expect(await partners()).toEqual(pairs)
  const change = { file: 3, sheet: '', fields: ['name', 'email', 'city'] }
  expect((await api.staff('POST', `/api/imports/${id}/columns`, change)).statusCode).toBe(200)
  await settled()
  expect(await partners()).toEqual(pairs)
  await go(id, 'store')
  expect(await read(id)).toMatchObject({ counts: { stored: 4, refused: 0 } })
  await api.catchUp()
  const soni = await named('soni')
  expect(soni.map(({ name, hasResume }) => [name, hasResume]).sort()).toEqual([
    ['Asha Soni', true],
    ['Bina Soni', true],
  ])
})

test('a row finds a resume that it names without its ending; contacts that cannot be used are said and kept in words', async () => {
  const rows = [
    'Name,Mob No,Mail ID,CV File Name',
    'Uma Gokhale,9.82001E+09,uma@gokhale,Uma_CV',
    'Ravi Gokhale,9.82001E+09,ravi@gokhale.in,',
  ]
  const id = await bring({ name: 'x/Uma_CV.pdf', bytes: scannedPdf() }, { name: 'list.csv', bytes: csv(...rows) })
  const [, uma, ravi] = await items(id)
  expect(uma).toMatchObject({ state: 'no_contact', partner: 0 })
  expect(uma?.problem).toMatch(
    /found\. “uma@gokhale” is no email address\. The phone number 9\.82001E\+09 has lost digits/,
  )
  expect(ravi).toMatchObject({ state: 'new', phone: '' })
  await go(id, 'store')
  await api.catchUp()
  const [stored] = await named('gokhale')
  const { timeline } = await person(stored?._id ?? '')
  expect(timeline.find(({ kind }) => kind === 'note')?.text).toBe(
    'The phone number 9.82001E+09 has lost digits in the sheet.',
  )
})
