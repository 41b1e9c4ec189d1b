import type { RunningBuckets } from '#testing/server/services/bucket.ts'
import { note } from '../bench/table.ts'
import { balanceDatabases } from './balancer.ts'
import { hears } from './ear.ts'
import { meanwhile, startFleet } from './fleet.ts'
import { beginLoad, failuresOf, hasFailed } from './load.ts'
import { lost } from './lost.ts'
import { startPair } from './pair.ts'

/** A primary that is killed under load, and its synchronous standby promoted. */
export async function failover(buckets: RunningBuckets): Promise<void> {
  const pair = await startPair()
  const url = await balanceDatabases(pair.primary.port, pair.standby.port)
  const fleet = await startFleet(2, { url }, buckets)
  const load = await beginLoad(fleet)
  await meanwhile(4)
  const before = load.done.filter(hasFailed).length
  note('primary killed: requests failed before', before, { atMost: 0 }, '', failuresOf(load.done))
  const killed = performance.now()
  pair.killPrimary()
  await pair.promoteOnceGone()
  const promoted = performance.now()
  await meanwhile(15)
  await load.stop()
  const after = load.done.filter(({ ended }) => ended >= killed)
  const failed = after.filter(hasFailed)
  const seconds = (Math.max(killed, ...failed.map(({ ended }) => ended)) - killed) / 1_000
  const aside = `promoted after ${((promoted - killed) / 1_000).toFixed(1)} s; ${failuresOf(after)}`
  note('primary killed: seconds until nothing is refused', seconds, { atMost: 15 }, ' s', aside)
  const visitors = failed.filter(({ what }) => what === 'visitor')
  note('primary killed: visitors refused a page that is kept', visitors.length, { atMost: 0 })
  const rude = failed.filter(({ status, saysWhen }) => status !== 503 || !saysWhen)
  note('primary killed: refused otherwise than by 503', rude.length, { atMost: 0 }, '', failuresOf(rude))
  const patience = Math.max(0, ...failed.map(({ begun, ended }) => ended - begun)) / 1_000
  note('primary killed: the longest wait for a refusal', patience, { atMost: 3.5 }, ' s')
  const count = load.acknowledged.comments.length + load.acknowledged.files.length
  note(
    'primary killed: acknowledged writes lost',
    await lost(pair.standby.url, load),
    { atMost: 0 },
    '',
    `of ${count}`,
  )
  note('primary killed: until the other process hears again', await hears(fleet), { atMost: 1_000 }, ' ms')
}
