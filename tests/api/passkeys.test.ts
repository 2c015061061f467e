import { expect, test } from 'vitest'
import { MINUTE } from '../../contract/time.ts'
import { openApi } from '../support/open-api.ts'
import { ORIGIN, openFactors } from '../support/open-factors.ts'
import { seen, signInSteps } from '../support/sign-in-steps.ts'
import { softwarePasskey } from '../support/software-passkey.ts'

const { api, account, post, setUpPasskey } = await openFactors('consultant')
const { second, challengeOf } = signInSteps(api, account)

test('a passkey signs in alone, and after the password', async () => {
  const { passkey, recoveryCodes } = await setUpPasskey()
  expect(recoveryCodes).toHaveLength(10)
  const options = (await post('login/passkey-options', {}, '')).json()
  const alone = await post('login/passkey', { passkey: passkey.sign(options) }, '')
  expect([alone.statusCode, Object.keys(alone.json())]).toEqual([200, ['token']])

  const asked = await challengeOf()
  expect(asked.passkey?.challenge).toBe(asked.challenge)
  const after = await second({ challenge: asked.challenge, passkey: passkey.sign(asked, { isVerified: false }) })
  expect(after.statusCode).toBe(200)
})

test('a passkey is refused for another site, challenge or account, twice, or without a PIN when it signs in alone', async () => {
  const { passkey } = await setUpPasskey()
  const options = async () => (await post('login/passkey-options', {}, '')).json()
  const alone = async (answer: object) => seen(await post('login/passkey', { passkey: answer }, ''))
  const refused = [401, 'wrong_code']
  expect(await alone(passkey.sign(await options(), { origin: 'https://evil.example' }))).toEqual(refused)
  expect(await alone(passkey.sign(await options(), { rpId: 'evil.example' }))).toEqual(refused)
  expect(await alone(passkey.sign(await options(), { isVerified: false }))).toEqual(refused)
  expect(await alone(passkey.sign({ challenge: 'A'.repeat(43) }))).toEqual(refused)
  expect(await alone(softwarePasskey(ORIGIN).sign(await options()))).toEqual(refused)
  expect(await alone({ id: 'x' })).toEqual(refused)
  const signed = passkey.sign(await options())
  expect(await alone(signed)).toEqual([200, undefined])
  expect(await alone(signed)).toEqual(refused)
  passkey.goBack()
  expect(await alone(passkey.sign(await options()))).toEqual(refused)
  // The challenge of a password belongs to that account and step.
  const asked = await challengeOf()
  expect(await alone(passkey.sign(asked))).toEqual(refused)
  const late = await options()
  api.advance(5 * MINUTE)
  expect(await alone(passkey.sign(late))).toEqual(refused)
  await api.storage.db
    .updateTable('accounts')
    .set({ state: 'inactive' })
    .where('username', '=', account.username)
    .execute()
  expect(await alone(passkey.sign(await options()))).toEqual(refused)
})

test('a passkey cannot be added with the challenge of another account', async () => {
  const options = (await post('second-factors/passkey-options')).json()
  const other = await api.tokenOf('consultant', `other${account.number}`)
  const answer = await post(
    'second-factors/passkey',
    { name: 'x', passkey: softwarePasskey(ORIGIN).create(options) },
    other,
  )
  expect(answer.statusCode).toBe(400)
})

test('a site at an IP address has no passkeys, and says so', async () => {
  const plain = await openApi()
  const answer = await plain.post('/api/admin/login/passkey-options', {})
  expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('IP address')])
  await plain.close()
})
