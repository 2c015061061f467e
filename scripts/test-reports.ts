/** Reads the reports that the test runners write as JSON. `failures` has the name of each failed test and what it says. */
export type Result = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] | null }[]
  }[]
}

export function readVitestReport({ numPassedTests, numFailedTests, testResults }: VitestReport, root: string): Result {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that cannot be loaded has no tests.
    if (failed.length === 0) return status === 'failed' ? [describe([file], message)] : []
    return failed.map((test) => describe([file, ...test.ancestorTitles, test.title], ...(test.failureMessages ?? [])))
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures }
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { errors: PlaywrightError[] }[] }[] }[]
}
type PlaywrightError = { message?: string; location?: { file: string; line: number } }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

export function readPlaywrightReport({ stats, errors, suites }: PlaywrightReport): Result {
  const failures = [
    ...suites.flatMap((suite) => failuresIn(suite, [])),
    ...errors.map((error) => describe(['the whole run'], error.message)),
  ]
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: Math.max(failed, failures.length), failures }
}

function failuresIn({ title, suites = [], specs }: PlaywrightSuite, parents: string[]): string[] {
  const path = [...parents, title]
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => describe([...path, spec.title], ...results.flatMap(({ errors }) => errors.map(sayWhere)))),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, path))]
}

function sayWhere({ message = '', location }: PlaywrightError): string {
  return location ? `Line ${location.line}: ${message}` : message
}

/** Of a message: enough for what was expected, what came and the first steps of the log. */
const LINES = 12
const ESCAPE = String.fromCharCode(27)

/** The start of every message: a test that runs out of time says so first, and then what it waited for. */
function describe(path: string[], ...messages: (string | undefined)[]): string {
  const lines = messages.flatMap((message = '') =>
    message
      .replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g'), '')
      .split('\n')
      .filter((line) => line.trim())
      .slice(0, LINES),
  )
  return [path.join(' › '), ...(lines.length > 0 ? lines : ['no message']).map((line) => `    ${line.trim()}`)].join(
    '\n',
  )
}
