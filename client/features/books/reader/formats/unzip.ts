import { broken, findDirectory, readDirectory, startOf, type ZipEntry, zipTail } from '#contract/zip-rules.ts'

/** A zip, read piece by piece: only what is asked for is unpacked, and never more of it than it said. */
export interface Zip {
  names: readonly string[]
  /** Bytes of an entry; null where there is none. Throws for what is damaged or lies about its length. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** How many bytes it unpacks to; 0 where there is none. */
  size(name: string): number
}

export async function openZip(file: Blob): Promise<Zip> {
  const bytes = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer())
  const {
    at,
    bytes: length,
    count,
  } = findDirectory(await bytes(Math.max(0, file.size - zipTail), file.size), file.size)
  const entries = new Map(readDirectory(await bytes(at, at + length), count).map((one) => [one.name, one]))

  async function unpack(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
    const start = startOf(entry, await bytes(entry.at, entry.at + 30))
    const packed = file.slice(start, start + entry.packed)
    if (packed.size !== entry.packed) throw broken()
    if (entry.method === 0) return new Uint8Array(await packed.arrayBuffer())
    return inflate(packed, entry.unpacked)
  }

  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name)
      return entry ? unpack(entry) : null
    },
    size: (name) => entries.get(name)?.unpacked ?? 0,
  }
}

/** By the browser's own inflater; stops at the first byte too many. */
async function inflate(packed: Blob, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(size)
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let at = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (at + value.length > size) throw broken()
      bytes.set(value, at)
      at += value.length
    }
  } catch {
    await reader.cancel().catch(() => undefined)
    throw broken()
  }
  if (at !== size) throw broken()
  return bytes
}
