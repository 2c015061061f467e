import { afterAll, beforeEach } from 'vitest'
import { DAY } from '../../contract/time.ts'
import { findAccount } from '../../server/auth/accounts.ts'
import { composeMails } from './compose-mails.ts'
import { type Api, openApi, withMail } from './open-api.ts'
import { until } from './until.ts'

export const NEXT = 'seven green mangoes on a roof'
export const OTHER = 'blue kettle sings of rain'
export const addresses = { applications: '', enquiries: '', quotes: '' }

type Answer = Awaited<ReturnType<Api['post']>>
export const as = (token: string) => ({ authorization: `Bearer ${token}` })
export const over = (answer: Answer) => [answer.statusCode, answer.json().code]
export const keyIn = (text: string) => /\/admin\/login#reset=(pwd_[\w-]{43})(?!\S)/.exec(text)?.[1] ?? ''

/** A site that sends mail, and what people do on it who have forgotten their password. */
export async function openPasswordResets() {
  let woken = 0
  const api = await openApi({ config: withMail(addresses), onStored: () => (woken += 1) })
  afterAll(() => api.close())
  // No account is counted in two tests.
  beforeEach(() => api.advance(DAY))

  const works = async (token: string) => (await api.get('/api/admin/account', as(token))).statusCode === 200
  const login = (username: string, password: string) => api.post('/api/admin/login', { username, password })
  /** The entries of an action about an account. */
  const entriesOf = async (action: string, username: string) =>
    (await api.staff('GET', `/api/admin/audit-log?limit=100&action=${action}`))
      .json()
      .filter(({ subject }: { subject: string }) => subject === username)
  const queued = (kind: string) =>
    api.storage.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('created_at').execute()
  const countOf = async (kind: string) => (await queued(kind)).length

  /** A colleague with an address and a session. */
  async function colleague(username: string, email = `${username}@firm.example`) {
    const token = await api.tokenOf('consultant', username)
    await api.storage.db.updateTable('accounts').set({ email }).where('username', '=', username).execute()
    const id = (await findAccount(api.storage.db, username))?.id ?? ''
    return { id, token, email }
  }

  const ask = (name: string, remoteAddress = '127.0.0.1') =>
    api.call({ method: 'POST', url: '/api/password-resets', payload: { name }, remoteAddress })
  /** Asks, and waits for the mail, which is queued after the answer. */
  async function askFor(name: string) {
    api.advance(1000)
    const [before, wakes] = [await countOf('password-reset'), woken]
    await ask(name)
    await until(async () => (await countOf('password-reset')) > before && woken > wakes)
  }
  const use = (key: string, password = NEXT) => api.post('/api/password-resets/use', { key, password })
  const check = (key: string) => api.post('/api/password-resets/check', { key })
  const compose = (kind: 'password-reset' | 'password-notice' | 'email-notice', recordId: string) =>
    composeMails(api, addresses)({ id: 'x', kind, recordId, attempts: 0 })
  /** The key that the newest mail brings. */
  async function mailedKey(): Promise<string> {
    const last = (await queued('password-reset')).at(-1)
    return keyIn((await compose('password-reset', last?.record_id ?? ''))?.text ?? '')
  }
  const makeLink = (id: string, token?: string) =>
    token === undefined
      ? api.staff('POST', `/api/team/${id}/reset-link`)
      : api.post(`/api/team/${id}/reset-link`, undefined, as(token))

  return {
    api,
    works,
    login,
    entriesOf,
    queued,
    countOf,
    colleague,
    ask,
    askFor,
    use,
    check,
    compose,
    mailedKey,
    makeLink,
  }
}
