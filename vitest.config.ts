import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Generous, because a busy machine is slow. */
const patient = { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/** Unit tests sit beside their source. Those of the browser's side run in a light DOM, the rest in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        define: { RENDERS_STATIC_HTML: true },
        plugins: [react()],
        test: {
          ...patient,
          name: 'browser',
          environment: 'happy-dom',
          // Loads the light DOM once for each worker: 13 s of processor time instead of 44 s.
          pool: 'vmThreads',
          setupFiles: 'tests/support/clean-up.ts',
          include: ['{site,office,ui}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...patient,
          name: 'node',
          environment: 'node',
          // None of them keeps state in modules, and loading them takes longer than the tests.
          isolate: false,
          include: ['{contract,server,scripts,bench}/**/*.test.ts'],
        },
      },
    ],
  },
})
