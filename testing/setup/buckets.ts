import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type RunningBuckets, startBuckets } from '#testing/server/services/bucket.ts'

/** Once per run and on demand: an S3 server takes seconds to start, and most files need none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: ReturnType<typeof startBuckets> | undefined
  const server = createServer(async (_, reply) => {
    running ??= startBuckets()
    reply.end(JSON.stringify(await running.then(told)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('buckets', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    const buckets = await running
    if (typeof buckets === 'object') await buckets.stop()
  }
}

const told = (it: RunningBuckets | string) =>
  typeof it === 'string' ? { missing: it } : { endpoint: it.endpoint }

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address that tells the endpoint of this run's S3 server, or why there is none. */
    buckets: string
  }
}
