import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { build } from 'vite'
import { deliveriesWithoutPage } from '#tools/build/build-worker.ts'
import { contractWithoutSchemas } from '#tools/build/contract-without-schemas.ts'
import type * as Inside from './inside.ts'

const entry = join(import.meta.dirname, 'inside.ts')

/** The globals of a phone's code. */
export type World = Record<(typeof world)[number], unknown>
const world = [
  ...[
    'indexedDB',
    'fetch',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'Date',
    'Math',
    'crypto',
    'performance',
  ],
  ...[
    'AbortSignal',
    'navigator',
    'localStorage',
    'sessionStorage',
    'document',
    'location',
    'BroadcastChannel',
  ],
  ...[
    'addEventListener',
    'removeEventListener',
    'scrollTo',
    'caches',
    'createImageBitmap',
    'globalThis',
    'window',
  ],
] as const

/**
 * Bundles the product's own code into one text that starts afresh with the given globals at every call: like a page of
 * which nothing is left when it is killed.
 */
export async function phoneCode(): Promise<(around: World) => typeof Inside> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [contractWithoutSchemas(), deliveriesWithoutPage()],
    ssr: { noExternal: true, external: ['react', '@tanstack/react-query'] },
    build: {
      ...{ ssr: entry, write: false, minify: false, target: 'esnext' },
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const [file] = 'output' in built ? built.output : []
  if (!file || !('code' in file)) throw new Error('Nothing was built')
  const run = compileFunction(file.code, ['require', 'module', 'exports', ...world], { filename: 'phone.js' })
  const require = createRequire(entry)
  return (around) => {
    const module = { exports: {} as typeof Inside }
    run(require, module, module.exports, ...world.map((name) => around[name]))
    return module.exports
  }
}
