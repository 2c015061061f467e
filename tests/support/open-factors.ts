import { generate } from 'otplib'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Role } from '../../contract/team.ts'
import { DAY, MINUTE } from '../../contract/time.ts'
import { openApi } from './open-api.ts'
import { softwarePasskey } from './software-passkey.ts'

export const ORIGIN = 'https://www.example.com'

/** The app under a name, with passkeys. Each test has an account of its own with this role, signed in. */
export async function openFactors(role: Role) {
  const api = await openApi({ config: { publicUrl: new URL(ORIGIN) } })
  afterAll(() => api.close())
  const account = { number: 0, username: '', token: '' }
  beforeEach(async () => {
    api.advance(DAY)
    account.number += 1
    account.username = `person${account.number}`
    account.token = await api.tokenOf(role, account.username)
  })

  const post = (path: string, body?: object, by = account.token) =>
    api.post(`/api/admin/${path}`, body, by ? { authorization: `Bearer ${by}` } : {})
  const codeOf = (secret: string, drift = 0) => generate({ secret, epoch: (api.clock() + drift) / 1000 })

  async function setUpTotp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret, uri } = (await post('second-factors/totp')).json()
    expect(uri).toContain(secret)
    const confirmed = await post('second-factors/totp/confirm', { code: await codeOf(secret) })
    expect(confirmed.statusCode).toBe(200)
    // The code of the confirmation is used up.
    api.advance(MINUTE)
    return { secret, ...confirmed.json() }
  }
  async function setUpPasskey(name = 'Phone') {
    const passkey = softwarePasskey(ORIGIN)
    const options = (await post('second-factors/passkey-options')).json()
    const added = await post('second-factors/passkey', { name, passkey: passkey.create(options) })
    expect(added.statusCode).toBe(200)
    return { passkey, ...(added.json() as { recoveryCodes: string[] }) }
  }

  return { api, account, post, codeOf, setUpTotp, setUpPasskey }
}
