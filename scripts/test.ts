/** `npm test`: every check, and a summary line. Checks of one stage run at the same time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Result, readPlaywrightReport, readVitestReport } from './test-reports.ts'

type Check = { name: string; script: string; args?: string[]; report?: string; read?: (report: never) => Result }

const stages: Check[][] = [
  [
    vitest('Unit tests', 'test:unit', 'test-results/unit.json'),
    { name: 'Lint', script: 'lint' },
    { name: 'Types', script: 'types' },
  ],
  [vitest('API on SQLite and on PostgreSQL', 'test:api', 'test-results/api.json')],
  // Both wait for other processes half of the time.
  [
    {
      name: 'Browser journeys',
      script: 'test:browser',
      report: 'test-results/browser.json',
      read: readPlaywrightReport,
    },
    vitest('Backup and faults', 'test:faults', 'test-results/faults.json', ['tests/faults/quick']),
  ],
]

rmSync('test-results', { recursive: true, force: true })
/** The parent of all data folders of the tests, removed at the end. The user of PostgreSQL must be able to enter it. */
const scratch = mkdtempSync(join(tmpdir(), 'test-'))
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const total: Result = { passed: 0, failed: 0, failures: [] }
for (const [first, ...others] of stages) {
  if (!first) continue
  const running = others.map((check) => run(check, 'buffered'))
  console.log(`\n## ${first.name}`)
  add(await run(first, 'inherited'))
  for (const [index, check] of others.entries()) {
    const result = await running[index]
    console.log(`\n## ${check.name}\n${result?.output ?? ''}`)
    if (result) add(result)
  }
}
// At the end, because CI shows the end of a log.
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function add({ passed, failed, failures }: Result): void {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
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

function vitest(name: string, script: string, report: string, files: string[] = []): Check {
  const args = [...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, script, args, report, read: (json) => readVitestReport(json, process.cwd()) }
}
