import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { fillHall } from './hall.ts'
import { runTime } from './load.ts'
import { conclude, note } from './table.ts'
import { openWire, requestOf } from './wire.ts'

/**
 * How a fleet grows on this machine: one, two and three processes on one PostgreSQL, and 96 members who read lists, search
 * and like. They are spread over the processes without a proxy, which would be measured as well. Everybody runs on
 * whatever core is free: on a machine of two cores the second process has one left, and the third has none. What was full
 * first is told, by the share of a core that each took.
 */
const seconds = 6
const [members, posts] = [96, 200]

const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
const postgres = await startPostgres({ durable: true })
const table: Record<string, Record<string, string>> = {}
let failed = 0
try {
  const database = await openDatabase({ folder, url: postgres.url })
  const { tokens, ids } = await fillHall(database, { members, posts })
  await database.close()
  for (const processes of [1, 2, 3]) await measured(processes, tokens, ids)
  // biome-ignore lint/suspicious/noConsole: the table is what it is for.
  console.table(table)
  note('answers that failed', failed, { atMost: 0 })
  conclude()
} finally {
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

async function measured(processes: number, tokens: readonly string[], ids: readonly string[]): Promise<void> {
  const fleet: RunningCampus[] = []
  const env = { NODE_ENV: 'development', RATE_LIMITS: 'off', DATABASE_URL: postgres.url }
  for (let number = 0; number < processes; number += 1)
    fleet.push(await startCampus({ folder: join(folder, String(number)), env, within: 60_000 }))
  try {
    await round(fleet, tokens, ids, 1)
    const before = await spent(fleet)
    const waits = await round(fleet, tokens, ids, seconds)
    const after = await spent(fleet)
    const share = (of: keyof typeof before) => (after[of] - before[of]) / seconds
    waits.sort((one, other) => one - other)
    const at = (part: number) => waits[Math.floor(waits.length * part)] ?? 0
    const shares = { processes: share('processes'), PostgreSQL: share('postgres'), load: share('load') }
    // What the system itself does for them, such as writing to the disk, is nobody's.
    const [unused, waited] = [share('idle'), share('disk')]
    const fullest =
      share('processes') / processes > 0.9
        ? 'a process'
        : unused + waited < 0.2
          ? 'the machine'
          : waited > unused
            ? 'the disk'
            : 'waiting for each other'
    table[processes === 1 ? 'one process' : `${processes} processes`] = {
      'a second': Math.round(waits.length / seconds).toLocaleString('en'),
      p50: `${at(0.5).toFixed(1)} ms`,
      p99: `${at(0.99).toFixed(1)} ms`,
      ...Object.fromEntries(
        Object.entries({ ...shares, 'none, for the disk': waited, none: unused }).map(([who, cores]) => [
          `cores: ${who}`,
          cores.toFixed(2),
        ]),
      ),
      'full first': fullest,
    }
  } finally {
    await Promise.all(fleet.map((it) => it.stop()))
  }
}

/** Each member does one thing after the other: of ten, six lists, two searches, a post and a like. */
async function round(
  fleet: readonly RunningCampus[],
  tokens: readonly string[],
  ids: readonly string[],
  long: number,
): Promise<number[]> {
  const waits: number[] = []
  const end = performance.now() + long * 1_000
  await Promise.all(
    tokens.map(async (token, member) => {
      const url = fleet[member % fleet.length]?.url ?? ''
      const wire = await openWire(url)
      const headers = { cookie: `campus_session=${token}` }
      for (let turn = member; performance.now() < end; turn += 1) {
        const id = ids[(turn * 7) % ids.length]
        const ask = {
          0: () =>
            requestOf(`${url}/api/posts/${id}/like`, {
              method: 'PUT',
              headers: { ...headers, 'content-length': '0' },
            }),
          1: () => requestOf(`${url}/api/posts?search=matriculation`, { headers }),
          2: () => requestOf(`${url}/api/posts/${id}`, { headers }),
          3: () => requestOf(`${url}/api/posts?search=m`, { headers }),
        }[turn % 10]
        const begun = performance.now()
        const status = await wire.ask(ask?.() ?? requestOf(`${url}/api/posts`, { headers }))
        waits.push(performance.now() - begun)
        if (status !== 200) failed += 1
      }
      wire.close()
    }),
  )
  return waits
}

/** Seconds of processor so far, of each. */
async function spent(fleet: readonly RunningCampus[]) {
  const processes = fleet.reduce((sum, it) => sum + runTime(it.process.pid ?? 0), 0)
  const { user, system } = process.cpuUsage()
  const [idle = 0, disk = 0] = await unusedSoFar()
  return { processes, postgres: await ofPostgres(), load: (user + system) / 1e6, idle, disk }
}

/** Seconds that cores had nothing to do so far, and those in which something waited for the disk meanwhile. */
async function unusedSoFar(): Promise<number[]> {
  const all = (await readFile('/proc/stat', 'utf8')).split('\n')[0]?.split(/\s+/) ?? []
  return all.slice(4, 6).map((hundredths) => Number(hundredths) / 100)
}

/** Everything that runs in the folder of its data. */
async function ofPostgres(): Promise<number> {
  let sum = 0
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    if (name.trim() === 'postgres') sum += timeOf(Number(pid))
  }
  return sum
}

/** Nothing of one that has just ended. */
function timeOf(pid: number): number {
  try {
    return runTime(pid)
  } catch {
    return 0
  }
}
