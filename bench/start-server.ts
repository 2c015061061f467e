import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Running = {
  port: number
  url: string
  pid: number
  stop: () => Promise<void>
  /** The longest block of the event loop since the last call, in milliseconds; of a watched site. */
  longestHold: () => Promise<{ delay: number; work: number }>
}

const ACCOUNT = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a long pass phrase for measuring' }

const folders: string[] = []

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  folders.push(folder)
  return folder
}

const children = new Set<ChildProcess>()
/** Stops the servers and removes the folders also when a measurement fails. */
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The site as in production, but without rate limits, because all load comes from one address. */
export function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  return start(['dist/server/main.js'], { ...ACCOUNT, DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env })
}

/** The same, and it reports the delays of its event loop. */
export function startWatchedSite(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const reporter = new URL('./report-loop-delay.ts', import.meta.url).href
  return startSite(dataDir, { ...env, NODE_OPTIONS: `--import=${reporter}` })
}

export function startBare(args: readonly string[]): Promise<Running> {
  return start(['bench/bare-server.ts', ...args], {})
}

async function start(args: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.add(child)
  const closed = once(child, 'close').then(() => children.delete(child))
  let output = ''
  if (!child.stdout) throw new Error('No output.')
  for await (const chunk of child.stdout) {
    output += chunk
    const url = /ready at (http:\S+)/.exec(output)?.[1]
    if (!url) continue
    // An unread pipe would fill up and block the server.
    child.stdout.resume()
    return {
      url,
      port: Number(new URL(url).port),
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill('SIGTERM')
        await closed
      },
      async longestHold() {
        child.send('report')
        const [hold] = await once(child, 'message')
        return hold
      },
    }
  }
  throw new Error(`${args[0]} did not start: ${output}`)
}

/** Milliseconds of processor time that the process has used. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Milliseconds of processor time of all threads that are alive, to the nanosecond. */
export function threadTimeOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`))
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return nanoseconds / 1e6
}

/** Milliseconds of processor time of the processes that this one has started, including those that have ended. */
export function familyTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  let milliseconds = (Number(fields[13]) + Number(fields[14])) * 10
  for (const child of childrenOf(pid)) {
    try {
      milliseconds += threadTimeOf(child)
    } catch {
      // It has just ended.
    }
  }
  return milliseconds
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Bytes of the process and of those that it has started, now. */
export function familyMemoryOf(pid: number): number {
  let bytes = memoryOf(pid, 'VmRSS')
  for (const child of childrenOf(pid)) {
    try {
      // One that has ended and is still listed has no memory.
      bytes += memoryOf(child, 'VmRSS') || 0
    } catch {
      // It has just ended.
    }
  }
  return bytes
}

const IDLE_TIME = 2000
const IDLE_SHARE = 0.02

/** Waits until what happens after a start is over. `processorTime` reads the milliseconds used so far. */
export async function untilIdle(processorTime: () => number): Promise<void> {
  for (;;) {
    const before = processorTime()
    await new Promise((resolve) => setTimeout(resolve, IDLE_TIME))
    if (processorTime() - before < IDLE_SHARE * IDLE_TIME) return
  }
}

/** The process's memory in bytes: now (`VmRSS`) or at its peak (`VmHWM`). */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** A token of the account that the site was started with. */
export async function signIn(site: Running): Promise<string> {
  const answer = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNT.ADMIN_USERNAME, password: ACCOUNT.ADMIN_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`The site did not let the account in: ${answer.status}`)
  return (await answer.json()).token
}
