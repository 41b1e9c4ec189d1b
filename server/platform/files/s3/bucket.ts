import { S3Client } from '@aws-sdk/client-s3'
import type { Log } from '../../log.ts'
import { full, unavailable } from '../store-problems.ts'

/** How long streams are sent. */
export interface Parts {
  /** Bytes from which on a stream is sent in parts. */
  from: number
  /** Bytes of a part, which lies in memory; it is larger where there would be more than `most` parts. */
  bytes: number
  most: number
}

export interface BucketConfig {
  bucket: string
  /** Left out for Amazon's own. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  log: Log
  /** Milliseconds until a silent bucket counts as unavailable; an upload has as much again for each megabyte. */
  patience?: number
  /** Left out but in tests. */
  parts?: Parts
}

const nothing = () => undefined

/** A client for a bucket of any S3, with time-outs. */
export function openBucket({
  bucket,
  endpoint,
  region,
  log,
  patience = 2_500,
  ...credentials
}: BucketConfig) {
  const client = new S3Client({
    region,
    credentials,
    forcePathStyle: true,
    ...(endpoint ? { endpoint } : {}),
    // Many servers lack the newer checksums; TLS and the SHA-256 of every file stand in for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // `inTime` reports failures, once.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestHandler: {
      connectionTimeout: Math.min(patience, 2_000),
      // `inTime` has the time-out.
      socketTimeout: 0,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  })

  /** Turns a missing object into null, and any other failure into one of the store's two problems. */
  async function inTime<T>(
    work: (abortSignal: AbortSignal) => Promise<T>,
    time = patience,
    aborter = new AbortController(),
  ): Promise<T | null> {
    const timer = setTimeout(() => aborter.abort(), time)
    try {
      return await work(aborter.signal)
    } catch (error) {
      const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
      const status = $metadata?.httpStatusCode
      if (status === 404 && name !== 'NoSuchBucket') return null
      // The library's errors carry the whole exchange, keys included.
      const cause = new Error(`${name}: ${message}`)
      log.error('The bucket refused or did not answer', cause, { bucket, status })
      throw status === 507 ? full(cause) : unavailable(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  return { client, inTime, patience }
}
