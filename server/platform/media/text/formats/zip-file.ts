import { type FileHandle, open } from 'node:fs/promises'
import { directoryOf, readEntry } from '../../books/unpack-book.ts'

/** A zip on the disk, of which single entries are unpacked within the limits of zip-rules.ts. */
export interface ZipFile {
  names: readonly string[]
  /** Null where there is none. Throws for one that lies about its length. */
  read(name: string): Promise<Uint8Array | null>
  /** Bytes, unpacked; 0 where there is none. */
  size(name: string): number
  close(): Promise<void>
}

export async function openZipFile(path: string): Promise<ZipFile> {
  const file: FileHandle = await open(path, 'r')
  try {
    const { entries } = await directoryOf(file)
    const byName = new Map(entries.map((entry) => [entry.name, entry]))
    return {
      names: [...byName.keys()],
      async read(name) {
        const entry = byName.get(name)
        return entry ? readEntry(file, entry) : null
      },
      size: (name) => byName.get(name)?.unpacked ?? 0,
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
