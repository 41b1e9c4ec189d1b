import 'fake-indexeddb/auto'
import node from 'node:buffer'
import { locks } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import type { BookCard } from '#contract/books/endpoints.ts'
import { newId } from '#server/platform/ids.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { openPhone, piecesOf } from './database.ts'
import { keptFile, readKeptBooks } from './downloaded-books.ts'
import { keepAs } from './handing/keep-as.ts'
import { phoneOwner } from './owner.ts'
import { shownBooks } from './shown-books.ts'
import { fetchBook } from './transfers.ts'

vi.stubGlobal('localStorage', localStorageOf())
// Node's Blob can be stored; this environment's cannot.
vi.stubGlobal('Blob', node.Blob)
afterEach(() => void vi.restoreAllMocks())

const size = 1_000_000
const chunk = 65_536

/**
 * Fakes a remote book; tells the offsets that were asked for and how many bytes were sent. After its first chunk a line waits
 * for `goesOn`.
 */
function far({ sends = size, goesOn = Promise.resolve() } = {}) {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 256)
  const asked: number[] = []
  let sent = 0
  type Init = { headers: { range?: string }; signal: AbortSignal }
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: Init) => {
    // Its text, which this book has none of.
    if (url.startsWith('/api/')) return Response.json({ pages: [], next: null })
    const from = Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0)
    asked.push(from)
    let at = from
    const body = new ReadableStream({
      start: (line) => signal.addEventListener('abort', () => line.error(signal.reason)),
      async pull(line) {
        if (at > from) await goesOn
        if (at >= sends) return line.close()
        const next = bytes.slice(at, Math.min(at + chunk, sends))
        at += next.length
        sent += next.length
        line.enqueue(next)
      },
    })
    const length = { 'content-length': String(sends - from) }
    return new Response(body, { status: from > 0 ? 206 : 200, headers: length })
  })
  const file = { id: newId(), name: 'a.epub', format: 'epub', bytes: size, pages: null }
  // Only these fields of a card are read here.
  const book = { id: newId(), title: 'Soil mechanics', file } as unknown as BookCard
  const isSame = async (blob: Blob | null) =>
    blob !== null && Buffer.compare(Buffer.from(await blob.arrayBuffer()), bytes) === 0
  return { book, bytes, asked, sent: () => sent, isSame }
}

/** Another window of the same phone, which has modules of its own. */
function anotherWindow() {
  vi.resetModules()
  return import('./transfers.ts')
}

/** Fakes a full phone: writes to these stores fail so many times. */
function full(stores: string[], times = Number.POSITIVE_INFINITY) {
  const { put } = IDBObjectStore.prototype
  let left = times
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...what
  ) {
    if (!stores.includes(this.name) || left-- <= 0) return put.apply(this, what)
    throw new DOMException('Full', 'QuotaExceededError')
  })
}

test('a piece that finds no room is written once media has made some, and nothing is fetched twice', async () => {
  const { book, asked, sent, isSame } = far()
  const once = full(['pieces'], 1)
  expect(await isSame(await fetchBook(book))).toBe(true)
  once.mockRestore()
  expect([asked, sent()]).toEqual([[0], size])
  expect(await isSame(await keptFile(book.id))).toBe(true)
})

test('where a piece cannot be written it goes on in memory, and the book is kept as a whole or not at all', async () => {
  for (const times of [2, 3, 4]) {
    const { book, asked, isSame } = far()
    const some = full(['pieces'], times)
    expect(await isSame(await fetchBook(book)), `${times}`).toBe(true)
    some.mockRestore()
    expect(asked).toEqual([0])
    expect(await isSame(await keptFile(book.id))).toBe(true)
  }
  const { book, asked, sent, isSame } = far()
  const always = full(['pieces', 'files'])
  expect(await isSame(await fetchBook(book))).toBe(true)
  expect([asked, sent()]).toEqual([[0], size])
  expect(await keptFile(book.id)).toBeNull()
  // A second call fetches once more, not four times.
  expect(await isSame(await fetchBook(book))).toBe(true)
  expect(asked).toEqual([0, 0])
  always.mockRestore()
})

test('pieces that lie here with a hole are not gone on from', async () => {
  const { book, asked, isSame } = far()
  const db = await openPhone(phoneOwner())
  const kept = { book, whole: false, at: new Date().toISOString() }
  // As older pages left them: the first piece was lost, and counted all the same.
  await db.put('pieces', new Blob([new Uint8Array(262_144)]), [book.id, 1])
  await db.put('books', { ...kept, bytes: 524_288 }, book.id)
  expect(await isSame(await fetchBook(book))).toBe(true)
  expect(asked).toEqual([0])
})

