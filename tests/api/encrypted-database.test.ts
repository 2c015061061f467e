import { chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../support/certificates.ts'
import { freePort } from '../support/free-port.ts'
import { OWN_ACCOUNT, run, SERVER, startSite } from '../support/run-site.ts'
import { createPostgres, postgresUrl, type TemporaryPostgres, unprivilegedUser } from '../support/temporary-postgres.ts'
import { newFolder, onPostgres } from '../support/test-storage.ts'

/** Linux connects it to this machine; to the site it is an address like any other outside. */
const OUTSIDE = '0.0.0.0'

describe.runIf(onPostgres)('a database outside this machine', () => {
  const own = makeCertificate([`IP:${OUTSIDE}`])
  const ofOthers = makeCertificate(['DNS:db.example.com'])
  let postgres: TemporaryPostgres
  let port: number
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: postgresUrl(postgres.dir, 'postgres', port) })
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }
  /** Every connection that came over the network, and whether it is encrypted. */
  const networkConnections = async () => {
    const { rows } = await admin('select ssl from pg_stat_ssl join pg_stat_activity using (pid) where client_port > 0')
    return rows.map((row) => row.ssl)
  }
  /** PostgreSQL applies these without a restart, once each process has seen the signal. */
  async function setTls(settings: Record<string, string>) {
    for (const [name, value] of Object.entries(settings)) await admin(`alter system set ${name} = '${value}'`)
    await admin('select pg_reload_conf()')
    const isApplied = async () => {
      const answers = Object.keys(settings).map(async (name) => (await admin(`show ${name}`)).rows[0][name])
      return Promise.all(answers)
    }
    await expect.poll(isApplied).toEqual(Object.values(settings))
  }
  const encryptedWith = ({ certFile, keyFile }: typeof own) =>
    setTls({ ssl: 'on', ssl_cert_file: certFile, ssl_key_file: keyFile })

  beforeAll(async () => {
    port = await freePort()
    postgres = await createPostgres(['listen_addresses=127.0.0.1', 'fsync=off'], port)
    const owner = unprivilegedUser()
    for (const { keyFile, certFile } of [own, ofOthers]) {
      if (owner) for (const path of [join(keyFile, '..'), keyFile, certFile]) chownSync(path, owner.uid, owner.gid)
    }
  })
  afterAll(() => postgres.remove())

  const testStorage = () => ({ dataDir: newFolder(), databaseUrl: `postgres://postgres@${OUTSIDE}:${port}/postgres` })
  const refusal = async (env: Record<string, string>) => {
    const { code, output } = await run(SERVER, [], testStorage(), { ...OWN_ACCOUNT, ...env }).ended
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    return output
  }

  test('is used over TLS alone, by the site and by its backup, when its certificate is verified', async () => {
    await encryptedWith(own)
    const env = { ...OWN_ACCOUNT, DATABASE_CA_FILE: own.certFile }
    const database = testStorage()
    const site = await startSite(database, env)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const connections = await networkConnections()
    expect(connections.length).toBeGreaterThanOrEqual(2)
    expect(new Set(connections)).toEqual(new Set([true]))
    const folder = join(newFolder(), 'backup')
    expect(await run('scripts/backup.ts', ['--allow-empty', folder], database, env).ended).toMatchObject({ code: 0 })
    expect(existsSync(join(folder, 'site.dump'))).toBe(true)
    const untrusting = await run('scripts/backup.ts', [join(newFolder(), 'backup')], database, OWN_ACCOUNT).ended
    expect(untrusting.code).toBe(1)
    expect(untrusting.output).toContain('certificate')
    await site.stop()
  })

  test('with a certificate of an unknown authority is refused', async () => {
    await encryptedWith(own)
    expect(await refusal({})).toContain('cannot be verified (DEPTH_ZERO_SELF_SIGNED_CERT)')
  })

  test('with a certificate for another name is refused', async () => {
    await encryptedWith(ofOthers)
    const output = await refusal({ DATABASE_CA_FILE: ofOthers.certFile })
    expect(output).toContain('cannot be verified (ERR_TLS_CERT_ALTNAME_INVALID)')
  })

  test('that offers no TLS is refused, unless TLS is switched off by name', async () => {
    await setTls({ ssl: 'off' })
    expect(await refusal({})).toContain('does not offer TLS')
    expect(await refusal({ DATABASE_TLS: 'on' })).toContain('set DATABASE_TLS=off')
    const site = await startSite(testStorage(), { ...OWN_ACCOUNT, DATABASE_TLS: 'off' })
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const { output } = await site.stop()
    expect(output).toContain('DATABASE_TLS=off: personal data travel unencrypted')
  })
})
