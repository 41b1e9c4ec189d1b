import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { unfinishedMove } from '#server/platform/database/schema/migrate.ts'
import { freePort } from '#testing/server/free-port.ts'
import { bucketOf, newBucket, startBuckets } from '#testing/server/services/bucket.ts'
import { balanceDatabases, balanceProcesses } from '../../balancer.ts'
import { ask, resumePair, startPair } from '../../pair.ts'
import { atTheEnd } from '../../parts.ts'
import type { Journal, Ports } from '../journal.ts'
import { holdableLine } from './held-line.ts'
import type { Place } from './place.ts'
import { createProcesses } from './processes.ts'
import type { Program } from './programs.ts'
import { smallDisk } from './small-disk.ts'

const processes = 3
const bucketName = 'campus-week'

export interface WeekCampus {
  /** The balancer's address, the same all week. */
  address: string
  ports: Ports
  /** The primary's database, or null while the campus is on SQLite. */
  url(): string | null
  /** The campus's folder while it is on SQLite. */
  home: string
  /** One process on SQLite. */
  openSmall(program: Program): Promise<void>
  /** Starts what a broken off week left: one process, three, or none where a move has begun, which has to go on first. */
  goOn(program: Program): Promise<void>
  stop(number: number): Promise<void>
  /** Stops the process on SQLite, moves it to PostgreSQL and the bucket, and starts three processes there; once. */
  move(program: Program): Promise<void>
  /** One process after the other becomes one of this program. */
  deploy(program: Program): Promise<void>
  killOne(number: number): Promise<void>
  /** Starts the one that was killed. */
  startAgain(number: number): Promise<void>
  /** Once: then its standby is alone. */
  killPrimary(): Promise<void>
  holdBucket(held: boolean): void
  /** Fills the disks of all three, and gives the room back; null where only root could. */
  fillDisks: ((full: boolean) => void) | null
  /** Runs the campus's command line beside it; returns what it said. */
  command(words: string[], env?: Record<string, string>): Promise<{ status: number | null; said: string }>
  close(): Promise<void>
}

interface Given {
  place: Place
  journal: Journal
  /** Those that it had before it was broken off. */
  before?: Ports | undefined
}

/** What a campus stands on: a balancer's address, a pair of databases behind another, a bucket, and disks. */
async function startServices({ place, before }: Pick<Given, 'place' | 'before'>) {
  const ports = before ?? (await freePorts())
  const one = { data: join(place.part('primary'), 'data'), port: ports.primary }
  const other = { data: join(place.part('standby'), 'data'), port: ports.standby }
  const pair = await (before ? resumePair : startPair)(one, other)
  const buckets = await startBuckets(join(place.folder, 'bucket'))
  if (typeof buckets === 'string') throw new Error(buckets)
  atTheEnd(() => buckets.stop())
  if (!before) await newBucket(buckets.endpoint, bucketName)
  const bucketLine = await holdableLine(buckets.endpoint)
  const bucket = bucketOf(bucketLine.address, bucketName)
  const fleet = {
    DATABASE_URL: await (pair.isPromoted
      ? balanceDatabases(ports.standby, ports.primary)
      : balanceDatabases(ports.primary, ports.standby)),
    ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  }
  const balancer = await balanceProcesses(ports.site, ports.processes)
  return { ports, pair, bucketLine, fleet, balancer, disk: smallDisk(place.disk) }
}

