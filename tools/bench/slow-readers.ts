import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { digest } from '#server/platform/secrets.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { aPhoto } from '#testing/server/samples/media.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { sender } from '#testing/server/sending.ts'
import { newBucket, startBuckets } from '#testing/server/services/bucket.ts'
import { memoryOf } from './load.ts'
import { conclude, note } from './table.ts'

/** What others feel while five hundred phones on bad lines read a film, from a folder and from a bucket. */
const readers = 500
const film = Buffer.alloc(8_000_000, 'film')
const token = 'token-of-a-member'

const buckets = await startBuckets()
for (const place of ['folder', 'bucket']) {
  if (place === 'bucket' && typeof buckets === 'string') continue
  const folder = mkdtempSync(join(tmpdir(), 'campus-slow-'))
  const s3 = place === 'bucket' && typeof buckets !== 'string' ? await newBucket(buckets.endpoint) : undefined
  const path = await fill(folder, s3)
  const env = s3 && {
    ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, S3_REGION: s3.region },
    ...{ S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey },
  }
  const it = await startCampus({
    folder,
    env: {
      ...{ NODE_ENV: 'production', RATE_LIMITS: 'on', ...env },
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'loop-delay.mjs')}`,
    },
  })
  const site = new URL(it.url)
  const held = async () => {
    const before = it.said.length
    it.process.kill('SIGUSR2')
    for (;;) {
      const [, p99, longest] = /^loop (\S+) (\S+)/m.exec(it.said.slice(before).join('\n')) ?? []
      if (p99 !== undefined) return `${Math.round(Number(p99))} ms, at most ${Math.round(Number(longest))}`
      await after(10)
    }
  }
  await waits(site, 1_000)
  await uploads(site, 1)
  const idle = await waits(site, 3_000)
  const [idleBeside, idleSent] = await Promise.all([waits(site, 4_000), uploads(site, 4_000)])
  const before = memoryOf(it.process.pid ?? 0)
  const aside = async (idle: number) => `${Math.round(idle)} ms idle; its loop held up for ${await held()}`
  await held()
  const phones = spawn(
    'python3',
    [join(import.meta.dirname, 'slow-phones.py'), site.port, path, token, String(readers)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const starting = await waits(site, 4_000)
  const bar = { atMost: Math.round(idle * 5) }
  note(`${place}: a page beside ${readers} who begin to read`, starting, bar, ' ms', await aside(idle))
  await settled(it.process.pid ?? 0)
  await held()
  note(`${place}: a page beside ${readers} who read`, await waits(site, 4_000), bar, ' ms', await aside(idle))
  const [beside, sent] = await Promise.all([waits(site, 6_000), uploads(site, 6_000)])
  const besideBar = { atMost: Math.round(idleBeside * 5) }
  note(`${place}: the same, while photos are sent`, beside, besideBar, ' ms', await aside(idleBeside))
  const sentBar = { atMost: Math.round(idleSent * 5) }
  note(
    `${place}: a photo sent beside them, the slowest`,
    sent,
    sentBar,
    ' ms',
    `${Math.round(idleSent)} ms idle`,
  )
  const health = await fetch(new URL('/health/ready', site))
  note(`${place}: ready meanwhile`, health.status, { atMost: 200 }, '')
  const told = once(phones.stdout, 'data')
  phones.stdin.write('how many\n')
  const [begun] = await told
  note(`${place}: of them read`, Number(begun), { atLeast: readers }, '')
  const grown = (memoryOf(it.process.pid ?? 0) - before) / readers
  note(`${place}: memory for one of them`, grown, { atMost: 1 }, ' MB')
  phones.kill('SIGKILL')
  await it.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (typeof buckets !== 'string') await buckets.stop()
conclude()

async function fill(folder: string, s3: Awaited<ReturnType<typeof newBucket>> | undefined): Promise<string> {
  const database = await openDatabase({ folder })
  const user = userRow()
  const video = { ...fileRow(user.id, 'video'), bytes: film.length }
  await database.write(async (tx) => {
    await tx.insertInto('users').values(user).execute()
    await tx.insertInto('files').values(video).execute()
    const session = {
      id: user.id,
      userId: user.id,
      secret: digest(token),
      expiresAt: '2099-01-01T00:00:00.000Z',
    }
    await tx
      .insertInto('sessions')
      .values({ ...session, userAgent: '', createdAt: user.createdAt })
      .execute()
  })
  await database.close()
  const files = await openFiles({ dataFolder: folder, ...(s3 ? { s3 } : {}) }, openLog({ format: 'text' }))
  await files.put(keptKey(video.id, 'original'), film, { type: 'video/mp4' })
  files.close()
  return `/files/${video.id}/${video.name}`
}

/** The 99th percentile of what a member waits for a list, in milliseconds. */
async function waits(site: URL, milliseconds: number): Promise<number> {
  const all: number[] = []
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const begun = performance.now()
    const reply = await fetch(new URL('/api/my/profile', site), {
      headers: { cookie: `campus_session=${token}` },
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`A member was answered ${reply.status}`)
    all.push(performance.now() - begun)
    await after(10)
  }
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.99)] ?? 0
}

/** Until the lines have what they take at once, and each reader as much as he reads: then it is less than 2 MB a second. */
async function settled(pid: number): Promise<void> {
  const read = () => Number(/rchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
  for (let before = read(), grown = Number.POSITIVE_INFINITY; grown > 2_000_000; ) {
    await after(1_000)
    grown = read() - before
    before += grown
  }
}

/** The slowest of photos that are sent one after the other, in milliseconds. */
async function uploads(site: URL, milliseconds: number): Promise<number> {
  const photo = await aPhoto(1_200)
  const member = sender(site.href, token)
  let slowest = 0
  const end = performance.now() + milliseconds
  do {
    const begun = performance.now()
    const { status, body } = await member.send(photo, { kind: 'picture', name: 'photo.jpg' })
    if (status !== 204) throw new Error(`A photo was answered ${status}: ${body}`)
    slowest = Math.max(slowest, performance.now() - begun)
    await after(500)
  } while (performance.now() < end)
  return slowest
}
