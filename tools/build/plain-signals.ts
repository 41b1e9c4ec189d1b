import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const ofQuery = `				signal: {
					enumerable: true,
					get: () => {
						this.#abortSignalConsumed = true;
						return abortController.signal;
					}
				}`
const ofPages = `		signal: {
			enumerable: true,
			get: () => {
				signal ??= getSignal();
				if (consumed) return signal;
				consumed = true;
				if (signal.aborted) onCancelled();
				else signal.addEventListener("abort", onCancelled, { once: true });
				return signal;
			}
		}`

/**
 * On the server a query's signal is a value. TanStack Query defines a getter of its own for each fetch, to know whether
 * somebody reads it; V8 makes a shape of an object for each such getter, keeps it until its next full collection, and with
 * it everything that was read for the page: every quick collection copied a megabyte of pages that had been sent. Nothing is
 * cancelled there, so that nobody need know. Fails where the library has changed. See docs/decisions/member-pages.md.
 */
export function plainSignals(): Plugin {
  return {
    name: 'plain-signals',
    apply: (_, { isSsrBuild }) => isSsrBuild === true,
    transform(code, id) {
      const file = /node_modules\/@tanstack\/query-core\/build\/modern\/(query|utils)\.js$/.exec(id)?.[1]
      return file ? { code: withPlainSignal(code), map: null } : null
    },
  }
}

export function withPlainSignal(code: string): string {
  const changed = code
    .replace(ofQuery, '				signal: { value: abortController.signal, enumerable: true }')
    .replace(ofPages, '		signal: { value: getSignal(), enumerable: true }')
  if (changed === code)
    throw new Error(`@tanstack/query-core ${version()} has other signals; see tools/build/plain-signals.ts.`)
  return changed
}

const version = (): string => createRequire(import.meta.url)('@tanstack/query-core/package.json').version
