import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Running = { port: number; url: string; pid: number; stop: () => Promise<void> }

export const ACCOUNT = { ADMIN_USERNAME: 'bench', ADMIN_PASSWORD: 'a long pass phrase for measuring' }

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
  return start(['server/main.ts'], { ...ACCOUNT, DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env })
}

export function startBare(args: readonly string[]): Promise<Running> {
  return start(['bench/bare-server.ts', ...args], {})
}

async function start(args: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const closed = once(child, 'close').then(() => children.delete(child))
  let output = ''
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
    }
  }
  throw new Error(`${args[0]} did not start: ${output}`)
}

/** Milliseconds of processor time that the process has used. */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The process's memory in bytes: now (`VmRSS`) or at its peak (`VmHWM`). */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
