import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#testing/server/free-port.ts'
import { answers } from '#testing/server/postgres.ts'
import { end, folder, program, run, runWhole } from './parts.ts'

export interface Pair {
  primary: { url: string; port: number }
  standby: { url: string; port: number }
  /** As in a power failure: without closing any connection. */
  killPrimary(): void
  /** Acts like Patroni or a person: checks four times a second and promotes the standby after a second of silence. */
  promoteOnceGone(): Promise<void>
}

const always = [
  '-c',
  'listen_addresses=127.0.0.1',
  '-c',
  'unix_socket_directories=',
  '-c',
  'max_connections=200',
]

export interface One {
  url: string
  port: number
  data: string
  child: ChildProcess
}

/** One PostgreSQL 15, on disk as in production. */
export async function startOne(): Promise<One> {
  const data = join(folder('postgres'), 'data')
  runWhole(program.initdb, ['-D', data, ...'-U campus -A trust -E UTF8 --locale=C.UTF-8'.split(' ')], {
    asNobody: true,
  })
  return serve(data)
}

/** A primary with a synchronous standby. */
export async function startPair(): Promise<Pair> {
  const first = await startOne()
  const copy = join(folder('standby'), 'data')
  runWhole(program.baseBackup, ['-d', first.url, '-D', copy, '-R', '-X', 'stream', '-c', 'fast'], {
    asNobody: true,
  })
  const standby = await serve(copy)
  await ask(first.url, "alter system set synchronous_standby_names = '*'")
  await ask(first.url, 'select pg_reload_conf()')
  const isSure = `select 1 as found from pg_stat_replication where sync_state = 'sync'`
  while (!(await ask(first.url, isSure)).length) await after(100)

  return {
    primary: first,
    standby,
    killPrimary() {
      tellAll(first, 'SIGKILL')
    },
    async promoteOnceGone() {
      for (let silent = 0; silent < 4; await after(250)) silent = (await answers(first.url)) ? 0 : silent + 1
      await end(first.child, 'SIGKILL')
      await ask(standby.url, 'select pg_promote(true, 30)')
    },
  }
}

/** Signals all of its processes at once, as a machine's failure would. */
export function tellAll({ child }: Pick<One, 'child'>, signal: NodeJS.Signals): void {
  const postmaster = child.pid ?? 0
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  for (const pid of [postmaster, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal)
}

/** Serves this data directory, on the given port if any. */
export async function serve(data: string, more: string[] = [], at?: number): Promise<One> {
  const port = at ?? (await freePort())
  const url = `postgres://campus@127.0.0.1:${port}/postgres`
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
