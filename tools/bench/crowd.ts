import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids.ts'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { move } from '../../command/move.ts'
import { fillHall } from './hall.ts'
import { load, type Measured, pin } from './load.ts'
import { conclude, note, perSecond } from './table.ts'
import { openWire, requestOf } from './wire.ts'

/**
 * What readers feel while others write, sign in, or while the data is in PostgreSQL: server on one core, load on the
 * other. Fails when a bar of the product is missed.
 */
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
pin(process.pid, 1)
const student = { email: 'student@fuoye.edu.ng', password: 'campus-demo' }
const json = { 'content-type': 'application/json' }

/** Rate limits stop abuse; production has no switch to turn them off. */
const stormy = { NODE_ENV: 'development', RATE_LIMITS: 'off' }

const postgres = await startPostgres({ durable: true })
try {
  const hall = await openDatabase({ folder })
  const { tokens } = await fillHall(hall, { members: 300, posts: 0 })
  await hall.close()
  // Few enough comments per member: with rate limits and everything else as usual.
  await during({}, async (campus) => {
    const cookies = tokens.map((token) => `campus_session=${token}`)
    const feed = {
      url: `${campus.url}/api/posts`,
      headers: { cookie: cookies[0] ?? '' },
      connections: 8,
    }
    const { items } = (await (await fetch(`${campus.url}/api/posts`)).json()) as { items: { id: string }[] }
    const wires = await Promise.all(cookies.map(() => openWire(campus.url)))
    const body = JSON.stringify({ content: 'Said in the crowd' })
    let next = 0
    const comment = async () => {
      const who = next++ % wires.length
      const headers = { ...json, cookie: cookies[who] ?? '', 'content-length': String(body.length) }
      const url = `${campus.url}/api/posts/${items[0]?.id}/comments/${newId()}`
      const status = await wires[who]?.ask(requestOf(url, { method: 'PUT', headers }) + body)
      if (status !== 200) throw new Error(`A comment was answered with ${status}`)
    }
    // In use a campus has run for longer than a second: the code path of comments is compiled by then.
    const warmed = steadily(300, comment)
    await after(8_000)
    await warmed()
    // Alternating, since a machine's speed changes while it is measured.
    const turns: { alone: Measured; beside: Measured; written: number }[] = []
    for (let turn = 0; turn < 7; turn += 1) {
      const alone = await load({ ...feed, seconds: 2 }, campus.pid)
      const stop = steadily(300, comment)
      const beside = await load({ ...feed, seconds: 2 }, campus.pid)
      turns.push({ alone, beside, written: await stop() })
    }
    for (const wire of wires) wire.close()
    const share = ({ alone, beside }: (typeof turns)[number]) => beside.rate / alone.rate
    turns.sort((one, other) => share(one) - share(other))
    const middle = turns[3] ?? turns[0]
    if (!middle) return
    const { alone, beside, written } = middle
    note(
      `a member's feed beside ${Math.round(written)} comments a second, of alone`,
      share(middle),
      { atLeast: 0.75 },
      '',
      `${perSecond(alone.rate, alone.processor)} -> ${perSecond(beside.rate, beside.processor)}; ${turns.map((turn) => share(turn).toFixed(2)).join(' ')}`,
    )
  })

  await during(stormy, async (campus) => {
    const feed = { url: `${campus.url}/api/posts`, headers: { cookie: await signIn(campus) }, connections: 4 }
    const stop = steadily(20, async () => void (await signIn(campus)))
    const stormed = await load(feed, campus.pid)
    const signedIn = await stop()
    note(
      `feed p99 while ${Math.round(signedIn)} sign in a second`,
      stormed.p99,
      { atMost: 100 },
      ' ms',
      perSecond(stormed.rate, stormed.processor),
    )
  })

  const fleet = { DATABASE_URL: postgres.url }
  await move({ folder, url: postgres.url, files: null, say: () => undefined })
  const [here, there] = [await waitFor({}), await waitFor(fleet)]
  note(
    'a member searches the blog: PostgreSQL to SQLite',
    there / here,
    { atMost: 1.5 },
    '×',
    `${here.toFixed(2)} ms -> ${there.toFixed(2)} ms`,
  )
  conclude()
} finally {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

/** The median of milliseconds until a member has their search results. */
async function waitFor(env: Record<string, string>): Promise<number> {
  let middle = 0
  await during(env, async (campus) => {
    const cookie = await signIn(campus)
    const times: number[] = []
    for (let n = 0; n < 1_000; n += 1) {
      const start = performance.now()
      // Searches are not cached: each queries the rows.
      const reply = await fetch(`${campus.url}/api/posts?search=${n % 2 ? 'oye' : 'bus'}`, {
        headers: { cookie },
      })
      await reply.arrayBuffer()
      times.push(performance.now() - start)
    }
    middle = times.sort((one, other) => one - other)[500] ?? 0
  })
  return middle
}

async function during(
  env: Record<string, string>,
  act: (campus: RunningCampus & { pid: number }) => Promise<unknown>,
): Promise<void> {
  const campus = await opened(env)
  try {
    await act(campus)
  } finally {
    await campus.stop()
  }
}

async function opened(env: Record<string, string>): Promise<RunningCampus & { pid: number }> {
  const running = await startCampus({ folder, env: { NODE_ENV: 'production', ...env }, within: 180_000 })
  const pid = running.process.pid ?? 0
  pin(pid, 0)
  return { ...running, pid }
}

async function signIn({ url }: RunningCampus): Promise<string> {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(student),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Does something so many times a second; the returned function stops it and tells the actual rate. */
function steadily(perSecond: number, act: () => Promise<void>): () => Promise<number> {
  const start = performance.now()
  let begun = 0
  let done = 0
  let failure: unknown
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * perSecond
    // Bounded, so that a slow server does not pile up calls.
    for (; begun < due && running.size < perSecond; begun += 1) {
      const one = act()
        .then(
          () => {
            done += 1
          },
          (error: unknown) => {
            failure = error
          },
        )
        .finally(() => running.delete(one))
      running.add(one)
    }
  }, 10)
  return async () => {
    clearInterval(timer)
    const seconds = (performance.now() - start) / 1000
    const finished = done
    await Promise.all(running)
    if (failure) throw failure
    return finished / seconds
  }
}
