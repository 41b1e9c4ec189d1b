import { pipeline, type Readable, Transform } from 'node:stream'
import {
  DeleteObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { checkKey } from './keys.ts'
import type { FileStore } from './port.ts'
import { type BucketConfig, openBucket } from './s3/bucket.ts'
import { openMultipartUpload, usualParts } from './s3/multipart-upload.ts'
import { openRangedDownload } from './s3/ranged-download.ts'
import { unavailable } from './store-problems.ts'

/** Files in a bucket of any S3. Uses path-style addresses, which every S3 understands. */
export function s3Files({ parts = usualParts, ...config }: BucketConfig): FileStore {
  const { bucket } = config
  const line = openBucket(config)
  const { client, inTime, patience } = line

  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }

  const open = openRangedDownload(line, at)
  const inParts = openMultipartUpload(line, parts)

  return {
    async put(key, content, { type }) {
      if (!(content instanceof Uint8Array) && content.bytes >= parts.from) {
        const stream = exactly(content, () => undefined)
        return inParts.put(at(key), { stream, bytes: content.bytes }, type)
      }
      const aborter = new AbortController()
      const bytes = content instanceof Uint8Array ? content.length : content.bytes
      const command = new PutObjectCommand({
        ...at(key),
        Body: content instanceof Uint8Array ? content : exactly(content, () => aborter.abort()),
        ContentLength: bytes,
        ContentType: type,
      })
      const time = patience * (1 + bytes / 1_000_000)
      const put = await inTime((abortSignal) => client.send(command, { abortSignal }), time, aborter)
      if (!put) throw unavailable(new Error(`No bucket ${bucket}`))
    },

    open,

    async stat(key) {
      const command = new HeadObjectCommand(at(key))
      const found = await inTime((abortSignal) => client.send(command, { abortSignal }))
      return (
        found && {
          key,
          bytes: found.ContentLength ?? 0,
          at: (found.LastModified ?? new Date()).toISOString(),
        }
      )
    },

    async remove(keys) {
      // One by one: a bulk delete needs a checksum that not every S3 supports.
      for (const key of keys) {
        const command = new DeleteObjectCommand(at(key))
        await inTime((abortSignal) => client.send(command, { abortSignal }))
      }
    },

    async *list(prefix) {
      let after: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after })
        const found = await inTime((abortSignal) => client.send(command, { abortSignal }))
        for (const { Key, Size, LastModified } of found?.Contents ?? [])
          if (Key) yield { key: Key, bytes: Size ?? 0, at: (LastModified ?? new Date()).toISOString() }
        after = found?.NextContinuationToken
      } while (after)
    },

    removeUnfinished: (before) => inParts.abortUnfinished(bucket, before),

    async health() {
      const command = new HeadBucketCommand({ Bucket: bucket })
      const found = await inTime((abortSignal) => client.send(command, { abortSignal }))
      if (!found) throw unavailable(new Error(`No bucket ${bucket}`))
    },

    close: () => client.destroy(),
  }
}

/** Enforces the declared length of a stream; `broken` is told when it fails or differs. */
function exactly({ stream, bytes }: { stream: Readable; bytes: number }, broken: () => void): Readable {
  let count = 0
  const counted = new Transform({
    transform(chunk: Uint8Array, _, done) {
      count += chunk.length
      done(count > bytes ? new Error(`More than the ${bytes} bytes announced`) : null, chunk)
    },
    flush: (done) => done(count < bytes ? new Error(`Only ${count} of ${bytes} bytes came`) : null),
  })
  pipeline(stream, counted, (error) => error && broken())
  return counted
}
