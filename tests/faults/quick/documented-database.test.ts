import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentedBlocks, documentedMachine } from '../../support/documented-machine.ts'
import { freePort } from '../../support/free-port.ts'
import { OWN_ACCOUNT, startSite } from '../../support/run-site.ts'
import { createPostgres, postgresUrl, type TemporaryPostgres } from '../../support/temporary-postgres.ts'
import { newFolder, onPostgres } from '../../support/test-storage.ts'

/** Linux connects it to this machine; to the site it is an address like any other outside. */
const OUTSIDE = '0.0.0.0'

describe.runIf(onPostgres)('the documented database of several machines', () => {
  let postgres: TemporaryPostgres
  let port: number
  let env: Record<string, string>
  let machine: ReturnType<typeof documentedMachine>
  beforeAll(async () => {
    machine = documentedMachine({})
    port = await freePort()
    postgres = await createPostgres(['listen_addresses=127.0.0.1', 'fsync=off'], port)
    const data = join(postgres.dir, 'data')
    env = { PGHOST: postgres.dir, PGPORT: String(port), PGUSER: 'postgres', PGDATA: data }
  })
  afterAll(() => postgres.remove())

  async function rowsOf(sql: string) {
    const client = new pg.Client({ connectionString: postgresUrl(postgres.dir, 'postgres', port) })
    await client.connect()
    const { rows } = await client.query(sql).finally(() => client.end())
    return rows
  }

  test('is made, encrypts its connections, and two instances share it', async () => {
    const [create = '', encrypt = '', ...others] = documentedBlocks('Deploy on several machines')
    expect(others).toEqual([])
    // Without a terminal the password is read from the input.
    const typed = create.replace('createuser', "printf 'green mangoes\\ngreen mangoes\\n' | setsid -w createuser")
    expect(await machine.shell(`set -e\n${typed}`, env)).toMatchObject({ code: 0 })
    expect(
      await rowsOf(
        "select rolname, pg_encoding_to_char(encoding) as encoding from pg_database join pg_roles r on r.oid = datdba where datname = 'recruitment'",
      ),
    ).toEqual([{ rolname: 'recruitment', encoding: 'UTF8' }])

    // Only sockets are trusted, as in the rules of Debian.
    const rules = join(env.PGDATA ?? '', 'pg_hba.conf')
    writeFileSync(rules, `local all all trust\nhostssl all all all scram-sha-256\n`)
    const block = encrypt.replaceAll('/CN=db.internal', `/CN=${OUTSIDE}`).replace('DNS:db.internal', `IP:${OUTSIDE}`)
    expect(await machine.shell(`set -e\n${block}`, env, 'postgres')).toMatchObject({ code: 0 })
    const certificate = join(newFolder(), 'database.crt')
    copyFileSync(join(env.PGDATA ?? '', 'server.crt'), certificate)
    expect(readFileSync(certificate, 'utf8')).toContain('BEGIN CERTIFICATE')
    await expect.poll(async () => (await rowsOf('show ssl'))[0].ssl).toBe('on')

    const databaseUrl = `postgres://recruitment:green%20mangoes@${OUTSIDE}:${port}/recruitment`
    const settings = {
      ...OWN_ACCOUNT,
      DATABASE_CA_FILE: certificate,
      SECRET_KEY: 'the same on each of them, 32 letters',
    }
    const sites = [
      await startSite({ dataDir: newFolder(), databaseUrl }, settings),
      await startSite({ dataDir: newFolder(), databaseUrl }, settings),
    ]
    const token = await sites[0]?.token()
    const answer = await fetch(`${sites[1]?.url}/api/admin/account`, { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ username: OWN_ACCOUNT.ADMIN_USERNAME })
    for (const site of sites) await site.stop()
  })
})
