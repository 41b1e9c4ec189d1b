/** Reads in steps of so many bytes: a phone has no room for 100 MB at once, and progress is shown. */
const step = 512 * 1024

interface Reading {
  signal?: AbortSignal
  progress?: (done: number) => void
}

/** A file's SHA-256, as 64 hex digits. Rejects where the file cannot be read any more. */
export async function sha256Of(file: Blob, { signal, progress }: Reading = {}): Promise<string> {
  const { sha256 } = await import('@noble/hashes/sha2.js')
  const hash = sha256.create()
  for (let from = 0; from < file.size; from += step) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(from, from + step).arrayBuffer()))
    progress?.(Math.min(from + step, file.size))
  }
  return Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
