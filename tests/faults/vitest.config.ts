import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { onBothDatabases } from '../support/both-databases.ts'

/** Tests with faults of disk, network, process and clock. `npm test` runs `quick`, not `long`. */
// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default defineConfig({
  test: {
    globalSetup: 'tests/support/built-server.ts',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    maxWorkers: 2,
    // Each worker loads the server once, not once for each file.
    isolate: false,
    projects: onBothDatabases('tests/faults/**/*.test.ts', 300_000),
  },
})
