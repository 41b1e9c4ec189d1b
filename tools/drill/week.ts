import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../start/ready.mjs'
import { atTheEnd } from './parts.ts'
import { startWeekCampus, type WeekCampus } from './week/campus/campus.ts'
import { programAfter, runEvents } from './week/campus/events.ts'
import { fill, filmsOf } from './week/campus/fill.ts'
import { removePlace, takePlace } from './week/campus/place.ts'
import { type Program, programBefore, thisProgram } from './week/campus/programs.ts'
import { watchDatabase } from './week/campus/watch-database.ts'
import { watchDisk } from './week/campus/watch-disk.ts'
import { type Journal, now, openJournal } from './week/journal.ts'
import { conclusions, judge } from './week/judge/judge.ts'
import { writeReport } from './week/judge/report.ts'
import { openLine } from './week/people/line.ts'
import { makePeople, type Person } from './week/people/people.ts'
import { beginPhones } from './week/people/phones.ts'
import { createWorld } from './week/people/world.ts'
import { breakOff, readStopped, type Stopped } from './week/stopped.ts'

/** Milliseconds without anything delivered after which outboxes stay as they are. */
const homeWithin = 120_000
const day = 1 / 7
const quietest = 0.25

/** How many of the phones are in hands at this share of the week: few at night, most in the evening. */
const busyAt = (share: number) => {
  const hour = ((share % day) / day) * 24
  return quietest + (1 - quietest) * (0.5 - 0.5 * Math.cos(((hour - 4) / 24) * 2 * Math.PI))
}

/**
 * A week of a campus in minutes: it begins on SQLite, moves to a fleet, and everything happens to it while its people go on.
 * Then what everybody was told and shown is judged. `SEED=… MINUTES=… PEOPLE=…` choose another week, `RESUME=…` goes on with
 * one that was broken off, by its seed.
 */
export async function week(): Promise<void> {
  const { RESUME, SEED, MINUTES, PEOPLE } = process.env
  const seed = Number(RESUME) || Number(SEED) || Date.now() % 1_000_000
  const below = join(home, '.tmp/week')
  const path = join(below, `${seed}.jsonl`)
  const place = await takePlace(below, seed, Boolean(RESUME))
  let isJudged = false
  atTheEnd(() => {
    if (isJudged) removePlace(place)
    else console.info(`RESUME=${seed} goes on with this week.`)
  })
  if (!RESUME) rmSync(path, { force: true })
  const journal = openJournal(path)
  atTheEnd(() => journal.close())

  const world = createWorld()
  const stopped = RESUME ? await readStopped(path, world) : null
  const settings = {
    ...{ seed, people: stopped?.week.people ?? (Number(PEOPLE) || 20_000) },
    /** Minutes that the seven days take. */
    minutes: stopped?.week.minutes ?? (Number(MINUTES) || 5),
  }
  const before = programBefore()
  const programs = { now: thisProgram(), before: typeof before === 'string' ? null : before }
  if (typeof before === 'string') console.info(`One program all week: ${before}.`)
  console.info(`A week of ${settings.people} people in ${settings.minutes} min; SEED=${seed}`)

  const people = makePeople(seed, settings.people, stopped?.breaks)
  const campus = await startWeekCampus({ place, journal, before: stopped?.week.ports })
  const program = programAfter(stopped?.done ?? [], programs)
  if (stopped) await goOn(stopped, { campus, program, people, journal })
  else {
    await begin(campus, program, people)
    journal.note({ kind: 'week', at: now(), ...settings, ports: campus.ports })
  }
  const films = new Map(
    [...filmsOf(people)].map(([number, ids]) => [number, ids.filter((id) => !stopped?.films.has(id))]),
  )

  atTheEnd(watchDisk(place.folder, journal))
  atTheEnd(watchDatabase(campus.url, join(below, `${seed}.waits.log`)))
  const line = openLine(campus.address, journal)
  const begun = now() - (stopped?.lived ?? 0)
  const length = settings.minutes * 60_000
  const busy = () => busyAt((now() - begun) / length)
  const phones = beginPhones({ seed, people, films, world, line, journal, busy, stopped })
  const said = () => {
    const { acknowledged, visits, waiting } = phones.counts()
    return `${visits} visits, ${acknowledged} acts, ${waiting} in outboxes`
  }
  await runEvents({ campus, journal, programs, begun, length, said, done: stopped?.done })
  const left = await phones.comeHome(homeWithin)
  console.info(`Everybody is home: ${said()}`)
  const recount = await campus.command(['recount'])
  await journal.close()
  const verdict = await judge(path, { url: campus.url() ?? '', people, open: fileAs(people[0], campus) })
  conclusions(verdict, left, recount.status === 0 ? '' : recount.said)
  writeReport(join(below, `${seed}.md`), { settings, programs, verdict, line, left })
  keepLogs(place.folder, join(below, `${seed}.postgres.log`))
  isJudged = true
  console.info(`The journal and the report are ${path} and ${seed}.md beside it`)
  line.close()
}

/** What both databases wrote down: what took long, and what waited for what. */
function keepLogs(folder: string, path: string): void {
  const logs = ['primary', 'standby'].flatMap((one) => {
    const logged = join(folder, one, 'data/log')
    const names = existsSync(logged) ? readdirSync(logged).toSorted() : []
    return names.map((name) => `The ${one}:\n${readFileSync(join(logged, name), 'utf8')}`)
  })
  writeFileSync(path, logs.join('\n'))
}

/** The campus of this program, with its people. */
async function begin(campus: WeekCampus, program: Program, people: readonly Person[]): Promise<void> {
  await campus.openSmall(program)
  await campus.stop(0)
  await fill(campus.home, people)
  const counted = await campus.command(['recount', '--mend'])
  if (counted.status !== 0) throw new Error(`The campus could not be filled: ${counted.said}`)
  await campus.openSmall(program)
}

/** Opens files of the campus as somebody who may see all that is public. */
const fileAs =
  (who: Person | undefined, { address }: WeekCampus) =>
  async (path: string) => {
    const reply = await fetch(new URL(path, address), { headers: { cookie: `campus_session=${who?.token}` } })
    return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null
  }

interface Resuming {
  campus: WeekCampus
  program: Program
  people: readonly Person[]
  journal: Journal
}

/** Starts what was left; the break becomes an event of the week like others. */
async function goOn(stopped: Stopped, { campus, program, people, journal }: Resuming): Promise<void> {
  for (const [number, token] of stopped.sessions) {
    const who = people[number]
    if (who) who.token = token
  }
  await campus.goOn(program)
  const said = `went on after ${(stopped.lived / 60_000).toFixed(1)} of ${stopped.week.minutes} minutes`
  journal.note({ kind: 'event', name: breakOff, from: stopped.from, to: now(), said })
  console.info(`The week ${said}; ${stopped.done.length} events were behind it.`)
}
