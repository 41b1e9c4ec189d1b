import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#testing/server/free-port.ts'
import { answers } from '#testing/server/postgres.ts'
import { end, folder, program, run, runWhole } from './parts.ts'

export interface Pair {
  primary: { url: string; port: number }
  standby: { url: string; port: number }
  readonly isPromoted: boolean
  /** As in a power failure: without closing any connection. */
  killPrimary(): void
  /** Acts like Patroni or a person: checks four times a second and promotes the standby after a second of silence. */
  promoteOnceGone(): Promise<void>
}

/** What took long is written down, and what waited for what. */
const always = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'logging_collector=on',
  'log_min_duration_statement=2s',
  'log_lock_waits=on',
  'log_line_prefix=%m [%p] ',
].flatMap((setting) => ['-c', setting])

export interface One {
  url: string
  port: number
  data: string
  child: ChildProcess
}

/** Where the data of one lie, and where it answers; by default in a folder of this drill, at any port. */
interface Place {
  data: string
  port?: number
}

const newPlace = (name: string): Place => ({ data: join(folder(name), 'data') })

/** One PostgreSQL 15, on disk as in production. */
export async function startOne({ data, port }: Place = newPlace('postgres')): Promise<One> {
  runWhole(program.initdb, ['-D', data, ...'-U campus -A trust -E UTF8 --locale=C.UTF-8'.split(' ')], {
    asNobody: true,
  })
  return serve(data, [], port)
}

/** A primary with a synchronous standby. */
export async function startPair(first = newPlace('postgres'), second = newPlace('standby')): Promise<Pair> {
  const primary = await startOne(first)
  const from = ['-d', primary.url, '-D', second.data]
  runWhole(program.baseBackup, [...from, '-R', '-X', 'stream', '-c', 'fast'], { asNobody: true })
  const standby = await serve(second.data, [], second.port)
  await ask(primary.url, "alter system set synchronous_standby_names = '*'")
  await ask(primary.url, 'select pg_reload_conf()')
  return pairOf(primary, standby)
}

/** The pair that lies there, whose processes have ended; a standby that was promoted is alone from then on. */
export async function resumePair(first: Required<Place>, second: Required<Place>): Promise<Pair> {
  // Its numbers are those of processes that are gone, and may be others' by now.
  for (const { data } of [first, second]) rmSync(join(data, 'postmaster.pid'), { force: true })
  if (existsSync(join(second.data, 'standby.signal')))
    return pairOf(await serve(first.data, [], first.port), await serve(second.data, [], second.port))
  const alone = await serve(second.data, [], second.port)
  const gone = async () => undefined
  const primary = { url: urlAt(first.port), port: first.port }
  return { primary, standby: alone, isPromoted: true, killPrimary: gone, promoteOnceGone: gone }
}

async function pairOf(primary: One, standby: One): Promise<Pair> {
  const isSure = `select 1 as found from pg_stat_replication where sync_state = 'sync'`
  while (!(await ask(primary.url, isSure)).length) await after(100)
  let isPromoted = false
  return {
    ...{ primary, standby },
    get isPromoted() {
      return isPromoted
    },
    killPrimary() {
      tellAll(primary, 'SIGKILL')
    },
    async promoteOnceGone() {
      for (let silent = 0; silent < 4; await after(250))
        silent = (await answers(primary.url)) ? 0 : silent + 1
      await end(primary.child, 'SIGKILL')
      await ask(standby.url, 'select pg_promote(true, 30)')
      isPromoted = true
    },
  }
}

const urlAt = (port: number) => `postgres://campus@127.0.0.1:${port}/postgres`

/** Signals all of its processes at once, as a machine's failure would. */
export function tellAll({ child }: Pick<One, 'child'>, signal: NodeJS.Signals): void {
  const postmaster = child.pid ?? 0
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal)
}

/** Serves this data directory, on the given port if any. */
export async function serve(data: string, more: string[] = [], at?: number): Promise<One> {
  const port = at ?? (await freePort())
  const url = urlAt(port)
  const child = run(program.postgres, ['-D', data, '-p', String(port), ...always, ...more], {
    asNobody: true,
  })
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL in ${data} ended as soon as it began`)
    await after(50)
  }
  return { url, port, data, child }
}

export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
