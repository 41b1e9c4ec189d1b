import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const begins = "const advanceMethodProps = ['advance', 'continue', 'continuePrimaryKey'];"
const ends = 'export {'

/**
 * Leaves the asynchronous iterators of `idb` out, a twentieth of what it is: we walk cursors by `continue`. They are its last
 * part, and change what is before them when they are loaded, so that no bundler leaves them out. Fails where the library
 * has changed.
 */
export function idbWithoutIterators(): Plugin {
  return {
    name: 'idb-without-iterators',
    apply: 'build',
    transform(code, id) {
      return /node_modules\/idb\/build\/index\.js$/.test(id)
        ? { code: withoutIterators(code), map: null }
        : null
    },
  }
}

export function withoutIterators(code: string): string {
  const [from, to] = [code.indexOf(begins), code.lastIndexOf(ends)]
  if (from < 0 || to < from)
    throw new Error(`idb ${version()} has other iterators; see tools/build/idb-without-iterators.ts.`)
  return code.slice(0, from) + code.slice(to)
}

const version = (): string => createRequire(import.meta.url)('idb/package.json').version
