import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { fillHall } from './hall.ts'
import { pin, runTime } from './load.ts'
import { conclude, note } from './table.ts'
import { openWire, requestOf } from './wire.ts'

/**
 * A hall in which everybody likes everything: 300 members, one process and one PostgreSQL with durable commits, rate
 * limits as usual. The server has a core; PostgreSQL and the load share the other. Fails when a bar is missed.
 */
const members = 300
const posts = 64

pin(process.pid, 1)
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  const database = await openDatabase({ folder, url: postgres.url })
  const { tokens, ids } = await fillHall(database, { members, posts })
  const campus = await startCampus({
    folder,
    env: { NODE_ENV: 'production', DATABASE_URL: postgres.url },
    within: 60_000,
  })
  const pid = campus.process.pid ?? 0
  pin(pid, 0)
  try {
    const wires = await Promise.all(tokens.map(() => openWire(campus.url)))
    const waits: number[] = []
    const round = (of: (member: number) => readonly string[]) =>
      Promise.all(
        wires.map(async (wire, member) => {
          const headers = { cookie: `campus_session=${tokens[member]}`, 'content-length': '0' }
          for (const id of of(member)) {
            const url = `${campus.url}/api/posts/${id}/like`
            const begun = performance.now()
            const status = await wire.ask(requestOf(url, { method: 'PUT', headers }))
            if (status !== 200) throw new Error(`A like was answered with ${status}`)
            waits.push(performance.now() - begun)
          }
        }),
      )
    const [newest, ...others] = ids
    if (!newest) throw new Error('There is nothing to like')
    const begun = performance.now()
    const before = runTime(pid)
    await round(() => [newest])
    await round((member) => [
      ...others.slice(member % others.length),
      ...others.slice(0, member % others.length),
    ])
    const seconds = (performance.now() - begun) / 1_000
    const processor = ((runTime(pid) - before) * 1e6) / waits.length
    waits.sort((one, other) => one - other)
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)
    note(
      `likes a second of ${members} members on PostgreSQL`,
      waits.length / seconds,
      { atLeast: 2_000 },
      '',
      `${processor.toFixed(0)} µs of processor each; answered after ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    )
    for (const wire of wires) wire.close()
  } finally {
    await campus.stop()
  }
  note('posts whose count is not the number of their likes', await wrong(database), { atMost: 0 })
  await database.close()
  conclude()
} finally {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

async function wrong(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from posts
    where likes <> (select count(*) from post_likes where "postId" = posts.id) or likes <> ${members}`.execute(
    database.read,
  )
  return Number(rows[0]?.count)
}
