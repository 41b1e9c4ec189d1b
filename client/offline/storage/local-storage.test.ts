import { afterEach, expect, test, vi } from 'vitest'
import { recall, remember, remembered } from './local-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake: Node's localStorage has no file here, and hides the browser's. */
function keeping(most = Number.POSITIVE_INFINITY) {
  const kept: Record<string, string> = {}
  const acts = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, what: string) {
      if (what.length > most) throw new DOMException('No room', 'QuotaExceededError')
      kept[name] = what
    },
    removeItem: (name: string) => delete kept[name],
  }
  return new Proxy(kept, { get: (_, name) => Reflect.get(acts, name) })
}

test('what is remembered is there until it is forgotten, each in its own place', () => {
  vi.stubGlobal('localStorage', keeping())
  vi.stubGlobal('sessionStorage', keeping())
  expect(remember('reels-sound', 'on')).toBe(true)
  remember('scroll:first', '12', 'tab')
  expect([recall('reels-sound'), recall('scroll:first' as 'person'), recall('scroll:first', 'tab')]).toEqual([
    'on',
    null,
    '12',
  ])
  expect(remembered()).toEqual(['reels-sound'])
  remember('reels-sound', null)
  expect(recall('reels-sound')).toBeNull()
})

test('a phone without room says so', () => {
  vi.stubGlobal('localStorage', keeping(3))
  expect(remember('comment:a', 'a long text')).toBe(false)
})

test('where storage is switched off nothing throws, and nothing is remembered', () => {
  const off = {
    get: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
    ownKeys: () => {
      throw new DOMException('Denied', 'SecurityError')
    },
  }
  vi.stubGlobal('localStorage', new Proxy({}, off))
  expect([
    recall('reels-sound'),
    remember('reels-sound', 'on'),
    remember('reels-sound', null),
    remembered(),
  ]).toEqual([null, false, false, []])
})
