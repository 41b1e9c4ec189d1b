import { defineConfig } from '@playwright/test'
import { browserHere } from '#tools/build/browser.ts'

/** How a browser is started for the tests; Playwright's own where none is named. */
export const launching = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // On a machine that names no letters Chromium saves a file of Yoruba's under another name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './testing/journeys/demo-campus.ts',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    // Where a worker is part of the story its file allows it; elsewhere it only takes time.
    serviceWorkers: 'block',
    // A trace of every test takes a fifth of their time; `--trace=retain-on-failure` has them.
    screenshot: 'only-on-failure',
    launchOptions: launching(browserHere()),
  },
})
