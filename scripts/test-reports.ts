/** Reads the reports that the test runners write as JSON. `failures` has the name of each failed test and its first line. */
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
    return failed.map((test) => describe([file, ...test.ancestorTitles, test.title], test.failureMessages?.[0]))
  })
  return { passed: numPassedTests, failed: Math.max(numFailedTests, failures.length), failures }
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}
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
      .map(({ results }) => describe([...path, spec.title], results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, path))]
}

const ESCAPE = String.fromCharCode(27)

function describe(path: string[], message = ''): string {
  const plain = message.replaceAll(new RegExp(`${ESCAPE}\\[[\\d;]*m`, 'g'), '')
  const line = plain.split('\n').find((one) => one.trim()) ?? 'no message'
  return `${path.join(' › ')}\n    ${line.trim()}`
}
