import { spawnSync } from 'node:child_process'
import { type RunningBuckets, startBuckets } from '#testing/server/services/bucket.ts'
import { conclude, note } from './bench/table.ts'
import type { DrillName } from './drill/drills.ts'
import { failover } from './drill/failover.ts'
import { frozen } from './drill/frozen.ts'
import { cleanUp, missing } from './drill/parts.ts'
import { pooled } from './drill/pooled.ts'
import { hasOwnNetwork, moveToOwnNetwork } from './drill/queue.ts'
import { restarts } from './drill/restarts.ts'
import { week } from './drill/week.ts'
import { build } from './start/ready.mjs'

/**
 * Drills with programs that `npm test` cannot install: a fleet behind a balancer, a pooler, and a pair of PostgreSQL.
 * `npm run tool -- drill failover` runs that one alone.
 */
const drills = { restarts, pooled, failover, frozen, week } satisfies Record<DrillName, unknown>
/** Seconds per drill; a week takes as long as it is asked to. */
const most = { week: 86_400, other: 180 }
/** How a drill ends that this machine has no programs for, as s3-for-tests.sh does. */
const lacks = 3

const wanted = process.argv.slice(2)
moveToOwnNetwork()
const lacking = lackingHere()
if (lacking) {
  console.error(lacking)
  process.exit(lacks)
}
// A week takes longer than all others: it is run where it is asked for. Its bucket is its own.
const chosen = Object.entries(drills).filter(([name, drill]) =>
  wanted.length > 0 ? wanted.includes(name) : drill !== week,
)
const buckets = chosen.some(([, drill]) => drill !== week) ? await startBuckets() : null
if (typeof buckets === 'string') throw new Error(buckets)
build()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () => void Promise.allSettled([cleanUp(), buckets?.stop()]).finally(() => process.exit(1)),
  )

for (const [name, drill] of chosen) {
  if (drill === frozen && !hasOwnNetwork()) {
    console.info('frozen: not tried; root can make a network of its own, in which so few may wait')
    continue
  }
  const seconds = drill === week ? most.week : most.other
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`It took longer than ${seconds} s`)), seconds * 1_000)
  try {
    // Only a week has none, and asks for none.
    await Promise.race([drill(buckets as RunningBuckets), late.promise])
  } catch (error) {
    note(`${name}: came to its end`, 0, { atLeast: 1 }, '', String(error))
  }
  clearTimeout(timer)
  await cleanUp()
}
await buckets?.stop()
conclude()
process.exit()

/** What is not installed here and cannot be, in a sentence; empty where nothing is. */
function lackingHere(): string {
  const packages = missing()
  if (packages.length > 0)
    return `The drills need what is not installed here. On Debian 12, as root: apt-get install ${packages.join(' ')}`
  const { status, stderr } = spawnSync('bash', ['tools/test/s3-for-tests.sh', 'install'], {
    encoding: 'utf8',
  })
  return status === 0 ? '' : `The drills need a bucket: ${stderr.trim()}`
}
