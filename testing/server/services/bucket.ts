import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { newId } from '#server/platform/ids.ts'

export interface RunningBuckets {
  endpoint: string
  stop(): Promise<void>
}

/** A bucket's settings. */
export interface NamedBucket {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const secrets = { accessKeyId: 'campus:tests', secretAccessKey: 'letmein' }

/**
 * A real S3-compatible server for tests; a sentence where this machine cannot run one. What lies in a folder that is named
 * stays there, for the next one.
 */
export async function startBuckets(named?: string): Promise<RunningBuckets | string> {
  const folder = named ?? mkdtempSync(join(tmpdir(), 'campus-s3-'))
  const port = await fivePorts()
  const child = spawn('bash', ['tools/test/s3-for-tests.sh', folder, String(port)], { stdio: 'pipe' })
  const gone = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ready = new Promise<boolean>((resolve) => {
    createInterface(child.stdout).on('line', (line) => line === 'ready' && resolve(true))
    child.once('exit', () => resolve(false))
    child.once('error', () => resolve(false))
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await gone
    if (!named) rmSync(folder, { recursive: true, force: true })
  }
  if (!(await ready)) {
    await stop()
    return `no S3 server on this machine: ${said.trim()}`
  }

  return { endpoint: `http://127.0.0.1:${port}`, stop }
}

/** A bucket that is there. */
export const bucketOf = (endpoint: string, bucket: string): NamedBucket => ({
  ...{ bucket, endpoint, region: 'us-east-1', ...secrets },
})

/** A new, empty bucket on a running server. */
export async function newBucket(endpoint: string, bucket = `tests-${newId()}`): Promise<NamedBucket> {
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials: secrets, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return bucketOf(endpoint, bucket)
}

/** The first of five consecutive free ports. */
async function fivePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await Promise.all([0, 1, 2, 3, 4].map((more) => isFree(first + more)))
    if (free.every(Boolean)) return first
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const listening = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  probe.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  probe.close()
  await once(probe, 'close')
  return true
}
