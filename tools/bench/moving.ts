import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { newId } from '#server/platform/ids.ts'
import { openLog } from '#server/platform/log.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import { newBucket, startBuckets } from '#testing/server/services/bucket.ts'
import { move } from '../../command/move.ts'
import { inBatches, turn } from './growth/subject.ts'
import { conclude, note } from './table.ts'

/** How long a grown campus takes to become a fleet, and what it takes of memory: `node tools/bench/moving.ts`. */
const rows = Number(process.env.ROWS ?? 1_000_000)
const [people, posts] = [rows / 50, rows / 10]
const files = 200

const folder = mkdtempSync(join(tmpdir(), 'campus-moving-'))
const buckets = await startBuckets()
const postgres = await startPostgres({ durable: true })
const log = openLog({ format: 'text' })
const s3 = typeof buckets === 'string' ? undefined : await newBucket(buckets.endpoint)
const database = await openDatabase({ folder, durable: false })
await fill(database)
await database.close()
const from = await openFiles({ dataFolder: folder }, log)
for (let number = 0; number < files; number += 1)
  await from.put(`kept/aa/${number}`, Buffer.alloc(500_000, number), { type: 'text/plain' })

const to = s3 ? await openFiles({ dataFolder: folder, s3 }, log) : null
const begun = performance.now()
const moved = await move({ folder, url: postgres.url, files: to && { from, to }, say: console.info })
const seconds = (performance.now() - begun) / 1000
note(`${moved.rows.toLocaleString('en')} rows and ${moved.files} files move`, seconds, { atMost: 600 }, ' s')
note('memory at its most', process.resourceUsage().maxRSS / 1024, { atMost: 1_024 }, ' MB')
to?.close()
await postgres.remove()
if (typeof buckets !== 'string') await buckets.stop()
rmSync(folder, { recursive: true, force: true })
conclude()

/** Members, posts of three thousand letters, and eight likes and more for each. */
async function fill(database: Database) {
  const members = Array.from({ length: people }, (_, number) => userRow({ fullName: `Tólá ${number}` }))
  const ids = members.map(({ id }) => id)
  await inBatches(people, (numbers) =>
    database.write((tx) =>
      tx
        .insertInto('users')
        .values(numbers.map((number) => turn(members, number)))
        .execute(),
    ),
  )
  const written: string[] = []
  await inBatches(posts, (numbers) => {
    const made = numbers.map((number) => {
      const id = newId()
      written.push(id)
      const content = `<p>${`Ọ̀rọ̀ ${number} `.repeat(250)}</p>`
      return postRow(turn(ids, number), { id, title: `Matriculation ${number}`, content })
    })
    return database.write((tx) => tx.insertInto('posts').values(made).execute())
  })
  await inBatches(rows - people - posts, (numbers) => {
    const liked = numbers.map((number) => ({
      ...{ postId: turn(written, number), userId: turn(ids, number + Math.floor(number / posts)) },
      createdAt: '2026-11-21T10:00:00.000Z',
    }))
    return database.write((tx) =>
      tx
        .insertInto('post_likes')
        .values(liked)
        .onConflict((it) => it.doNothing())
        .execute(),
    )
  })
}
