import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { partBytes } from '#contract/books/range-reads.ts'
import { newId } from '#server/platform/ids.ts'
import { openPhone } from './database.ts'
import { phoneOwner } from './owner.ts'
import { bookParts } from './pdf-range-store.ts'

/** Fakes a remote file, and records the ranges that were asked for. */
function far(size: number, short: (count: number) => number = () => 0) {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 256)
  const asked: [from: number, to: number][] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: { range: string } }) => {
    const [from = 0, to = 0] = headers.range.match(/\d+/g)?.map(Number) ?? []
    asked.push([from, to])
    return new Response(bytes.slice(from, to + 1 - short(asked.length)), { status: 206 })
  })
  const file = { id: newId(), name: 'a.pdf', format: 'pdf' as const, bytes: size, pages: 1 }
  const line = { signal: new AbortController().signal, waiting: () => undefined }
  const open = () => bookParts({ ...file, opensHere: true, opening: null }, line)
  return { bytes, asked, open, file }
}

test('whatever is asked for is given to the byte, over the edges of its parts and at its end', async () => {
  const size = 5 * partBytes + 777
  const { bytes, open } = far(size)
  const parts = open()
  for (const [begin, end] of [
    [0, 10],
    [partBytes - 3, partBytes + 3],
    [partBytes, 2 * partBytes],
    [100, 4 * partBytes + 1],
    [size - 5, size + 100_000],
    [size, size + 10],
    [7, 7],
  ] as const)
    expect(Buffer.compare(await parts.read(begin, end), bytes.slice(begin, end)), `${begin}`).toBe(0)
})

test('what came once is not fetched again, also when the book is opened another time', async () => {
  const { bytes, asked, open } = far(8 * partBytes)
  await open().read(partBytes, 3 * partBytes)
  expect(asked).toEqual([[partBytes, 3 * partBytes - 1]])
  const again = await open().read(0, 4 * partBytes)
  expect(Buffer.compare(again, bytes.slice(0, 4 * partBytes))).toBe(0)
  expect(asked.slice(1)).toEqual([
    [0, partBytes - 1],
    [3 * partBytes, 4 * partBytes - 1],
  ])
})

test('a line on which nothing comes any more is given up after a while, and the part is asked for anew', async () => {
  const { bytes, asked, open } = far(2 * partBytes)
  const whole = fetch
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Sends its first bytes, and then stalls.
  const stalls = new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(9)) }), {
    status: 206,
  })
  vi.stubGlobal('fetch', (...of: Parameters<typeof fetch>) => {
    vi.stubGlobal('fetch', whole)
    void whole(...of)
    return Promise.resolve(stalls)
  })
  const reading = open().read(0, 100)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  // The timeout without a byte, and the delay before the retry.
  for (const wait of [30_000, 2_000]) await vi.advanceTimersByTimeAsync(wait)
  vi.useRealTimers()
  expect(Buffer.compare(await reading, bytes.slice(0, 100))).toBe(0)
  expect(asked).toHaveLength(2)
})

test('a part that comes shorter than it is is no part: it is asked for again, and given up in the end', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1_000,
  })
  const once = far(2 * partBytes, (count) => (count === 1 ? 9 : 0))
  const whole = once.bytes.slice(0, 2 * partBytes)
  expect(Buffer.compare(await once.open().read(0, 2 * partBytes), whole)).toBe(0)
  expect(once.asked).toHaveLength(2)
  expect(Buffer.compare(await once.open().read(0, 2 * partBytes), whole), 'as it is kept').toBe(0)

  const always = far(2 * partBytes, () => 9)
  await expect(always.open().read(0, 100)).rejects.toThrow('This download doesn’t match the library’s copy.')
  expect(always.asked).toHaveLength(3)
  vi.useRealTimers()
})

test('a part that an older page kept too short is fetched again', async () => {
  const { bytes, asked, open, file } = far(2 * partBytes)
  await (await openPhone(phoneOwner())).put('parts', bytes.slice(0, partBytes - 9), [file.id, 0])
  expect(Buffer.compare(await open().read(0, partBytes), bytes.slice(0, partBytes))).toBe(0)
  expect(asked).toHaveLength(1)
})
