import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eachStore } from '#testing/server/stores.ts'
import { diskFiles } from './disk.ts'
import type { FileStore } from './port.ts'

const type = 'application/octet-stream'

async function read(store: FileStore, key: string, range?: { start: number; end: number }) {
  const found = await store.open(key, range)
  if (!found) return null
  const bytes = await buffer(found.stream)
  expect(bytes.length).toBe(found.bytes)
  return bytes
}

async function keysOf(store: FileStore, prefix: string) {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe('files', () => {
  eachStore((newStore) => {
    test('give back byte for byte what was put', async () => {
      const store = await newStore()
      const bytes = randomBytes(300_000)
      await store.put('kept/ab/one/640.avif', bytes, { type })
      expect(await read(store, 'kept/ab/one/640.avif')).toEqual(bytes)
      expect(await store.stat('kept/ab/one/640.avif')).toMatchObject({ bytes: 300_000 })
    })

    test('take a stream whose length is known', async () => {
      const store = await newStore()
      const bytes = randomBytes(3_000_000)
      const pieces = [bytes.subarray(0, 7), bytes.subarray(7, 1_000_000), bytes.subarray(1_000_000)]
      await store.put('kept/film', { stream: Readable.from(pieces), bytes: bytes.length }, { type })
      expect((await read(store, 'kept/film'))?.equals(bytes)).toBe(true)
    })

    test('leave nothing behind of a stream that breaks, or is shorter or longer than it says', async () => {
      const store = await newStore()
      const breaking = new Readable({ read: () => undefined })
      breaking.push(randomBytes(1000))
      setImmediate(() => breaking.destroy(new Error('cut')))
      await expect(store.put('kept/a', { stream: breaking, bytes: 5000 }, { type })).rejects.toThrow()
      for (const bytes of [999, 1001]) {
        const stream = Readable.from([randomBytes(1000)])
        await expect(store.put('kept/a', { stream, bytes }, { type })).rejects.toThrow()
      }
      expect(await store.stat('kept/a')).toBeNull()
      expect(await keysOf(store, '')).toEqual([])
    })

    test('are read in ranges, to the byte', async () => {
      const store = await newStore()
      const bytes = randomBytes(10_000)
      await store.put('kept/film', bytes, { type })
      for (const [start, end] of [
        [0, 0],
        [0, 999],
        [5000, 5999],
        [9999, 9999],
        [9000, 9999],
      ] as const)
        expect(await read(store, 'kept/film', { start, end })).toEqual(bytes.subarray(start, end + 1))
    })

    test('are replaced whole', async () => {
      const store = await newStore()
      await store.put('kept/a', Buffer.from('a longer first text'), { type })
      await store.put('kept/a', Buffer.from('second'), { type })
      expect(String(await read(store, 'kept/a'))).toBe('second')
    })

    test('can be empty', async () => {
      const store = await newStore()
      await store.put('kept/nothing', new Uint8Array(), { type })
      expect((await read(store, 'kept/nothing'))?.length).toBe(0)
    })

    test('are listed by what their keys begin with', async () => {
      const store = await newStore()
      for (const key of ['uploads/x/1', 'uploads/x/2', 'uploads/xy/1', 'kept/x'])
        await store.put(key, Buffer.from(key), { type })
      expect(await keysOf(store, 'uploads/x/')).toEqual(['uploads/x/1', 'uploads/x/2'])
      expect(await keysOf(store, 'uploads/')).toHaveLength(3)
      expect(await keysOf(store, 'nowhere/')).toEqual([])
      for await (const { at, bytes } of store.list('kept/')) {
        expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
        expect(bytes).toBe(6)
      }
    })

    test('are listed by any beginning, also of a name, and by none', async () => {
      const store = await newStore()
      for (const key of ['uploads/x/1', 'uploads/xy/1', 'kept/x'])
        await store.put(key, Buffer.from(key), { type })
      expect(await keysOf(store, 'uploads/xy')).toEqual(['uploads/xy/1'])
      expect(await keysOf(store, 'uploads/x')).toEqual(['uploads/x/1', 'uploads/xy/1'])
      expect(await keysOf(store, 'up')).toHaveLength(2)
      expect(await keysOf(store, 'kept/x')).toEqual(['kept/x'])
      expect(await keysOf(store, 'kept/x/')).toEqual([])
      expect(await keysOf(store, '')).toHaveLength(3)
    })

    test('are gone when removed; what is not there may be removed too', async () => {
      const store = await newStore()
      await store.put('kept/one/a', Buffer.from('a'), { type })
      await store.put('kept/one/b', Buffer.from('b'), { type })
      await store.remove(['kept/one/a', 'kept/one/never'])
      expect(await store.open('kept/one/a')).toBeNull()
      expect(await keysOf(store, '')).toEqual(['kept/one/b'])
    })

    test('that are not there are null, as are the folders above them', async () => {
      const store = await newStore()
      await store.put('kept/one/a', Buffer.from('a'), { type })
      for (const key of ['kept/one', 'kept/one/a/b', 'kept/two']) {
        expect(await store.open(key)).toBeNull()
        expect(await store.stat(key)).toBeNull()
      }
    })

    test('lie under keys that reach nowhere else', async () => {
      const store = await newStore()
      for (const key of [
        '../out',
        'kept/../../out',
        '/etc/passwd',
        'kept//a',
        'kept/.hidden',
        'kept/a\0',
        '',
        'K',
        'a/',
      ])
        await expect(store.put(key, Buffer.from('x'), { type })).rejects.toThrow('Not a file key')
    })

    test('written many at once are all whole', async () => {
      const store = await newStore()
      const keys = Array.from({ length: 30 }, (_, i) => `kept/at/once/${i}`)
      await Promise.all(keys.map((key) => store.put(key, Buffer.from(key.repeat(50)), { type })))
      for (const key of keys) expect(String(await read(store, key))).toBe(key.repeat(50))
    })

    test('can be kept as long as the store is well', async () => {
      const store = await newStore()
      await expect(store.health()).resolves.toBeUndefined()
    })
  })
})

test('to list one folder takes no longer for thousands that lie beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = await diskFiles(folder)
  await store.put('uploads/x/1', Buffer.from('1'), { type })
  const once = async () => {
    const began = process.cpuUsage()
    for (let time = 0; time < 50; time += 1) expect(await keysOf(store, 'uploads/x/')).toHaveLength(1)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1_000
  }
  // The quickest of three: what files before this one left behind is swept meanwhile by the same process.
  const took = async () => Math.min(await once(), await once(), await once())
  await took()
  const alone = await took()
  for (let other = 0; other < 4_000; other += 1) mkdirSync(join(folder, `uploads/y${other}`))
  expect(await took()).toBeLessThan(2 * alone + 30)
})
