import './download.css'
import { pause } from '#client/api/uploads/pause.ts'
import { fetchWhole, type Pieces } from '#client/api/uploads/resumable-download.ts'
import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import { isStillHere, visitor } from '#client/offline/storage/person.ts'
import { isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { saveFile } from '#client/ui/media/save-file.ts'
import { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { keepReel } from '../../download/downloaded-reels.ts'
import type { KeptReel } from '../../download/shown-reels.ts'
import { isDownloading, tellDownload } from './downloads.ts'

interface Download {
  reel: Reel
  src: string
  /** File name on the phone. */
  name: string
  type: string
  bytes: number
  /** Whose it is, asked again when it has arrived: they may have left meanwhile. */
  person: () => string
}

/** Saves it, from this phone if all of it is here, and says how that went. */
export async function save(asked: Download, kept: KeptReel | null): Promise<void> {
  if (isDownloading(asked.reel.id)) return
  try {
    await (kept ? saveHere(asked.person(), kept, asked.name) : download(asked))
    toast.tell('Download completed!')
  } catch (error) {
    toast.fail(error instanceof Problem ? `Download failed! ${error.message}` : 'Download failed!')
  }
}

/** Fetches a video in full, retrying on any network, saves it among the phone's downloads and keeps it here. */
async function download({ reel, src, name, type, bytes, person }: Download): Promise<void> {
  const { id } = reel
  const asked = person()
  const pieces = inMemory()
  tellDownload(id, 0)
  try {
    await fetchWhole({
      fetch: (init) => askCampus(src, init),
      pieces,
      expected: bytes,
      signal: new AbortController().signal,
      progress: (done) => tellDownload(id, bytes > 0 ? Math.min(100, Math.round((done / bytes) * 100)) : 0),
      pause,
    })
    const file = new Blob(pieces.chunks, { type })
    saveFile(file, name)
    if (person() === asked || asked === visitor) await keep(person(), reel, file)
  } finally {
    tellDownload(id, null)
  }
}

/** Saves a copy that is here already, and marks it as downloaded. */
async function saveHere(person: string, { reel, file }: KeptReel, name: string): Promise<void> {
  saveFile(file, name)
  await keep(person, reel, file)
}

async function keep(person: string, reel: Reel, file: Blob): Promise<void> {
  if (!isStillHere(person)) return
  try {
    await withRoom(() => keepReel(person, reel, file, 'downloaded'))
  } catch (error) {
    // The file is among the phone's downloads all the same.
    if (isFull(error))
      toast.tell('This phone is full: the file is saved, but won’t play offline here. Free some space.')
  }
}

/** Reels are small, so partial downloads stay in memory. */
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
