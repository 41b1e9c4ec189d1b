import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** How much of it runs: `npm test -- quick`, `npm test`, or all of it, also where a file is named by hand (docs/decisions/tests-and-benches.md). */
const much = process.env.HOW_MUCH ?? 'whole'

/**
 * What only the whole run has: what starts processes or a PostgreSQL of its own, decodes films and hostile books,
 * waits for real clocks or is tried by the hundred.
 */
const slow = [
  'test/{operating,faults,build,pages}/**',
  'test/{access/members-pages,house/ids,house/long-texts,house/planted-kind,house/same-kind}.test.ts',
  'server/platform/{media,backup,database,live,limits}/**',
  'server/features/{files,backups,sharing,reels/compose}/**',
  'server/{main,ending,http/dispatch/body-timeout,platform/files/s3}.test.ts',
  'client/features/{books/{courses,reader,compose,download,drafts,sitting},marketplace/{compose,own}}/**',
  'client/features/{admin/{users,campus,desk},profiles,sharing}/**',
  'client/features/{auth/passkey-pages,marketplace/kinds,outbox/gone-edits}.test.tsx',
  'client/app/{conflict,session}/**',
  'client/app/{kills,not-reached,expired}.test.{ts,tsx}',
  '{command,demo,tools}/**',
  '**/*hostile*',
]
/**
 * Whole pages without a browser, whose screens the quick run sees in one; every right of everybody; and uploads over
 * broken lines.
 */
const slower = ['client/**/*.test.tsx', 'test/access/**', 'client/api/uploads/**']
const notQuick = much === 'quick' ? slower : []
const leftOut = much === 'whole' ? [] : [...slow, ...notQuick]

/** Where rows are counted, searched, or rights are told apart: on PostgreSQL too before each landing. */
const onBoth = [
  'server/{kinds/comments,features/search}/**/*.test.ts',
  'test/access/{access,leaks,kept-apart}*.test.ts',
]

/** Generous, for machines that do other things too: a test that hangs is still found. */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['testing/setup/timeouts.ts'],
}

/** Pages that hand bytes to Node's own cryptography, streams or bundler, which ask whether they are of their own realm. */
const inOneRealm = [
  'client/app/kills.test.ts',
  'client/features/auth/{auth,passkey}-pages.test.tsx',
  'client/features/books/drafts/desk.test.tsx',
  'client/features/sharing/sharing.test.tsx',
]

const ofServer = {
  ...patience,
  // One a core, and when the pages are done: with more, tests of memory and of time measure their neighbours.
  maxWorkers: availableParallelism(),
  sequence: { groupOrder: 2 },
  environment: 'node',
  include: ['{command,contract,demo,server,test,tools}/**/*.test.ts'],
  // The program has no globals: it is loaded once a core, not once a file.
  isolate: false,
  globalSetup: ['program', 'sqlite', 'postgres', 'buckets'].map((name) => `testing/setup/${name}.ts`),
}

const ofPages = {
  ...patience,
  // Pages wait half of their time: for drafts to be kept, for what is typed to be looked for.
  maxWorkers: 2 * availableParallelism(),
  sequence: { groupOrder: 1 },
  environment: 'happy-dom',
  // Node's own localStorage, which the pages of a test have another of.
  execArgv: ['--disable-warning=ExperimentalWarning'],
  include: ['client/**/*.test.{ts,tsx}'],
  globalSetup: ['testing/setup/sqlite.ts'],
}

export default defineConfig({
  test: {
    // A line a file: what took long is told at the end.
    slowTestThreshold: 60_000,
    projects: [
      {
        test: {
          ...ofServer,
          name: 'server',
          exclude: much === 'main' ? [...leftOut, ...onBoth] : leftOut,
          env: much === 'whole' ? {} : { DATABASES: 'sqlite' },
        },
      },
      ...(much === 'main'
        ? [{ test: { ...ofServer, name: 'server, on both', include: onBoth, exclude: leftOut } }]
        : []),
      {
        plugins: [react()],
        test: {
          ...ofPages,
          name: 'client',
          // A context a file instead of a process a file: half the time. What Node has of a browser is handed in.
          pool: 'vmThreads',
          setupFiles: [...patience.setupFiles, 'testing/setup/phone.ts'],
          exclude: [...leftOut, ...inOneRealm],
        },
      },
      {
        plugins: [react()],
        test: {
          ...ofPages,
          name: 'client, in processes',
          include: inOneRealm,
          exclude: leftOut,
        },
      },
    ],
  },
})
