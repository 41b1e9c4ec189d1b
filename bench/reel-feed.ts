import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createFeed, type ReelFilter } from '#server/features/reels/feed.ts'
import { clock, later } from '#server/platform/clock.ts'
import { fold } from '#server/platform/database/fold.ts'
import { type Database, openDatabase } from '#server/platform/database/index.ts'
import { encodeCursor } from '#server/platform/database/page.ts'
import { newId } from '#server/platform/ids.ts'
import { type RunningPostgres, startPostgres } from '#server/testing/postgres.ts'
import { userRow } from '#server/testing/rows.ts'
import { conclude, note } from './table.ts'

/**
 * How the feed of reels grows: `node bench/reel-feed.ts --rows 1000000 [--postgres]`. The same questions on a thousand
 * reels and on many, in one run; the bars are ratios, so that they hold on any machine.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, postgres: { type: 'boolean', default: false } },
})
const many = Number(values.rows)
const few = 1_000
const scenes = 'goal,choir,matric day,generator,rain,library,bus park,debate,dance,lab,market,kitchen'.split(
  ',',
)
const places = 'at Oye,at Ikole,before the gate,behind the hostel,after lectures,in the rain,at night'.split(
  ',',
)

const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const servers: RunningPostgres[] = []
const small = await filled(few)
const large = await filled(many)
await measure(small, few) // the program itself warms up
const [before, after] = [await measure(small, few), await measure(large, many)]

for (const [what, bar] of [
  ['first page', 1.3],
  ['first page from one reel on', 1.3],
  ['one reel', 1.3],
  ['reels of one member', 1.3],
  ['deep cursor', 1.5],
] as const)
  note(
    `${what}: ${many.toLocaleString('en')} rows to ${few}`,
    ratio(what),
    { atMost: bar },
    '×',
    figures(what),
  )
// PostgreSQL answers LIKE from the same index.
if (!values.postgres)
  note(
    'search: LIKE to ours',
    (after.like ?? 0) / (after.search ?? 1),
    { atLeast: 20 },
    '×',
    figures('search'),
  )
note('search, in milliseconds', after.search ?? 0, { atMost: 50 }, ' ms')
note('search for a frequent word, in milliseconds', after.frequent ?? 0, { atMost: 100 }, ' ms')

await small.close()
await large.close()
for (const server of servers) await server.remove()
conclude()

function ratio(what: string): number {
  return (after[what] ?? 0) / (before[what] ?? 1)
}

function figures(what: string): string {
  return `${(before[what] ?? 0).toFixed(3)} ms -> ${(after[what] ?? 0).toFixed(3)} ms`
}

async function measure(database: Database, rows: number): Promise<Record<string, number>> {
  const feed = createFeed(database, true)
  const list = (filter: ReelFilter) => () => feed.list(filter)
  const middle = await placeNear(database, rows * 0.5)
  const deep = await placeNear(database, rows * 0.9)
  const found = { search: 'zygomorphic goal' }
  const results = {
    'first page': await typical(list({})),
    'first page from one reel on': await typical(list({ from: middle.id })),
    'one reel': await typical(() => feed.read(middle.id)),
    'reels of one member': await typical(list({ ownerId: middle.ownerId })),
    'deep cursor': await typical(list({ after: encodeCursor({ at: deep.createdAt, id: deep.id }) })),
    search: await typical(list(found)),
    frequent: await typical(list({ search: 'goal' })),
    like: await typical(async () => looked(database), 3),
  }
  const { items } = await feed.list(found)
  const same = await looked(database)
  if (items.length === 0 || items.map(({ id }) => id).join() !== same.map(({ id }) => id).join())
    throw new Error('Search and LIKE find different reels')
  return results
}

/** What the search answers, by looking at every row. */
function looked(database: Database) {
  return database.read
    .selectFrom('reels')
    .where('status', '=', 'listed')
    .where('search', 'like', '%zygomorphic%')
    .where('search', 'like', '%goal%')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .select('id')
    .execute()
}

function placeNear(database: Database, offset: number) {
  return database.read
    .selectFrom('reels')
    .where('status', '=', 'listed')
    .select(['createdAt', 'id', 'ownerId'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(offset))
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The middle of many tries, in milliseconds. */
async function typical(run: () => Promise<unknown>, tries = 60): Promise<number> {
  for (let warm = 0; warm < Math.min(10, tries); warm++) await run()
  const times: number[] = []
  for (let n = 0; n < tries; n++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? 0
}

/** So many reels, each with its video, three sizes of it and two tags, filmed in the last year. */
async function filled(rows: number): Promise<Database> {
  const server = values.postgres ? await startPostgres() : null
  if (server) servers.push(server)
  const url = server?.url ?? `${rows}.sqlite`
  const database = await openDatabase({ folder, url, durable: false })
  const owners = Array.from({ length: 50 }, (_, number) => userRow({ fullName: `Person ${number}` }))
  await database.write((tx) => tx.insertInto('users').values(owners).execute())
  const start = later(clock.now(), { days: -365 })
  const seconds = (364 * 86_400) / rows
  for (let from = 0; from < rows; from += 500) {
    const reels = Array.from({ length: Math.min(500, rows - from) }, (_, index) => {
      const number = from + index
      const createdAt = later(start, { seconds: number * seconds })
      const rare = number % (rows / 20) === 0 ? ' zygomorphic' : ''
      const caption = `${scenes[number % 12]} ${number} ${places[number % 7]}${rare}`
      return {
        ...{ id: newId(), ownerId: owners[number % 50]?.id ?? '', caption, fileId: newId() },
        ...{ status: 'listed' as const, search: fold(caption), readyAt: createdAt },
        ...{ createdAt, updatedAt: createdAt },
      }
    })
    await database.write(async (tx) => {
      const videos = reels.map(({ fileId, ownerId, id, createdAt }) => ({
        ...{
          id: fileId,
          ownerId,
          kind: 'video' as const,
          type: 'video/mp4',
          bytes: 4_000_000,
          sha256: fileId,
        },
        ...{
          name: 'reel.mp4',
          width: 540,
          height: 960,
          seconds: 30,
          claimedBy: `reel:${id}` as const,
          createdAt,
        },
      }))
      await tx.insertInto('files').values(videos).execute()
      await tx.insertInto('reels').values(reels).execute()
      const sizes = reels.flatMap(({ fileId }) =>
        [240, 360, 540].map((height) => ({ fileId, height, bytes: height * 4_000 })),
      )
      await tx.insertInto('renditions').values(sizes).execute()
      const tags = reels.flatMap(({ id }) =>
        ['oye', 'gate'].map((tag, position) => ({ reelId: id, tag, position })),
      )
      await tx.insertInto('reel_tags').values(tags).execute()
    })
  }
  if (server) await database.write((tx) => sql`analyze`.execute(tx))
  return database
}
