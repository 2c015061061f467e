import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** A port and a data folder of its own, so that two runs on one machine do not interfere. */
const port = process.env.E2E_PORT ?? '3210'
const data = `test-results/browser-data-${port}`
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Browser journeys on the built site and the real server, in Debian's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Each waits for its pages half of the time.
  workers: 3,
  forbidOnly: true,
  // Generous, because a test is a whole journey, and two cores may be busy with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    // Shorter than a test's time, so that a failure names the step that waited.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: browsers.find((file) => existsSync(file)),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  webServer: {
    command: `rm -rf ${data} && node scripts/build-server.ts && exec node dist/server/main.js`,
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: port, DATA_DIR: data, LOG_LEVEL: 'warn', RATE_LIMIT: 'off', SAMPLE_PEOPLE: 'off' },
  },
})
