import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { digest } from '#server/platform/secrets.ts'
import { newBucket, startBuckets } from '#server/testing/bucket.ts'
import { fileRow, userRow } from '#server/testing/rows.ts'
import { startCampus } from '../e2e/server.ts'
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
  const it = await startCampus({ folder, env: { NODE_ENV: 'production', RATE_LIMITS: 'on', ...env } })
  const site = new URL(it.url)
  await waits(site, 1_000)
  const idle = await waits(site, 3_000)
  const before = memoryOf(it.process.pid ?? 0)
  const phones: ReturnType<typeof slowPhone>[] = []
  const opening = waits(site, 4_000)
  for (; phones.length < readers; await after(200))
    for (let count = 0; count < 50; count += 1) phones.push(slowPhone(site, path))
  const starting = await opening
  const during = await waits(site, 5_000)
  const begun = phones.filter(({ status }) => status() === '200').length
  const bar = { atMost: idle * 5 }
  note(
    `${place}: a page beside ${readers} who begin to read`,
    starting,
    bar,
    ' ms',
    `${idle.toFixed(1)} ms idle`,
  )
  note(`${place}: a page beside ${readers} who read`, during, bar, ' ms')
  note(`${place}: of them read`, begun, { atLeast: readers }, '')
  const grown = (memoryOf(it.process.pid ?? 0) - before) / readers
  note(`${place}: memory for one of them`, grown, { atMost: 1 }, ' MB')
  for (const { socket } of phones) socket.destroy()
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

/** Reads a kilobyte a second. */
function slowPhone(site: URL, path: string): { socket: Socket; status: () => string } {
  let status = ''
  const socket = connect({ port: Number(site.port), host: '127.0.0.1' })
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${site.host}\r\ncookie: campus_session=${token}\r\n\r\n`)
  socket.once('readable', () => {
    status = String(socket.read(12) ?? '').slice(9)
    const timer = setInterval(() => socket.read(1_024), 1_000)
    socket.once('close', () => clearInterval(timer))
  })
  return { socket, status: () => status }
}