export async function startWeekCampus({ place, journal, before }: Given): Promise<WeekCampus> {
  const { ports, pair, bucketLine, fleet, balancer, disk } = await startServices({ place, before })
  const home = join(place.folder, 'campus')
  const address = `http://127.0.0.1:${ports.site}`
  const usual = {
    ...{ NODE_ENV: 'production', SITE_URL: address, TRUST_PROXY: '1', DRAIN_SECONDS: '3', FFMPEG: 'off' },
    ...{ TESSERACT: 'off', DISK_FREE_MB: '8' },
  }
  let isFleet = false
  let current: Program | null = null
  const folders = Array.from({ length: processes }, (_, number) =>
    disk ? disk.folder(number) : place.part(`process-${number}`),
  )

  const { begin, stop, killOne } = createProcesses(journal, (number) => ({
    ...{ folder: isFleet ? (folders[number] ?? home) : home, port: ports.processes[number] },
    env: { ...usual, ...(isFleet && fleet) },
  }))

  async function command(words: string[], more: Record<string, string> = {}) {
    if (!current) throw new Error('No program runs yet')
    // A back-up needs room of its own, which the disk that is filled has not after an hour.
    const here = { DATA_DIR: isFleet ? join(place.folder, 'beside') : home }
    return runCommand(current, words, { ...usual, ...(isFleet && fleet), ...here, ...more })
  }

  const url = () => (isFleet ? (pair.isPromoted ? pair.standby.url : pair.primary.url) : null)
  const all = Array.from({ length: processes }, (_, number) => number)

  async function startAll(program: Program) {
    isFleet = true
    for (const number of all) await begin(number, program)
    await balancer.knows(ports.processes)
  }

  const it: WeekCampus = {
    ...{ address, ports, url, home, stop, killOne, command },
    async openSmall(program) {
      current = program
      await begin(0, program)
      await balancer.knows(ports.processes.slice(0, 1))
    },
    async goOn(program) {
      const move = await moveInto(pair.isPromoted ? pair.standby.url : pair.primary.url)
      if (move === 'done') await startAll(program)
      if (move === 'none') await it.openSmall(program)
      current = program
    },
    async move(program) {
      if (isFleet) return
      current = program
      await stop(0)
      let moved = await command(['move'], fleet)
      // As its page says: what broke off is run again.
      for (let again = 0; moved.status !== 0 && again < 2; again += 1) moved = await command(['move'], fleet)
      if (moved.status !== 0) throw new Error(`The move failed: ${moved.said}`)
      await startAll(program)
    },
    async deploy(program) {
      for (const number of all) {
        await stop(number)
        await begin(number, program)
        await balancer.knows(ports.processes)
      }
      current = program
    },
    async startAgain(number) {
      if (current) await begin(number, current)
      await balancer.knows(ports.processes)
    },
    async killPrimary() {
      if (pair.isPromoted) return
      pair.killPrimary()
      await pair.promoteOnceGone()
    },
    holdBucket: (held) => bucketLine.hold(held),
    fillDisks: disk && ((full) => disk.fill(full)),
    async close() {
      for (const number of all) await killOne(number)
      bucketLine.stop()
    },
  }
  atTheEnd(() => it.close())
  return it
}

async function freePorts(): Promise<Ports> {
  const [site = 0, primary = 0, standby = 0, ...others] = await Promise.all(
    Array.from({ length: processes + 3 }, freePort),
  )
  return { site, primary, standby, processes: others }
}

/** How far a move came into this database. */
async function moveInto(url: string): Promise<'none' | 'begun' | 'done'> {
  const [{ known } = {}] = await ask(url, `select to_regclass('migrations') is not null as known`)
  if (!known) return 'none'
  const isOpen = `select exists (select 1 from migrations where name = '${unfinishedMove}') as is`
  const isFilled = 'select exists (select 1 from users) as is'
  const [[open], [filled]] = await Promise.all([ask(url, isOpen), ask(url, isFilled)])
  return filled?.is && !open?.is ? 'done' : 'begun'
}

/** The campus's command line in the version of a program, to its end. */
async function runCommand({ folder }: Program, words: readonly string[], env: Record<string, string>) {
  const { NODE_ENV: _, ...ours } = process.env
  const child = spawn(process.execPath, [join(folder, 'command/main.ts'), ...words], {
    ...{ cwd: folder, stdio: 'pipe', env: { ...ours, ...env } },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const [status] = await once(child, 'close')
  return { status: status as number | null, said } // what Node tells of it
}
