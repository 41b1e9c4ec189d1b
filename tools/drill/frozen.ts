import { setTimeout as after } from 'node:timers/promises'
import { waitingAt } from '#testing/server/faults/accept-queue.ts'
import type { RunningBuckets } from '#testing/server/services/bucket.ts'
import { note } from '../bench/table.ts'
import { type Fleet, meanwhile, startFleet } from './fleet.ts'
import { beginLoad, type Done, failuresOf, hasFailed } from './load.ts'
import { lost } from './lost.ts'
import { serve, startOne, tellAll } from './pair.ts'
import { end } from './parts.ts'
import { turnedAway, withQueueOf } from './queue.ts'

/** PostgreSQL's listen backlog. */
const queue = 8

/**
 * Three processes under ten requests a second: their PostgreSQL is frozen for half a minute, and a fourth process starts
 * meanwhile; later it crashes and comes back.
 */
export async function frozen(buckets: RunningBuckets): Promise<void> {
  const one = await withQueueOf(queue, startOne)
  const fleet = await startFleet(4, { url: one.url }, buckets)
  await fleet.kill(3)
  const load = await beginLoad(fleet, { people: 40, rest: 4_000 })
  await meanwhile(5)
  const before = load.done.filter(hasFailed).length
  note('PostgreSQL frozen: requests failed before', before, { atMost: 0 }, '', failuresOf(load.done))

  const looking = lookAt(one.port)
  const overflows = turnedAway()
  const stopped = performance.now()
  tellAll(one, 'SIGSTOP')
  await meanwhile(10)
  const fourth = fleet.begin(3)
  await meanwhile(20)
  tellAll(one, 'SIGCONT')
  const thawed = performance.now()
  const until = await untilReady(fleet, 3, thawed)
  note(
    'PostgreSQL frozen 30 s: until all three are ready',
    Math.max(...until),
    { atMost: 5 },
    ' s',
    said(until),
  )
  await fourth
  const late = (performance.now() - thawed) / 1_000
  note('PostgreSQL frozen 30 s: until one that was begun meanwhile is', late, { atMost: 5 }, ' s')
  await meanwhile(5)
  noteRefusals(
    'PostgreSQL frozen 30 s',
    load.done.filter(({ ended }) => ended >= stopped),
    thawed,
  )
  const most = looking.stop()
  note(
    `PostgreSQL frozen 30 s: turned away at its queue of ${queue}`,
    turnedAway() - overflows,
    { atMost: 0 },
    '',
    `${most} waited at most`,
  )

  const killed = performance.now()
  await end(one.child, 'SIGQUIT')
  await meanwhile(10)
  const again = await withQueueOf(queue, () => serve(one.data, [], one.port))
  const back = performance.now()
  const anew = await untilReady(fleet, 4, back)
  note('PostgreSQL gone 10 s: until all four are ready', Math.max(...anew), { atMost: 5 }, ' s', said(anew))
  await meanwhile(5)
  noteRefusals(
    'PostgreSQL gone 10 s',
    load.done.filter(({ ended }) => ended >= killed),
    back,
  )
  await load.stop()
  const count = load.acknowledged.comments.length
  note(
    'PostgreSQL frozen and gone: acknowledged writes lost',
    await lost(again.url, load),
    { atMost: 0 },
    '',
    `of ${count}`,
  )
}

/** Seconds after `from` until each of the first `count` processes is ready. */
async function untilReady({ ports }: Fleet, count: number, from: number): Promise<number[]> {
  return Promise.all(
    ports.slice(0, count).map(async (port) => {
      while (!(await isReady(port))) await after(50)
      return (performance.now() - from) / 1_000
    }),
  )
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const said = (seconds: number[]) => seconds.map((one) => one.toFixed(1)).join(', ')

function noteRefusals(when: string, done: readonly Done[], back: number): void {
  const failed = done.filter(hasFailed)
  const visitors = failed.filter(({ what }) => what === 'visitor')
  note(
    `${when}: visitors refused a page that is kept`,
    visitors.length,
    { atMost: 0 },
    '',
    `${done.length} requests; ${failuresOf(done)}`,
  )
  const rude = failed.filter(({ status, saysWhen }) => status !== 503 || !saysWhen)
  note(`${when}: refused otherwise than by 503`, rude.length, { atMost: 0 }, '', failuresOf(rude))
  const patience = Math.max(0, ...failed.map(({ begun, ended }) => ended - begun)) / 1_000
  note(`${when}: the longest wait for a refusal`, patience, { atMost: 3 }, ' s')
  const last = (Math.max(back, ...failed.map(({ ended }) => ended)) - back) / 1_000
  note(`${when}: until nothing is refused`, last, { atMost: 5 }, ' s')
}

/** The most connections seen waiting at this port at one time. */
function lookAt(port: number) {
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, waitingAt(port))
  }, 20)
  return {
    stop() {
      clearInterval(looking)
      return most
    },
  }
}
