/** `npm test`: every check, and a summary line. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Result, readPlaywrightReport, readVitestReport } from './test-reports.ts'

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm'
/** Twice what the folders of all tests took when they were measured, most of it for PostgreSQL. */
const NEEDED_MEMORY = 6 * 1024 ** 3

type Check = { name: string; script: string; args?: string[]; report?: string; read?: (report: never) => Result }

/** One after the other. The output is shown as it comes. */
const shown: Check[] = [
  vitest('API on SQLite and on PostgreSQL', 'test:api', 'test-results/api.json'),
  {
    name: 'Browser journeys',
    script: 'test:browser',
    report: 'test-results/browser.json',
    read: readPlaywrightReport,
  },
]
/** One after the other beside those, which wait for other processes half of the time. The output is shown at the end. */
const beside: Check[] = [
  { name: 'Lint', script: 'lint' },
  // Each further checker repeats much of the work, and the cores are busy.
  { name: 'Types', script: 'types', args: ['--checkers', '1'] },
  vitest('Unit tests', 'test:unit', 'test-results/unit.json'),
  vitest('Backup and faults', 'test:faults', 'test-results/faults.json', ['tests/faults/quick']),
]

rmSync('test-results', { recursive: true, force: true })
/** The parent of all folders of the tests, removed at the end. The user of PostgreSQL must be able to enter it. */
const scratch = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'test-'))
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const total: Result = { passed: 0, failed: 0, failures: [] }
const later = runAll(beside, 'buffered')
await runAll(shown, 'inherited')
for (const { name, output } of await later) console.log(`\n## ${name}\n${output}`)
// At the end, because CI shows the end of a log.
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

async function runAll(checks: Check[], io: 'inherited' | 'buffered') {
  const outputs: { name: string; output: string }[] = []
  for (const check of checks) {
    if (io === 'inherited') console.log(`\n## ${check.name}`)
    const { passed, failed, failures, output } = await run(check, io)
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
    outputs.push({ name: check.name, output })
  }
  return outputs
}

async function run({ name, script, args = [], report, read }: Check, io: 'inherited' | 'buffered') {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: io === 'inherited' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: scratch },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const [status] = await once(child, 'close')
  return { ...resultOf(name, status === 0, report, read), output }
}

function resultOf(name: string, ok: boolean, report: Check['report'], read: Check['read']): Result {
  if (!report && ok) return { passed: 1, failed: 0, failures: [] }
  const result =
    report && read && existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined
  if (result && (ok || result.failed > 0)) return result
  // A check without a report, and a runner that died before or after its report, count as one failure.
  return { passed: result?.passed ?? 0, failed: 1, failures: [`${name}\n    failed; its output is above`] }
}

/** In memory no test waits for the disk, and PostgreSQL copies a database in a tenth of the time. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > NEEDED_MEMORY
}

function vitest(name: string, script: string, report: string, files: string[] = []): Check {
  const args = [...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, script, args, report, read: (json) => readVitestReport(json, process.cwd()) }
}
