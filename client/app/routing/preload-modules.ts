import { fetchWithTimeout, withTimeout } from '#client/offline/connectivity/fetch-timeout.ts'
import { cachesHere, workersHere } from '#client/offline/storage/site-data.ts'

/** Milliseconds without a byte after which a line counts as broken. */
const patience = 20_000
/** Milliseconds in all, where progress cannot be seen: on the slowest line the page's own files take a minute. */
const longest = 120_000

/**
 * Replaces Vite's own (tools/build/files-before-modules.ts). Some browsers remember a failed module import until
 * the page is left, however good the line is by then; so the files are fetched first, and only cached files are
 * imported.
 */
export const __vitePreload = <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> =>
  Promise.all(files.map((file) => have(`/${file}`))).then(() => withTimeout(load(), longest))

const having = new Map<string, Promise<void>>()

/** Fetches a file once; a failed fetch is repeated the next time. */
function have(path: string): Promise<void> {
  const known = having.get(path)
  if (known) return known
  const promise = path.endsWith('.css') ? style(path) : script(path)
  having.set(path, promise)
  promise.catch(() => having.delete(path))
  return promise
}

async function script(path: string): Promise<void> {
  if (document.querySelector(`link[rel=modulepreload][href="${path}"], script[src="${path}"]`)) return
  // A file in the worker's cache cannot fail, and need not be read twice.
  if (await liesHere(path)) return
  // To the last byte: only then it is in the HTTP cache.
  const [response] = await fetchWithTimeout({ fetch: (signal) => fetch(path, { signal }), patience })
  // The error a browser throws for a module.
  if (!response.ok) throw new TypeError(`${path} is not there: ${response.status}`)
}

async function liesHere(path: string): Promise<boolean> {
  if (!workersHere()?.controller) return false
  const held = await cachesHere()
    ?.match(path, { cacheName: 'assets' })
    .catch(() => undefined)
  return held !== undefined
}

function style(path: string): Promise<void> {
  const own = `link[rel=stylesheet][href="${path}"], style[data-of="${path}"]`
  if (document.querySelector(own)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: path })
  const coming = new Promise<void>((done, fail) => {
    link.onload = () => done()
    link.onerror = () => fail(new TypeError(`${path} could not be fetched`))
  })
  document.head.append(link)
  return withTimeout(coming, longest).catch((error) => {
    link.remove()
    throw error
  })
}
