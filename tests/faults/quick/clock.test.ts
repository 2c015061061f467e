import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../contract/time.ts'
import { bearer } from '../../support/applicants.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { sampleMessage } from '../../support/samples.ts'
import { newFolder, newTestStorage } from '../../support/test-storage.ts'

const preload = new URL('../../support/move-clock.ts', import.meta.url).pathname
const account = { username: OWN_ACCOUNT.ADMIN_USERNAME, password: OWN_ACCOUNT.ADMIN_PASSWORD }

/** The same sequence twice: in one process, and with a restart after each setting of the clock. */
test.each([
  ['while the site runs', false],
  ['across restarts', true],
])(
  'a clock that is thrown forward and back %s locks nobody, keeps nobody signed in and misdates nothing',
  async (_name, restarts) => {
    const testStorage = await newTestStorage()
    const clock = movableClock()
    const start = () => startSite(testStorage, { ...OWN_ACCOUNT, ...clock.env })
    let site = await start()
    async function setClock(milliseconds: number) {
      clock.set(milliseconds)
      if (!restarts) return
      await site.stop()
      site = await start()
    }
    const signIn = (password = account.password) => postJson(`${site.url}/api/admin/login`, { ...account, password })
    const stats = (token: string) => fetch(`${site.url}/api/admin/stats`, { headers: bearer(token) })
    const write = async (message: string) =>
      (await (await postJson(`${site.url}/api/contact`, { ...sampleMessage, message })).json()).submittedAt

    await setClock(60 * DAY)
    const token = (await (await signIn()).json()).token
    expect((await stats(token)).status).toBe(200)
    await write('Sent while the clock is ahead')
    for (let n = 0; n < 6; n += 1) await signIn('a wrong pass phrase')
    expect((await signIn()).status).toBe(429)

    await setClock(0)
    expect((await signIn()).status).toBe(200)
    expect((await stats(token)).status).toBe(401)
    const submitted = Date.parse(await write('Sent when the clock is right again'))
    expect(Math.abs(submitted - Date.now())).toBeLessThan(5 * MINUTE)

    const right = (await (await signIn()).json()).token
    await setClock(-60 * DAY)
    expect((await stats(right)).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    await site.stop()
  },
)

test('two starts with a clock that is 60 days ahead erase nothing, and readyz says what retention waits for', async () => {
  const testStorage = await newTestStorage()
  const clock = movableClock()
  const start = () => startSite(testStorage, { ...OWN_ACCOUNT, ...clock.env, RETAIN_MESSAGES_DAYS: '30' })
  const first = await start()
  await postJson(`${first.url}/api/contact`, sampleMessage)
  await housekeepingOf(first.url)
  await first.stop()

  clock.set(60 * DAY)
  for (let n = 0; n < 2; n += 1) {
    const site = await start()
    const reports = await housekeepingOf(site.url)
    expect(reports).toContainEqual({ chore: 'retention', result: 'waiting_for_clock', at: expect.any(String) })
    expect(JSON.stringify(reports)).not.toMatch(/@|\//)
    await site.stop()
  }

  clock.set(0)
  const last = await start()
  const kept = await fetch(`${last.url}/api/enquiries`, { headers: bearer(await last.token()) })
  expect(await kept.json()).toHaveLength(1)
  await last.stop()
})

/** The results of the first round, once it is over. */
async function housekeepingOf(url: string): Promise<object[]> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`)
    expect(answer.status).toBe(200)
    const { housekeeping } = await answer.json()
    if (housekeeping.length > 0) return housekeeping
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Controls the wall clock of processes that are started with `env`. */
function movableClock() {
  const file = join(newFolder(), 'offset')
  const set = (milliseconds: number) => writeFileSync(file, String(milliseconds))
  set(0)
  return { set, env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_FILE: file } }
}
