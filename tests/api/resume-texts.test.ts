import { expect, test, vi } from 'vitest'
import { catchUp } from '../../server/desk/catch-up.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import { textExtractor } from '../../server/resumes/extract-text.ts'
import { textRepository } from '../../server/resumes/text-repository.ts'
import { openSearch, resumeTexts } from '../support/open-search.ts'
import { programFiles, textPdf } from '../support/resume-files.ts'
import { dataUrl } from '../support/samples.ts'

const { api, jobId, readResumes, search, find, found } = await openSearch()

test('texts are kept once, progress is told, and a file without text is not read again', async () => {
  const progress = async () => (await api.staff('GET', '/api/people/progress')).json().resumeTexts
  expect(await progress()).toEqual({ done: 4, total: 4, withoutText: 1 })
  const anil = await find('anil')
  const detail = (await api.staff('GET', `/api/people/${anil?._id}`)).json()
  expect(detail.resumes).toMatchObject([{ textState: 'none' }])
  const meera = (await api.staff('GET', `/api/people/${(await find('meera'))?._id}`)).json()
  const text = await api.staff('GET', `/api/resumes/${meera.resumes[0]._id}/text`)
  expect(text.json()).toEqual({ state: 'ready', text: resumeTexts.meera })
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
  await api.catchUp()
  expect(await found('siemens zwick')).toBe('meera')
  expect((await search('hydroforming')).total).toBe(2)
  await api.staff('POST', `/api/people/${meera?._id}/split`, { merge: merged.merges[0]._id })
  await api.catchUp()
  expect([await found('siemens zwick'), await found('siemens -rao')]).toEqual(['', 'ravi'])
  const zoe = (await api.staff('GET', `/api/people/${(await find('zoe'))?._id}`)).json()
  await api.staff('DELETE', `/api/applications/${zoe.applications[0]._id}`)
  expect([await found('strasse'), await found('zoe')]).toEqual(['', ''])
})

test('a person with a resume is indexed once, when its text is known or after a minute, and erased at once', async () => {
  const send = (words: string) =>
    api.post('/api/applications', {
      jobId,
      fullName: 'Waiting Sender',
      email: 'waiting@example.com',
      phone: '9000000077',
      resume: dataUrl(textPdf(words)),
    })
  const change = vi.spyOn(api.storage, 'changeEntry')
  await send('this is ravi')
  expect([await catchUp(peopleOf(api.storage), api.clock()), await found('waiting')]).toEqual([0, ''])
  await readResumes()
  expect([await found('waiting'), change.mock.calls.length]).toEqual(['waiting', 1])

  const second = (await send('unread')).json()
  api.advance(61_000)
  expect(await catchUp(peopleOf(api.storage), api.clock())).toBe(1)
  await api.staff('PATCH', `/api/applications/${second._id}`, { note: 'Knows anodising.' })
  expect(await found('anodising')).toBe('')
  await api.catchUp()
  expect(await found('anodising')).toBe('waiting')
  await api.staff('DELETE', `/api/applications/${second._id}`)
  expect(await found('anodising')).toBe('')
  await api.catchUp()
  expect([await found('anodising'), await found('waiting siemens')]).toEqual(['', 'waiting'])
  change.mockRestore()
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
