import { S3Client } from '@aws-sdk/client-s3'
import type { Log } from '../log.ts'
import { full, unavailable } from './store-problems.ts'

export interface BucketConfig {
  bucket: string
  /** Absent for Amazon's own. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  log: Log
  /** Milliseconds until a bucket that says nothing counts as unavailable; sending has as much again per megabyte. */
  patience?: number
}

const nothing = () => undefined

/** The line to a bucket of any S3, and how long its answers are waited for. */
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
    // Newer checksums than many servers know; TLS and the SHA-256 of every file stand for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // What goes wrong is told once, by `inTime`.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    requestHandler: {
      connectionTimeout: Math.min(patience, 2_000),
      // `inTime` bounds the waiting.
      socketTimeout: 0,
      httpAgent: { maxSockets: 200 },
      httpsAgent: { maxSockets: 200 },
    },
  })

  /** What is missing becomes null, all else one of the store's two problems. */
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
      // What the library throws carries the whole exchange, keys included.
      const cause = new Error(`${name}: ${message}`)
      log.error('The bucket refused or did not answer', cause, { bucket, status })
      throw status === 507 ? full(cause) : unavailable(cause)
    } finally {
      clearTimeout(timer)
    }
  }

  return { client, inTime, patience }
}
