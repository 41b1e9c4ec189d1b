import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { later } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { digest } from '#server/platform/secrets.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { freePort } from '#testing/server/free-port.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import { newBucket, startBuckets } from '#testing/server/services/bucket.ts'
import { startProxy } from '#testing/server/services/proxy.ts'
import { createLoad, type Member } from './restarts/load.ts'
import { conclude, note } from './table.ts'

/**
 * Three processes on PostgreSQL and a bucket behind a plain proxy, while people read, write, send and listen: each is
 * restarted, one after the other, and then one is killed. With --roles they only answer, and a fourth one works.
 */
const folder = mkdtempSync(join(tmpdir(), 'campus-restarts-'))
const postgres = await startPostgres({ durable: true })
const buckets = await startBuckets()
if (typeof buckets === 'string') console.info(`The files lie in a folder: ${buckets}`)
const s3 = typeof buckets === 'string' ? undefined : await newBucket(buckets.endpoint)
const env = {
  ...{ NODE_ENV: 'development', RATE_LIMITS: 'off', TRUST_PROXY: '1', DRAIN_SECONDS: '2', FFMPEG: 'off' },
  ...{ DATABASE_URL: postgres.url, DATABASE_CONNECTIONS: '8' },
  ...(s3 && {
    ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, S3_REGION: s3.region },
    ...{ S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  }),
}
const database = await openDatabase({ url: postgres.url, folder })
const { members, postId } = await fill()
const ports = [await freePort(), await freePort(), await freePort()]
const fleet: RunningCampus[] = []
const worker = process.argv.includes('--roles') ? { port: await freePort() } : null
let works = worker && (await start(worker.port, 'worker'))
for (const port of ports) fleet.push(await start(port))
const proxy = await startProxy(ports)
const load = createLoad(proxy.url, members, postId)
await after(2_000)

for (const [number, port] of ports.entries()) {
  const begun = performance.now()
  await fleet[number]?.stop()
  const ended = performance.now()
  fleet[number] = await start(port)
  while (!proxy.isReady(port)) await after(50)
  const seconds = [ended - begun, performance.now() - ended].map((time) => (time / 1_000).toFixed(1))
  console.info(`Restarted one: it ended in ${seconds[0]} s and was back after ${seconds[1]} s`)
  await after(500)
}
if (worker) {
  await works?.stop()
  works = await start(worker.port, 'worker')
}
const { failures, counts } = load
const { asked, resumed, parted, torn } = { ...counts }
const failed = [...failures]
const broken = [...proxy.failed]

const [victim] = fleet
const gone = victim && once(victim.process, 'exit')
victim?.process.kill('SIGKILL')
await gone
// Until now somebody may still have been sent there.
const killed = performance.now()
await after(3_000)
await load.end()
const since = proxy.failed.slice(broken.length)
const late = since.filter(({ port, from }) => port !== ports[0] || from > killed)
const inFlight = since.length - late.length

for (const line of [...failed, ...broken.map(({ what }) => what)].slice(0, 10)) console.info(`  ${line}`)
for (const { what } of late.slice(0, 5)) console.info(`  ${what}`)
note('restarts: requests that failed', failed.length, { atMost: 0 }, '', `of ${asked}`)
note('restarts: lines that broke at the proxy', broken.length, { atMost: 0 })
note(
  'restarts: uploads that were broken',
  resumed,
  { atMost: 0 },
  '',
  `${parted} were asked to go on elsewhere`,
)
note('restarts: streams that were torn', torn, { atMost: 0 }, '', `${counts.heard} listened`)
note('killed: failed that were not in flight there', late.length, { atMost: 0 }, '', `${inFlight} were`)
note('killed: failures people saw', failures.length - failed.length, { atMost: inFlight })
note('acknowledged writes that are lost', await lostWrites(), { atMost: 0 }, '', `of ${load.written.size}`)
note('finished uploads that are lost', await lostUploads(), { atMost: 0 }, '', `of ${load.sent.size}`)
proxy.close()
await Promise.all([...fleet, works].map((it) => it?.stop()))
await database.close()
await postgres.remove()
if (typeof buckets !== 'string') await buckets.stop()
rmSync(folder, { recursive: true, force: true })
conclude()
process.exit()

function start(port: number, ROLE = worker ? 'web' : 'all'): Promise<RunningCampus> {
  return startCampus({ folder: join(folder, 'data'), env: { ...env, ROLE }, port, cwd: process.env.BUILT })
}

async function fill(): Promise<{ members: Member[]; postId: string }> {
  const now = new Date().toISOString()
  const people = [userRow(), userRow(), userRow(), userRow()]
  const post = postRow(people[0]?.id ?? '')
  await database.write(async (tx) => {
    await tx.insertInto('users').values(people).execute()
    await tx.insertInto('posts').values(post).execute()
    const sessions = people.map(({ id }) => ({
      ...{ id, userId: id, secret: digest(`token-${id}`), userAgent: '' },
      ...{ expiresAt: later(now, { days: 30 }), createdAt: now },
    }))
    await tx.insertInto('sessions').values(sessions).execute()
  })
  return { members: people.map(({ id }) => ({ id, token: `token-${id}` })), postId: post.id }
}

async function lostWrites(): Promise<number> {
  const rows = await database.read.selectFrom('comments').select('id').execute()
  const there = new Set(rows.map(({ id }) => id))
  return [...load.written].filter((id) => !there.has(id)).length
}

async function lostUploads(): Promise<number> {
  const files = await openFiles(
    { dataFolder: join(folder, 'data'), s3 },
    openLog({ format: 'text', level: 'silent' }),
  )
  let lost = 0
  for (const [id, bytes] of load.sent) {
    const row = await database.read
      .selectFrom('files')
      .where('id', '=', id)
      .select('bytes')
      .executeTakeFirst()
    const kept = await files.stat(keptKey(id, 'original'))
    if (Number(row?.bytes) !== bytes || kept?.bytes !== bytes) lost += 1
  }
  files.close()
  return lost
}
