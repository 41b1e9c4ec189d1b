import { addAbortSignal, Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { createThrottle } from '../throttle.ts'
import type { openBucket } from './bucket.ts'
import { openConcurrencyLimit } from './concurrency-limit.ts'
import type { FileStore } from './port.ts'
import { unavailable } from './store-problems.ts'

/** How much of a file is asked for at once, in bytes: of whoever reads slowly, and of whoever reads fast. */
const [least, most] = [128 * 1024, 1024 * 1024]

/** As many bytes a kernel takes for a phone at once, however slowly that one reads. */
const taken = 400 * 1024

/** Of the 200 lines a process has to its bucket: the others are for what is sent, removed and looked at. */
const readersAtOnce = 16

/** The bytes of a part as far as there are any, and how many there are of all. */
interface Part {
  bytes: Buffer
  of: number
}

/** Reads files of a bucket in parts, and holds no line to it while nobody takes more. */
export function openRangedDownload(
  { client, inTime, patience }: ReturnType<typeof openBucket>,
  at: (key: string) => { Bucket: string; Key: string },
): FileStore['open'] {
  const lanes = openConcurrencyLimit(readersAtOnce)
  // To sign and send one takes milliseconds: where many come back at once, all would be sent in one turn of the loop.
  const turn = createThrottle(1)
  const onTheirWay = new Map<string, Promise<Part | null>>()

  /** A part that is on its way to somebody is everybody's who asks for it: many watch what is new at once. */
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
      // Not Node's own `buffer`, which makes a Blob of it first: that took as long as everything else together.
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
        // It hangs: who comes next would wait as long again for nothing.
        if (performance.now() - since >= patience) lanes.giveUp(error)
        throw error
      }
    })
  }

  /**
   * Asks for as much as the reader takes in a second or so, and holds no line to the bucket meanwhile: of those there are
   * few, and phones that read a film for an hour are many.
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

/** What S3 says of a part behind the end, as any part of nothing is. */
function nothingThere(error: Error & { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 416) return null
  throw error
}
