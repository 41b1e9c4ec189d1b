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

/** An upload's offset; a finished one has all its bytes. */
interface Progress {
  offset: number
  bytes: number
}

/**
 * Resumable uploads. Received bytes are stored in chunks under the upload's key, each durable before it is counted, so
 * that any process can resume where another stopped; see docs/decisions/uploads.md.
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
    // Complete, but finishing it failed: whoever asks finishes it.
    if (offset === upload.bytes) await settle(upload)
    return { offset, bytes: upload.bytes }
  }

  return {
    /** Finishes complete uploads whose sender has gone, or asks a process that is no worker. */
    finishDue: run,

    begin,

    count: (request: UploadRequest, sender: Sender | null, address: AddressKey): Promise<void> =>
      countRequest(limits, request, sender, address),

    /** The offset; null for an upload that is missing or not the sender's. Stops its current sender. */
    progress: (id: string, sender: Sender | null): Promise<Progress | null> =>
      hold(id, () => known(id, sender)),

    /**
     * Appends bytes from `offset` on until they end, break off or are stopped; whatever came is kept. Resolves with the
     * new offset, and for a complete upload only after it has become a file.
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
        // A worker may already be reading a complete one.
        if (offset < upload.bytes) await collected.gather(id, found)
        const end = await writeChunks(source, { offset, bytes: upload.bytes, stopped }, (start, bytes) =>
          collected.put(id, start, bytes),
        )
        if (end === upload.bytes) await settle(upload)
        return { offset: end, bytes: upload.bytes }
      }),

    /** Stops a running append; whatever came is kept, and the sender is told the offset. */
    leave: stop,

    /** Cancels an unfinished upload and removes all of it. */
    cancel: (id: string, sender: Sender | null): Promise<void> =>
      hold(id, async () => {
        const upload = await find(id, sender)
        if (!upload) throw new Problem('missing', 'We don’t have this upload')
        await forget(upload)
      }),
  }
}
