import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { startCampus } from '#testing/journeys/server.ts'
import { move } from '../../command/move.ts'
import { ask, startOne } from '../drill/pair.ts'
import { cleanUp } from '../drill/parts.ts'
import { fill } from '../drill/week/campus/fill.ts'
import { openJournal } from '../drill/week/journal.ts'
import { openLine } from '../drill/week/people/line.ts'
import { makePeople } from '../drill/week/people/people.ts'
import { beginPhones } from '../drill/week/people/phones.ts'
import { createWorld } from '../drill/week/people/world.ts'
import { memoryOf, runTime } from './load.ts'
import { conclude, note } from './table.ts'

/**
 * What a visit costs in the mix of the drill's week: processor of the campus and of its database, answers, and what stays
 * stored.
 */
const people = makePeople(7, 20_000)
/** Seconds to warm up, and to measure. */
const [warm, measured] = [30, 60]
const env = { NODE_ENV: 'production', FFMPEG: 'off', TESSERACT: 'off', TRUST_PROXY: '1' }

const wanted = process.argv.slice(2)
for (const database of ['sqlite', 'postgres'])
  if (wanted.length === 0 || wanted.includes(database)) await measure(database === 'postgres')
await cleanUp()
conclude()
process.exit()

async function measure(isPostgres: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-visits-'))
  await (await startCampus({ folder, env })).stop()
  const films = await fill(folder, people)
  const recount = ['command/main.ts', 'recount', '--mend']
  spawnSync(process.execPath, recount, {
    env: { ...process.env, ...env, DATA_DIR: folder, SITE_URL: 'http://localhost' },
  })
  const one = isPostgres ? await startOne() : null
  if (one) await move({ folder, url: one.url, files: null, say: () => undefined })
  const campus = await startCampus({ folder, env: { ...env, ...(one && { DATABASE_URL: one.url }) } })
  const pid = campus.process.pid ?? 0
  const journal = openJournal(join(folder, 'week.jsonl'))
  const line = openLine(campus.url.replace('localhost', '127.0.0.1'), journal)
  const phones = beginPhones({ seed: 7, people, films, world: createWorld(), line, journal, busy: () => 1 })
  const stored = async () =>
    one
      ? Number((await ask(one.url, 'select pg_database_size(current_database()) as size'))[0]?.size)
      : statSync(join(folder, 'campus.sqlite')).size
  const take = async () => ({
    ...{ ...phones.counts(), bytes: line.bytes(), stored: await stored() },
    answers: [...line.times.values()].reduce((sum, all) => sum + all.length, 0),
    campus: timeOf(pid),
    database: one?.child.pid ? timeOf(one.child.pid) : 0,
  })
  await after(warm * 1_000)
  const before = await take()
  await after(measured * 1_000)
  const now = await take()
  const visits = now.visits - before.visits
  const each = (name: 'campus' | 'database' | 'answers' | 'acknowledged' | 'bytes') =>
    (now[name] - before[name]) / visits
  const on = isPostgres ? 'PostgreSQL' : 'SQLite'
  const busy = (now.campus - before.campus) / measured
  note(
    `${on}: processor of the campus a visit`,
    each('campus') * 1_000,
    { atMost: 20 },
    ' ms',
    `${visits} visits, ${busy.toFixed(2)} cores`,
  )
  if (one) note(`${on}: processor of the database a visit`, each('database') * 1_000, { atMost: 20 }, ' ms')
  note(
    `${on}: answers a visit`,
    each('answers'),
    { atLeast: 1 },
    '',
    `${each('acknowledged').toFixed(2)} acts, ${(each('bytes') / 1_000).toFixed(0)} KB before compression`,
  )
  const kept = (now.stored - before.stored) / (now.acknowledged - before.acknowledged) / 1_000
  note(
    `${on}: what an act leaves in the database`,
    kept,
    { atMost: 20 },
    ' KB',
    `${Math.round(now.stored / 1e6)} MB in all`,
  )
  note(`${on}: memory of the campus`, memoryOf(pid), { atMost: 500 }, ' MB')
  await phones.comeHome(60_000)
  await journal.close()
  line.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Seconds of processor of a process and those it started. */
function timeOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + runTime(one), 0)
}
