/** `npm test`: every check, and a summary line. Checks of one stage run at the same time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Count = { passed: number; failed: number }
type Check = { name: string; script: string; args?: string[]; report?: string; count?: (report: unknown) => Count }

const stages: Check[][] = [
  [
    vitest('Unit tests', 'test:unit', 'test-results/unit.json'),
    { name: 'Lint', script: 'lint' },
    { name: 'Types', script: 'types' },
  ],
  [vitest('API on SQLite and on PostgreSQL', 'test:api', 'test-results/api.json')],
  // Both wait for other processes half of the time.
  [
    { name: 'Browser journeys', script: 'test:browser', report: 'test-results/browser.json', count: countPlaywright },
    vitest('Backup and faults', 'test:faults', 'test-results/faults.json', ['tests/faults/quick']),
  ],
]

rmSync('test-results', { recursive: true, force: true })
/** The parent of all data folders of the tests, removed at the end. The user of PostgreSQL must be able to enter it. */
const scratch = mkdtempSync(join(tmpdir(), 'test-'))
chmodSync(scratch, 0o711)
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const total: Count = { passed: 0, failed: 0 }
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
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function add({ passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
}

async function run({ script, args = [], report, count }: Check, io: 'inherited' | 'buffered') {
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
  return { ...resultOf(status === 0, report, count), output }
}

function resultOf(ok: boolean, report: Check['report'], count: Check['count']): Count {
  // A runner that died before its report counts as one failure.
  const counted = report && count && existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  if (!counted) return { passed: ok && !report ? 1 : 0, failed: ok && !report ? 0 : 1 }
  return ok ? counted : { ...counted, failed: Math.max(1, counted.failed) }
}

function vitest(name: string, script: string, report: string, files: string[] = []): Check {
  const args = [...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, script, args, report, count: countVitest }
}

function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright(report: unknown): Count {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
