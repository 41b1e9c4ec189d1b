import type { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { unavailable } from '../store-problems.ts'
import type { openBucket, Parts } from './bucket.ts'

/** Amazon's bucket takes 5 GB in one piece and 10,000 parts, OpenStack's takes 1,000. */
export const usualParts: Parts = { from: 1_000_000_000, bytes: 16 * 1024 * 1024, most: 1_000 }

/** How often a part is sent before the upload fails. */
const attempts = 3

/** How the keys of long streams begin: a bucket may be shared, and what others upload is theirs. */
const ours = ['kept/', 'files/', 'back-ups/']

interface Place {
  Bucket: string
  Key: string
}

interface Content {
  stream: Readable
  bytes: number
}

/** Sends long streams to a bucket, part after part: it takes no more than 5 GB in one piece. */
export function openMultipartUpload(
  { client, inTime, patience }: ReturnType<typeof openBucket>,
  { bytes: least, most }: Parts,
) {
  /** Tries again after a while: a line that is down for a moment must not cost hours of sending. */
  async function again<T>(work: (abortSignal: AbortSignal) => Promise<T>, bytes: number): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await inTime(work, patience * (1 + bytes / 1_000_000))
      } catch (error) {
        if (attempt === attempts) throw error
        await after(patience)
      }
    }
  }

  const abort = (upload: Place & { UploadId: string | undefined }) =>
    inTime((abortSignal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal }))

  async function lengthOf(at: Place): Promise<number | undefined> {
    const found = await inTime((abortSignal) => client.send(new HeadObjectCommand(at), { abortSignal }))
    return found?.ContentLength
  }

  async function send(at: Place, { stream, bytes }: Content, type: string): Promise<void> {
    const size = Math.max(least, Math.ceil(bytes / most))
    const begin = new CreateMultipartUploadCommand({ ...at, ContentType: type })
    const begun = await inTime((abortSignal) => client.send(begin, { abortSignal }))
    if (!begun?.UploadId) throw unavailable(new Error(`The bucket ${at.Bucket} began no upload`))
    const upload = { ...at, UploadId: begun.UploadId }
    try {
      const parts: { PartNumber: number; ETag: string | undefined }[] = []
      for await (const part of inPieces(stream, size)) {
        const PartNumber = parts.length + 1
        const about = { PartNumber, ContentLength: part.length }
        const command = new UploadPartCommand({ ...upload, ...about, Body: part })
        const sent = await again((abortSignal) => client.send(command, { abortSignal }), part.length)
        if (!sent) throw unavailable(new Error('The bucket lost the parts of an upload'))
        parts.push({ PartNumber, ETag: sent.ETag })
      }
      const end = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } })
      const ended = await again((abortSignal) => client.send(end, { abortSignal }), size)
      // Where the answer was lost, the next one is that there is no such upload any more.
      if (!ended?.ETag && (await lengthOf(at)) !== bytes)
        throw unavailable(new Error('The bucket did not join the parts of an upload'))
    } catch (error) {
      await abort(upload).catch(() => undefined) // left to `abortUnfinished`
      throw error
    }
  }

  return {
    /** Durable when it resolves; what fails leaves nothing. `stream` must fail where it has not `bytes` bytes. */
    async put(at: Place, content: Content, type: string): Promise<void> {
      await send(at, content, type).finally(() => content.stream.destroy())
    },

    /** Aborts what killed processes began before this time, ISO text. */
    async abortUnfinished(Bucket: string, before: string): Promise<void> {
      for (const Prefix of ours) {
        // Without `inTime`: a key that may not ask this, or a server that cannot tell, is no fault to report.
        const found = await client
          .send(new ListMultipartUploadsCommand({ Bucket, Prefix }), {
            abortSignal: AbortSignal.timeout(patience),
          })
          .catch(() => null)
        for (const { Key = '', UploadId, Initiated } of found?.Uploads ?? [])
          if (Initiated && Initiated.toISOString() < before)
            await abort({ Bucket, Key, UploadId }).catch(() => undefined)
      }
    },
  }
}

/** Pieces of `size` bytes, the last one shorter. All use the same memory: send one before you take the next. */
async function* inPieces(stream: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const chunk of stream) {
    for (let taken = 0; taken < chunk.length; ) {
      const some = chunk.subarray(taken, taken + size - filled)
      piece.set(some, filled)
      taken += some.length
      filled += some.length
      if (filled < size) continue
      yield piece
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}
