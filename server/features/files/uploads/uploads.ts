import { Problem } from '#contract/problem.ts'
import { admitToDisk } from '#server/platform/files/free-space.ts'
import type { Platform } from '#server/platform/index.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { createFinishing } from '../finish/finish-upload.ts'
import { createHolds } from '../holds.ts'
import { createUploadCreation } from './create-upload.ts'
import { createReceivedChunks } from './received-chunks.ts'
import { countRequest, type Sender, type UploadRequest } from './upload-limits.ts'
import { writeChunks } from './write-chunks.ts'

/** How far an upload is; a finished one has all its bytes. */
interface Progress {
  offset: number
  bytes: number
}

/**
 * Files on their way in. What has come is kept in pieces under the upload's key, each durable when its bytes are
 * counted, so that any process can go on where another one stopped; see docs/decisions/uploads.md.
 */
export function createUploads(platform: Platform) {
  const { config, files, room, limits } = platform
  const { hold, stop } = createHolds()
  const { begin, find, finished } = createUploadCreation(platform)
  const collected = createReceivedChunks(files)
  const { settle, hear, forget, run } = createFinishing(platform, collected)

  async function known(id: string, sender: Sender | null): Promise<Progress | null> {
    const upload = await find(id, sender)
    if (!upload) return finished(id, sender)
    await hear(upload)
    const { end: offset } = await collected.find(id)
    // Whole, but what came after that failed: whoever asks finishes it.
    if (offset === upload.bytes) await settle(upload)
    return { offset, bytes: upload.bytes }
  }

  return {
    /** What is whole, and whose sender has gone or asks a process that does not work, becomes a file. */
    finishDue: run,

    begin,

    count: (request: UploadRequest, sender: Sender | null, address: AddressKey): Promise<void> =>
      countRequest(limits, request, sender, address),

    /** How far it is; null for what is not there or not the sender's. Stops whoever is sending it. */
    progress: (id: string, sender: Sender | null): Promise<Progress | null> =>
      hold(id, () => known(id, sender)),

    /**
     * Takes bytes from `offset` on until they end, break off or are stopped; all that came is kept. Resolves with how
     * far the upload is then, and only after a whole one has become a file.
     */
    append: (
      id: string,
      sender: Sender | null,
      offset: number,
      source: AsyncIterable<Uint8Array>,
      coming: number | null,
    ) =>
      hold(id, async (stopped): Promise<Progress> => {
        const upload = await find(id, sender)
        if (!upload) throw new Problem('missing', 'We don’t have this upload')
        await hear(upload)
        const found = await collected.find(id)
        if (offset !== found.end) throw new Problem('conflict', 'This upload continues from another offset')
        if (offset + (coming ?? 0) > upload.bytes)
          throw new Problem('tooLarge', 'More bytes came than announced')
        await admitToDisk(room, coming ?? upload.bytes - offset, config.diskFreeBytes)
        // One that is whole is being read by whoever makes it a file.
        if (offset < upload.bytes) await collected.gather(id, found)
        const end = await writeChunks(source, { offset, bytes: upload.bytes, stopped }, (start, bytes) =>
          collected.put(id, start, bytes),
        )
        if (end === upload.bytes) await settle(upload)
        return { offset: end, bytes: upload.bytes }
      }),

    /** Takes no more of what is coming; all that came is kept, and whoever sends hears how much that is. */
    leave: stop,

    /** Gives up an upload that is not finished; nothing of it stays. */
    cancel: (id: string, sender: Sender | null): Promise<void> =>
      hold(id, async () => {
        const upload = await find(id, sender)
        if (!upload) throw new Problem('missing', 'We don’t have this upload')
        await forget(upload)
      }),
  }
}
