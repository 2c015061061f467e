import { expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { openApi } from '../support/open-api.ts'
import { openSmtpSink } from '../support/smtp-sink.ts'

type Item = { id: string; key: string; path: string; words: string; mustChange: boolean; confirmed: object | null }

const ofFirm = ({ key }: Item) => key === 'firm'

test('the checklist names what is left, field by field, and is done when nothing is', async () => {
  const sink = await openSmtpSink()
  const mailTo = { applications: 'jobs@firm.test', enquiries: 'hello@firm.test' }
  const smtp = { url: sink.url, from: 'jobs@firm.test' }
  const api = await openApi({ config: { publicUrl: new URL('https://www.firm.test'), smtp, mailTo } })
  const whole = async () => (await api.staff('GET', '/api/site/launch')).json()
  const checklist = async () => {
    const { items, ...rest } = await whole()
    return { ...rest, items: items.filter(ofFirm) }
  }
  const others: Item[] = (await whole()).items.filter((item: Item) => !ofFirm(item))
  await api.staff('POST', '/api/site/launch/confirmations', { ids: others.map(({ id }) => id) })
  const left = async () => (await checklist()).items.map(({ path, words }: Item) => `${path}: ${words}`)
  const about = { key: 'firm', title: 'The firm', confirmed: null, formerName: null, id: expect.any(String) }
  expect(await checklist()).toEqual({
    items: [
      { ...about, path: 'name', where: ['Name'], words: 'Sample & Partners', mustChange: false },
      { ...about, path: 'phone', where: ['Phone'], words: '+91 00000 00000', mustChange: true },
      { ...about, path: 'generalEmail', where: ['E-mail'], words: 'security@example.com', mustChange: true },
    ],
    publicUrl: { value: 'https://www.firm.test', isSet: true },
    mail: { isConfigured: true, exampleAddresses: ['quotes'], testedAt: null },
    isDone: false,
  })
  const firm = editing(api, 'firm')
  await firm.change({ name: 'Ours' })
  expect(await left()).toHaveLength(3)
  await firm.publish({ withLeftOvers: true })
  expect(await left()).toEqual(['phone: +91 00000 00000', 'generalEmail: security@example.com'])
  expect((await api.staff('POST', '/api/settings/test-mail', { to: 'asha@firm.test' })).statusCode).toBe(200)
  const [mail] = sink.mails
  expect(mail).toMatchObject({ to: ['asha@firm.test'], headers: { subject: 'Test mail of Ours' } })
  expect(mail?.text).toContain('https://www.firm.test')
  expect((await checklist()).mail.testedAt).toBe(new Date(api.clock()).toISOString())
  await api.staff('PUT', '/api/settings/mail-addresses', { quotes: 'quotes@firm.test' })
  await firm.change({ phone: '+91 98765 43210', generalEmail: 'hello@firm.test' })
  await firm.publish()
  expect((await checklist()).isDone).toBe(true)
  await api.close()
  await sink.close()
})

test('a shipped text is confirmed as true with who and when, until it is taken back or another one ships', async () => {
  const api = await openApi()
  const items = async (): Promise<Item[]> => (await api.staff('GET', '/api/site/launch')).json().items.filter(ofFirm)
  const confirm = (...ids: string[]) => api.staff('POST', '/api/site/launch/confirmations', { ids })
  const [name, phone] = await items()
  const id = name?.id ?? ''
  const answer = await confirm(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().items[0].confirmed).toEqual({ by: 'asha', at: new Date(api.clock()).toISOString() })
  expect((await confirm(id)).statusCode).toBe(200)
  for (const ids of [[phone?.id ?? ''], ['unknown'], [id, 'unknown']]) {
    expect((await confirm(...ids)).json()).toMatchObject({ code: 'conflict' })
  }

  // A changed text is a new item; the confirmation counts again when the confirmed text is back.
  const firm = editing(api, 'firm')
  await firm.change({ name: 'Ours' })
  await firm.publish({ withLeftOvers: true })
  expect((await items()).map(({ path }) => path)).toEqual(['phone', 'generalEmail'])
  await firm.change({ name: 'Sample & Partners' })
  await firm.publish({ withLeftOvers: true })
  expect((await items())[0]).toMatchObject({ path: 'name', confirmed: { by: 'asha' } })
  const takeBack = (...ids: string[]) => api.staff('POST', '/api/site/launch/confirmations/undo', { ids })
  expect((await takeBack(id, 'unknown')).json().items[0]).toMatchObject({ path: 'name', confirmed: null })
  expect((await takeBack(id)).statusCode).toBe(404)

  const log = (await api.staff('GET', '/api/admin/audit-log')).json<
    { action: string; subject: string; detail: string }[]
  >()
  const entries = log.filter(({ action }) => action.startsWith('content_confirm'))
  // Both are of the same moment.
  expect(entries.map(({ action, subject, detail }) => `${action}: ${subject}, ${detail}`).sort()).toEqual([
    'content_confirm: The firm, Name',
    'content_confirm_undo: The firm, Name',
  ])
  await api.close()
})

test('a site that is no demo asks before it publishes words that stand in for its own', async () => {
  const api = await openApi()
  const firm = editing(api, 'firm')
  await firm.change({ name: 'Ours' })
  const asked = await firm.publish()
  expect([asked.statusCode, asked.json()]).toMatchObject([
    409,
    {
      code: 'left_over_words',
      error: 'These texts still contain words that stand in for your own: Phone; E-mail. Nothing was published.',
    },
  ])
  expect((await firm.read()).published).toMatchObject({ name: 'Sample & Partners' })
  expect((await firm.publish({ withLeftOvers: true })).statusCode).toBe(200)
  const [first] = (await firm.history()).json()
  await firm.change({ phone: '+91 98765 43210', generalEmail: 'hello@firm.test' })
  expect((await firm.publish()).statusCode).toBe(200)
  expect((await firm.restore({ id: first.id, publish: true })).json().code).toBe('left_over_words')
  expect((await firm.restore({ id: first.id, publish: true, withLeftOvers: true })).statusCode).toBe(200)

  await api.storage.db.insertInto('settings').values({ name: 'demo_password', value: 'x' }).execute()
  await firm.change({ name: 'Ours again' })
  expect((await firm.publish()).statusCode).toBe(200)
  await api.close()
})

test('consultants neither see the checklist nor confirm anything', async () => {
  const api = await openApi()
  const authorization = `Bearer ${await api.tokenOf('consultant')}`
  const list = await api.get('/api/site/launch', { authorization })
  const confirmed = await api.post('/api/site/launch/confirmations', { ids: ['x'] }, { authorization })
  expect([list.statusCode, confirmed.statusCode]).toEqual([403, 403])
  await api.close()
})

test('texts that say the shipped name of a renamed or hidden service or industry are listed, and can be confirmed', async () => {
  const api = await openApi()
  const former = async () =>
    (await api.staff('GET', '/api/site/launch'))
      .json()
      .items.flatMap(({ key, path, formerName }: Item & { key: string; formerName: string | null }) =>
        formerName === null ? [] : [`${key} ${path}: ${formerName}`],
      )
  const home = editing(api, 'home')
  await home.change({ lead: 'Advice for ships, and for shipyards.' })
  await home.publish()
  expect(await former()).toEqual([])

  const industries = editing(api, 'industries')
  const { draft } = await industries.read()
  const { covered } = draft as { covered: { industries: Record<string, object> } }
  await industries.change({
    covered: { industries: { ...covered.industries, ships: { title: 'Ships', shown: 'hidden' } } },
  })
  await industries.publish()
  expect(await former()).toEqual(['home lead: Ships'])
  const services = editing(api, 'services')
  await services.change({ about: { title: 'Counsel', path: '/about', shown: 'shown' } })
  await services.publish()
  expect(await former()).toEqual(['home lead: Advice'])
  await home.change({ lead: 'Counsel for shipyards.' })
  await home.publish()
  expect(await former()).toEqual([])
  await api.close()
})
