import type { Environment } from 'vitest/runtime'

/** Modules as a browser has them, in a process that many files share: `alone.ts` gives each its own window. */
export default {
  name: 'browser',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment
