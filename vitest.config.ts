import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * What `npm test -- quick` leaves to the whole run: what starts processes or a PostgreSQL of its own, decodes films and hostile books,
 * waits for real clocks or is tried by the hundred.
 */
const slow = [
  'test/{operating,faults,build,pages}/**',
  'test/{access/members-pages,house/long-texts,house/planted-kind,house/same-kind}.test.ts',
  'server/platform/{media,backup,database,live,limits}/**',
  'server/features/{files,backups,sharing,reels/compose}/**',
  'server/{main,ending,http/dispatch/body-timeout,platform/files/s3}.test.ts',
  'client/features/{books/{courses,reader,compose,download},marketplace/{compose,own}}/**',
  'client/features/profiles/profile-pages.test.tsx',
  'client/app/{conflict,session}/**',
  'client/app/{kills,not-reached,expired}.test.{ts,tsx}',
  '{command,demo,tools}/**',
  '**/*hostile*',
]
const leftOut = process.env.QUICK === 'true' ? slow : []

/** Generous, for machines that do other things too: a test that hangs is still found. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['testing/setup/timeouts.ts'],
}

export default defineConfig({
  test: {
    // A line a file: what took long is told at the end.
    slowTestThreshold: 60_000,
    projects: [
      {
        test: {
          ...patience,
          name: 'server',
          // One a core, and when the pages are done: with more, tests of memory and of time measure their neighbours.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 2 },
          environment: 'node',
          include: ['{command,contract,demo,server,test,tools}/**/*.test.ts'],
          exclude: leftOut,
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
          // Pages wait half of their time: for drafts to be kept, for what is typed to be looked for.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          environment: 'happy-dom',
          // Node's own localStorage, which the pages of a test have another of.
          execArgv: ['--disable-warning=ExperimentalWarning'],
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: leftOut,
          globalSetup: ['testing/setup/sqlite.ts'],
        },
      },
    ],
  },
})