test('a file that was kept with a hole is no book: it is fetched again, and shown as what is missing', async () => {
  const { book, isSame } = far()
  const db = await openPhone(phoneOwner())
  await db.put('files', new Blob([new Uint8Array(737_856)]), book.id)
  await db.put('books', { book, bytes: 737_856, whole: true, at: new Date().toISOString() }, book.id)
  await readKeptBooks()
  expect(shownBooks.get().get(book.id)?.whole).toBe(false)
  expect(await keptFile(book.id)).toBeNull()
  expect(await isSame(await fetchBook(book))).toBe(true)
  expect(shownBooks.get().get(book.id)?.whole).toBe(true)
})

test('an answer that ends as it says, and is shorter than the book, is not kept', async () => {
  const { book } = far({ sends: 700_000 })
  await expect(fetchBook(book)).rejects.toThrow('This download doesn’t match the library’s copy.')
  expect(await keptFile(book.id)).toBeNull()
  expect(await (await openPhone(phoneOwner())).count('pieces', piecesOf(book.id))).toBe(0)
  expect(
    await (await openPhone(phoneOwner())).get('books', book.id),
    'nothing is offered to go on from',
  ).toBeUndefined()
})

test('of two windows one fetches a book, and the other waits and finds it here', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  try {
    const held = Promise.withResolvers<void>()
    const { book, asked, sent, isSame } = far({ goesOn: held.promise })
    const first = fetchBook(book)
    await vi.waitFor(() => expect(asked).toEqual([0]))
    const second = (await anotherWindow()).fetchBook(book)
    await vi.waitFor(async () => {
      const { pending } = await locks.query()
      expect(pending.map(({ name }) => name)).toContain(`book ${book.id}`)
    })
    held.resolve()
    for (const file of await Promise.all([first, second])) expect(await isSame(file)).toBe(true)
    expect([asked, sent()]).toEqual([[0], size])
    expect(await isSame(await keptFile(book.id))).toBe(true)
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})

test('a copy of a friend’s that comes during a download stays, and ends it', async () => {
  const held = Promise.withResolvers<void>()
  const { book, bytes, asked, isSame } = far({ goesOn: held.promise })
  const coming = fetchBook(book)
  await vi.waitFor(() => expect(asked).toEqual([0]))
  await keepAs(book, new Blob([bytes]))
  held.resolve()
  expect(await isSame(await coming)).toBe(true)
  expect(shownBooks.get().get(book.id)).toMatchObject({ whole: true, handed: true })
  expect(await isSame(await keptFile(book.id))).toBe(true)
})

test('a download that somebody leaves goes on for whoever else waits, stops with the last, and begins again', async () => {
  const held = Promise.withResolvers<void>()
  const { book, asked, isSame } = far({ goesOn: held.promise })
  const [reader, course] = [new AbortController(), new AbortController()]
  const read = fetchBook(book, undefined, reader.signal)
  await vi.waitFor(() => expect(asked).toEqual([0]))
  const kept = fetchBook(book, undefined, course.signal)
  // Asked later, it is answered when the course waits.
  await keptFile(book.id)
  reader.abort()
  held.resolve()
  for (const file of await Promise.all([read, kept])) expect(await isSame(file)).toBe(true)
  expect(asked).toEqual([0])

  const next = Promise.withResolvers<void>()
  const other = far({ goesOn: next.promise })
  const last = new AbortController()
  const stopped = fetchBook(other.book, undefined, last.signal)
  await vi.waitFor(() => expect(other.asked).toEqual([0]))
  last.abort()
  const again = fetchBook(other.book)
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  next.resolve()
  expect(await other.isSame(await again)).toBe(true)
})

test('whoever listens to a download that runs already is given all of it, as it comes', async () => {
  const held = Promise.withResolvers<void>()
  const { book, bytes, asked } = far({ goesOn: held.promise })
  const coming = fetchBook(book)
  await vi.waitFor(() => expect(asked).toEqual([0]))
  const heard: Uint8Array[] = []
  const listening = fetchBook(book, (some) => void heard.push(some))
  // Asked later, it is answered when somebody listens.
  await keptFile(book.id)
  held.resolve()
  await Promise.all([coming, listening])
  expect(heard.length).toBeGreaterThan(2)
  expect(Buffer.compare(Buffer.concat(heard), bytes)).toBe(0)
  expect(asked).toEqual([0])
})
