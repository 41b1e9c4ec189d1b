import { pause } from '#client/api/uploads/pause.ts'
import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import { fetchWithTimeout } from '#client/offline/connectivity/fetch-timeout.ts'
import type { BookFile } from '#contract/books/endpoints.ts'
import { partBytes } from '#contract/books/range-reads.ts'
import { problemOf } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import { fileAddress } from '../file-address.ts'
import type { Bytes } from '../reader/formats/bytes.ts'
import { openPhone, type PhoneDatabase, piecesOf } from './database.ts'
import { phoneOwner } from './owner.ts'

/** Parts that a phone keeps, of all books together. */
const mostParts = 2_000
/** Milliseconds without a byte before a connection counts as broken. */
const patience = 30_000

type Part = Uint8Array<ArrayBuffer>

interface Line {
  signal: AbortSignal
  /** Told when the network goes down and comes back; it resumes by itself. */
  waiting: (isWaiting: boolean) => void
}

/**
 * A book's file, fetched by the parts that are asked for, over a network that may fail. Parts stay on this phone, so
 * that pages once read open offline.
 */
export function bookParts(file: BookFile, line: Line): Bytes {
  const phone = openPhone(phoneOwner()).catch(() => null)
  /** Pending parts; when this phone stores nothing they stay in this map. */
  const known = new Map<number, Promise<Part>>()

  function ask(wanted: readonly number[]) {
    const coming = partsOf(phone, file, wanted, line)
    for (const number of wanted) {
      const part = coming.then((parts) => parts.get(number) ?? new Uint8Array())
      known.set(number, part)
      part.then(
        async () => (await phone) && known.delete(number),
        () => known.delete(number),
      )
    }
  }

  return {
    size: file.bytes,
    async read(begin, end) {
      const last = Math.ceil(Math.min(end, file.bytes) / partBytes)
      const first = Math.min(Math.floor(begin / partBytes), last)
      const numbers = Array.from({ length: last - first }, (_, i) => first + i)
      ask(numbers.filter((number) => !known.has(number)))
      const parts = await Promise.all(numbers.map((number) => known.get(number)))
      const to = Math.max(begin, Math.min(end, file.bytes))
      const all = new Uint8Array(to - begin)
      // A part that came shorter than promised leaves zeros.
      for (const [index, part] of parts.entries()) {
        const at = (first + index) * partBytes - begin
        if (part) all.set(part.subarray(Math.max(0, -at), Math.max(0, to - begin - at)), Math.max(0, at))
      }
      return all
    },
  }
}

/** Deletes all parts of a person's. */
export async function forgetParts(owner: string): Promise<void> {
  await (await openPhone(owner)).clear('parts')
}

/** Parts by their numbers: stored ones from this phone, each run of the others in one request. */
async function partsOf(
  phone: Promise<PhoneDatabase | null>,
  file: BookFile,
  numbers: readonly number[],
  line: Line,
): Promise<Map<number, Part>> {
  const db = await phone
  const parts = new Map<number, Part>()
  const missing: number[] = []
  for (const number of numbers) {
    const kept = await db?.get('parts', [file.id, number]).catch(() => undefined)
    // Older pages stored parts that had come too short.
    if (kept?.length === endOf(file, number) - number * partBytes) parts.set(number, kept)
    else missing.push(number)
  }
  await Promise.all(
    runsOf(missing).map(async ([first, last]) => {
      const bytes = await fetchPart(fileAddress(file), first * partBytes, endOf(file, last), line)
      for (let number = first; number <= last; number += 1) {
        const at = (number - first) * partBytes
        parts.set(number, bytes.slice(at, at + partBytes))
      }
    }),
  )
  if (db && missing.length > 0) await keep(db, file.id, missing, parts).catch(() => undefined) // no room: storing is only a convenience
  return parts
}

const endOf = ({ bytes }: BookFile, number: number) => Math.min((number + 1) * partBytes, bytes)

async function keep(db: PhoneDatabase, fileId: string, numbers: readonly number[], parts: Map<number, Part>) {
  const tx = db.transaction('parts', 'readwrite')
  if ((await tx.store.count()) > mostParts)
    for (const key of await tx.store.getAllKeys()) if (key[0] !== fileId) void tx.store.delete(key)
  for (const number of numbers) {
    const part = parts.get(number)
    if (part) void tx.store.put(part, [fileId, number])
  }
  await tx.done
}

/** [3, 4, 5, 9] is [3 to 5, 9 to 9]. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** How often a part may come with the wrong length: each time costs data. */
const mostWrong = 3

/** Retries whenever there is a network, for as long as the book is open. Throws a Problem for a refusal. */
async function fetchPart(
  address: string,
  begin: number,
  end: number,
  { signal, waiting }: Line,
): Promise<Part> {
  const headers = { range: `bytes=${begin}-${end - 1}` }
  const fetch = (signal: AbortSignal) => askCampus(address, { headers, signal })
  let wrong = 0
  for (let failures = 1; ; failures += 1) {
    try {
      const [response, blob] = await fetchWithTimeout({ fetch, patience, signal })
      if (response.status >= 400 && response.status < 500 && response.status !== 429)
        throw new Problem('missing', 'This book was removed.')
      // The campus's own error ends it; an outage, or a network's login page, is retried.
      if (response.status === 500) throw await problemOf(new Response(blob, response))
      if (response.ok && !response.headers.get('content-type')?.includes('text/html')) {
        const all = new Uint8Array(await blob.arrayBuffer())
        // A server that knows no ranges sends everything.
        const bytes = response.status === 206 ? all : all.slice(begin, end)
        if (bytes.length === end - begin) {
          waiting(false)
          return bytes
        }
        wrong += 1
        if (wrong === mostWrong)
          throw new Problem('unexpected', 'This download doesn’t match the library’s copy. Please try again.')
      }
    } catch (error) {
      if (signal.aborted || error instanceof Problem) throw error
    }
    waiting(true)
    await pause(failures, signal)
  }
}

/** Deletes the parts of a file that is here in full by now. */
export async function dropParts(fileId: string): Promise<void> {
  const db = await openPhone(phoneOwner())
  await db.delete('parts', piecesOf(fileId))
}
