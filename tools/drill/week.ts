import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningBuckets } from '#testing/server/services/bucket.ts'
import { home } from '../start/ready.mjs'
import { startWeekCampus } from './week/campus/campus.ts'
import { runEvents } from './week/campus/events.ts'
import { fill } from './week/campus/fill.ts'
import { programBefore, thisProgram } from './week/campus/programs.ts'
import { now, openJournal } from './week/journal.ts'
import { conclusions, judge } from './week/judge/judge.ts'
import { writeReport } from './week/judge/report.ts'
import { openLine } from './week/people/line.ts'
import { makePeople } from './week/people/people.ts'
import { beginPhones } from './week/people/phones.ts'
import { createWorld } from './week/people/world.ts'

const settings = {
  people: Number(process.env.PEOPLE) || 20_000,
  /** Minutes that the seven days take. */
  minutes: Number(process.env.MINUTES) || 5,
  seed: Number(process.env.SEED) || Date.now() % 1_000_000,
}

/** Milliseconds until every outbox must be empty. */
const homeWithin = 300_000
const day = 1 / 7
const quietest = 0.25

/** How many of the phones are in hands at this share of the week: few at night, most in the evening. */
const busyAt = (share: number) => {
  const hour = ((share % day) / day) * 24
  return quietest + (1 - quietest) * (0.5 - 0.5 * Math.cos(((hour - 4) / 24) * 2 * Math.PI))
}

/**
 * A week of a campus in minutes: it begins on SQLite, moves to a fleet, and everything happens to it while its people go on.
 * Then what everybody was told and shown is judged. `SEED=… MINUTES=… PEOPLE=…` choose another week.
 */
export async function week(buckets: RunningBuckets): Promise<void> {
  const { seed, minutes } = settings
  const people = makePeople(seed, settings.people)
  const before = programBefore()
  const programs = { now: thisProgram(), before: typeof before === 'string' ? null : before }
  if (typeof before === 'string') console.info(`One program all week: ${before}.`)
  console.info(`A week of ${people.length} people in ${minutes} min; SEED=${seed}`)

  const place = join(home, '.tmp/week')
  mkdirSync(place, { recursive: true })
  const path = join(place, `${seed}.jsonl`)
  rmSync(path, { force: true })
  const journal = openJournal(path)
  const campus = await startWeekCampus(buckets, journal)
  const first = programs.before ?? programs.now
  await campus.openSmall(first)
  await campus.stop(0)
  const films = await fill(campus.home, people)
  const counted = await campus.command(['recount', '--mend'])
  if (counted.status !== 0) throw new Error(`The campus could not be filled: ${counted.said}`)
  await campus.openSmall(first)

  const line = openLine(campus.address, journal)
  const world = createWorld()
  const begun = now()
  const length = minutes * 60_000
  const busy = () => busyAt((now() - begun) / length)
  const phones = beginPhones({ seed, people, films, world, line, journal, busy })
  const said = () => {
    const { acknowledged, visits, waiting } = phones.counts()
    return `${visits} visits, ${acknowledged} acts, ${waiting} in outboxes`
  }
  await runEvents({ campus, journal, programs, begun, length, said })
  const undelivered = await phones.comeHome(homeWithin)
  console.info(`Everybody is home: ${said()}`)
  const recount = await campus.command(['recount'])
  await journal.close()
  const verdict = await judge(path, { url: campus.url() ?? '', people })
  conclusions(verdict, undelivered, recount.status === 0 ? '' : recount.said)
  writeReport(join(place, `${seed}.md`), { settings, programs, verdict, line, undelivered })
  console.info(`The journal and the report are ${path} and ${seed}.md beside it`)
  line.close()
}
