import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, vi } from 'vitest'
import { builtinEnvironments } from 'vitest/runtime'

/**
 * Test files share a process, whose start took longer than most of their tests. Each is alone in it all the same: it has
 * modules of its own, a window of its own (none where it says so in its first line), a phone with nothing on it, and
 * nobody of a file before hears it or holds what it waits for.
 */
vi.resetModules()
const asItWas = new Map<string, PropertyDescriptor | undefined>()
const channels: BroadcastChannel[] = []
have('indexedDB', new IDBFactory())
have(
  'BroadcastChannel',
  class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  },
)
const { teardown } = await builtinEnvironments['happy-dom'].setup(globalThis, {})
// React looks once whether there is a window, when it comes, and the library for pages what its document is.
const { configure, getConfig, screen, within } = await import('@testing-library/react')
const { environment, testPath } = expect.getState()
const hasWindow = environment === 'browser'
if (hasWindow) {
  Object.assign(screen, within(document.body))
  // Nobody is there but whom a test puts there. The window would try, and say what became of it in a later test.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
} else {
  await teardown(globalThis)
  const { locks } = navigator
  Object.defineProperty(locks, 'request', {
    configurable: true,
    value: (name: string, ...rest: unknown[]) =>
      Reflect.apply(Object.getPrototypeOf(locks).request, locks, [`${name} of ${testPath}`, ...rest]),
  })
}
const asItCame = { ...getConfig() }

afterAll(async () => {
  configure(asItCame)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const channel of channels) channel.close()
  if (hasWindow) await teardown(globalThis)
  for (const [name, descriptor] of asItWas) Object.defineProperty(globalThis, name, descriptor ?? {})
})

/** Not by a stub: what a test stubs it takes back all at once. */
function have(name: string, value: unknown): void {
  asItWas.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true, enumerable: true })
}
