import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node' as const,
  include: ['tests/api/**/*.test.ts'],
  testTimeout: 180_000,
  hookTimeout: 120_000,
}

/** The same tests on both databases: they have to give the same answers. */
// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    // Much of the time is spent waiting for processes and timers.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'sqlite', env: { TEST_DATABASE: 'sqlite' } } },
      {
        test: {
          ...shared,
          name: 'postgres',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'tests/support/temporary-postgres.ts',
        },
      },
    ],
  },
})
