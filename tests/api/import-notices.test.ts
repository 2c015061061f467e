import { expect, test } from 'vitest'
import { editing } from '../support/editing.ts'
import { withMail } from '../support/open-api.ts'
import { cv, openImports } from '../support/open-imports.ts'
import { docxOf } from '../support/resume-files.ts'

const { api, bring, read, go, person, named, list } = await openImports({
  config: withMail(),
})

/** The notice that is queued for an address, as it would be sent now. */
async function noticeTo(address: string) {
  const rows = await api.storage.db
    .selectFrom('outbox')
    .select(['id', 'record_id as recordId', 'attempts'])
    .where('kind', '=', 'import-notice')
    .execute()
  for (const row of rows) {
    const queued = { ...row, kind: 'import-notice' as const }
    const mail = await api.app.mailKinds.compose(queued)
    if (mail?.to === address) return { queued, mail }
  }
  throw new Error(`no notice to ${address} was queued`)
}

test('people who have not got the notice are counted, and get it by mail once', async () => {
  const id = await bring(
    { name: 'Told Lele.docx', bytes: cv('Told Lele', 'told@lele.in') },
    // The same person gets one notice.
    { name: 'Told Lele 2.docx', bytes: cv('Told Lele', 'told@lele.in', 'and since then a turner') },
    { name: 'Phoned Lele.docx', bytes: docxOf('Phoned Lele', 'Mobile 98200 10041', 'Worked as a setter in Pune') },
  )
  expect(await read(id)).toMatchObject({ willStore: { new: 2, known: 1 }, people: 2 })
  await go(id, 'store')
  expect((await read(id)).notices).toEqual({ notInformed: 2, withoutEmail: 1, waiting: 0, mail: true })
  const send = () => api.staff('POST', `/api/imports/${id}/notices`)
  expect([(await send()).json(), (await send()).json()]).toEqual([
    { queued: 1, left: 0 },
    { queued: 0, left: 0 },
  ])
  const { queued, mail } = await noticeTo('told@lele.in')
  expect(mail.text).toContain('Where they come from: Naukri.\nWhat they are kept for: To be considered for jobs.')
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
  const [early, later] = [await noticeTo('early@rao.in'), await noticeTo('later@rao.in')]
  expect(early.mail.subject).toBe('Sample & Partners keeps your details')
  expect(early.mail.text).toContain('Sample & Partners has your name')
  await api.storage.write((trx) => api.app.mailKinds.onSent(trx, early.queued, '2026-11-16T10:00:00.000Z'))

  const mails = editing(api, 'mails')
  const { importNotice } = (await mails.read()).draft
  const words = { subject: 'A word from {firm}', source: 'We know you from', rights: 'Write to {email}.' }
  await mails.change({ importNotice: { ...(importNotice as object), ...words } })
  expect((await api.app.mailKinds.compose(later.queued))?.subject).toBe(later.mail.subject)
  expect((await mails.publish()).statusCode).toBe(200)
  await expect
    .poll(async () => (await api.app.mailKinds.compose(later.queued))?.subject)
    .toBe('A word from Sample & Partners')
  const { text } = (await api.app.mailKinds.compose(later.queued)) ?? { text: '' }
  for (const part of ['We know you from: Naukri.', 'To be considered for jobs.', 'Write to security@example.com.'])
    expect(text).toContain(part)
  for (const path of ['/contact', '/privacy-policy']) expect(text).toContain(`http://127.0.0.1:3000${path}`)
  expect(await send()).toEqual({ queued: 0, left: 0 })

  await mails.change({ importNotice: importNotice as { subject: string } })
  expect((await mails.publish()).statusCode).toBe(200)
  await expect.poll(async () => (await api.app.mailKinds.compose(later.queued))?.subject).toBe(later.mail.subject)
})

test('somebody who was told on the phone is informed, is found by it, and the last telling can be taken back', async () => {
  const cvOf = (name: string, phone: string) => docxOf(name, `Mobile ${phone}`, 'Worked as a setter in Pune')
  const id = await bring(
    { name: 'Asked Joglekar.docx', bytes: cvOf('Asked Joglekar', '98200 10061') },
    { name: 'Open Joglekar.docx', bytes: cvOf('Open Joglekar', '98200 10062') },
  )
  await go(id, 'store')
  await api.catchUp()
  const [asked] = await named('asked')
  const tell = (informed: boolean) => api.staff('PATCH', `/api/people/${asked?._id}`, { informed })
  const listed = async (informed: boolean) =>
    (await list(`import=${id}&informed=${informed}&sort=name`)).people.map(({ name }) => name)
  // The timeline has what came at one moment in no order.
  api.advance(1000)
  const told = (await tell(true)).json()
  expect(told.additions).toMatchObject([{ informedAt: expect.any(String) }])
  expect(told.timeline).toMatchObject([{ text: 'Told that we keep their details', who: 'asha' }, {}])
  expect([await listed(true), await listed(false)]).toEqual([['Asked Joglekar'], ['Open Joglekar']])
  expect((await read(id)).notices).toMatchObject({ notInformed: 1, withoutEmail: 1 })
  expect((await tell(false)).json().additions).toMatchObject([{ informedAt: null }])
  expect(await listed(false)).toEqual(['Asked Joglekar', 'Open Joglekar'])
})
