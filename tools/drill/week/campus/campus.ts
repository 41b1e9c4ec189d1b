import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/server/free-port.ts'
import { newBucket, type RunningBuckets } from '#testing/server/services/bucket.ts'
import { balanceDatabases, balanceProcesses } from '../../balancer.ts'
import { startPair } from '../../pair.ts'
import { atTheEnd, folder } from '../../parts.ts'
import type { Journal } from '../journal.ts'
import { holdableLine } from './held-line.ts'
import { createProcesses } from './processes.ts'
import type { Program } from './programs.ts'
import { smallDisk } from './small-disk.ts'

const processes = 3

export interface WeekCampus {
  /** The balancer's address, the same all week. */
  address: string
  /** The primary's database, or null while the campus is on SQLite. */
  url(): string | null
  /** The campus's folder while it is on SQLite. */
  home: string
  /** One process on SQLite. */
  openSmall(program: Program): Promise<void>
  stop(number: number): Promise<void>
  /** Stops the process on SQLite, moves it to PostgreSQL and the bucket, and starts three processes there. */
  move(program: Program): Promise<void>
  /** One process after the other becomes one of this program. */
  deploy(program: Program): Promise<void>
  killOne(number: number): Promise<void>
  /** Starts the one that was killed. */
  startAgain(number: number): Promise<void>
  killPrimary(): Promise<void>
  holdBucket(held: boolean): void
  /** Fills the disks of all three, and gives the room back; null where only root could. */
  fillDisks: ((full: boolean) => void) | null
  /** Runs the campus's command line beside it; returns what it said. */
  command(words: string[], env?: Record<string, string>): Promise<{ status: number | null; said: string }>
  close(): Promise<void>
}

export async function startWeekCampus(buckets: RunningBuckets, journal: Journal): Promise<WeekCampus> {
  const home = mkdtempSync(join(tmpdir(), 'campus-week-'))
  atTheEnd(() => rmSync(home, { recursive: true, force: true }))
  const [port = 0, ...ports] = await Promise.all(Array.from({ length: processes + 1 }, freePort))
  const address = `http://127.0.0.1:${port}`
  const pair = await startPair()
  const bucketLine = await holdableLine(buckets.endpoint)
  const bucket = { ...(await newBucket(buckets.endpoint)), endpoint: bucketLine.address }
  const disk = smallDisk()
  const usual = {
    ...{ NODE_ENV: 'production', SITE_URL: address, TRUST_PROXY: '1', DRAIN_SECONDS: '3', FFMPEG: 'off' },
    ...{ TESSERACT: 'off', DISK_FREE_MB: '8' },
  }
  const fleet = {
    DATABASE_URL: await balanceDatabases(pair.primary.port, pair.standby.port),
    ...{ S3_BUCKET: bucket.bucket, S3_ENDPOINT: bucket.endpoint, S3_REGION: bucket.region },
    ...{ S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
  }
  let isFleet = false
  let isPromoted = false
  let current: Program | null = null
  const folders = Array.from({ length: processes }, (_, number) => disk?.folder(number) ?? folder('campus'))
  const balancer = await balanceProcesses(port, ports)

  const { begin, stop, killOne } = createProcesses(journal, (number) => ({
    ...{ folder: isFleet ? (folders[number] ?? home) : home, port: ports[number] },
    env: { ...usual, ...(isFleet && fleet) },
  }))

  async function command(words: string[], more: Record<string, string> = {}) {
    if (!current) throw new Error('No program runs yet')
    const here = { DATA_DIR: isFleet ? (folders[0] ?? home) : home }
    return runCommand(current, words, { ...usual, ...(isFleet && fleet), ...here, ...more })
  }

  const url = () => (isFleet ? (isPromoted ? pair.standby.url : pair.primary.url) : null)
  const all = Array.from({ length: processes }, (_, number) => number)

  const it: WeekCampus = {
    ...{ address, url, home, stop, killOne, command },
    async openSmall(program) {
      current = program
      await begin(0, program)
      await balancer.knows(ports.slice(0, 1))
    },
    async move(program) {
      current = program
      await stop(0)
      let moved = await command(['move'], fleet)
      // As its page says: what broke off is run again.
      for (let again = 0; moved.status !== 0 && again < 2; again += 1) moved = await command(['move'], fleet)
      if (moved.status !== 0) throw new Error(`The move failed: ${moved.said}`)
      isFleet = true
      for (const number of all) await begin(number, program)
      await balancer.knows(ports)
    },
    async deploy(program) {
      for (const number of all) {
        await stop(number)
        await begin(number, program)
        await balancer.knows(ports)
      }
      current = program
    },
    async startAgain(number) {
      if (current) await begin(number, current)
      await balancer.knows(ports)
    },
    async killPrimary() {
      pair.killPrimary()
      await pair.promoteOnceGone()
      isPromoted = true
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
