import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids.ts'
import { openLog } from '#server/platform/log.ts'
import { openPictures } from '#server/platform/media/image/image-processing.ts'
import { digest } from '#server/platform/secrets.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { aPhoto, deepPng } from '#testing/server/samples/media.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { sender } from '#testing/server/sending.ts'
import { pin } from './load.ts'
import { conclude, note } from './table.ts'

/**
 * What the campus adds to what the disk and the decoder take: a large file on its way in beside bare node:http that writes
 * it down, and pictures beside sharp alone. Server and decoder on one core, load on the other, in turns. Fails when a bar
 * is missed.
 */
const megabytes = 30
const token = 'token-of-a-member'
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
pin(process.pid, 1)

try {
  await uploads()
  await pictures()
  await besideHeavy()
  conclude()
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** All but the last byte: what is done with a whole file is another matter. */
async function uploads() {
  const ownerId = await aMember()
  const campus = await startCampus({ folder, env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
  const bare = fork(join(import.meta.dirname, 'media/bare-upload.ts'), [folder])
  const [port] = (await once(bare, 'message')) as [number]
  pin(campus.process.pid ?? 0, 0)
  pin(bare.pid ?? 0, 0)
  const her = sender(campus.url, token)
  const film = randomBytes(megabytes * 1024 * 1024)
  try {
    const times = { ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY }
    for (let turn = 0; turn < 12; turn += 1) {
      times.bare = Math.min(times.bare, await timed(() => post(`http://127.0.0.1:${port}/`, film)))
      const id = newId()
      const begun = await her.begin(film.length + 1, { id, kind: 'video' })
      if (begun.status !== 201) throw new Error(`${ownerId}: ${begun.body}`)
      const time = await timed(async () => {
        const sent = await her.append(id, 0, film)
        if (sent.status !== 204) throw new Error(sent.body)
      })
      times.ours = Math.min(times.ours, time)
      await her.cancel(id)
    }
    const rate = (time: number) => `${Math.round((megabytes * 1_000) / time)} MB/s`
    note(
      `${megabytes} MB on their way in, of bare node:http that writes them down`,
      times.bare / times.ours,
      { atLeast: 0.8 },
      '',
      `${rate(times.ours)}; bare ${rate(times.bare)}`,
    )
  } finally {
    bare.kill()
    await campus.stop()
  }
}

/** As they come from phones, one after the other, in a process of their own; beside the same by sharp and nothing else. */
async function pictures() {
  const work = join(folder, 'work')
  await mkdir(work, { recursive: true })
  const path = join(work, 'photo')
  await writeFile(path, await aPhoto())
  const ours = openPictures({ folder: work, log: openLog({ format: 'text' }), atOnce: 1 })
  const alone = fork(join(import.meta.dirname, 'media/sharp-alone.ts'), [path])
  await once(alone, 'message')
  try {
    const times = { ours: Number.POSITIVE_INFINITY, alone: Number.POSITIVE_INFINITY }
    await ours.draw(path, 'her')
    for (let turn = 0; turn < 8; turn += 1) {
      times.alone = Math.min(times.alone, await timed(() => drawn(alone)))
      times.ours = Math.min(times.ours, await timed(() => ours.draw(path, 'her')))
    }
    note(
      'pictures a second in all sizes and formats, of sharp alone',
      times.alone / times.ours,
      { atLeast: 0.8 },
      '',
      `${(1_000 / times.ours).toFixed(2)}/s; alone ${(1_000 / times.alone).toFixed(2)}/s`,
    )
  } finally {
    alone.kill()
    ours.close()
    await after(0)
  }
}

/** One visitor's photo while eight others have sent pictures of 40 megapixels and 16 bits, 320 KB each. */
async function besideHeavy() {
  const work = join(folder, 'work')
  const [photo, heavy] = [join(work, 'photo'), join(work, 'heavy')]
  await writeFile(heavy, await deepPng())
  const ours = openPictures({ folder: work, log: openLog({ format: 'text' }), seconds: 120 })
  const draw = (path: string, visitor: string) => ours.draw(path, { visitor })
  try {
    await draw(photo, 'hers')
    let [alone, beside] = [Number.POSITIVE_INFINITY, 0]
    for (let turn = 0; turn < 3; turn += 1) {
      alone = Math.min(alone, await timed(() => draw(photo, 'hers')))
      const others = Array.from({ length: 8 }, (_, i) => draw(heavy, `address ${i}`))
      await after(100)
      beside = Math.max(beside, await timed(() => draw(photo, 'hers')))
      await Promise.all(others)
    }
    const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`
    note(
      'one photo beside eight heavy ones of eight addresses, of its time alone, worst of three',
      beside / alone,
      { atMost: 3 },
      '×',
      `${seconds(beside)}; alone ${seconds(alone)}`,
    )
  } finally {
    ours.close()
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

async function drawn(child: ChildProcess): Promise<void> {
  child.send('draw')
  await once(child, 'message')
}

function post(url: string, body: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers: { 'content-length': body.length } }, (reply) => {
      reply.resume()
      reply.on('end', () => (reply.statusCode === 204 ? resolve() : reject(new Error('Not written'))))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

async function aMember(): Promise<string> {
  const database = await openDatabase({ folder })
  const person = userRow()
  const now = new Date()
  await database.write(async (tx) => {
    await tx.insertInto('users').values(person).execute()
    await tx
      .insertInto('sessions')
      .values({
        ...{ id: newId(), userId: person.id, secret: digest(token), userAgent: 'bench' },
        ...{ createdAt: now.toISOString(), expiresAt: new Date(now.getTime() + 86_400_000).toISOString() },
      })
      .execute()
  })
  await database.close()
  return person.id
}
