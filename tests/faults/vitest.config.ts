import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node' as const,
  include: ['tests/faults/**/*.test.ts'],
  testTimeout: 300_000,
  hookTimeout: 120_000,
}

/** What goes wrong in the world, on both databases. `quick` is a part of `npm test`, `long` is not. */
// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    maxWorkers: 2,
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
