import type { RunningBuckets } from '#testing/server/services/bucket.ts'
import { note } from '../bench/table.ts'
import { meanwhile, startFleet } from './fleet.ts'
import { beginLoad, failuresOf, hasFailed, slowest } from './load.ts'
import { lost } from './lost.ts'
import { startOne } from './pair.ts'

/** Three processes behind a balancer: each is restarted in turn, then one killed, while people read and write. */
export async function restarts(buckets: RunningBuckets): Promise<void> {
  const { url } = await startOne()
  const fleet = await startFleet(3, { url }, buckets)
  const load = await beginLoad(fleet)
  await meanwhile(3)
  for (const number of fleet.ports.keys()) await fleet.restart(number)
  await meanwhile(2)
  const rolling = [...load.done]
  const aside = `${rolling.length} requests, p99 ${Math.round(slowest(rolling))} ms; ${failuresOf(rolling)}`
  note('restart of three: requests failed', rolling.filter(hasFailed).length, { atMost: 0 }, '', aside)

  const begun = performance.now()
  await fleet.kill(1)
  const killed = performance.now()
  await meanwhile(4)
  await fleet.begin(1)
  await meanwhile(2)
  await load.stop()
  const later = load.done.slice(rolling.length)
  const failed = later.filter(hasFailed)
  const underWay = later.filter((one) => one.begun <= killed && one.ended >= begun).length
  const told = failuresOf(later)
  note(
    'one killed: requests under way that failed',
    failed.filter(({ begun }) => begun <= killed).length,
    { atMost: underWay },
    '',
    told,
  )
  note('one killed: requests begun later that failed', failed.filter(({ begun }) => begun > killed).length, {
    atMost: 0,
  })
  note(
    'restarts: acknowledged writes lost',
    await lost(url, load),
    { atMost: 0 },
    '',
    `of ${load.acknowledged.comments.length}`,
  )
}
