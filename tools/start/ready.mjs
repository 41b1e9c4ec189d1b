// Runs on whatever Node the machine has (20 or newer), before anything is installed: so plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const home = fileURLToPath(new URL('../..', import.meta.url))
/** The pinned Node, which everything but these first lines runs on. */
export const node = join(home, 'node_modules/node/bin/node')
const builtServer = join(home, 'dist/server/main.js')

/** Installs what package-lock.json names, unless that is what stands there already. */
export function install() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) fail(`You need Node 20 or newer to start; this is ${process.versions.node}.`)
  const wanted = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex')
  const packages = join(home, 'node_modules')
  // Linked packages belong to another checkout, which installs them itself.
  if (existsSync(packages) && lstatSync(packages).isSymbolicLink()) return
  const stamp = join(packages, '.installed')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.info('Installing packages (once)...')
  run(
    'npm',
    // Also where NODE_ENV says production: what builds the pages is needed once.
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed. Are you online?',
  )
  if (!existsSync(node)) fail('The installation did not bring the pinned Node: is npm set to ignore scripts?')
  writeFileSync(stamp, wanted)
}

/** Builds the pages and the server, each unless nothing changed since it was built. */
export function build() {
  const stamp = join(home, 'dist/.built')
  const newest = newestOf([
    ...['client', 'contract', 'vite.config.ts', 'package-lock.json'],
    // The worker has the headers of its offline pages, and the tools say what is in it.
    ...['tools/build', 'server/http/pages'],
  ])
  if (existsSync(stamp) && Number(readFileSync(stamp, 'utf8')) >= newest) return buildServer()
  console.info('Building the pages...')
  run(node, ['tools/build/build.ts'], 'The pages could not be built.')
  mkdirSync(join(home, 'dist'), { recursive: true })
  writeFileSync(stamp, String(newest))
}

/** Builds the server, unless nothing changed since it was built. */
export function buildServer() {
  const built = statSync(builtServer, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (built >= newestOf(['server', 'contract', 'demo', 'package-lock.json'])) return
  console.info('Building the server...')
  run(node, ['tools/build/build-server.ts'], 'The server could not be built.')
}

/**
 * How the server is run: what it was compiled to is kept, so that the next start is quick and holds no compiler; what
 * lives shortly gets less room, since it lives shortly here; and the heap starts small and grows by 70 % between two
 * collections, where V8 waits for three or four times as much. See docs/decisions/threads-and-memory.md. What is kept
 * beyond that is given back at rest, see server/idle-memory.ts.
 */
export const server = {
  args: [
    '--max-semi-space-size=8',
    '--initial-old-space-size=64',
    '--heap-growing-percent=70',
    '--expose-gc',
    builtServer,
  ],
  env: {
    NODE_COMPILE_CACHE: join(home, 'node_modules/.cache/server'),
    // Passwords take one thread less than there are cores; files, and what every write waits for, need some of their own.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? String(availableParallelism() + 4),
    // Two heaps of the C library's for all threads, where each had one of its own that it gave nothing back of.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  },
}

/** Runs a program of the pinned Node until it ends, passing signals on; ends with its exit code. */
export function become(args, env = {}) {
  const child = spawn(node, args, { cwd: home, stdio: 'inherit', env: { ...pinnedEnv(), ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function run(command, args, otherwise) {
  const { status } = spawnSync(command, args, {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: pinnedEnv(),
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(otherwise)
}

export function pinnedEnv() {
  return {
    ...process.env,
    PATH: `${join(home, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  }
}

export function fail(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

const newestOf = (paths) => Math.max(...paths.map((path) => newestIn(join(home, path))))

function newestIn(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
