import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** A Chromium that is on the machine already, else Playwright's own, which `npm test` fetches. */
const installed = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/demo-campus.ts',
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    // Where a worker is part of the story its file allows it; elsewhere it only takes time.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(installed ? { executablePath: installed } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
