import { expect, test } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { publicPaths } from '../../contract/public-paths.ts'
import { DAY } from '../../contract/time.ts'
import { withMail } from '../support/open-api.ts'
import { openSubmissions } from '../support/open-submissions.ts'

const { api, newClient, newJob, apply, sent, read } = await openSubmissions({ config: withMail() })

const open = async (key: string) => (await api.get(publicPaths.shortlist, { authorization: `Link ${key}` })).statusCode
const keyOf = (link = '') => link.split('#')[1] ?? ''
const makeAnother = (link: string) => api.staff('POST', paths.privateLinkKey(link))
const mailAgain = (link: string) => api.staff('POST', paths.privateLinkMail(link))

/** One person sent to Rekha and Vikram by hand, with the id and the key of Rekha's link. */
async function sentTo(name: string) {
  const client = await newClient(name)
  const job = await newJob(client.id)
  const application = await apply('Asha Verma', job)
  const made = await sent(job, [application], client.contacts)
  return { client, job, application, link: made.contacts[0]?.link ?? '', key: keyOf(made.links[0]?.link) }
}

test('another link opens the same page beside the one before, and its key is shown once', async () => {
  const { job, link, key } = await sentTo('Another Axles')
  const made = await makeAnother(link)
  const another = keyOf(made.json().link)
  expect([made.statusCode, made.json().link]).toEqual([201, expect.stringMatching(/\/shortlist#[\w-]{43}$/)])
  expect(another).not.toBe(key)
  expect([await open(key), await open(another)]).toEqual([200, 200])
  await api.post('/api/private-links/views', undefined, { authorization: `Link ${another}` })
  const { contacts } = (await read(job))[0] ?? {}
  expect(contacts).toMatchObject([{ link, role: 'HR', mail: null, views: [expect.any(String)] }, { views: [] }])
  expect(JSON.stringify(contacts)).not.toContain(another)
})

test('a link that is over opens again for two weeks; the keys of one that was ended stay closed', async () => {
  const { link, key, job } = await sentTo('Ended Engines')
  await api.staff('POST', paths.privateLinkEnd(link))
  expect((await mailAgain(link)).statusCode).toBe(409)
  const another = keyOf((await makeAnother(link)).json().link)
  expect([await open(key), await open(another)]).toEqual([410, 200])
  api.advance(14 * DAY)
  expect(await open(another)).toBe(410)
  await makeAnother(link)
  expect(await open(another)).toBe(200)
  // The mail says another last day, so the people are read by the link alone.
  expect((await mailAgain(link)).statusCode).toBe(204)
  const mail = await api.app.mailKinds.compose({ id: 'm', kind: 'submission', recordId: link, attempts: 0 })
  expect(mail?.text).toContain('Here is 1 person for PLC Lead.')
  expect(mail?.text).not.toContain('The page is open until')
  expect((await read(job))[0]?.contacts[0]?.mail).toEqual({ state: 'waiting', problem: null })
})

test('without mail address, contact, job or anybody left it says so, and a link of nobody is unknown', async () => {
  const { client, link, job, application } = await sentTo('Gone Gears')
  const contact = paths.clientContact(client.id, client.contacts[0] ?? '')
  const sentences = async () =>
    (await Promise.all([makeAnother(link), mailAgain(link)])).map(({ json }) => json().error.split('.')[0])
  await api.staff('PUT', contact, { name: 'Rekha Menon', role: 'HR', email: '' })
  expect((await mailAgain(link)).json().error).toContain('Rekha Menon has no mail address')
  await api.storage.db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job).execute()
  expect(await sentences()).toEqual(Array(2).fill('The job is closed, and its links end with it'))
  await api.storage.db.updateTable('jobs').set({ status: 'active' }).where('id', '=', job).execute()
  await api.staff('DELETE', paths.application(application))
  expect(await sentences()).toEqual(Array(2).fill('Everybody who was in it was erased, so there is nothing to read'))
  await api.staff('DELETE', contact)
  expect(await sentences()).toEqual(Array(2).fill('This contact was removed'))
  for (const call of [makeAnother, mailAgain]) expect((await call('nobody')).statusCode).toBe(404)
})

test('a viewer reads how mails fared, and neither makes a link nor mails one', async () => {
  const { link, job } = await sentTo('Viewed Valves')
  const headers = { authorization: `Bearer ${await api.tokenOf('viewer', 'vani')}` }
  const [seen] = (await api.get(paths.jobSubmissions(job), headers)).json()
  expect(seen.contacts).toMatchObject([{ name: 'Rekha Menon', role: 'HR', mail: null }, {}])
  for (const path of [paths.privateLinkKey(link), paths.privateLinkMail(link)])
    expect((await api.post(path, undefined, headers)).statusCode).toBe(403)
})
