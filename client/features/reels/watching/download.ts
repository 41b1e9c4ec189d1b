import { fetchWhole, type Pieces } from '#client/api/fetch-whole.ts'
import { tellDownload } from './downloads.ts'

interface Download {
  id: string
  src: string
  /** What it is called on the phone. */
  name: string
  bytes: number
}

/** Fetches a video to its end, over any line, and puts it among the phone's downloads. */
export async function download({ id, src, name, bytes }: Download): Promise<void> {
  const pieces = inMemory()
  tellDownload(id, 0)
  try {
    await fetchWhole({
      fetch: (init) => fetch(src, init),
      pieces,
      expected: bytes,
      signal: new AbortController().signal,
      progress: (done) => tellDownload(id, bytes > 0 ? Math.min(100, Math.round((done / bytes) * 100)) : 0),
      pause: (failures) =>
        new Promise((resolve) => setTimeout(resolve, Math.min(1_000 * 2 ** failures, 20_000))),
    })
    save(new Blob(pieces.chunks), name)
  } finally {
    tellDownload(id, null)
  }
}

/** A reel is small: it need not be kept while it is on its way. */
function inMemory() {
  const pieces: Pieces & { chunks: Uint8Array<ArrayBuffer>[] } = {
    chunks: [],
    bytes: 0,
    async add(chunk) {
      pieces.chunks.push(chunk)
      pieces.bytes += chunk.length
    },
    async clear() {
      pieces.chunks = []
      pieces.bytes = 0
    },
  }
  return pieces
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
