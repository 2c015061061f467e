import { afterAll, expect } from 'vitest'
import type { PeoplePage, PersonSummary } from '../../contract/people.ts'
import { peopleOf } from '../../server/desk/people-of.ts'
import { markSenderChanged } from '../../server/people/changed-people.ts'
import type { ExtractText } from '../../server/resumes/extract-text.ts'
import { textRepository } from '../../server/resumes/text-repository.ts'
import { startTextWorker } from '../../server/resumes/text-worker.ts'
import { resumeTokens } from '../../server/search/resume-tokens.ts'
import { openApi } from './open-api.ts'
import { textPdf } from './resume-files.ts'
import { dataUrl, sampleJob } from './samples.ts'

/** The texts of the resumes of four people. */
export const resumeTexts = {
  meera: 'Meera Joshi\nHydroforming of tubes on Zwick testing machines.\nC++, PL/SQL, R&D, IATF 16949.',
  ravi: 'Ravi Kumar\nPress shop, hydroforming. Automation with Siemens PLC.\nC# and ASP.NET.',
  zoe: 'Zoë Müller\nDie Straße nach Pune. Autocad, press tools in the shop.\nHand tools in the press.',
  anil: '',
}
const phones = { meera: '+91 98110 45678', ravi: '098220-33445', zoe: '+44 20 7946 0958', anil: '9000012345' }
type Name = keyof typeof resumeTexts

/** Reads the texts above instead of the files. */
const readTexts: ExtractText = async ({ bytes }) => {
  const text = resumeTexts[/this is (\w+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1] as Name] ?? ''
  return { text, tokens: resumeTokens(text) }
}

/** Four people with a resume each, indexed; one of them has a note and a tag. */
export async function openSearch() {
  const api = await openApi()
  afterAll(() => api.close())
  const { _id: jobId }: { _id: string } = (await api.staff('POST', '/api/jobs', sampleJob)).json()

  async function readResumes(extractText = readTexts): Promise<void> {
    const worker = startTextWorker({
      storage: api.storage,
      texts: textRepository(api.storage),
      extractText,
      onText: (trx, resumeId) => markSenderChanged(peopleOf(api.storage), trx, resumeId),
      clock: api.clock,
      log: { warn: (details) => expect(details).toBeUndefined() },
    })
    await worker.idle()
    await worker.stop()
    await api.catchUp()
  }
  const search = async (q: string, more = ''): Promise<PeoplePage> =>
    (await api.staff('GET', `/api/people?q=${encodeURIComponent(q)}${more}`)).json()
  const find = async (q: string): Promise<PersonSummary | undefined> => (await search(q)).people[0]
  const nameOf = ({ email = '' }: PersonSummary) => email.split('@')[0] ?? ''
  const found = async (q: string) => (await search(q)).people.map(nameOf).sort().join(' ')

  for (const name of Object.keys(resumeTexts) as Name[]) {
    const fullName = resumeTexts[name].split('\n')[0] || 'Anil Verma'
    const resume = dataUrl(textPdf(`this is ${name}`))
    const body = { jobId, fullName, email: `${name}@example.com`, phone: phones[name], resume }
    expect((await api.post('/api/applications', body)).statusCode).toBe(201)
    api.advance(1000)
  }
  await readResumes()
  const anil = await find('anil')
  await api.staff('POST', `/api/people/${anil?._id}/notes`, { note: 'Knows hydroforming from his years in Pune.' })
  await api.staff('PATCH', `/api/people/${anil?._id}`, { tags: ['Night shift'] })
  await api.catchUp()

  return { api, jobId, readResumes, search, find, found, nameOf }
}
