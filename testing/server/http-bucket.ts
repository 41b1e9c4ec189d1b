import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import type { FileStore } from '#server/platform/files/port.ts'
import type { Parts } from '#server/platform/files/s3/bucket.ts'
import { s3Files } from '#server/platform/files/s3.ts'
import { silent } from './stores.ts'

interface How {
  /** Milliseconds until it counts as unavailable. */
  patience?: number
  /** Which streams are sent in parts; the usual ones where it is left out. */
  parts?: Parts
}

/** Files in a bucket that answers as it is told, until the test ends. */
export async function bucketThat(
  answers: RequestListener,
  { patience = 150, parts }: How = {},
): Promise<FileStore> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const store = s3Files({
    ...{ accessKeyId: 'a', secretAccessKey: 'b', region: 'us-east-1', bucket: 'it', log: silent },
    ...{ endpoint: `http://127.0.0.1:${port}`, patience, ...(parts && { parts }) },
  })
  onTestFinished(() => {
    store.close()
    server.closeAllConnections()
    server.close()
  })
  return store
}
