import { expect, onTestFinished, test, vi } from 'vitest'
import { standingClock } from '#server/platform/clock.ts'
import { CachedReply } from '../dispatch/answer.ts'
import { createReplyCache } from './reply-cache.ts'

const database = { versions: async () => 'v', versionsNow: () => 'v' }
const v = { text: 'v', asked: 0 }
const words = (n: number) => Array.from({ length: n }, (_, i) => `word${i * 7919} `).join('')
const kept = (key: string, text = words(1_000)) => new CachedReply(key, null, [], text)
const roomFor = (bytes: number) => createReplyCache(database, standingClock(), undefined, bytes)

test('when there is no room, what nobody asked for the longest goes', () => {
  const keep = roomFor(3.5 * kept('a').bytes)
  for (const key of ['a', 'b', 'c']) keep.put(kept(key), v)
  expect(keep.look('a')).toBeDefined()
  keep.put(kept('d'), v)
  expect(['a', 'b', 'c', 'd'].filter((key) => keep.look(key))).toEqual(['a', 'c', 'd'])
})

test('compressed forms take room too', () => {
  const [first, second] = [kept('first'), kept('second')]
  const keep = roomFor(first.bytes + second.bytes + 100)
  keep.put(first, v)
  keep.put(second, v)
  expect(keep.look('first')).toBe(first)
  const before = second.bytes
  second.brotli()
  second.gzip()
  expect(second.bytes).toBeGreaterThan(before + 1_000)
  expect(keep.look('second')).toBeUndefined()
  expect(keep.look('first')).toBe(first)
})

test('what was forgotten takes no room any more, whatever is made of it', () => {
  const old = kept('a')
  const keep = roomFor(2.4 * old.bytes)
  keep.put(old, v)
  keep.put(kept('a'), v)
  keep.put(kept('b'), v)
  old.brotli()
  old.gzip()
  expect([keep.look('a'), keep.look('b')]).not.toContain(undefined)
})

test('one that is larger than half of the room pushes nothing out', () => {
  const keep = roomFor(3 * kept('a').bytes)
  keep.put(kept('a'), v)
  keep.put(kept('map', words(4_000)), v)
  expect(keep.look('a')).toBeDefined()
  expect(keep.look('map')).toBeUndefined()
})

test('whether a reply still holds, and what it is made of where it does not, is one question', async () => {
  let [version, asked, made] = ['first', 0, 0]
  const versions = async () => {
    asked += 1
    return version
  }
  const keep = createReplyCache({ versions }, standingClock())
  const reply = async () => {
    const before = [asked, made] as const
    const one = await keep.reply('list', ['posts'], async () => {
      made += 1
      return made
    })
    return { value: one.value, asked: asked - before[0], made: made - before[1] }
  }
  expect(await reply()).toEqual({ value: 1, asked: 1, made: 1 })
  expect(await reply()).toEqual({ value: 1, asked: 1, made: 0 })
  version = 'second'
  expect(await reply()).toEqual({ value: 2, asked: 1, made: 1 })
})

test('a visitor waits for a busy database, and has what was kept, which says so, where none answers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let [late, version] = [0, 'v']
  const versions = () => new Promise<string>((resolve) => setTimeout(resolve, late, version))
  const keep = createReplyCache({ versions }, standingClock())
  const one = kept('a')
  keep.put(one, v)
  const look = async () => {
    const found = Promise.resolve(keep.look('a'))
    await vi.advanceTimersByTimeAsync(1_000)
    return found
  }
  late = 900
  expect(await look()).toBe(one)
  late = 60_000
  expect(await look()).toMatchObject({ kept: one, seconds: expect.any(Number) })
  // It was edited meanwhile.
  await vi.advanceTimersByTimeAsync(60_000)
  late = 900
  version = 'second'
  expect(await look()).toBeUndefined()
})
