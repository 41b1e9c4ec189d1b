import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnProducts } from '#server/features/marketplace/own/own-products.ts'
import { createAsking } from '#server/features/watches/asking.ts'
import { everyWatched, kinds } from '#server/features.ts'
import { standingClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { type RunningPostgres, startPostgres } from '#testing/server/postgres.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { tidy } from './growth/calmest.ts'
import { inBatches } from './growth/subject.ts'
import { conclude, note } from './table.ts'

/**
 * What alerts cost: `node tools/bench/alerts.ts [sqlite postgres]`. Making a product without any and with ten thousand must
 * take as long; and one round of the job, where nothing came and where ten products came.
 */
const many = 10_000
const each = 20
const runs = 200
const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const asked = process.argv.slice(2)
for (const kind of asked.length > 0 ? asked : ['sqlite', 'postgres']) await measure(kind)
conclude()

async function measure(kind: string): Promise<void> {
  const server: RunningPostgres | null = kind === 'postgres' ? await startPostgres() : null
  const database = await openDatabase({ folder, url: server?.url ?? '', durable: false })
  const clock = standingClock()
  // They need nothing else of it.
  const platform = { database, clock } as unknown as Platform
  const users = Array.from({ length: many / each + 1 }, (_, n) => userRow({ fullName: `Person ${n}` }))
  const [seller, ...watchers] = users
  if (!seller) throw new Error('There is one')
  await inBatches(users.length, async (numbers) => {
    const some = numbers.flatMap((n) => users[n] ?? [])
    await database.write((tx) => tx.insertInto('users').values(some).execute())
  })
  const own = createOwnProducts(platform)
  const sell = (name: string) => own.add(newId(), seller.id, aProduct({ name }) as never, undefined)
  const ask = createAsking(platform, kinds, everyWatched)

  await selling()
  const best = { none: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY }
  // In turns, so that other load on the machine affects both alike.
  for (let turn = 0; turn < 4; turn += 1) {
    await database.write((tx) => tx.deleteFrom('watches').execute())
    best.none = Math.min(best.none, await selling())
    await fill()
    best.all = Math.min(best.all, await selling())
  }
  if (server) await tidy(server.url)
  const told = `${many.toLocaleString('en')} alerts`
  note(
    `${kind}: making a product with ${told} to one without`,
    best.all / best.none,
    { atMost: 1.25 },
    '×',
    `${best.none.toFixed(2)} ms -> ${best.all.toFixed(2)} ms`,
  )
  await round()
  // The products above are ten minutes and more behind.
  clock.advance(30 * 60_000)
  note(`${kind}: a round of ${told} where nothing came`, await round(), { atMost: 100 }, 'ms')
  for (let n = 0; n < 10; n += 1) await sell(`A lamp, word${n}`)
  note(`${kind}: a round of ${told} where ten products came`, await round(), { atMost: 30_000 }, 'ms')
  await database.close()
  await server?.remove()

  async function fill(): Promise<void> {
    await inBatches(many, async (numbers) => {
      const rows = numbers.map((n) => {
        const question = `kind=sale&search=word${n}`
        const userId = watchers[n % watchers.length]?.id ?? ''
        return {
          userId,
          kind: 'products' as const,
          question,
          asked: question,
          createdAt: clock.now(),
          told: 0,
        }
      })
      await database.write((tx) => tx.insertInto('watches').values(rows).execute())
    })
  }

  /** The median of many, in milliseconds. */
  async function selling(): Promise<number> {
    const took: number[] = []
    for (let n = 0; n < runs; n += 1) {
      const begun = performance.now()
      await sell('A kettle that nobody asked for')
      took.push(performance.now() - begun)
    }
    return took.sort((one, other) => one - other)[runs / 2] ?? 0
  }

  async function round(): Promise<number> {
    clock.advance(15 * 60_000)
    const begun = performance.now()
    await ask()
    return performance.now() - begun
  }
}
