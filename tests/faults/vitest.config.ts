import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { onBothDatabases } from '../support/both-databases.ts'

/** What goes wrong in the world. `quick` is a part of `npm test`, `long` is not. */
// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    maxWorkers: 2,
    projects: onBothDatabases('tests/faults/**/*.test.ts', 300_000),
  },
})
