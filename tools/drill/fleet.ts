import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { newId } from '#server/platform/ids.ts'
import { openLog } from '#server/platform/log.ts'
import { digest } from '#server/platform/secrets.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { freePort } from '#testing/server/free-port.ts'
import { fileRow, postRow, userRow } from '#testing/server/samples/rows.ts'
import { type NamedBucket, newBucket, type RunningBuckets } from '#testing/server/services/bucket.ts'
import { balanceProcesses } from './balancer.ts'
import { atTheEnd, folder } from './parts.ts'

/** The contents of the campus before the drill begins. */
export interface Standing {
  members: readonly { id: string; token: string }[]
  posts: readonly string[]
  /** The address of the first member's file, 200 kB in the bucket. */
  file: string
}

export interface Fleet {
  /** The balancer's address. */
  address: string
  ports: readonly number[]
  standing: Standing
  kill(number: number): Promise<void>
  /** Ends a process gracefully and restarts it at its port; resolves once the balancer considers it healthy. */
  restart(number: number): Promise<void>
  begin(number: number): Promise<void>
}

/** Starts so many processes of one campus behind a balancer. */
export async function startFleet(
  count: number,
  databases: { url: string; direct?: string },
  buckets: RunningBuckets,
): Promise<Fleet> {
  const bucket = await newBucket(buckets.endpoint)
  const standing = await fill(databases.direct ?? databases.url, bucket)
  const [port, ...ports] = await Promise.all(Array.from({ length: count + 1 }, freePort))
  if (port === undefined) throw new Error('No port was found')
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...{
      NODE_ENV: 'production',
      SITE_URL: address,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
      FFMPEG: 'off',
      TESSERACT: 'off',
    },
    DATABASE_URL: databases.url,
    ...(databases.direct && { DATABASE_DIRECT_URL: databases.direct }),
    ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  }
  const running: RunningCampus[] = []
  const begin = async (number: number) => {
    running[number] = await startCampus({
      folder: folder('campus'),
      env,
      port: ports[number],
      within: 60_000,
    })
  }
  atTheEnd(() => Promise.all(running.map((one) => end(one))))
  for (const number of ports.keys()) await begin(number)
  const balancer = await balanceProcesses(port, ports)
  await balancer.knows(ports)
  return {
    ...{ address, ports, standing },
    begin: (number) => begin(number).then(() => balancer.knows(ports)),
    async kill(number) {
      const one = running[number]
      if (one) await end(one)
    },
    async restart(number) {
      await running[number]?.stop()
      await begin(number)
      await balancer.knows(ports)
    },
  }
}

async function end({ process: child }: RunningCampus): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Enough members that none of them meets a rate limit. */
async function fill(url: string, s3: NamedBucket): Promise<Standing> {
  const database = await openDatabase({ url, folder: '.' })
  const users = Array.from({ length: 300 }, () => userRow())
  const owner = users[0]?.id ?? ''
  const posts = Array.from({ length: 10 }, (_, number) => postRow(owner, { title: `Post ${number}` }))
  const bytes = Buffer.alloc(200_000, 'book')
  const file = { ...fileRow(owner, 'video'), bytes: bytes.length }
  await database.write(async (tx) => {
    await tx.insertInto('users').values(users).execute()
    await tx.insertInto('posts').values(posts).execute()
    await tx.insertInto('files').values(file).execute()
    const sessions = users.map(({ id, createdAt }) => ({
      ...{ id: newId(), userId: id, secret: digest(`token-${id}`), userAgent: '', createdAt },
      expiresAt: '2099-01-01T00:00:00.000Z',
    }))
    await tx.insertInto('sessions').values(sessions).execute()
  })
  await database.close()
  const files = await openFiles({ dataFolder: '.', s3 }, openLog({ format: 'text' }))
  await files.put(keptKey(file.id, 'original'), bytes, { type: 'video/mp4' })
  files.close()
  return {
    members: users.map(({ id }) => ({ id, token: `token-${id}` })),
    posts: posts.map(({ id }) => id ?? ''),
    file: `/files/${file.id}/${file.name}`,
  }
}

/** Waits, while what was started continues. */
export const meanwhile = (seconds: number) => after(seconds * 1_000)
