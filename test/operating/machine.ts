import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject, onTestFinished } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { strangeFiles } from '#server/platform/files/installation-id.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { freePort } from '#testing/server/free-port.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { silent } from '#testing/server/stores.ts'
import { server } from '#tools/start/ready.mjs'
import { home } from '../house/imports.ts'

type Env = Record<string, string>

/** A machine in a folder: with /opt, /var, /mnt, /etc and a checkout. Its ports are free ones of this machine. */
export async function aMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-operating-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const path of ['bin', 'opt', 'var/lib', 'mnt', 'etc', 'checkout'])
    await mkdir(join(folder, path), { recursive: true })
  await writeFile(join(folder, '.curlrc'), 'silent\n')
  const ports: Record<string, number> = { 3000: await freePort(), 9464: await freePort() }
  const programs = join(folder, 'bin')
  /** A stand-in for a program that would have to be installed, or would change this machine. */
  const stands = (name: string, says: string) =>
    writeFile(join(programs, name), `#!/bin/sh\n${says}\n`, { mode: 0o755 })
  const env = {
    ...{
      PATH: `${programs}:/usr/bin:/bin`,
      HOME: folder,
      HOST: '127.0.0.1',
      FFMPEG: 'off',
      TESSERACT: 'off',
      PORT: String(ports[3000]),
    },
    ...{ DATA_DIR: join(folder, 'var/campus'), NODE_COMPILE_CACHE: server.env.NODE_COMPILE_CACHE },
  }
  const fill = (command: string) =>
    command
      .replaceAll(/(^|[\s='"])\/(?=(opt|var|mnt|etc)\/)/g, `$1${folder}/`)
      .replaceAll(/\b(3000|9464)\b/g, (port) => String(ports[port]))
  const filledAll = (more: Env) =>
    Object.fromEntries(
      Object.entries(more).map(([name, value]) => [name, /_PORT$/.test(name) ? fill(value) : value]),
    )
  const begin = (command: string, more: Env) => {
    const child = spawn('sh', ['-ec', fill(command)], {
      // Signals go to the whole process group, as a terminal's do.
      ...{
        cwd: join(folder, 'checkout'),
        env: { ...env, ...filledAll(more) },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'] as const,
      },
    })
    const all = { said: '' }
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        all.said += `${line}\n`
      })
    return { child, all }
  }

  return {
    folder,
    ports,
    stands,
    fill,
    /** Runs a command to its end. */
    async run(command: string, more: Env = {}) {
      const { child, all } = begin(command, more)
      const [status] = await once(child, 'close')
      return { status, said: all.said }
    },
    /** Runs a server, calls `whileOpen`, and ends it. Passes on its output so far. */
    async serve(command: string, whileOpen: (said: () => string) => Promise<unknown>, more: Env = {}) {
      const { child, all } = begin(command, more)
      const gone = once(child, 'close')
      const isOpen = () => /The campus is open/.test(all.said)
      const ended = gone.then(() => {
        if (!isOpen()) throw new Error(`It ended before it was open: ${all.said}`)
      })
      try {
        while (!isOpen()) await Promise.race([once(child.stdout, 'data'), ended])
        await whileOpen(() => all.said)
      } finally {
        if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
        await gone
      }
    },
  }
}

export type Machine = Awaited<ReturnType<typeof aMachine>>

/** A checkout with dummy pages, and an npm that installs and builds nothing. */
export async function withCheckout({ folder, stands }: Machine): Promise<void> {
  const checkout = join(folder, 'checkout')
  await linkProgram(checkout)
  await symlink(join(home, 'tools'), join(checkout, 'tools'))
  // Some commands write there.
  await cp(join(home, 'deploy'), join(checkout, 'deploy'), { recursive: true })
  const { scripts } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { scripts: Env } // ours
  await symlink(process.execPath, join(folder, 'bin/node'))
  await stands(
    'npm',
    `cd '${checkout}'
if [ "$*" = start ]; then exec node --import=./tools/start/settings-file.mjs ${server.args.join(' ')}; fi
test "$1 $2 $3" = 'run campus --' || { echo "npm $* is no command of these tests" >&2; exit 1; }
shift 3
exec ${scripts.campus} "$@"`,
  )
}

/** A release made of links: `tools/release.test.ts` makes a complete one. */
export async function withRelease({ folder, stands }: Machine, at: string): Promise<void> {
  const release = join(folder, at)
  await mkdir(join(release, 'bin'), { recursive: true })
  await linkProgram(release)
  for (const path of ['tools', 'deploy']) await symlink(join(home, path), join(release, path))
  await symlink(process.execPath, join(release, 'bin/node'))
  await copyFile(join(home, 'tools/release/campus.sh'), join(release, 'campus'))
  await chmod(join(release, 'campus'), 0o755)
  await stands('systemctl', `test "$*" = 'cat campus.service' && exec cat '${release}/deploy/campus.service'`)
  await writeFile(join(folder, 'etc/campus.env'), 'SITE_URL=https://campus.example\n')
  // Runs it here, in the unit's folder and with its settings.
  await stands(
    'systemd-run',
    `while case "$1" in --*) ;; *) false ;; esac; do
  case "$1" in --property=Environment=DATA_DIR=*) export DATA_DIR="${folder}\${1##*DATA_DIR=}" ;;
    --property=EnvironmentFile=*) set -a; . "${folder}\${1##*File=}"; set +a ;; esac
  shift
done
it=$1; shift; exec "${folder}$it" "$@"`,
  )
}

async function linkProgram(folder: string): Promise<void> {
  for (const path of [
    'server',
    'contract',
    'command',
    'demo',
    'node_modules',
    'package.json',
    'CHANGELOG.md',
  ])
    await symlink(join(home, path), join(folder, path))
  await mkdir(join(folder, 'dist/client/.vite'), { recursive: true })
  await mkdir(join(folder, 'dist/pages'))
  await symlink(join(home, 'dist/server'), join(folder, 'dist/server'))
  await writeFile(join(folder, 'dist/client/index.html'), '<!--page-->')
  await writeFile(join(folder, 'dist/client/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'dist/pages/entry-server.js'), 'export const render = () => null')
}

/** A campus on SQLite with an admin, and Ada, a member. */
export async function withCampus(machine: Machine, at = 'var/campus'): Promise<void> {
  const data = join(machine.folder, at)
  await mkdir(join(data, 'files'), { recursive: true })
  await copyFile(inject('sqlite'), join(data, 'campus.sqlite'))
  await withPeople(machine, at)
}

/** The same two in an existing campus. */
export async function withPeople({ folder }: Machine, at = 'var/campus'): Promise<void> {
  const data = join(folder, at)
  const database = await openDatabase({ folder: data })
  const sade = userRow({ email: 'sade@fuoye.edu.ng', fullName: 'Sade Bello', role: 'admin' })
  const ada = userRow({ email: 'ada@fuoye.edu.ng', fullName: 'Adaeze Okafor' })
  await database.write((tx) => tx.insertInto('users').values([sade, ada]).execute())
  const files = await openFiles({ dataFolder: data }, silent)
  await strangeFiles({ database, files })
  files.close()
  await database.close()
}

export const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
