import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Unit tests sit beside their source. Those of the browser's side run in a light DOM, the rest in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        define: { RENDERS_STATIC_HTML: true },
        plugins: [react()],
        test: { name: 'app', environment: 'happy-dom', include: ['app/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
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
