import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeSampleSite } from './sample-site.ts'
import type { TestStorage } from './test-storage.ts'

/** The root of the repository. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url))
/** The built server, as production runs it. */
export const SERVER = 'dist/server/main.js'
const siteDir = writeSampleSite()
/** The server's own cache, here also for the commands: each start takes 0.3 s less processor time. */
const compileCache = join(projectDir, 'node_modules/.cache/server')

export const OWN_ACCOUNT = { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'seven green mangoes on a roof' }

type Outcome = { code: number | null; signal: NodeJS.Signals | null; output: string }

export const siteEnv = (testStorage: TestStorage, env: Record<string, string> = {}): Record<string, string> => ({
  SITE_DIR: siteDir,
  NODE_COMPILE_CACHE: compileCache,
  PORT: '0',
  // Tests make the people that they expect.
  SAMPLE_PEOPLE: 'off',
  DATA_DIR: testStorage.dataDir,
  ...(testStorage.databaseUrl && { DATABASE_URL: testStorage.databaseUrl }),
  ...env,
})

/** One of our programs as a process of its own, started by the command `through`; its input is `input` and then ends. */
export function run(
  script: string,
  args: string[],
  testStorage: TestStorage,
  env: Record<string, string> = {},
  input = '',
  through: string[] = [],
) {
  const [command = process.execPath, ...words] = [...through, process.execPath, script, ...args]
  const child = spawn(command, words, {
    cwd: projectDir,
    env: siteEnv(testStorage, env),
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  child.stdin.end(input)
  const ended: Promise<Outcome> = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  return { child, ended, output: () => output }
}

/** The line that the site prints when it is ready. */
const READY = /ready at (http:\S+)/
/** The line that it prints when it serves pages while the database is unavailable. */
export const WAITING = /shows its pages at (http:\S+)/

/** The running site, once it has said where it is. */
export async function startSite(
  testStorage: TestStorage,
  env: Record<string, string> = OWN_ACCOUNT,
  { script = SERVER, announced = READY, through = [] as string[] } = {},
) {
  const { child, ended, output } = run(script, [], testStorage, env, '', through)
  const url = await printed(announced, child, ended, output)
  return {
    url,
    /** Settles when the site says that it is ready. */
    ready: () => printed(READY, child, ended, output),
    port: Number(new URL(url).port),
    ended,
    output,
    /** In megabytes. */
    peakMemory: () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Outcome> {
      child.kill(signal)
      return ended
    },
    async token(username = OWN_ACCOUNT.ADMIN_USERNAME, password = OWN_ACCOUNT.ADMIN_PASSWORD): Promise<string> {
      const answer = await postJson(`${url}/api/admin/login`, { username, password })
      return (await answer.json()).token
    },
  }
}

export function postJson(url: string, body: object, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function printed(
  pattern: RegExp,
  child: ChildProcess,
  ended: Promise<Outcome>,
  output: () => string,
): Promise<string> {
  const found = () => pattern.exec(output())?.[1]
  for (;;) {
    const url = found()
    if (url) return url
    const outcome = await Promise.race([ended, once(child.stdout ?? child, 'data').then(() => undefined)])
    if (outcome && !found()) throw new Error(`the site did not start: ${outcome.output}`)
  }
}
