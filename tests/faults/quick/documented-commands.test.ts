import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { LastBackup } from '../../../contract/last-backup.ts'
import { applicants, bearer, createJob, expectStored } from '../../support/applicants.ts'
import { documentedBlocks, documentedMachine } from '../../support/documented-machine.ts'
import { OWN_ACCOUNT, postJson, startSite } from '../../support/run-site.ts'
import { dataUrl, pdf, samplePerson } from '../../support/samples.ts'
import { postgresUrl } from '../../support/temporary-postgres.ts'
import { newFolder, onPostgres, type TestStorage } from '../../support/test-storage.ts'
import { until } from '../../support/until.ts'

/** Values that a shell would not read as they are. */
const settings = {
  ...OWN_ACCOUNT,
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'Sharma & Sons (Hiring) <jobs@example.com>',
  SECRET_KEY: 'a key with #hash, $dollar and `tick`',
}

let machine: ReturnType<typeof documentedMachine>
let site: TestStorage
let stored: Map<string, string>
/** The owner of the database, who may not create others; as documented. */
const role = `site_${randomBytes(4).toString('hex')}`
const nameOf = (storage: TestStorage) => new URL(storage.databaseUrl ?? '').pathname.slice(1)

async function asSuperuser(...statements: string[]) {
  const client = new pg.Client({ connectionString: postgresUrl(inject('postgresDir'), 'postgres') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
const urlOf = (database: string) =>
  postgresUrl(inject('postgresDir'), database).replace('postgres@localhost', `${role}@localhost`)

async function startHere(storage: TestStorage) {
  const started = await startSite(storage, { ...settings, RATE_LIMIT: 'off' })
  return { ...started, staff: await started.token() }
}

beforeAll(async () => {
  const name = `named_${randomBytes(4).toString('hex')}`
  if (onPostgres) await asSuperuser(`create role ${role} login`, `create database ${name} owner ${role}`)
  const databaseUrl = onPostgres ? urlOf(name) : undefined
  machine = documentedMachine({ ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  site = { dataDir: machine.data, ...(databaseUrl && { databaseUrl }) }
  const { url, staff, stop } = await startHere(site)
  const crowd = applicants({ url, jobId: await createJob(url, staff), name: 'kept' })
  await crowd.more(3)
  await crowd.stop()
  stored = crowd.acknowledged
  await stop()
  machine.own()
})

beforeEach(() => {
  rmSync(machine.backups, { recursive: true, force: true })
  machine.calls()
})

const copies = () => (existsSync(machine.backups) ? readdirSync(machine.backups) : [])
const COPY = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

function expectCopied({ code, output }: { code: number | null; output: string }) {
  expect([code, output]).toEqual([0, expect.stringMatching(/^Backed up /)])
  const database = onPostgres ? `PostgreSQL database ${nameOf(site)} on ` : `SQLite in ${machine.data}: `
  expect(output).toContain(`Backed up ${database}`)
  expect(output).toContain(`: ${stored.size} people, 1 job, 0 enquiries, 0 published texts.\n`)
  expect(output).toContain(onPostgres ? 'the whole dump was read' : 'restored into a temporary folder')
  expect(output).not.toMatch(/applicant|example\.com/i)
  expect(copies()).toEqual([expect.stringMatching(COPY)])
  const copy = statSync(join(machine.backups, copies()[0] ?? ''))
  expect([copy.uid, copy.mode & 0o777]).toEqual([machine.userId, 0o700])
}

test('the documented backup copies the database of the settings, as the user of the site', async () => {
  const [backUp = '', ...others] = documentedBlocks('Back up')
  expect(others).toEqual([])
  expectCopied(await machine.shell(backUp))
})

test('so does the line for cron, and the dashboard shows when it ran', async () => {
  expectCopied(await machine.cron(readFileSync('deploy/recruitment.cron', 'utf8')))
  const manifest = JSON.parse(readFileSync(join(machine.backups, copies()[0] ?? '', 'manifest.json'), 'utf8'))
  const { url, staff, stop } = await startHere(site)
  const answer = await fetch(`${url}/api/admin/last-backup`, { headers: bearer(staff) })
  const expected: LastBackup = { isExpected: true, at: manifest.createdAt, isLate: false }
  expect(await answer.json()).toEqual(expected)
  await stop()
  machine.own()
})

test('every command reads the file, which the environment may name', async () => {
  const block = documentedBlocks('Deploy on one machine').find((one) => one.includes('RECRUITMENT_ENV')) ?? ''
  const command = 'npm run -s admin -- list'
  expect(block).toContain(command)
  const shell = (words: string) => machine.shell(block.replace(command, words))
  expect(await shell(command)).toEqual({ code: 0, output: expect.stringMatching(/^boss: owner, /) })
  const address = 'nobody@example.com'
  expect(await shell(`npm run -s privacy -- export ${address}`)).toMatchObject({ code: 0 })
  expect(await shell(`npm run -s content -- export ${join(machine.data, '../content.json')}`)).toMatchObject({
    code: 0,
  })
  expect(await shell('npm run -s data -- check')).toEqual(
    onPostgres
      ? { code: 1, output: expect.stringContaining('With DATABASE_URL') }
      : { code: 0, output: expect.stringContaining(`${stored.size} resumes in the database`) },
  )
})

test('the documented upgrade backs up first', async () => {
  const [upgrade = '', newFolderOfRelease = '', ...others] = documentedBlocks('Upgrade')
  expect(others).toEqual([])
  expectCopied(await machine.shell(upgrade))
  expect(machine.calls()).toEqual([
    'git pull',
    'npm ci --ignore-scripts --include=dev',
    'npm run build',
    'systemctl restart recruitment',
    expect.stringMatching(/^curl .*\/readyz$/),
  ])
  expect(await machine.shell(newFolderOfRelease)).toEqual({ code: 0, output: '' })
  expect(machine.calls()).toEqual([
    expect.stringMatching(/^git clone REPOSITORY .*recruitment-2$/),
    'npm ci --ignore-scripts --include=dev',
    machine.located('npm run build -- --previous /opt/recruitment/dist'),
  ])
})

test.runIf(!onPostgres)('an upgrade whose settings name the demo changes nothing', async () => {
  const demo = { dataDir: newFolder() }
  await (await startSite(demo, {})).stop()
  const dataDir = join(machine.data, '../demo')
  renameSync(demo.dataDir, dataDir)
  machine.own()
  machine.writeSettings({ DATA_DIR: dataDir })
  const { code, output } = await machine.shell(documentedBlocks('Upgrade')[0] ?? '')
  machine.writeSettings()
  expect([code, output]).toEqual([1, expect.stringContaining(`SQLite in ${dataDir} is the demo. Nothing was copied.`)])
  expect([machine.calls(), copies()]).toEqual([[], []])
})

test('the documented restore brings everything back, for the user of the site', async () => {
  await machine.shell(documentedBlocks('Back up')[0] ?? '')
  const [files = '', database = '', ...others] = documentedBlocks('Restore')
  expect(others).toEqual([])
  const [copy = ''] = copies()
  let restored: TestStorage = site
  if (onPostgres) {
    const name = `restored_${randomBytes(4).toString('hex')}`
    const block = database
      .replaceAll('recruitment_restored', name)
      .replace('--owner=recruitment', `--owner=${role}`)
      .replace(/postgres:\S+/, `'${urlOf(name)}'`)
      .replace(/ DIR$/m, ` ${join(machine.backups, copy)}`)
    const env = { PGHOST: inject('postgresDir'), PGUSER: 'postgres' }
    expect(await machine.shell(block, env)).toMatchObject({ code: 0, output: expect.stringContaining('Restored') })
    restored = { ...site, databaseUrl: urlOf(name) }
  } else {
    const block = files.replace(/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/, copy)
    expect(await machine.shell(block)).toMatchObject({ code: 0 })
    expect(machine.calls()).toEqual(['systemctl stop recruitment', 'systemctl start recruitment'])
    expect(statSync(join(machine.data, 'site.db')).uid).toBe(machine.userId)
  }
  const { url, staff, stop } = await startHere(restored)
  await expectStored(url, staff, stored)
  await stop()
  machine.own()
})

test('only the newest copies are kept, those of earlier releases are counted, and nothing else is touched', async () => {
  const backUp = (documentedBlocks('Back up')[0] ?? '').replace('--keep 14', '--keep 2')
  const made: string[] = []
  for (const name of ['2026-01-01', '2026-01-02T02-15-00Z', '2026-01-03.kept']) {
    expectCopied(await machine.shell(backUp))
    renameSync(join(machine.backups, copies()[0] ?? ''), join(machine.data, '..', name))
    made.push(name)
  }
  for (const name of made) renameSync(join(machine.data, '..', name), join(machine.backups, name))
  // Interrupted today, and so perhaps still running.
  mkdirSync(join(machine.backups, '2026-01-04T02-15-00Z.partial'))
  const { code, output } = await machine.shell(backUp)
  expect([code, output]).toEqual([0, expect.stringMatching(/Removed older copies: 2026-01-01\n$/)])
  expect(copies().toSorted()).toEqual([
    '2026-01-02T02-15-00Z',
    '2026-01-03.kept',
    '2026-01-04T02-15-00Z.partial',
    expect.stringMatching(COPY),
  ])
})

// The lines are the same for both databases, and so are these commands (tests/api).
test.runIf(!onPostgres)('the documented commands on accounts are those of the site', async () => {
  const [block = ''] = documentedBlocks('Accounts and passwords')
  const password = "printf 'seven purple lorries\\n' |"
  const commands = block
    .replaceAll(' [ROLE]', ' consultant')
    .replaceAll('NAME', 'meena')
    .replaceAll('ROLE', 'viewer')
    .replace(/^admin (?=create|password)/gm, `${password} admin `)
  const { code, output } = await machine.shell(`set -e\n${commands}`)
  expect([code, output.split('\n').filter(Boolean)]).toEqual([
    0,
    [
      expect.stringMatching(/^boss: owner, /),
      expect.stringContaining('meena'),
      expect.stringMatching(/^This link makes one account, until /),
      expect.stringContaining('invitation'),
      'meena is viewer now.',
      'meena sees contact details and resumes as a viewer.',
      'meena may bring in people as a consultant.',
      'meena cannot sign in any more, and the sessions are ended.',
      expect.stringContaining('meena'),
      expect.stringContaining('meena'),
      expect.stringContaining('meena'),
      'Everyone has been signed out.',
    ],
  ])
})

test.runIf(!onPostgres)(
  'texts are moved, and what is kept of somebody is exported and erased, as documented',
  async () => {
    const [move = '', ...others] = documentedBlocks("Move the firm's texts to another site")
    expect(others).toEqual([])
    rmSync(join(machine.data, '../content.json'), { force: true })
    const moved = await machine.shell(`set -e\n${move}`)
    expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/content\.json/) })
    const [person = '', expired = '', ...more] = documentedBlocks('A person asks')
    expect(more).toEqual([])
    expect(await machine.shell(`set -e\n${person}`)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Erased 0 /),
    })
    const file = join(machine.data, '../asha.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ applications: [] })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // No retention period is set here, and the command says so.
    expect(await machine.shell(expired)).toMatchObject({
      code: 1,
      output: expect.stringContaining('No retention period is set'),
    })
  },
)

test.runIf(!onPostgres)('the documented searches find in the log what failed, mails, and one request', async () => {
  const storage = { dataDir: newFolder() }
  const { url, staff, output, stop } = await startHere(storage)
  const application = { jobId: await createJob(url, staff), ...samplePerson, resume: dataUrl(pdf) }
  expect((await postJson(`${url}/api/applications`, application)).status).toBe(201)
  await until(() => output().includes('"event":"mail_failed"'))
  // A file in the place of the folder: resumes cannot be written.
  rmSync(join(storage.dataDir, 'resumes'), { recursive: true })
  writeFileSync(join(storage.dataDir, 'resumes'), '')
  const refused = await postJson(`${url}/api/applications`, { ...application, email: 'other@example.com' })
  await stop()
  const log = join(machine.data, '../log')
  writeFileSync(log, output())
  writeFileSync(join(machine.root, 'bin/journalctl'), `#!/bin/sh\nexec cat ${log}\n`, { mode: 0o755 })
  const [block = '', ...others] = documentedBlocks('Read the logs')
  expect(others).toEqual([])
  const [failures = '', mails = '', request = ''] = block.trim().split('\n')
  const find = async (line: string) => {
    const { output: found } = await machine.shell(line)
    return found
      .trim()
      .split('\n')
      .map((entry) => JSON.parse(entry))
  }
  const [failure] = await find(failures)
  expect(failure).toMatchObject({ route: '/api/applications', status: refused.status })
  expect(await find(mails)).toContainEqual(
    expect.objectContaining({ event: 'mail_failed', reason: expect.any(String) }),
  )
  expect(await find(request.replace('THE ID', failure.reqId))).toContainEqual(failure)
})

test.runIf(!onPostgres)('a demo that has an account of its own goes along to the machine, as documented', async () => {
  const [take = '', arrive = '', ...others] = documentedBlocks('Take a filled demo along')
  expect(others).toEqual([])
  const demo = { dataDir: newFolder() }
  const { url, stop } = await startSite(demo, {})
  const account = await (await fetch(`${url}/api/admin/demo`)).json()
  const { token } = await (await postJson(`${url}/api/admin/login`, account)).json()
  expect((await fetch(`${url}/api/admin/sample-data`, { method: 'DELETE', headers: bearer(token) })).status).toBe(200)
  await createJob(url, token)
  await stop()
  const here = { RECRUITMENT_ENV: '', DATA_DIR: demo.dataDir }
  const there = join(machine.data, '..')
  const made = take
    .replace('NAME', 'meena')
    .replace(/^npm run -s admin/m, "printf 'seven purple lorries\\n' | $&")
    .replace('./our-firm', join(there, 'our-firm'))
  const copied = await machine.shell(`set -e\ncd ${process.cwd()}\n${made}`, here)
  expect(copied).toMatchObject({ code: 0, output: expect.stringContaining('1 job, 0 enquiries') })
  expect(await machine.shell(`set -e\n${arrive}`)).toMatchObject({
    code: 0,
    output: expect.stringContaining('Restored'),
  })
  expect(machine.calls()).toEqual(['systemctl stop recruitment', 'systemctl start recruitment'])
  const block = documentedBlocks('Deploy on one machine').find((one) => one.includes('RECRUITMENT_ENV')) ?? ''
  expect((await machine.shell(block)).output).toMatch(/^meena: owner, /)
  rmSync(machine.data, { recursive: true })
  renameSync(join(there, 'data.empty'), machine.data)
  rmSync(join(there, 'our-firm'), { recursive: true })
  machine.own()
})
