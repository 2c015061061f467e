import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { onBothDatabases } from '../support/both-databases.ts'

/** A test that waits for half a minute comes first, because at the end nothing would run beside it. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('overload.test.ts'))
    return bySize.toSorted((a, b) => waits(b) - waits(a))
  }
}

// biome-ignore lint/style/noDefaultExport: the test runner reads the default export.
export default defineConfig({
  test: {
    globalSetup: 'tests/support/built-server.ts',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    // Some of the time is spent waiting for processes and timers, and `npm test` runs other checks beside these.
    maxWorkers: 3,
    // Each worker loads the server once, not once for each file.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    projects: onBothDatabases('tests/api/**/*.test.ts', 180_000),
  },
})
