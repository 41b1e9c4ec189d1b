import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { newId } from '#server/platform/ids.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { campus } from '#testing/server/campus.ts'
import { aBook } from '#testing/server/samples/media.ts'
import { eachPlace } from '#testing/server/stores.ts'
import { createUploads } from './uploads/uploads.ts'

const home = addressKey('127.0.0.1')

/** A store that counts, and that fails where `breaks` says so, as a killed process would: before a step or after. */
function watched(files: FileStore, breaks: (step: string, key: string) => boolean = () => false) {
  const asked = { lists: 0, listed: 0, written: 0 }
  const mayGo = (step: string, key: string) => {
    if (breaks(step, key)) throw new Error(`Killed at ${step}`)
  }
  const store: FileStore = {
    ...files,
    async put(key, content, about) {
      mayGo('put', key)
      asked.written += content instanceof Uint8Array ? content.length : content.bytes
      await files.put(key, content, about)
      mayGo('kept', key)
    },
    async remove(keys) {
      for (const key of keys) {
        mayGo('remove', key)
        await files.remove([key])
      }
    },
    async *list(prefix) {
      asked.lists += 1
      for await (const one of files.list(prefix)) {
        asked.listed += 1
        yield one
      }
    },
  }
  return { store, asked }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

eachPlace((open, newStore) => {
  async function start(breaks?: (step: string, key: string) => boolean) {
    const { store, asked } = watched(await newStore(), breaks)
    const it = await campus({ database: await open(), with: { files: store } })
    const ada = it.student()
    await ada(api.auth.session, {})
    const sender = { id: ada.id, status: 'active' } as const
    const uploads = createUploads(it.platform)
    const another = createUploads(it.platform)
    const id = newId()
    return {
      ...{ asked, id },
      /** Sends the same step through two processes at once; returns the offsets of those that answer. */
      sendTwice: async (offset: number, bytes: Uint8Array) => {
        const both = [uploads, another].map((one) =>
          one.append(id, sender, offset, once(bytes), bytes.length),
        )
        const ends = await Promise.allSettled(both)
        return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.offset] : []))
      },
      begin: (bytes: number) => uploads.begin({ id, kind: 'book', name: 'law.pdf', bytes }, sender, home),
      send: async (offset: number, bytes: Uint8Array) =>
        (await uploads.append(id, sender, offset, once(bytes), bytes.length)).offset,
      offset: async () => (await uploads.progress(id, sender))?.offset,
      pieces: async () => (await Array.fromAsync(store.list(`uploads/${id}/`))).length,
      arrived: async () => {
        const found = await store.open(`kept/${id.slice(-2)}/${id}/original`)
        return found && buffer(found.stream)
      },
    }
  }

  test('an upload that comes byte by byte lies in a few pieces, and to ask how far it is costs as little', async () => {
    const it = await start()
    const book = aBook(20_000)
    await it.begin(book.length)
    let most = 0
    for (let at = 0; at < 60; at += 1) {
      expect(await it.send(at, book.subarray(at, at + 1))).toBe(at + 1)
      if (at % 3 === 0) most = Math.max(most, await it.pieces())
    }
    expect(most).toBeLessThanOrEqual(19)
    // Merged chunks are not rewritten for every new byte.
    expect(it.asked.written).toBeLessThan(60 * 20)
    it.asked.listed = 0
    expect(await it.offset()).toBe(60)
    expect(it.asked.listed).toBeLessThanOrEqual(19)
    await it.send(60, book.subarray(60))
    expect((await it.arrived())?.equals(book)).toBe(true)
  })

  test('what comes in large pieces is written once', async () => {
    const it = await start()
    const book = aBook(5_000_000)
    await it.begin(book.length)
    const step = 300_000
    for (let at = 0; at < book.length; at += step) await it.send(at, book.subarray(at, at + step))
    expect((await it.arrived())?.equals(book)).toBe(true)
    // The chunks, and the stored file.
    expect(it.asked.written).toBe(2 * book.length)
  })

  test('pieces are put together at every size they come in, and none is larger than a piece', async () => {
    const it = await start()
    const book = aBook(2_000_000)
    await it.begin(book.length)
    let at = 0
    for (let count = 0; at + 400_000 < book.length; count += 1) {
      const bytes = count % 10 === 0 ? 350_000 : 10 + count
      at = await it.send(at, book.subarray(at, at + bytes))
      expect(await it.pieces()).toBeLessThanOrEqual(26)
    }
    await it.send(at, book.subarray(at))
    expect((await it.arrived())?.equals(book)).toBe(true)
  })

  test('a process that is killed while it puts pieces together loses none of what it said it has', async () => {
    for (const killedAt of ['put', 'kept', 'remove']) {
      let left = Number.POSITIVE_INFINITY
      /** Steps that only merging has: a larger write, or a removed chunk. */
      const isGathering = (step: string, key: string) =>
        key.startsWith('uploads/') && step === killedAt && (step === 'remove' || !key.endsWith('-1'))
      const it = await start((step, key) => isGathering(step, key) && left-- <= 0)
      const book = aBook(3_000)
      await it.begin(book.length)
      let killed = 0
      for (let at = 0; at < 60; ) {
        left = at % 5
        const now = await it.send(at, book.subarray(at, at + 1)).catch(() => null)
        if (now === null) killed += 1
        left = Number.POSITIVE_INFINITY
        expect(await it.offset()).toBe(now ?? at)
        if (now === null) await it.send(at, book.subarray(at, at + 1))
        at += 1
      }
      expect(killed, killedAt).toBeGreaterThan(0)
      expect(await it.pieces()).toBeLessThanOrEqual(19)
      await it.send(60, book.subarray(60))
      expect((await it.arrived())?.equals(book)).toBe(true)
    }
  })

  test('two processes that put the same pieces together at once lose none of what either said it has', async () => {
    const it = await start()
    const book = aBook(3_000)
    await it.begin(book.length)
    for (let at = 0; at < 60; ) {
      const told = await it.sendTwice(at, book.subarray(at, at + 1 + (at % 3)))
      const now = (await it.offset()) ?? 0
      expect(now).toBeGreaterThanOrEqual(Math.max(at, ...told))
      at = now
    }
    expect(await it.pieces()).toBeLessThanOrEqual(22)
    const now = (await it.offset()) ?? 0
    await it.send(now, book.subarray(now))
    expect((await it.arrived())?.equals(book)).toBe(true)
  })
})
