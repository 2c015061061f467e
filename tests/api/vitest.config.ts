import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { onBothDatabases } from '../support/both-databases.ts'

// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default defineConfig({
  test: {
    globalSetup: 'tests/support/built-server.ts',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // Some of the time is spent waiting for processes and timers, and `npm test` runs other checks beside these.
    maxWorkers: 3,
    // Each worker loads the server once, not once for each file.
    isolate: false,
    projects: onBothDatabases('tests/api/**/*.test.ts', 180_000, ['tests/server/**/*.test.ts']),
  },
})
