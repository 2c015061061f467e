import { afterEach, expect, test } from 'vitest'
import type { Enquiry } from '../../contract/enquiry.ts'
import { composeMails } from '../support/compose-mails.ts'
import { openEarlier } from '../support/earlier-database.ts'
import { editing } from '../support/editing.ts'
import { type Api, openApi } from '../support/open-api.ts'
import { sampleMessage } from '../support/samples.ts'
import { newTestStorage } from '../support/test-storage.ts'

let api: Api
afterEach(() => api.close())

const inIndia = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+05:30`)
const setClock = (text: string) => api.setClock(inIndia(text) - api.clock())
const send = async (message: string): Promise<string> => {
  const answer = await api.post('/api/contact', { ...sampleMessage, message })
  return answer.json()._id
}
const read = async (id: string): Promise<Enquiry> => (await api.staff('GET', `/api/enquiries/${id}`)).json()
const dueAt = async (id: string) => Date.parse((await read(id)).dueAt)

type Line = { readonly [name: string]: string }

async function publishHours(hours: Line[], holidays: Line[]) {
  const firm = editing(api, 'firm')
  await firm.change({ hours, holidays })
  return firm.publish({ withLeftOvers: true })
}

test('an enquiry is promised an answer in the hours that the firm has published, and keeps what it was promised', async () => {
  api = await openApi()
  setClock('2026-11-20 16:00')
  const before = await send('Before the hours')
  const hours = [
    { days: 'Mon-Fri', time: '9:00 AM-6:00 PM' },
    { days: 'Sat', time: '9:00 AM-2:00 PM' },
  ]
  expect((await publishHours(hours, [{ day: '11-23', name: 'Founders' }])).statusCode).toBe(200)
  const after = await send('After the hours')
  expect(await dueAt(before)).toBe(inIndia('2026-11-21 16:00'))
  expect(await dueAt(after)).toBe(inIndia('2026-11-24 11:00'))
  expect(Date.parse((await read(after)).soonAt)).toBe(inIndia('2026-11-21 12:00'))

  const compose = composeMails(api, { applications: 'a@x.example', enquiries: 'e@x.example', quotes: 'q@x.example' })
  const mails = await api.storage.db.selectFrom('outbox').select(['id', 'kind', 'record_id']).execute()
  const textOf = async (kind: 'enquiry-staff' | 'enquiry-sender') => {
    const row = mails.find((mail) => mail.kind === kind && mail.record_id === after)
    return (await compose({ id: row?.id ?? '', kind, recordId: after, attempts: 0 }))?.text
  }
  expect(await textOf('enquiry-staff')).toContain('Answer by: 24 Nov 2026, 11:00 am')
  expect(await textOf('enquiry-sender')).toContain(
    'within 24 hours. Only office hours count, so that is by 24 Nov 2026, 11:00 am at the latest.',
  )

  setClock('2026-11-23 12:00')
  const overdue: Enquiry[] = (await api.staff('GET', '/api/enquiries?status=overdue')).json()
  expect(overdue.map(({ _id }) => _id)).toEqual([before])
})

test('hours and holidays that cannot be counted are refused with a sentence', async () => {
  api = await openApi()
  const refused = await publishHours([{ days: 'Now and then', time: 'from 9' }], [{ day: '24 Nov', name: 'Guru' }])
  expect(refused.statusCode).toBe(400)
  expect(refused.json().problems.map(({ path }: { path: string }) => path)).toEqual([
    'hours.0.days',
    'hours.0.time',
    'holidays.0.day',
  ])
})

const AT = '2026-11-16T10:00:00.000Z'
const publication = (page: string, number: number, data: object) => ({
  ...{ id: `${page}-${number}`, page, number, data: JSON.stringify(data) },
  ...{ note: '', published_at: AT, published_by: 'asha' },
})
const theirs = [{ day: '2026-11-24 ', name: 'Guru Nanak Jayanti' }]

test.each(['with a record of the firm', 'without one'])(
  'holidays that the database before had with the dates of a search are those of the firm, %s',
  async (state) => {
    const testStorage = await newTestStorage()
    const old = await openEarlier(testStorage, '0065-mentions')
    await old
      .insertInto('content_publications')
      .values([
        publication('executive-search', 1, { dates: { holidays: [] } }),
        publication('executive-search', 2, { dates: { holidays: theirs } }),
        ...(state === 'without one' ? [] : [publication('firm', 1, { name: 'Rivet & Sons' })]),
      ])
      .execute()
    const draft = {
      page: 'firm',
      version: 3,
      data: JSON.stringify({ name: 'Rivet & Co' }),
      saved_at: AT,
      saved_by: 'asha',
    }
    await old.insertInto('content_drafts').values(draft).execute()
    await old.destroy()

    api = await openApi({ testStorage })
    await api.app.ready()
    const { published, draft: kept } = (await editing(api, 'firm').read()) as unknown as {
      published: { name: string; holidays: object[] }
      draft: { name: string; holidays: object[] }
    }
    const days = ['01-26', '08-15', '10-02', '12-25', '2026-11-24']
    expect(published.holidays.map((one) => (one as { day: string }).day)).toEqual(days)
    expect(kept.holidays).toEqual(published.holidays)
    expect(kept.name).toBe('Rivet & Co')
    expect(published.name).toBe(state === 'without one' ? 'Sample & Partners' : 'Rivet & Sons')
  },
)

test('a database in which nobody has published holidays has the shipped ones', async () => {
  const testStorage = await newTestStorage()
  const old = await openEarlier(testStorage, '0065-mentions')
  await old
    .insertInto('content_publications')
    .values(publication('firm', 1, { name: 'Rivet & Sons' }))
    .execute()
  await old.destroy()
  api = await openApi({ testStorage })
  const [row] = await api.storage.db.selectFrom('content_publications').selectAll().execute()
  expect(JSON.parse(row?.data ?? '')).toEqual({ name: 'Rivet & Sons' })
})
