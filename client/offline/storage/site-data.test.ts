import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { cachesHere, channelHere, databasesHere, keepsNothing } from './site-data.ts'

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['caches', 'indexedDB']) Reflect.deleteProperty(globalThis, name)
})

test('what throws when it is asked for is not there', () => {
  for (const name of ['caches', 'indexedDB'])
    Object.defineProperty(globalThis, name, { configurable: true, get: denied })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        denied()
      }
    },
  )
  expect([cachesHere(), databasesHere(), channelHere('drafts')]).toEqual([null, null, null])
})

test('a browser keeps nothing that has no database, hands over none, or refuses what it is asked', async () => {
  vi.stubGlobal('localStorage', {})
  const databases = (value: unknown) =>
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value })
  databases(new IDBFactory())
  expect(await keepsNothing()).toBe(false)
  // Firefox before 126 has no `databases`.
  databases({})
  expect(await keepsNothing()).toBe(false)
  databases({ databases: () => Promise.reject(new DOMException('Denied', 'UnknownError')) })
  expect(await keepsNothing()).toBe(true)
  databases({ databases: denied })
  expect(await keepsNothing()).toBe(true)
  databases(undefined)
  expect(await keepsNothing()).toBe(true)
})
