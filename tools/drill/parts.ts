import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identity } from '#testing/server/postgres.ts'

/** Debian's PostgreSQL 15 binaries, which are not on the PATH. */
const ofPostgres = '/usr/lib/postgresql/15/bin'
export const program = {
  haproxy: find('haproxy'),
  pgbouncer: find('pgbouncer'),
  initdb: `${ofPostgres}/initdb`,
  postgres: `${ofPostgres}/postgres`,
  baseBackup: `${ofPostgres}/pg_basebackup`,
}

function find(name: string): string {
  return [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((path) => existsSync(path)) ?? name
}

/** The needed Debian packages, and the programs of each. */
export const packages = {
  haproxy: program.haproxy,
  pgbouncer: program.pgbouncer,
  'postgresql-15': program.postgres,
}

/** The packages that are not installed. */
export function missing(): string[] {
  return Object.entries(packages).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
}

const closing: (() => Promise<unknown> | unknown)[] = []

/** Runs at the end, in reverse order, whatever happens. */
export function atTheEnd(work: () => Promise<unknown> | unknown): void {
  closing.push(work)
}

export async function cleanUp(): Promise<void> {
  for (const work of closing.splice(0).reverse()) await work()
}

/** A folder for this drill. */
export function ownFolder(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `campus-drill-${name}-`))
  atTheEnd(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** The same, owned by `nobody` where PostgreSQL refuses to run as root. */
export function folder(name: string): string {
  const path = ownFolder(name)
  if (identity.uid !== undefined) spawnSync('chown', [`${identity.uid}:${identity.gid}`, path])
  return path
}

const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Runs a program until it is ended, at most as long as the drill. */
export function run(path: string, args: string[], { asNobody = false } = {}): ChildProcess {
  const child = spawn(path, args, { stdio: 'ignore', ...(asNobody && identity) })
  children.add(child)
  child.once('exit', () => children.delete(child))
  atTheEnd(() => end(child, 'SIGKILL'))
  return child
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Runs a program to its end; throws its output where it fails. */
export function runWhole(path: string, args: string[], { asNobody = false } = {}): void {
  const { status, stderr, error } = spawnSync(path, args, {
    encoding: 'utf8',
    cwd: '/',
    ...(asNobody && identity),
  })
  if (status !== 0) throw new Error(`${path} failed: ${stderr || error}`)
}
