import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runAdminCommand } from '../../scripts/run-admin-command.ts'
import { test as quietTest } from './quiet-page.ts'
import { OWN_ACCOUNT, siteEnv, startSite } from './run-site.ts'

const COLLEAGUE = { username: 'meena', password: 'seven green mangoes on a roof' }

type Office = { url: string; tokens: { boss: string; meena: string } }
export type Call = (method: string, path: string, body?: object) => Promise<Response>

const signedIn = (url: string, token: string) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'admin-token', value: token }] }],
})

/** Two members of staff in two browsers: `page` is boss, `colleague` is meena. Each worker has a site of its own. */
export const test = quietTest.extend<
  { asBoss: Call; asMeena: Call; colleague: Page; nothingDue: undefined },
  { office: Office }
>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const place = { dataDir: mkdtempSync(join(tmpdir(), 'office-')) }
      const site = await startSite(place, { ...OWN_ACCOUNT, SITE_DIR: 'dist', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
      const made = await runAdminCommand(['create', COLLEAGUE.username], siteEnv(place), async () => COLLEAGUE.password)
      if (!made.ok) throw new Error(made.sentence)
      const meena = await site.token(COLLEAGUE.username, COLLEAGUE.password)
      await use({ url: site.url, tokens: { boss: await site.token(), meena } })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ office }, use) => use(office.url),
  storageState: ({ office }, use) => use(signedIn(office.url, office.tokens.boss)),
  asBoss: ({ office }, use) => use(callWith(office.url, office.tokens.boss)),
  asMeena: ({ office }, use) => use(callWith(office.url, office.tokens.meena)),
  nothingDue: [
    async ({ asBoss }, use) => {
      await finishAll(asBoss)
      await use(undefined)
    },
    { auto: true },
  ],
  colleague: async ({ browser, office }, use) => {
    const context = await browser.newContext({
      baseURL: office.url,
      storageState: signedIn(office.url, office.tokens.meena),
    })
    await use(await context.newPage())
    await context.close()
  },
})

/** Ends steps and mentions that other tests of the worker left: Today lists only the first ten. */
async function finishAll(call: Call) {
  const steps = await (await call('GET', '/api/tasks?limit=100')).json()
  for (const { _id } of steps) await call('POST', `/api/tasks/${_id}/done`)
  const mentions = await (await call('GET', '/api/mentions')).json()
  const ids = mentions.map(({ _id }: { _id: string }) => _id)
  if (ids.length > 0) await call('POST', '/api/mentions/seen', { ids })
}

function callWith(url: string, token: string): Call {
  return (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
}
