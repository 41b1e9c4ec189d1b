import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import makeDemo, { demoFolder } from '../e2e/demo-campus.ts'
import { type RunningCampus, startCampus } from '../e2e/server.ts'
import { load, pin } from './load.ts'
import { conclude, note, perSecond } from './table.ts'

/**
 * What readers feel while others write, sign in, or while the rows lie in PostgreSQL: server on one core, load on the
 * other. Fails when a bar of the product is missed.
 */
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
pin(process.pid, 1)
const student = { email: 'student@fuoye.edu.ng', password: 'campus-demo' }
const json = { 'content-type': 'application/json' }

const campus = await opened({})
const postgres = await startPostgres({ durable: true })
try {
  const cookie = await signIn(campus)
  const feed = { url: `${campus.url}/api/posts`, headers: { cookie }, connections: 8 }
  const alone = await load(feed, campus.pid)

  const { items } = (await (await fetch(`${campus.url}/api/posts`)).json()) as { items: { id: string }[] }
  const stop = steadily(300, async () => {
    const path = `/api/posts/${items[0]?.id}/comments/${newId()}`
    const body = JSON.stringify({ content: 'Said in the crowd' })
    const reply = await fetch(campus.url + path, { method: 'PUT', headers: { ...json, cookie }, body })
    if (!reply.ok) throw new Error(await reply.text())
  })
  const beside = await load(feed, campus.pid)
  const written = await stop()
  note(
    `a member's feed beside ${Math.round(written)} comments a second, of alone`,
    beside.rate / alone.rate,
    { atLeast: 0.75 },
    '',
    `${perSecond(alone.rate, alone.processor)} -> ${perSecond(beside.rate, beside.processor)}`,
  )

  const stopStorm = steadily(20, async () => void (await signIn(campus)))
  const stormed = await load({ ...feed, connections: 4 }, campus.pid)
  const signedIn = await stopStorm()
  note(
    `feed p99 while ${Math.round(signedIn)} sign in a second`,
    stormed.p99,
    { atMost: 100 },
    ' ms',
    perSecond(stormed.rate, stormed.processor),
  )

  const fleet = await opened({ DATABASE_URL: postgres.url })
  try {
    const there = { cookie: await signIn(fleet) }
    const one = { connections: 1, pipelining: 1 }
    const here = await load({ ...feed, ...one }, campus.pid)
    const far = await load({ url: `${fleet.url}/api/posts`, headers: there, ...one }, fleet.pid)
    note(
      "a member's feed, processor and wait: PostgreSQL to SQLite",
      here.rate / far.rate,
      { atMost: 2.5 },
      '×',
      `${(1000 / here.rate).toFixed(2)} ms -> ${(1000 / far.rate).toFixed(2)} ms`,
    )
  } finally {
    await fleet.stop()
  }
  conclude()
} finally {
  await campus.stop()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

async function opened(env: Record<string, string>): Promise<RunningCampus & { pid: number }> {
  const running = await startCampus({ folder, env: { RATE_LIMITS: 'off', ...env }, within: 180_000 })
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

/** Does something so many times a second; stopped, it tells how often a second it was done. */
function steadily(perSecond: number, act: () => Promise<void>): () => Promise<number> {
  const start = performance.now()
  let begun = 0
  let done = 0
  let failure: unknown
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * perSecond
    // Whoever cannot keep up does not pile up either.
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
