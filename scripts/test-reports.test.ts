import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

test('a failed test of Vitest is named with its file and what it says', () => {
  const failed = {
    status: 'failed',
    ancestorTitles: ['a table'],
    title: 'has rows',
    failureMessages: ['AssertionError: expected 1 to be 2\n    at somewhere'],
  }
  const passed = { status: 'passed', ancestorTitles: [], title: 'fine', failureMessages: [] }
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: '/work/app/table.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/work/app/broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  }
  expect(readVitestReport(report, '/work')).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'app/table.test.ts › a table › has rows\n    AssertionError: expected 1 to be 2\n    at somewhere',
      'app/broken.test.ts\n    Cannot find module',
    ],
  })
})

test('a failed test of Playwright is named, with every error, its line and no colours', () => {
  const errors = [
    { message: `${String.fromCharCode(27)}[31mTest timeout exceeded${String.fromCharCode(27)}[39m` },
    { message: 'Error: not visible\n\nCall log', location: { file: 'home.spec.ts', line: 7 } },
  ]
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ errors }] }] })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('fine', 'expected')],
        suites: [{ title: 'the slideshow', specs: [spec('wraps', 'unexpected'), spec('pauses', 'flaky')] }],
      },
    ],
  }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'home.spec.ts › the slideshow › wraps\n    Test timeout exceeded\n    Line 7: Error: not visible\n    Call log',
      'home.spec.ts › the slideshow › pauses\n    Test timeout exceeded\n    Line 7: Error: not visible\n    Call log',
    ],
  })
})

test('a run that could not start counts as a failure', () => {
  const report = { stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'port in use' }], suites: [] }
  expect(readPlaywrightReport(report)).toEqual({ passed: 0, failed: 1, failures: ['the whole run\n    port in use'] })
})
