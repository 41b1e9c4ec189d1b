import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/**
 * Stands for the cache of mutations in TanStack Query's client until a part with `useMutation` brings the real one: no
 * page of a visitor has such a part, and the two modules are a twelfth of what every page loads first.
 */
const standIn = `
class MutationCache {
  brought(Real) { return this.real ??= new Real() }
  getAll() { return this.real?.getAll() ?? [] }
  findAll(filters) { return this.real?.findAll(filters) ?? [] }
  resumePausedMutations() { return this.real?.resumePausedMutations() ?? Promise.resolve() }
  clear() { this.real?.clear() }
}
`
const statement = 'import { MutationCache } from "./mutationCache.js";'
const asked = 'this.#client.getMutationCache()'

/** Lets the first `useMutation` bring the code of mutations to the browser; fails where the library has changed. */
export function lateMutations(): Plugin {
  return {
    name: 'late-mutations',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr) return null
      if (/query-core\/build\/modern\/queryClient\.js$/.test(id))
        return { code: replaced(code, statement, standIn), map: null }
      if (/query-core\/build\/modern\/mutationObserver\.js$/.test(id))
        return {
          code: `${statement}\n${replaced(code, asked, `${asked}.brought(MutationCache)`)}`,
          map: null,
        }
      return null
    },
  }
}

/** Every place of `words`; there must be one. */
export function replaced(code: string, words: string, by: string): string {
  if (!code.includes(words))
    throw new Error(
      `TanStack Query ${version()} has no “${words}” any more; see tools/build/late-mutations.ts.`,
    )
  return code.replaceAll(words, by)
}

const version = (): string => createRequire(import.meta.url)('@tanstack/query-core/package.json').version
