import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { departments } from '#contract/campus.ts'
import { ask } from '../../pair.ts'
import { ownFolder } from '../../parts.ts'
import { type Journal, now } from '../journal.ts'
import type { WeekCampus } from './campus.ts'
import type { Program } from './programs.ts'

interface Given {
  campus: WeekCampus
  journal: Journal
  programs: { now: Program; before: Program | null }
  /** When the week began, and how long it takes, in milliseconds. */
  begun: number
  length: number
  /** What people's phones say of the week so far. */
  said: () => string
  /** What came to its end before the week was broken off; what was under way begins again. */
  done?: readonly string[] | undefined
}

/** What happens to a campus in a week, each at its share of it. Returns a text for the report. */
type Event = readonly [share: number, name: string, happens: () => Promise<string>]

const imported = 300
const second = 1_000

/** One after the other; what takes longer than its share makes those after it later. */
export async function runEvents({ done = [], ...given }: Given): Promise<void> {
  const { journal, begun, length, said } = given
  for (const [share, name, happens] of eventsOf(given)) {
    if (done.includes(name)) continue
    await after(Math.max(0, begun + share * length - now()))
    const from = now()
    journal.note({ kind: 'began', name, at: from })
    const text = await happens()
    journal.note({ kind: 'event', name, from, to: now(), said: text })
    console.info(
      `${(((from - begun) / length) * 7 + 1).toFixed(1).padStart(4)} ${name}: ${text} (${((now() - from) / second).toFixed(1)} s; ${said()})`,
    )
  }
  await after(Math.max(0, begun + length - now()))
}

function eventsOf({ campus, programs }: Pick<Given, 'campus' | 'programs'>): Event[] {
  const first = programAfter([], programs)
  const none = 'not tried: '
  return [
    [
      0.1,
      'moves to PostgreSQL and a bucket',
      async () => {
        await campus.move(first)
        return 'one process on SQLite became three'
      },
    ],
    [0.18, 'imports people', () => importPeople(campus)],
    [
      0.25,
      'deploys N',
      async () => {
        if (!programs.before) return `${none}there is no program before this one`
        await campus.deploy(programs.now)
        return `${first.commit} became ${programs.now.commit}, one process after the other`
      },
    ],
    [
      0.36,
      'restarts each process',
      async () => {
        await campus.deploy(programs.now)
        return 'three in turn'
      },
    ],
    [
      0.44,
      'kills a process',
      async () => {
        await campus.killOne(1)
        await after(3 * second)
        await campus.startAgain(1)
        return 'kill -9; back after 3 s'
      },
    ],
    [
      0.52,
      'hangs the bucket',
      async () => {
        campus.holdBucket(true)
        await after(15 * second)
        campus.holdBucket(false)
        return 'for 15 s'
      },
    ],
    [
      0.6,
      'kills the primary',
      async () => {
        await campus.killPrimary()
        return 'its standby was promoted'
      },
    ],
    [
      0.68,
      'fills the disks',
      async () => {
        if (!campus.fillDisks) return `${none}only root can mount a small disk`
        campus.fillDisks(true)
        await after(10 * second)
        campus.fillDisks(false)
        return 'for 10 s'
      },
    ],
    [0.75, 'backs up and restores beside it', () => backUpAndRestore(campus)],
    [
      0.84,
      'deploys N-1',
      async () => {
        if (!programs.before) return `${none}there is no program before this one`
        await campus.deploy(programs.before)
        return `back to ${programs.before.commit}`
      },
    ],
    [
      0.92,
      'deploys N again',
      async () => {
        if (!programs.before) return `${none}there is no program before this one`
        await campus.deploy(programs.now)
        return `${programs.now.commit} again`
      },
    ],
  ]
}

const deploys: Record<string, keyof Given['programs']> = {
  'deploys N': 'now',
  'restarts each process': 'now',
  'deploys N-1': 'before',
  'deploys N again': 'now',
}

/** The program that runs after these events. */
export function programAfter(done: readonly string[], programs: Given['programs']): Program {
  const last = deploys[done.findLast((name) => name in deploys) ?? ''] ?? 'before'
  return programs[last] ?? programs.now
}

async function importPeople(campus: WeekCampus): Promise<string> {
  const path = join(ownFolder('class'), 'class.csv')
  const rows = Array.from(
    { length: imported },
    (_, number) => `Ṣadé Imported ${number},imported${number}@fuoye.edu.ng,${departments[0]},100`,
  )
  writeFileSync(path, ['name,email,department,level', ...rows].join('\n'))
  const { status, said } = await campus.command(['import', 'people', path])
  const url = campus.url()
  const [{ count } = { count: 0 }] = url
    ? await ask(url, `select count(*) as count from users where email like 'imported%'`)
    : []
  if (status !== 0 || Number(count) !== imported) throw new Error(`The import failed: ${said}`)
  return `${count} of ${imported}`
}

/** Into a database of its own, whose counters are then as they should be. */
async function backUpAndRestore(campus: WeekCampus): Promise<string> {
  const url = campus.url()
  if (!url) throw new Error('There is no PostgreSQL yet')
  const to = ownFolder('backup')
  const backup = await campus.command(['backup', to])
  if (backup.status !== 0) throw new Error(`The back-up failed: ${backup.said}`)
  await ask(url, 'drop database if exists restored with (force)')
  await ask(url, 'create database restored')
  const beside = {
    DATABASE_URL: url.replace(/\/[^/]*$/, '/restored'),
    DATA_DIR: ownFolder('restored'),
    ...{ S3_BUCKET: '', S3_ENDPOINT: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
  }
  const restore = await campus.command(['restore', to], beside)
  if (restore.status !== 0) throw new Error(`The restore failed: ${restore.said}`)
  const recount = await campus.command(['recount'], beside)
  if (recount.status !== 0) throw new Error(`Counters of the restored campus are off: ${recount.said}`)
  return backup.said.split('\n').find((line) => line.includes(' is complete: ')) ?? ''
}
