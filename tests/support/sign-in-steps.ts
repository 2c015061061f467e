import { expect } from 'vitest'
import { type Api, STAFF } from './open-api.ts'

type Answer = Awaited<ReturnType<Api['post']>>

export const seen = (answer: Answer) => [answer.statusCode, answer.json().code]

/** The two steps of a sign-in of the account of a test. */
export function signInSteps(api: Api, account: { username: string }) {
  const login = (more: object = {}) =>
    api.post('/api/admin/login', { username: account.username, password: STAFF.password, ...more })
  const second = (body: object, remoteAddress = '127.0.0.1') =>
    api.call({ method: 'POST', url: '/api/admin/login/second-factor', payload: body, remoteAddress })
  async function challengeOf(): Promise<{ challenge: string; methods: string[]; passkey?: { challenge: string } }> {
    const answer = await login()
    expect(seen(answer)).toEqual([401, 'second_factor_required'])
    expect(answer.json().token).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    return answer.json()
  }
  return { login, second, challengeOf }
}
