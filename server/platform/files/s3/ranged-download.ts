import { addAbortSignal, Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createThrottle } from '../../throttle.ts'
import type { FileStore } from '../port.ts'
import { unavailable } from '../store-problems.ts'
import type { openBucket } from './bucket.ts'
import { openConcurrencyLimit } from './concurrency-limit.ts'

/** Bytes requested at once: for a slow reader, and for a fast one. */
const [least, most] = [128 * 1024, 1024 * 1024]

/** Bytes that the kernel buffers for a phone, however slowly it reads. */
const taken = 400 * 1024

/** Of a process's 200 connections to its bucket; the rest are for uploads, deletions and checks. */
const readersAtOnce = 16

/** The bytes of a part, empty behind the end, and the length of the file. */
interface Part {
  bytes: Buffer
  of: number
}

/** Reads files of a bucket in parts, and holds no connection while the reader is busy. */
export function openRangedDownload(
  { client, inTime, patience }: ReturnType<typeof openBucket>,
  at: (key: string) => { Bucket: string; Key: string },
): FileStore['open'] {
  const lanes = openConcurrencyLimit(readersAtOnce)
  // Signing and sending takes milliseconds: many at once would block the loop.
  const turn = createThrottle(1)
  const onTheirWay = new Map<string, Promise<Part | null>>()

  /** Readers who ask for a part already under way share it: many watch what is new at once. */
  function part(key: string, start: number, end: number): Promise<Part | null> {
    const name = `${key} ${start}-${end}`
    const coming = onTheirWay.get(name)
    if (coming) return coming
    const asked = ask(key, start, end).finally(() => onTheirWay.delete(name))
    onTheirWay.set(name, asked)
    return asked
  }

  async function ask(key: string, start: number, end: number): Promise<Part | null> {
    const command = new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${end}` })
    const time = patience * (1 + (end - start) / 1_000_000)
    const read = async (abortSignal: AbortSignal) => {
      const found = await client.send(command, { abortSignal }).catch(nothingThere)
      if (!found) return { bytes: Buffer.alloc(0), of: 0 }
      if (!(found.Body instanceof Readable)) throw new Error('The bucket sent no body')
      // Node's own `buffer` makes a Blob first, which took as long as everything else together.
      const bytes = Buffer.concat(await addAbortSignal(abortSignal, found.Body).toArray())
      const of = Number(/\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? bytes.length)
      return { bytes, of }
    }
    return lanes.in(async () => {
      await turn()
      const since = performance.now()
      try {
        return await inTime(read, time)
      } catch (error) {
        // The bucket hangs: whoever waits would run into the same time-out.
        if (performance.now() - since >= patience) lanes.giveUp(error)
        throw error
      }
    })
  }

  /**
   * Requests about a second's worth of reading at a time, and holds no connection in between: there are few, and many phones
   * read a film for an hour.
   */
  function inParts(key: string, first: Buffer, start: number, end: number): Readable {
    async function* chunks() {
      let size = least
      let next = start
      for (let bytes = first; bytes.length > 0; ) {
        const given = performance.now()
        yield bytes
        next += bytes.length
        if (next > end) return
        const isFast = performance.now() - given < 1_000 && next - start > taken
        size = isFast ? Math.min(size * 2, most) : least
        const found = await part(key, next, Math.min(next + size - 1, end))
        if (!found?.bytes.length) throw unavailable(new Error('The bucket lost what it was giving'))
        bytes = found.bytes
      }
    }
    return Readable.from(chunks(), { objectMode: false, highWaterMark: 1 })
  }

  return async (key, range) => {
    const start = range?.start ?? 0
    const first = await part(key, start, Math.min(start + least - 1, range?.end ?? Infinity))
    if (!first) return null
    const end = Math.min(range?.end ?? Infinity, first.of - 1)
    return { stream: inParts(key, first.bytes, start, end), bytes: Math.max(0, end - start + 1) }
  }
}

/** What S3 answers for a range behind the end, or for any range of an empty file. */
function nothingThere(error: Error & { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 416) return null
  throw error
}
