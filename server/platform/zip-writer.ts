import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

interface Entry {
  name: Buffer
  crc: number
  bytes: number
  at: number
}

/** Writes a zip below 4 GB, its parts stored uncompressed: pictures and videos are compressed already. */
interface ZipWriter {
  /** Names are paths with slashes. */
  add(name: string, content: string | Uint8Array | Readable): Promise<void>
  /** The total bytes. Without this call the zip is incomplete. */
  finish(): Promise<number>
}

/** Runs `work` with a writer for a new file, which is closed afterwards. `time` applies to every part. */
export async function writeZip<T>(
  path: string,
  time: string,
  work: (zip: ZipWriter) => Promise<T>,
): Promise<T> {
  const file = await open(path, 'wx')
  const entries: Entry[] = []
  const when = dosTime(time)
  let end = 0

  async function write(bytes: Uint8Array, at = end): Promise<void> {
    for (let done = 0; done < bytes.length; )
      done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
    end = Math.max(end, at + bytes.length)
  }

  try {
    return await work({
      async add(name, content) {
        const entry: Entry = { name: Buffer.from(name), crc: 0, bytes: 0, at: end }
        await write(localHeader(entry, when))
        const parts =
          typeof content === 'string' ? [Buffer.from(content)] : isBytes(content) ? [content] : content
        for await (const part of parts as AsyncIterable<Uint8Array>) {
          await write(part)
          entry.crc = crc32(part, entry.crc)
          entry.bytes += part.length
        }
        // The header's values are known only now.
        await write(localHeader(entry, when), entry.at)
        entries.push(entry)
      },
      async finish() {
        const start = end
        for (const entry of entries) await write(centralHeader(entry, when))
        await write(endRecord(entries.length, start, end - start))
        return end
      },
    })
  } finally {
    await file.close()
  }
}

const isBytes = (content: unknown): content is Uint8Array => content instanceof Uint8Array

/** The flag for UTF-8 names. */
const utf8 = 0x0800

function facts({ crc, bytes, name }: Entry, when: { date: number; time: number }): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0) // readable since version 2.0
  facts.writeUInt16LE(utf8, 2)
  facts.writeUInt16LE(0, 4) // stored
  facts.writeUInt16LE(when.time, 6)
  facts.writeUInt16LE(when.date, 8)
  facts.writeUInt32LE(crc, 10)
  facts.writeUInt32LE(bytes, 14)
  facts.writeUInt32LE(bytes, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

const localHeader = (entry: Entry, when: ReturnType<typeof dosTime>) =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts(entry, when), entry.name])

function centralHeader(entry: Entry, when: ReturnType<typeof dosTime>): Buffer {
  const more = Buffer.alloc(14)
  more.writeUInt32LE(entry.at, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts(entry, when), more, entry.name])
}

function endRecord(count: number, at: number, bytes: number): Buffer {
  const record = Buffer.alloc(22)
  record.write('PK\x05\x06', 'latin1')
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(bytes, 12)
  record.writeUInt32LE(at, 16)
  return record
}

/** Zip's time format, from 1980 in steps of two seconds. */
function dosTime(iso: string): { date: number; time: number } {
  const at = new Date(iso)
  return {
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}
