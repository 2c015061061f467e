import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket. */
    postgresDir: string
  }
}

/** A PostgreSQL of its own for one run of the tests, in a temporary folder and without a network port. */
// biome-ignore lint/style/noDefaultExport: the test runner calls the default export.
export default async function providePostgres(project: TestProject) {
  // The data is discarded after the run, so fsync is off.
  const postgres = await createPostgres(['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'])
  project.provide('postgresDir', postgres.dir)
  return postgres.remove
}

export type TemporaryPostgres = Awaited<ReturnType<typeof createPostgres>>

/** With durable settings by default. It can be stopped, killed and started again. */
export async function createPostgres(settings: string[] = [], port = 5432) {
  const bin = findBinaries()
  const dir = mkdtempSync(join(tmpdir(), 'pg-'))
  const owner = unprivilegedUser()
  if (owner) chownSync(dir, owner.uid, owner.gid)
  const data = join(dir, 'data')
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  execFileSync(join(bin, 'initdb'), initdb, { ...owner, cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] })

  const options = ['max_connections=200', 'listen_addresses=', ...settings].flatMap((setting) => ['-c', setting])
  let server: ChildProcess
  async function start(): Promise<void> {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-k', dir, '-p', String(port), ...options], {
      ...owner,
      cwd: dir,
      stdio: 'ignore',
    })
    await untilReady(postgresUrl(dir, 'postgres', port))
  }
  /** SIGINT is a fast shutdown; SIGQUIT is an immediate one, after which the next start recovers. */
  async function stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const gone = once(server, 'exit')
    server.kill(signal)
    await gone
  }
  await start()
  return {
    dir,
    pid: () => server.pid ?? 0,
    start,
    stop,
    async remove() {
      await stop('SIGINT')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export const postgresUrl = (dir: string, database: string, port = 5432) =>
  `postgres://postgres@localhost:${port}/${database}?host=${dir}`

function findBinaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const [newest] = versions
  if (!newest) throw new Error('PostgreSQL is not installed. Run: apt-get install -y postgresql')
  return join(root, newest, 'bin')
}

/** The user that PostgreSQL runs as when the tests run as root, which it refuses. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(connectionString: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; ; ) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
