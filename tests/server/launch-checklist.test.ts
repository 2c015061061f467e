import { expect, test } from 'vitest'
import type { Mail } from '../../server/mail/mail.ts'
import { editing } from '../support/editing.ts'
import { openApi } from '../support/open-api.ts'

const to = { applications: 'jobs@firm.test', enquiries: 'hello@firm.test', quotes: 'quotes@example.com' }

test('the checklist names what is left, field by field, and is done when nothing is', async () => {
  const sent: Mail[] = []
  const api = await openApi({
    config: { publicUrl: new URL('https://www.firm.test') },
    mail: { isConfigured: true, to },
    sendMail: async (mail) => void sent.push(mail),
  })
  const checklist = async () => (await api.staff('GET', '/api/site/placeholders')).json()
  expect(await checklist()).toEqual({
    placeholders: [
      { key: 'firm', title: 'The firm', path: 'name', where: ['Name'] },
      { key: 'firm', title: 'The firm', path: 'phone', where: ['Phone'] },
    ],
    publicUrl: { value: 'https://www.firm.test', isSet: true },
    mail: { isConfigured: true, exampleAddresses: ['MAIL_TO_QUOTES'], testedAt: null },
    isDone: false,
  })
  const firm = editing(api, 'firm')
  await firm.change({ name: 'Ours' })
  expect((await checklist()).placeholders).toHaveLength(2)
  await firm.publish()
  expect((await checklist()).placeholders).toEqual([
    { key: 'firm', title: 'The firm', path: 'phone', where: ['Phone'] },
  ])
  expect((await api.staff('POST', '/api/site/test-mail', { to: 'asha@firm.test' })).statusCode).toBe(204)
  expect(sent).toEqual([
    { to: 'asha@firm.test', subject: 'Test mail of Ours', text: expect.stringContaining('https://www.firm.test') },
  ])
  expect((await checklist()).mail.testedAt).toBe(new Date(api.clock()).toISOString())
  to.quotes = 'quotes@firm.test'
  await firm.change({ phone: '+91 98765 43210' })
  await firm.publish()
  expect((await checklist()).isDone).toBe(true)
  await api.close()
})

test('a test mail that fails says why, and few are sent', async () => {
  const refused = Object.assign(new Error('no'), { code: 'EAUTH', responseCode: 535 })
  const api = await openApi({ config: { rateLimit: true }, sendMail: () => Promise.reject(refused) })
  const send = (address = 'asha@firm.test') => api.staff('POST', '/api/site/test-mail', { to: address })
  const failed = await send()
  expect(failed.statusCode).toBe(503)
  expect(failed.json().error).toBe(
    'The mail was not sent. The mail server refused the user name or password in SMTP_URL.',
  )
  expect((await send('a@b, c@d')).statusCode).toBe(400)
  for (let n = 0; n < 4; n += 1) await send()
  const limited = await send()
  expect(limited.statusCode).toBe(429)
  expect(limited.headers['retry-after']).toBe('3600')
  const checklist = (await api.staff('GET', '/api/site/placeholders')).json()
  expect(checklist).toMatchObject({ publicUrl: { isSet: false }, mail: { isConfigured: false, testedAt: null } })
  await api.close()
})

test('without a mail server there is none', async () => {
  const api = await openApi()
  const answer = await api.staff('POST', '/api/site/test-mail', { to: 'asha@firm.test' })
  expect([answer.statusCode, answer.json().error]).toEqual([
    409,
    'No mail server is set: please set SMTP_URL and MAIL_FROM, and start the site again.',
  ])
  await api.close()
})
