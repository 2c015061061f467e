import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { createJob } from '../../support/applicants.ts'
import { freePort } from '../../support/free-port.ts'
import { OWN_ACCOUNT, postJson, projectDir, SERVER, siteEnv, startSite } from '../../support/run-site.ts'
import { dataUrl, pdfOf, samplePerson } from '../../support/samples.ts'
import { newTestStorage, onPostgres } from '../../support/test-storage.ts'

const statusOf = async (url: string) => (await fetch(url)).status

describe('a site without a free file descriptor', () => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  test('answers accepted connections, and recovers when some close', async () => {
    // The limit is high enough for the start, and low enough for a few hundred connections.
    const through = ['sh', '-c', 'ulimit -n 160 && exec "$0" "$@"']
    const site = await startSite(await newTestStorage(), { ...OWN_ACCOUNT, RATE_LIMIT: 'off' }, { through })
    const jobId = await createJob(site.url, await site.token())
    const first = connect(site.port, '127.0.0.1')
    sockets.push(first)
    await once(first, 'connect')
    for (let n = 0; n < 300; n += 1) {
      const socket = connect(site.port, '127.0.0.1')
      socket.on('error', () => {})
      // An unfinished header keeps the connection open.
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
      sockets.push(socket)
    }
    // Longer than two samples of the memory in use, each of which opens a file.
    await pause(7000)
    // The smaller resume is read by the process itself, the larger one by a worker that cannot be started now.
    for (const bytes of [100, 200_000]) {
      const answer = await ask(first, applicationRequest(jobId, bytes))
      expect(answer).toMatch(/^HTTP\/1\.1 (201|503) /)
    }
    expect(await ask(first, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)

    for (const socket of sockets.splice(0)) socket.destroy()
    await expect.poll(() => statusOf(`${site.url}/readyz`).catch(() => 0), { timeout: 30_000 }).toBe(200)
    const later = { jobId, ...samplePerson, email: 'later@example.com', resume: dataUrl(pdfOf(200_000)) }
    expect((await postJson(`${site.url}/api/applications`, later)).status).toBe(201)
    const { code, output } = await site.stop()
    expect(code).toBe(0)
    expect(output).toContain('ERR_WORKER_INIT_FAILED')
  })
})

describe.runIf(!onPostgres)('a site whose log cannot be written', () => {
  let child: ChildProcess | undefined
  afterEach(() => child?.kill('SIGKILL'))

  async function startWith(stdout: 'pipe' | number, through: string[] = []) {
    const port = await freePort()
    const [command = process.execPath, ...words] = [...through, process.execPath, SERVER]
    const env = siteEnv(await newTestStorage(), { ...OWN_ACCOUNT, PORT: String(port), RATE_LIMIT: 'off' })
    const started = spawn(command, words, { cwd: projectDir, env, stdio: ['ignore', stdout, 'ignore'] })
    child = started
    const url = `http://127.0.0.1:${port}`
    await expect.poll(() => statusOf(`${url}/readyz`).catch(() => 0), { timeout: 60_000, interval: 100 }).toBe(200)
    return { url, child: started }
  }
  const warningsOf = async (url: string) => (await (await fetch(`${url}/readyz`)).json()).warnings

  test('because its disk is full goes on, counts what is lost, and ends on a signal', async () => {
    const { url, child } = await startWith(openSync('/dev/full', 'w'))
    for (let n = 0; n < 20; n += 1) expect((await postJson(`${url}/api/contact`, {})).status).toBe(400)
    expect(await statusOf(`${url}/healthz`)).toBe(200)
    expect(await warningsOf(url)).toEqual([expect.stringMatching(/^\d+ log lines could not be written\.$/)])
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  test('because nobody reads the pipe goes on, says later how much is missing, and ends on a signal', async () => {
    const { url, child } = await startWith('pipe')
    child.stdout?.pause()
    while ((await warningsOf(url)) === undefined) for (let n = 0; n < 40; n += 1) await logFiftyLines(url)
    expect(await statusOf(`${url}/healthz`)).toBe(200)

    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stdout?.resume()
    const reportsLoss = async () => {
      await logFiftyLines(url)
      return output.includes('"event":"log_lines_lost"')
    }
    await expect.poll(reportsLoss, { timeout: 30_000 }).toBe(true)
    expect(output).toMatch(/"event":"log_lines_lost","lines":[1-9]/)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  test('because the reader of the pipe is gone goes on, and ends on a signal', async () => {
    const { url, child } = await startWith('pipe')
    child.stdout?.destroy()
    for (let n = 0; n < 20; n += 1) expect((await postJson(`${url}/api/contact`, {})).status).toBe(400)
    expect(await warningsOf(url)).toEqual([expect.stringMatching(/^\d+ log lines could not be written\.$/)])
    child.kill('SIGHUP')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  /** Fifty requests, each with a line in the log. */
  async function logFiftyLines(url: string) {
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${url}/api/applications`)))
  }
})

/** The answer to one request on a connection that stays open. */
async function ask(socket: Socket, request: string): Promise<string> {
  socket.write(request)
  const [answer] = await once(socket, 'data')
  return answer.toString()
}

function applicationRequest(jobId: string, resumeBytes: number): string {
  const body = JSON.stringify({ jobId, ...samplePerson, resume: dataUrl(pdfOf(resumeBytes)) })
  const head = ['POST /api/applications HTTP/1.1', 'Host: a', 'Content-Type: application/json']
  return `${[...head, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`
}
