import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Generous, for machines that do other things too: a test that hangs is still found. */
const patience = {
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  setupFiles: ['testing/setup/timeouts.ts'],
}

export default defineConfig({
  test: {
    // One a core; most of the time goes by waiting for disks and databases.
    maxWorkers: '100%',
    // A line a file: what took long is told at the end.
    slowTestThreshold: 60_000,
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          environment: 'node',
          include: ['{command,contract,demo,server,test,tools}/**/*.test.ts'],
          // The program has no globals: it is loaded once a core, not once a file.
          isolate: false,
          globalSetup: ['testing/setup/sqlite.ts', 'testing/setup/postgres.ts', 'testing/setup/buckets.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'client',
          environment: 'happy-dom',
          // Node's own localStorage, which the pages of a test have another of.
          execArgv: ['--disable-warning=ExperimentalWarning'],
          include: ['client/**/*.test.{ts,tsx}'],
          globalSetup: ['testing/setup/sqlite.ts'],
        },
      },
    ],
  },
})
