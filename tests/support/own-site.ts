import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as quietTest } from './quiet-page.ts'
import { postJson, startSite } from './run-site.ts'

type Site = { url: string; token: string; renewProof: () => Promise<void> }

/** Less than the ten minutes after which the site asks for the password again. */
const PROOF_AGE = 5 * 60_000

/**
 * For tests that change data: each worker has a demo of its own, with its sample jobs, and a signed-in member of
 * staff.
 */
export const test = quietTest.extend<
  { asStaff: (method: string, path: string, body?: object) => Promise<Response> },
  { site: Site; leavesNothing: boolean }
>({
  /** False for tests that leave a site which other tests cannot use: they get one for themselves. */
  leavesNothing: [true, { option: true, scope: 'worker' }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'own-site-'))
      const site = await startSite({ dataDir }, { SITE_DIR: 'dist', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' })
      const demo = await (await fetch(`${site.url}/api/admin/demo`)).json()
      const { token } = await (await postJson(`${site.url}/api/admin/login`, demo)).json()
      let provenAt = Date.now()
      async function renewProof() {
        if (Date.now() - provenAt < PROOF_AGE) return
        const headers = { authorization: `Bearer ${token}` }
        await postJson(`${site.url}/api/admin/proof`, { password: demo.password }, headers)
        provenAt = Date.now()
      }
      await use({ url: site.url, token, renewProof })
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  async storageState({ site }, use) {
    await site.renewProof()
    await use({
      cookies: [],
      origins: [{ origin: site.url, localStorage: [{ name: 'admin-token', value: site.token }] }],
    })
  },
  /** API calls of another member of staff. */
  asStaff: ({ site }, use) =>
    use((method, path, body) =>
      fetch(`${site.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${site.token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      }),
    ),
})
