import { rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_ACCOUNT, run, SERVER, startSite, WAITING } from '../support/run-site.ts'
import { writeSampleSite } from '../support/sample-site.ts'
import { newMigratedStorage, newTestStorage } from '../support/test-storage.ts'

test('bad names in the environment end the start with a sentence each and no stack', async () => {
  const { code, output } = await run(SERVER, [], await newTestStorage(), {
    PORT: 'x',
    ADMIN_PASSWORD: '123456',
    SMTP_URL: 'mail.example.com',
    RATE_LIMIT: 'maybe',
  }).ended
  expect(code).toBe(1)
  const lines = output.trim().split('\n')
  expect(lines).toHaveLength(4)
  for (const name of ['PORT', 'ADMIN_PASSWORD', 'SMTP_URL', 'RATE_LIMIT']) {
    expect(lines.some((line) => line.startsWith(`${name} `) && line.endsWith('.'))).toBe(true)
  }
})

test('an ADMIN_PASSWORD of the firm’s name ends the start with a sentence that says what to do', async () => {
  const { code, output } = await run(SERVER, [], await newTestStorage(), {
    ADMIN_PASSWORD: 'Sample-Partners-2026!',
  }).ended
  expect(code).toBe(1)
  expect(output).toMatch(/^ADMIN_PASSWORD is too easy to guess: .* Use four or more words .*\.\n$/)
})

test('a Node that is too old is named in one sentence, by npm start and by the site itself', async () => {
  const asOld = (version: string) => {
    const lie = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(lie)}` }
  }
  const testStorage = await newTestStorage()
  for (const [script, args, version, needed] of [
    ['scripts/prepare.mjs', ['start'], '16.20.2', 'needs Node 18'],
    [SERVER, [], '24.11.0', 'needs Node 26'],
  ] as const) {
    const { code, output } = await run(script, [...args], testStorage, asOld(version)).ended
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining(needed)]])
  }
})

test('npm start reads the settings file of RECRUITMENT_ENV, below the environment, as the commands do', async () => {
  const { dataDir } = await newTestStorage()
  const file = join(dataDir, 'settings.env')
  writeFileSync(file, 'LOG_LEVEL=loud\nRATE_LIMIT=maybe\n')
  const start = (env: Record<string, string>) => run('scripts/start.ts', [], { dataDir }, env).ended
  const { code, output } = await start({ RECRUITMENT_ENV: file, RATE_LIMIT: 'off' })
  expect([code, output]).toEqual([1, expect.stringMatching(/^LOG_LEVEL must be .*\n$/)])
  const missing = await start({ RECRUITMENT_ENV: join(dataDir, 'none.env') })
  expect([missing.code, missing.output]).toEqual([1, expect.stringMatching(/cannot be read \(ENOENT\)/)])
})

test('a built site with a missing file ends the start with the command that builds it', async () => {
  const siteDir = writeSampleSite()
  rmSync(join(siteDir, 'render/template.html'))
  const { code, output } = await run(SERVER, [], await newTestStorage(), { SITE_DIR: siteDir }).ended
  expect([code, output]).toEqual([1, 'The site has not been built by this release. Run: npm run build\n'])
})

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'HOST=%s, where nobody can listen, is named in one sentence',
  async (HOST) => {
    const { code, output } = await run(SERVER, [], await newTestStorage(), { ...OWN_ACCOUNT, HOST }).ended
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^The site cannot listen on ${HOST}:0 \\(E\\w+\\)\\. Set PORT and HOST\\.\\n$`))
  },
)

test('a demo on an address for everyone is refused by naming ADMIN_PASSWORD', async () => {
  const { code, output } = await run(SERVER, [], await newTestStorage(), { HOST: '0.0.0.0' }).ended
  expect(code).toBe(1)
  expect(output).toContain('ADMIN_PASSWORD')
  expect(output.trim().split('\n')).toHaveLength(1)
})

test('a database that cannot be reached is waited for, and the log hides its password', async () => {
  const testStorage = { ...(await newTestStorage()), databaseUrl: 'postgres://u:hidden-word@127.0.0.1:1/x' }
  const site = await startSite(testStorage, OWN_ACCOUNT, { announced: WAITING })
  expect((await fetch(`${site.url}/about`)).status).toBe(200)
  const { code, output } = await site.stop()
  expect(code).toBe(0)
  expect(output).toContain('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1')
  expect(output).not.toContain('hidden-word')
})

test('a client that never finishes its upload delays the end by ten seconds at most', async () => {
  const site = await startSite(await newMigratedStorage())
  const socket = connect(site.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 6000000\r\n\r\n{',
  )
  await fetch(`${site.url}/readyz`)
  // A process that was still waiting after twenty seconds would end with 1.
  expect(await site.stop()).toMatchObject({ code: 0 })
})
