import type { RunningBuckets } from '#testing/server/services/bucket.ts'
import { startPooler } from '#testing/server/services/pooler.ts'
import { note } from '../bench/table.ts'
import { hears } from './ear.ts'
import { meanwhile, startFleet } from './fleet.ts'
import { beginLoad, failuresOf, hasFailed, slowest } from './load.ts'
import { lost } from './lost.ts'
import { ask, startOne } from './pair.ts'
import { atTheEnd } from './parts.ts'

/** Two processes that share four connections of a PgBouncer in transaction mode. */
export async function pooled(buckets: RunningBuckets): Promise<void> {
  const { url: direct } = await startOne()
  const pooler = await startPooler(direct, { connections: 4 })
  atTheEnd(() => pooler.stop())
  const fleet = await startFleet(2, { url: pooler.address(direct), direct }, buckets)
  const load = await beginLoad(fleet)
  await meanwhile(5)
  const [{ count } = { count: 0 }] = await ask(
    direct,
    `select count(*) as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  note('behind PgBouncer: connections of two processes', Number(count), { atMost: 6 })
  note('behind PgBouncer: until the other process hears', await hears(fleet), { atMost: 1_000 }, ' ms')
  await meanwhile(5)
  await load.stop()
  const failed = load.done.filter(hasFailed).length
  const aside = `${load.done.length} requests, p99 ${Math.round(slowest(load.done))} ms; ${failuresOf(load.done)}`
  note('behind PgBouncer: requests failed', failed, { atMost: 0 }, '', aside)
  note('behind PgBouncer: acknowledged writes lost', await lost(direct, load), { atMost: 0 })
}
